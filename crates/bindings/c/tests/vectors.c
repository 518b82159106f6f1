/* The cases of the suite. Each line of the input is an operation, a form, two arguments, and `ok` with the result or
 * `error` with the span, as `cargo xtask c` writes it: separated by tabs, strings in hexadecimal. */
#include "iri.h"
#include "test.h"

#include <stdlib.h>

typedef struct text {
    char octets[4096];
    size_t length;
} text;

/* Reads hexadecimal digits, of which `-` is none. */
static text read_text(const char *digits)
{
    text found;
    found.length = 0;
    for (; digits[0] != '-' && digits[0] != 0 && digits[1] != 0; digits += 2) {
        char pair[3] = {digits[0], digits[1], 0};
        found.octets[found.length++] = (char)strtol(pair, NULL, 16);
    }
    return found;
}

/* Whether components are as expected, where `*` is anything. */
static int are_as_expected(const char *found, const char *expected)
{
    for (; *expected != 0; expected++) {
        if (*expected == '*') {
            found += strcspn(found, ",");
        } else if (*expected != *found++) {
            return 0;
        }
    }
    return *found == 0;
}

/* Writes the components of a text: their digits and commas, or `-` for one that is absent. */
static void write_components(const text *of, const iri_parts *parts, char *out)
{
    const iri_span spans[] = {iri_scheme(parts), iri_userinfo(parts), iri_host(parts), iri_port(parts), iri_path(parts),
        iri_query(parts), iri_fragment(parts)};
    for (uint32_t index = 0; index < 7; index++) {
        iri_span same;
        int is_there = iri_component_span(parts, index + IRI_COMPONENT_SCHEME, &same);
        CHECK(is_there == iri_is_there(spans[index]) && memcmp(&same, &spans[index], sizeof(same)) == 0);
        if (index > 0) {
            *out++ = ',';
        }
        if (!is_there) {
            *out++ = '-';
        }
        for (uint32_t at = same.start; at < same.end; at++) {
            out += sprintf(out, "%02x", (unsigned char)of->octets[at]);
        }
    }
    *out = 0;
}

int main(void)
{
    static char line[65536];
    static char buffer[16384];
    int cases = 0;
    while (fgets(line, sizeof(line), stdin) != NULL) {
        char *cells[6];
        char *rest = line;
        line[strcspn(line, "\n")] = 0;
        for (int cell = 0; cell < 6; cell++) {
            cells[cell] = rest;
            rest += strcspn(rest, "\t");
            if (*rest == '\t') {
                *rest++ = 0;
            }
        }
        const char *operation = cells[0];
        const uint32_t form = (uint32_t)strtoul(cells[1], NULL, 10);
        const text first = read_text(cells[2]), second = read_text(cells[3]);
        const int is_ok = strcmp(cells[4], "ok") == 0;
        const int before = failures;
        iri_error error, of_input;
        iri_parts parts;
        uint32_t code;
        size_t written = 0;
        /* Functions that take an identifier reject what is none with the error of its parser. */
        uint32_t invalid = iri_parse(first.octets, first.length, form, &parts, &of_input);
        if (strcmp(operation, "parse") == 0) {
            iri_parts uri;
            CHECK((invalid == IRI_OK) == is_ok);
            if (form == IRI_FORM_URI) {
                CHECK(iri_parse_uri(first.octets, first.length, &uri, &error) == invalid);
                CHECK(invalid != IRI_OK ? memcmp(&error, &of_input, sizeof(error)) == 0
                                        : memcmp(&uri, &parts, sizeof(uri)) == 0);
            }
            if (!is_ok && cells[5][0] != 0) {
                char span[32];
                sprintf(span, "%lu-%lu", (unsigned long)of_input.start, (unsigned long)of_input.end);
                CHECK_TEXT(span, cells[5]);
            }
        } else if (strcmp(operation, "components") == 0) {
            if (invalid == IRI_OK) {
                write_components(&first, &parts, buffer);
                CHECK(are_as_expected(buffer, cells[5]));
            }
        } else {
            const char *a = first.octets, *b = second.octets;
            size_t size = sizeof(buffer);
            if (strcmp(operation, "resolve") == 0) {
                code = iri_resolve(a, first.length, b, second.length, buffer, size, &written, &error);
            } else if (strcmp(operation, "relativize") == 0) {
                code = iri_relativize(a, first.length, b, second.length, buffer, size, &written, &error);
            } else if (strcmp(operation, "normalize") == 0) {
                code = iri_normalize(a, first.length, buffer, size, &written, &error);
            } else if (strcmp(operation, "to-uri") == 0) {
                code = iri_to_uri(a, first.length, buffer, size, &written, &error);
            } else {
                CHECK_TEXT(operation, "to-iri");
                code = iri_to_iri(a, first.length, buffer, size, &written, &error);
            }
            const text expected = read_text(cells[5]);
            if (invalid != IRI_OK) {
                CHECK(code == invalid && memcmp(&error, &of_input, sizeof(error)) == 0);
            } else if (is_ok) {
                CHECK(code == IRI_OK && written == expected.length);
                CHECK(code == IRI_OK && memcmp(buffer, expected.octets, written) == 0 && buffer[written] == 0);
            } else {
                CHECK(code != IRI_OK);
            }
        }
        if (failures > before) {
            printf("%s of %.*s and %.*s\n", operation, (int)first.length, first.octets, (int)second.length, second.octets);
        }
        cases++;
    }
    printf("%d cases, %d failed\n", cases, failures);
    return failures != 0 || cases < 300;
}

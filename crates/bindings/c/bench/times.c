/* Times parsing a URI and reading host, port, path and query: by Rust, from C, and by uriparser.
 *
 *     times [FILE]
 *
 * The URIs are the lines of the file. Each way takes its turn in each round, and its least time counts. */
#define _POSIX_C_SOURCE 199309L
#include "iri.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef WITH_URIPARSER
#include <uriparser/Uri.h>
#endif

typedef struct text {
    const char *octets;
    size_t length;
} text;

size_t iri_bench_text(const text *texts, size_t count);
size_t iri_bench_octets(const text *texts, size_t count);
size_t iri_bench_iris(const text *texts, size_t count);

static size_t length_of(iri_span span)
{
    return iri_is_there(span) ? span.end - span.start : 0;
}

static size_t lengths(const iri_parts *parts)
{
    return length_of(iri_host(parts)) + length_of(iri_port(parts)) + length_of(iri_path(parts))
        + length_of(iri_query(parts));
}

static size_t from_c(const text *texts, size_t count)
{
    size_t sum = 0;
    for (size_t at = 0; at < count; at++) {
        iri_parts parts;
        iri_error error;
        if (iri_parse_uri(texts[at].octets, texts[at].length, &parts, &error) == IRI_OK) {
            sum += lengths(&parts);
        }
    }
    return sum;
}

static size_t iris_from_c(const text *texts, size_t count)
{
    size_t sum = 0;
    for (size_t at = 0; at < count; at++) {
        iri_parts parts;
        iri_error error;
        if (iri_parse(texts[at].octets, texts[at].length, IRI_FORM_IRI, &parts, &error) == IRI_OK) {
            sum += lengths(&parts);
        }
    }
    return sum;
}

#ifdef WITH_URIPARSER
static size_t range(UriTextRangeA range)
{
    return range.first == NULL ? 0 : (size_t)(range.afterLast - range.first);
}

static size_t by_uriparser(const text *texts, size_t count)
{
    size_t sum = 0;
    for (size_t at = 0; at < count; at++) {
        UriUriA uri;
        const char *error;
        if (uriParseSingleUriExA(&uri, texts[at].octets, texts[at].octets + texts[at].length, &error) == URI_SUCCESS) {
            sum += range(uri.hostText) + range(uri.portText) + range(uri.query);
            for (const UriPathSegmentA *segment = uri.pathHead; segment != NULL; segment = segment->next) {
                sum += 1 + range(segment->text);
            }
            uriFreeUriMembersA(&uri);
        }
    }
    return sum;
}
#endif

static const char *const URIS[] = {
    "http://example.org/", "https://www.example.org/index.html", "coap://example.net/.well-known/core",
    "coap://[2001:db8::1]:61616/sensors/temperature?unit=celsius", "http://192.0.2.1:8080/a/b/c?d=e&f=g#h",
    "https://user:secret@example.com:8443/over/there/index.html?type=animal&name=narwhal#nose",
    "https://en.wikipedia.org/wiki/Uniform_Resource_Identifier#Syntax", "mailto:someone@example.org",
    "urn:oasis:names:specification:docbook:dtd:xml:4.1.2", "ldap://[2001:db8::7]/c=GB?objectClass?one",
    "https://example.org/search?q=%C3%A9t%C3%A9&page=2&sort=date&order=descending&filter=all", "tel:+1-816-555-1212",
};

/* Reads the lines of a file. */
static size_t read_lines(const char *path, text **texts)
{
    static char line[1 << 16];
    size_t count = 0, room = 0;
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof(line), file) != NULL) {
        if (count == room) {
            room = 2 * room + 64;
            *texts = realloc(*texts, room * sizeof(text));
        }
        size_t length = strcspn(line, "\n");
        char *copy = malloc(length + 1);
        if (*texts == NULL || copy == NULL) {
            abort();
        }
        memcpy(copy, line, length);
        (*texts)[count].octets = copy;
        (*texts)[count++].length = length;
    }
    return count;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

int main(int argc, char **argv)
{
    const struct {
        const char *name;
        size_t (*run)(const text *texts, size_t count);
    } ways[] = {
        {"Uri::parse of text, in Rust", iri_bench_text},
        {"Uri::parse of octets, in Rust", iri_bench_octets},
        {"iri_parse_uri, from C", from_c},
        {"Iri::parse of text, in Rust", iri_bench_iris},
        {"iri_parse of an IRI, from C", iris_from_c},
#ifdef WITH_URIPARSER
        {"uriparser", by_uriparser},
#endif
    };
    enum { WAYS = sizeof(ways) / sizeof(*ways), ROUNDS = 400 };
    text *texts = NULL;
    size_t count = argc > 1 ? read_lines(argv[1], &texts) : 0;
    if (argc <= 1) {
        count = sizeof(URIS) / sizeof(*URIS);
        texts = malloc(count * sizeof(text));
        for (size_t at = 0; at < count && texts != NULL; at++) {
            texts[at].octets = URIS[at];
            texts[at].length = strlen(URIS[at]);
        }
    }
    if (texts == NULL || count == 0) {
        fprintf(stderr, "no URIs\n");
        return 1;
    }
    size_t repeat = 4000 / count + 1;
    double least[WAYS];
    size_t sums[WAYS];
    for (int round = 0; round < ROUNDS; round++) {
        for (int way = 0; way < WAYS; way++) {
            double start = now();
            size_t sum = 0;
            for (size_t time = 0; time < repeat; time++) {
                sum += ways[way].run(texts, count);
            }
            double took = (now() - start) / (double)(repeat * count);
            if (round == 0 || took < least[way]) {
                least[way] = took;
            }
            sums[way] = sum;
        }
    }
    int differ = sums[0] != sums[1] || sums[0] != sums[2] || sums[3] != sums[4];
    printf("| %zu URIs, read from %s | ns | relative |\n|---|---:|---:|\n", count, argc > 1 ? "a file" : "the program");
    for (int way = 0; way < WAYS; way++) {
        printf("| %s | %.1f | %.2f |\n", ways[way].name, least[way], least[way] / least[0]);
    }
    return differ;
}

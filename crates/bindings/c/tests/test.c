/* The functions of the C interface: results, errors, and what they do with pointers and sizes. */
#include "iri.h"
#include "test.h"

#include <stdlib.h>

#define TEXT(text) text, sizeof(text) - 1

/* Whether a span of a text is this string; NULL is no span. */
static int is(const char *text, iri_span span, const char *expected)
{
    if (expected == NULL || !iri_is_there(span)) {
        return expected == NULL && !iri_is_there(span);
    }
    return span.end - span.start == strlen(expected)
        && memcmp(text + span.start, expected, strlen(expected)) == 0;
}

static void components(void)
{
    const char text[] = "http://user:secret@[2001:db8::7]:8080/over/there?name=ferret#nose";
    iri_parts parts;
    CHECK(iri_parse_uri(TEXT(text), &parts, NULL) == IRI_OK);
    CHECK(is(text, iri_scheme(&parts), "http"));
    CHECK(is(text, iri_authority(&parts), "user:secret@[2001:db8::7]:8080"));
    CHECK(is(text, iri_userinfo(&parts), "user:secret"));
    CHECK(is(text, iri_host(&parts), "[2001:db8::7]"));
    CHECK(is(text, iri_port(&parts), "8080"));
    CHECK(is(text, iri_path(&parts), "/over/there"));
    CHECK(is(text, iri_query(&parts), "name=ferret"));
    CHECK(is(text, iri_fragment(&parts), "nose"));

    /* The host of the string that other parsers read as that of good.com. */
    CHECK(iri_parse_uri(TEXT("http://evil.com#@good.com/"), &parts, NULL) == IRI_OK);
    CHECK(is("http://evil.com#@good.com/", iri_host(&parts), "evil.com"));

    /* Empty components are there, absent ones are not. */
    CHECK(iri_parse(TEXT("//@:?#"), IRI_FORM_URI_REFERENCE, &parts, NULL) == IRI_OK);
    CHECK(is("//@:?#", iri_scheme(&parts), NULL));
    CHECK(is("//@:?#", iri_userinfo(&parts), ""));
    CHECK(is("//@:?#", iri_host(&parts), ""));
    CHECK(is("//@:?#", iri_port(&parts), ""));
    CHECK(is("//@:?#", iri_path(&parts), ""));
    CHECK(is("//@:?#", iri_query(&parts), ""));
    CHECK(is("//@:?#", iri_fragment(&parts), ""));
    CHECK(iri_parse(TEXT("a"), IRI_FORM_URI_REFERENCE, &parts, NULL) == IRI_OK);
    CHECK(is("a", iri_authority(&parts), NULL) && is("a", iri_userinfo(&parts), NULL));
    CHECK(is("a", iri_host(&parts), NULL) && is("a", iri_port(&parts), NULL));
    CHECK(is("a", iri_query(&parts), NULL) && is("a", iri_fragment(&parts), NULL));

    iri_span span;
    CHECK(!iri_component_span(&parts, IRI_COMPONENT_NONE, &span) && span.start == IRI_ABSENT);
    CHECK(!iri_component_span(&parts, 99, &span) && !iri_component_span(NULL, IRI_COMPONENT_PATH, NULL));
}

static void errors(void)
{
    iri_error error;
    CHECK(iri_parse_uri(TEXT("http://example.org/a b"), NULL, &error) == IRI_ERROR_CHAR_ILLEGAL);
    CHECK(error.code == IRI_ERROR_CHAR_ILLEGAL && error.start == 20 && error.end == 21);
    CHECK(error.component == IRI_COMPONENT_PATH && error.argument == 0 && error.needed == 0);
    CHECK_TEXT(iri_error_message(error.code), "character not allowed");
    CHECK_TEXT(iri_error_clause(&error), "3987-2.2-ipchar");
    CHECK(iri_parse_uri(TEXT("http://h/?[#"), NULL, &error) == IRI_ERROR_BRACKET_OUTSIDE_HOST);
    CHECK_TEXT(iri_error_clause(&error), "3987-2.2-iquery");
    CHECK(iri_parse_uri(TEXT("http://h/\xC3\xA9"), NULL, &error) == IRI_ERROR_IRI_NOT_URI);
    CHECK(error.start == 9 && error.end == 11);
    CHECK_TEXT(iri_error_clause(&error), "3987-3.1-uri-is-iri");
    CHECK_TEXT(iri_error_message(12345), "unknown error");
    CHECK_TEXT(iri_error_message(IRI_OK), "no error");
    CHECK_TEXT(iri_error_clause(NULL), "");

    /* Strings that are not UTF-8, with the first sequence that is none. */
    CHECK(iri_parse_uri(TEXT("http://h/\xE9t\xE9"), NULL, &error) == IRI_ERROR_INVALID_UTF8);
    CHECK(error.start == 9 && error.end == 10);
    CHECK(iri_parse(TEXT("http://h/\xE2\x82"), IRI_FORM_IRI, NULL, &error) == IRI_ERROR_INVALID_UTF8);
    CHECK(error.start == 9 && error.end == 11);
    CHECK(iri_resolve(TEXT("http://h/"), TEXT("\xFF"), NULL, 0, NULL, &error) == IRI_ERROR_INVALID_UTF8);
    CHECK(error.argument == 1 && error.start == 0 && error.end == 1);
}

static void pointers(void)
{
    char buffer[32];
    size_t written = 99;
    iri_error error;
    CHECK(iri_parse(NULL, 0, IRI_FORM_IRI_REFERENCE, NULL, NULL) == IRI_OK);
    CHECK(iri_parse_uri(NULL, 0, NULL, &error) == IRI_ERROR_SCHEME_MISSING);
    CHECK(iri_parse_uri(NULL, 1, NULL, &error) == IRI_ERROR_NULL_POINTER);
    CHECK(iri_parse_uri("a:", SIZE_MAX, NULL, &error) == IRI_ERROR_LENGTH_INVALID);
    CHECK(iri_parse_uri("a:", SIZE_MAX / 2 + 1, NULL, &error) == IRI_ERROR_LENGTH_INVALID);
    CHECK(iri_parse(TEXT("a:"), 8, NULL, &error) == IRI_ERROR_FORM_UNKNOWN);
    CHECK(iri_to_uri(TEXT("a:b"), NULL, 4, &written, &error) == IRI_ERROR_NULL_POINTER);
    CHECK(error.argument == 1 && written == 99);
    CHECK(iri_to_uri(TEXT("a:b"), buffer, SIZE_MAX, &written, &error) == IRI_ERROR_LENGTH_INVALID);

    /* A buffer that is too small; the size that the error says is enough, and one less is not. */
    CHECK(iri_to_uri(TEXT("a:\xC3\xA9"), NULL, 0, &written, &error) == IRI_ERROR_BUFFER_TOO_SMALL);
    CHECK(error.needed == 9 && error.argument == 1 && error.end == 0);
    CHECK(iri_to_uri(TEXT("a:\xC3\xA9"), buffer, 8, &written, &error) == IRI_ERROR_BUFFER_TOO_SMALL);
    CHECK(error.needed == 9 && written == 99);
    CHECK(iri_to_uri(TEXT("a:\xC3\xA9"), buffer, 9, &written, &error) == IRI_OK);
    CHECK(written == 8);
    CHECK_TEXT(buffer, "a:%C3%A9");
    CHECK(iri_normalize(NULL, 0, buffer, 0, NULL, &error) == IRI_ERROR_BUFFER_TOO_SMALL && error.needed == 1);
    CHECK(iri_normalize(NULL, 0, buffer, 1, &written, NULL) == IRI_OK && written == 0 && buffer[0] == 0);

    /* A buffer that overlaps an input, in one byte and next to it. */
    strcpy(buffer, "a:b");
    CHECK(iri_to_uri(buffer, 3, buffer + 2, 8, &written, &error) == IRI_ERROR_BUFFERS_OVERLAP);
    CHECK(iri_to_uri(buffer, 3, buffer + 3, 8, &written, &error) == IRI_OK && written == 3);
    CHECK(iri_resolve(TEXT("a:b"), buffer + 8, 4, buffer, 9, NULL, &error) == IRI_ERROR_BUFFERS_OVERLAP);
    CHECK(error.argument == 2);

    /* Places that are not aligned. */
    char raw[sizeof(iri_parts) + sizeof(iri_error) + 2];
    iri_parts parts;
    CHECK(iri_parse_uri(TEXT("a:b"), (iri_parts *)(void *)(raw + 1), (iri_error *)(void *)(raw + 1)) == IRI_OK);
    memcpy(&parts, raw + 1, sizeof(parts));
    CHECK(parts.scheme_end == 1 && parts.length == 3);
}

static void resolution(void)
{
    char buffer[64];
    size_t written;
    iri_error error;
    CHECK(iri_resolve(TEXT("http://a/b/c/d;p?q"), TEXT("../../g"), buffer, sizeof(buffer), &written, NULL) == IRI_OK);
    CHECK_TEXT(buffer, "http://a/g");
    CHECK(written == strlen("http://a/g"));
    CHECK(iri_resolve(TEXT("b"), TEXT("a"), buffer, sizeof(buffer), NULL, &error) == IRI_ERROR_SCHEME_MISSING);
    CHECK(error.argument == 0);
    CHECK(iri_resolve(TEXT("a:"), TEXT("["), buffer, sizeof(buffer), NULL, &error) == IRI_ERROR_BRACKET_OUTSIDE_HOST);
    CHECK(error.argument == 1);
    CHECK(iri_relativize(TEXT("http://a/b/c"), TEXT("http://a/d"), buffer, sizeof(buffer), NULL, NULL) == IRI_OK);
    CHECK_TEXT(buffer, "/d");
    CHECK(iri_relativize(TEXT("http://a/b"), TEXT("http://a/./c"), buffer, sizeof(buffer), NULL, &error)
        == IRI_ERROR_NO_RELATIVE_FORM);
    CHECK(error.argument == 1 && error.start == 9 && error.end == 10);
    CHECK(iri_normalize(TEXT("HTTP://A/./b/../%7e"), buffer, sizeof(buffer), NULL, NULL) == IRI_OK);
    CHECK_TEXT(buffer, "http://a/~");
    CHECK(iri_to_iri(TEXT("http://a/%C3%A9%2F"), buffer, sizeof(buffer), NULL, NULL) == IRI_OK);
    CHECK_TEXT(buffer, "http://a/\xC3\xA9%2F");
}

static void cris(void)
{
    uint8_t cri[32], other[32], result[32];
    char buffer[64];
    size_t length, other_length, written;
    iri_error error;
    CHECK(iri_to_cri(TEXT("coap://h/a/b"), cri, sizeof(cri), &length, NULL) == IRI_OK);
    CHECK(length == 10 && memcmp(cri, "\x83\x20\x81\x61h\x82\x61" "a\x61" "b", 10) == 0);
    CHECK(iri_to_cri(TEXT("../c?d"), other, sizeof(other), &other_length, NULL) == IRI_OK);
    CHECK(iri_cri_resolve(cri, length, other, other_length, result, sizeof(result), &written, NULL) == IRI_OK);
    CHECK(iri_cri_to_uri(result, written, buffer, sizeof(buffer), NULL, NULL) == IRI_OK);
    CHECK_TEXT(buffer, "coap://h/c?d");
    CHECK(iri_cri_to_uri(cri, length - 1, buffer, sizeof(buffer), NULL, &error) == IRI_ERROR_CBOR_TRUNCATED);
    CHECK(iri_to_cri(TEXT("coap://h:080/"), cri, sizeof(cri), &length, &error) == IRI_ERROR_CRI_PORT);
    CHECK(iri_to_cri(TEXT("coap://h/a/b"), cri, 9, &length, &error) == IRI_ERROR_BUFFER_TOO_SMALL && error.needed == 10);
    CHECK(iri_cri_resolve(other, other_length, other, other_length, result, sizeof(result), NULL, &error)
        == IRI_ERROR_CRI_BASE_RELATIVE);
}

static int has(const iri_coap_option *option, uint16_t number, const char *value)
{
    return option->number == number && option->length == strlen(value)
        && memcmp(option->value, value, strlen(value)) == 0;
}

static void coap(void)
{
    iri_coap_option options[8];
    uint8_t values[64], cri[32];
    char buffer[64];
    size_t count, length;
    iri_coap_target target;
    iri_error error;
    const char text[] = "coap+tcp://Example.net/.well-known/core?rt=a%26b";
    CHECK(iri_to_coap(TEXT(text), options, 8, &count, values, sizeof(values), &target, NULL) == IRI_OK);
    CHECK(count == 4 && target.scheme == IRI_COAP_TCP && target.port == 5683 && target.address_length == 0);
    CHECK(has(&options[0], 3, "example.net") && has(&options[1], 11, ".well-known"));
    CHECK(has(&options[2], 11, "core") && has(&options[3], 15, "rt=a&b"));
    CHECK(iri_coap_to_uri(options, count, &target, buffer, sizeof(buffer), NULL, NULL) == IRI_OK);
    CHECK_TEXT(buffer, "coap+tcp://example.net/.well-known/core?rt=a%26b");

    CHECK(iri_to_coap(TEXT(text), options, 3, &count, values, sizeof(values), NULL, &error) == IRI_ERROR_OPTIONS_TOO_FEW);
    CHECK(error.needed == 4 && error.argument == 1);
    CHECK(iri_to_coap(TEXT(text), options, 4, &count, values, 31, NULL, &error) == IRI_ERROR_BUFFER_TOO_SMALL);
    CHECK(error.needed == 32 && error.argument == 2);
    CHECK(iri_to_coap(TEXT(text), options, 4, NULL, values, 32, NULL, &error) == IRI_OK);
    CHECK(iri_to_coap(TEXT(text), options, 4, NULL, (uint8_t *)options, 32, NULL, &error) == IRI_ERROR_BUFFERS_OVERLAP);

    CHECK(iri_to_coap(TEXT("coap://[2001:db8::1]:61616/"), NULL, 0, &count, NULL, 0, &target, NULL) == IRI_OK);
    CHECK(count == 0 && target.address_length == 16 && target.address[1] == 1 && target.port == 61616);
    CHECK(iri_coap_to_uri(NULL, 0, &target, buffer, sizeof(buffer), NULL, NULL) == IRI_OK);
    CHECK_TEXT(buffer, "coap://[2001:db8::1]:61616/");
    CHECK(iri_to_coap(TEXT("coap://h/#a"), options, 8, &count, values, 9, NULL, &error) == IRI_ERROR_COAP_FRAGMENT);
    CHECK(error.start == 10 && error.end == 11);

    CHECK(iri_to_cri(TEXT("coap://h/a"), cri, sizeof(cri), &length, NULL) == IRI_OK);
    CHECK(iri_cri_to_coap(cri, length, options, 8, &count, values, sizeof(values), &target, NULL) == IRI_OK);
    CHECK(count == 2 && has(&options[0], 3, "h") && has(&options[1], 11, "a"));

    options[1] = options[0];
    CHECK(iri_coap_to_uri(options, 2, &target, buffer, sizeof(buffer), NULL, &error) == IRI_ERROR_COAP_OPTION_REPEATED);
    CHECK(error.start == 1 && error.end == 2);
    options[1].value = NULL;
    CHECK(iri_coap_to_uri(options, 2, &target, buffer, sizeof(buffer), NULL, &error) == IRI_ERROR_NULL_POINTER);
    CHECK(error.start == 1 && error.argument == 0);
    CHECK(iri_coap_to_uri(options, 1, NULL, buffer, sizeof(buffer), NULL, &error) == IRI_ERROR_NULL_POINTER);
    CHECK(error.argument == 1);
    options[0].value = (const uint8_t *)buffer + 1;
    CHECK(iri_coap_to_uri(options, 1, &target, buffer, sizeof(buffer), NULL, &error) == IRI_ERROR_BUFFERS_OVERLAP);
    target.address_length = 5;
    CHECK(iri_coap_to_uri(NULL, 0, &target, buffer, sizeof(buffer), NULL, &error) == IRI_ERROR_TARGET_INVALID);
    CHECK(iri_coap_to_uri(NULL, SIZE_MAX / 8, &target, buffer, sizeof(buffer), NULL, &error) == IRI_ERROR_LENGTH_INVALID);
}

/* A copy of a text in memory of its own that ends where the text ends, so that Valgrind and the address sanitizer
 * report a byte that is read after it. */
static char *copy(const char *text)
{
    char *memory = malloc(strlen(text) + (strlen(text) == 0));
    if (memory == NULL) {
        abort();
    }
    memcpy(memory, text, strlen(text));
    return memory;
}

/* Normalizes a text whose memory is given back right after, and checks the result. */
static void normalized(const char *text, const char *expected)
{
    char *memory = copy(text);
    size_t size = strlen(expected) + 1, written = 0;
    char *buffer = malloc(size);
    CHECK(buffer != NULL && iri_normalize(memory, strlen(text), buffer, size, &written, NULL) == IRI_OK);
    free(memory);
    CHECK_TEXT(buffer, expected);
    free(buffer);
}

/* What crashed uriparser, by its ChangeLog and tests: https://github.com/uriparser/uriparser. */
static void uriparser(void)
{
    iri_error error;
    char *memory, buffer[64];

    /* CVE-2018-20721: read after the end of an incomplete IPv6 address with an embedded IPv4 address. */
    memory = copy("//[::44.1");
    CHECK(iri_parse(memory, 9, IRI_FORM_URI_REFERENCE, NULL, &error) == IRI_ERROR_IPV6_INVALID);
    CHECK(error.start == 2 && error.end == 9);
    free(memory);
    memory = copy("http://[vA.123456");
    CHECK(iri_parse_uri(memory, 17, NULL, &error) == IRI_ERROR_IPVFUTURE_INVALID && error.end == 17);
    free(memory);

    /* CVE-2021-46141: use of the input after normalization, for hosts that are IP addresses. */
    normalized("//192.0.2.0", "//192.0.2.0");
    normalized("//[2001:DB8::]", "//[2001:db8::]");
    normalized("//[v7.X]", "//[v7.x]");
    normalized("scheme://user:pass@[v7.X]:55555/path/../path/?query#fragment",
        "scheme://user:pass@[v7.x]:55555/path/?query#fragment");

    /* CVE-2021-46142: empty userinfo, host, query and fragment when memory is exhausted. Nothing is allocated here; the
     * buffer is exhausted instead. */
    normalized("//@:123?#", "//@:123?#");
    CHECK(iri_normalize(TEXT("//@:123?#"), buffer, 9, NULL, &error) == IRI_ERROR_BUFFER_TOO_SMALL && error.needed == 10);

    /* CVE-2018-19198: a separator that the size of a composed query did not count. */
    {
        const iri_coap_option options[] = {
            {(const uint8_t *)"h", 3, 1}, {(const uint8_t *)"\x01", 15, 1}, {(const uint8_t *)"\x11", 15, 1}};
        const iri_coap_target target = {IRI_COAP, 0, 0, {0}};
        const char expected[] = "coap://h/?%01&%11";
        char *exact = malloc(sizeof(expected));
        CHECK(exact != NULL && iri_coap_to_uri(options, 3, &target, exact, sizeof(expected), NULL, NULL) == IRI_OK);
        CHECK_TEXT(exact, expected);
        free(exact);
        exact = malloc(sizeof(expected) - 1);
        CHECK(iri_coap_to_uri(options, 3, &target, exact, sizeof(expected) - 1, NULL, &error) == IRI_ERROR_BUFFER_TOO_SMALL);
        CHECK(error.needed == sizeof(expected));
        free(exact);
    }

    /* CVE-2018-19199, CVE-2024-34402 and CVE-2024-34403: sizes that overflow. */
    CHECK(iri_coap_to_uri((const iri_coap_option *)(const void *)buffer, SIZE_MAX, NULL, buffer, 1, NULL, &error)
        == IRI_ERROR_LENGTH_INVALID);
    CHECK(iri_normalize("a", SIZE_MAX, buffer, sizeof(buffer), NULL, &error) == IRI_ERROR_LENGTH_INVALID);

    /* CVE-2018-19200: NULL. */
    CHECK(iri_normalize(NULL, 1, NULL, 1, NULL, NULL) == IRI_ERROR_NULL_POINTER);
    CHECK(iri_coap_to_uri(NULL, 1, NULL, NULL, 0, NULL, NULL) == IRI_ERROR_NULL_POINTER);

    /* Normalized wrongly until 0.9.10: the result would have another host (GitHub #262). */
    normalized("scheme:/.//path1/path2", "scheme:/.//path1/path2");
}

int main(void)
{
    CHECK(iri_version() == IRI_VERSION);
    components();
    errors();
    pointers();
    resolution();
    cris();
    coap();
    uriparser();
    printf("%d failed\n", failures);
    return failures != 0;
}

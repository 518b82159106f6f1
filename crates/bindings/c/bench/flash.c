/* The programs whose flash is measured: one parses a URI and reads host, port, path and query, from Rust or from C, others
 * call another function or none. They are linked, and never run. */
#include "iri.h"

void measured(const char *text, size_t length);

const char TEXT[64] = "coap://example.net/a?b";
volatile size_t LENGTH = 22;

__attribute__((noinline)) void see(const void *octets, size_t length)
{
    *(const void *volatile *)0x20000000 = octets;
    *(volatile size_t *)0x20000004 = length;
}

#if defined(PARSE_URI)
static void show(const char *text, iri_span span)
{
    if (iri_is_there(span)) {
        see(text + span.start, span.end - span.start);
    } else {
        see(text, 0);
    }
}

__attribute__((noinline)) void measured(const char *text, size_t length)
{
    iri_parts parts;
    iri_error error;
    if (iri_parse_uri(text, length, &parts, &error) == IRI_OK) {
        show(text, iri_host(&parts));
        show(text, iri_port(&parts));
        show(text, iri_path(&parts));
        show(text, iri_query(&parts));
    } else {
        see(NULL, error.code + error.start);
    }
}
#elif defined(RESOLVE)
__attribute__((noinline)) void measured(const char *text, size_t length)
{
    char buffer[64];
    size_t written = 0;
    iri_error error;
    error.code = iri_resolve(text, length, TEXT, LENGTH, buffer, sizeof(buffer), &written, &error);
    see(buffer, written + error.code);
}
#elif defined(CRI_RESOLVE)
__attribute__((noinline)) void measured(const char *text, size_t length)
{
    uint8_t buffer[64];
    size_t written = 0;
    iri_error error;
    const uint8_t *cri = (const uint8_t *)text;
    error.code = iri_cri_resolve(cri, length, cri, LENGTH, buffer, sizeof(buffer), &written, &error);
    see(buffer, written + error.code);
}
#elif defined(TO_COAP)
__attribute__((noinline)) void measured(const char *text, size_t length)
{
    iri_coap_option options[8];
    uint8_t buffer[64];
    size_t count = 0;
    iri_coap_target target;
    iri_error error;
    error.code = iri_to_coap(text, length, options, 8, &count, buffer, sizeof(buffer), &target, &error);
    see(options, count + target.port + error.code);
}
#elif defined(CRI_TO_COAP)
__attribute__((noinline)) void measured(const char *text, size_t length)
{
    iri_coap_option options[8];
    uint8_t buffer[64];
    size_t count = 0;
    iri_coap_target target;
    iri_error error;
    const uint8_t *cri = (const uint8_t *)text;
    error.code = iri_cri_to_coap(cri, length, options, 8, &count, buffer, sizeof(buffer), &target, &error);
    see(options, count + target.port + error.code);
}
#elif defined(EMPTY)
__attribute__((noinline)) void measured(const char *text, size_t length)
{
    see(text, length);
}
#endif

void start(void);
void start(void)
{
    measured(TEXT, LENGTH);
    for (;;) {
    }
}

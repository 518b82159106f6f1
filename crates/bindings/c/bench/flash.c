/* The program whose flash is measured: it parses a URI and reads host, port, path and query, from Rust, from C, or not
 * at all. It is linked, and never run. */
#include "iri.h"

void measured(const char *text, size_t length);

const char TEXT[64] = "coap://example.net/a?b";
volatile size_t LENGTH = 22;

__attribute__((noinline)) void see(const void *octets, size_t length)
{
    *(const void *volatile *)0x20000000 = octets;
    *(volatile size_t *)0x20000004 = length;
}

#if defined(FROM_C)
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

/* A CoAP client for a microcontroller: makes the message of a request from a configured URI, and follows a link.
 *
 * Everything is on the stack, nothing is allocated. Built with newlib for a Cortex-M3, or for the host. */
#include <iri.h>
#include <stdio.h>
#include <string.h>

/* Appends a nibble of an option's head, and its extension (RFC 7252, section 3.1). */
static size_t nibble(unsigned value, uint8_t *head, unsigned shift, uint8_t *out)
{
    if (value < 13) {
        *head |= (uint8_t)(value << shift);
        return 0;
    }
    if (value < 269) {
        *head |= (uint8_t)(13u << shift);
        out[0] = (uint8_t)(value - 13);
        return 1;
    }
    *head |= (uint8_t)(14u << shift);
    out[0] = (uint8_t)((value - 269) >> 8);
    out[1] = (uint8_t)(value - 269);
    return 2;
}

/* Writes the message of a GET, and returns its length; 0 if it does not fit. */
static size_t write_get(const iri_coap_option *options, size_t count, uint8_t *out, size_t size)
{
    static const uint8_t HEADER[] = {0x40, 0x01, 0x12, 0x34};
    size_t length = sizeof(HEADER);
    unsigned number = 0;
    memcpy(out, HEADER, sizeof(HEADER));
    for (size_t index = 0; index < count; index++) {
        const iri_coap_option *option = &options[index];
        if (size - length < 5u + option->length) {
            return 0;
        }
        uint8_t *head = &out[length++];
        *head = 0;
        length += nibble(option->number - number, head, 4, out + length);
        length += nibble(option->length, head, 0, out + length);
        memcpy(out + length, option->value, option->length);
        length += option->length;
        number = option->number;
    }
    return length;
}

/* Prints the request for a URI, or why there is none. */
static void request(const char *uri)
{
    iri_coap_option options[8];
    uint8_t values[64], message[96];
    size_t count;
    iri_coap_target target;
    iri_error error;
    uint32_t code = iri_to_coap(
        uri, strlen(uri), options, 8, &count, values, sizeof(values), &target, &error);
    printf("%s\n", uri);
    if (code != IRI_OK) {
        printf("  %s at bytes %u..%u (%s)\n", iri_error_message(code), (unsigned)error.start, (unsigned)error.end,
            iri_error_clause(&error));
        return;
    }
    printf("  to port %u:", target.port);
    size_t length = write_get(options, count, message, sizeof(message));
    for (size_t at = 0; at < length; at++) {
        printf(" %02x", message[at]);
    }
    printf("\n");
}

int main(void)
{
    static const char CONFIGURED[] = "coap://Example.net/sensors/temperature?unit=%C2%B0C";
    char next[64];
    request(CONFIGURED);
    /* A link of the response, relative to the request. */
    if (iri_resolve(CONFIGURED, strlen(CONFIGURED), "../actuators/fan", 16, next, sizeof(next), NULL, NULL) == IRI_OK) {
        request(next);
    }
    request("coap://[2001:db8::1]:61616/");
    request("coap://h/a#b");
    request("coap://h/\xFF");

    /* The same reference as a CRI, which takes fewer bytes. */
    uint8_t cri[48];
    size_t length;
    if (iri_to_cri(CONFIGURED, strlen(CONFIGURED), cri, sizeof(cri), &length, NULL) == IRI_OK) {
        printf("a CRI of %u bytes instead of %u\n", (unsigned)length, (unsigned)strlen(CONFIGURED));
    }
    return 0;
}

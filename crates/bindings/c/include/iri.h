/*
 * IRIs, URIs, CRIs and the options of CoAP (RFC 3987, RFC 3986, draft-ietf-core-href, RFC 7252).
 *
 * - Every buffer is the caller's. Nothing is allocated, no function keeps a pointer, and all may be called by several
 *   threads at once.
 * - Strings are UTF-8 with a length, and need no zero at their end. NULL is an empty string if its length is 0. A string
 *   that is not UTF-8 is an error with its place.
 * - A function returns IRI_OK, or the code of the error, which it also writes to `error` with its place, unless that is
 *   NULL. After an error, the content of buffers is unspecified; nothing outside of them is written.
 * - Text in a buffer ends with a zero, for which it needs room and which `written` does not count. Octets do not.
 *   If the buffer is too small, `needed` of the error is the size that is enough, with the zero.
 * - A buffer for a result must not overlap another argument; if it overlaps an input, that is an error.
 *
 * Written by `IRI_UPDATE=1 cargo test --test header` from the tables of the library.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 */
#ifndef IRI_H
#define IRI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header. Before 1.0, a library with another second number is not compatible. */
#define IRI_VERSION_MAJOR 0
#define IRI_VERSION_MINOR 1
#define IRI_VERSION_PATCH 0
#define IRI_VERSION_STRING "0.1.0"
#define IRI_VERSION (((uint32_t)IRI_VERSION_MAJOR << 16) | ((uint32_t)IRI_VERSION_MINOR << 8) | IRI_VERSION_PATCH)

/* The offset of a component that is absent. */
#define IRI_ABSENT UINT32_MAX

/* The forms that iri_parse accepts. */
enum iri_form {
    /* an IRI */
    IRI_FORM_IRI = 0,
    /* an IRI reference */
    IRI_FORM_IRI_REFERENCE = 1,
    /* an absolute IRI */
    IRI_FORM_ABSOLUTE_IRI = 2,
    /* a relative IRI reference */
    IRI_FORM_IRELATIVE_REF = 3,
    /* a URI */
    IRI_FORM_URI = 4,
    /* a URI reference */
    IRI_FORM_URI_REFERENCE = 5,
    /* an absolute URI */
    IRI_FORM_ABSOLUTE_URI = 6,
    /* a relative URI reference */
    IRI_FORM_RELATIVE_REF = 7
};

/* The components. */
enum iri_component {
    IRI_COMPONENT_NONE = 0,
    IRI_COMPONENT_SCHEME = 1,
    IRI_COMPONENT_USERINFO = 2,
    IRI_COMPONENT_HOST = 3,
    IRI_COMPONENT_PORT = 4,
    IRI_COMPONENT_PATH = 5,
    IRI_COMPONENT_QUERY = 6,
    IRI_COMPONENT_FRAGMENT = 7,
    IRI_COMPONENT_AUTHORITY = 8
};

/* The schemes of CoAP, each of which stands for a transport. */
enum iri_coap_scheme {
    IRI_COAP = 0,
    IRI_COAPS = 1,
    IRI_COAP_TCP = 2,
    IRI_COAPS_TCP = 3,
    IRI_COAP_WS = 4,
    IRI_COAPS_WS = 5
};

/* The codes of errors. Later versions may add some; none changes its number. */
enum iri_code {
    /* no error */
    IRI_OK = 0,
    /* null pointer with a length other than 0 */
    IRI_ERROR_NULL_POINTER = 1,
    /* length that no object can have */
    IRI_ERROR_LENGTH_INVALID = 2,
    /* buffer of a result that overlaps another one */
    IRI_ERROR_BUFFERS_OVERLAP = 3,
    /* buffer that is too small for the result */
    IRI_ERROR_BUFFER_TOO_SMALL = 4,
    /* array that is too small for the options */
    IRI_ERROR_OPTIONS_TOO_FEW = 5,
    /* unknown form */
    IRI_ERROR_FORM_UNKNOWN = 6,
    /* target without a known scheme and an address of 0, 4 or 16 octets */
    IRI_ERROR_TARGET_INVALID = 7,
    /* missing scheme */
    IRI_ERROR_SCHEME_MISSING = 16,
    /* character not allowed in a scheme */
    IRI_ERROR_SCHEME_BAD_CHAR = 17,
    /* character not allowed */
    IRI_ERROR_CHAR_ILLEGAL = 18,
    /* character not allowed in a host */
    IRI_ERROR_HOST_INVALID_CHAR = 19,
    /* percent sign not followed by two hexadecimal digits */
    IRI_ERROR_PERCENT_MALFORMED = 20,
    /* bracket outside an IP literal */
    IRI_ERROR_BRACKET_OUTSIDE_HOST = 21,
    /* invalid IPv6 address */
    IRI_ERROR_IPV6_INVALID = 22,
    /* invalid IPvFuture address */
    IRI_ERROR_IPVFUTURE_INVALID = 23,
    /* character other than a digit in the port */
    IRI_ERROR_PORT_INVALID = 24,
    /* colon in the first segment of a relative reference */
    IRI_ERROR_COLON_IN_FIRST_SEGMENT = 25,
    /* fragment not allowed */
    IRI_ERROR_FRAGMENT_NOT_ALLOWED = 26,
    /* non-ASCII character */
    IRI_ERROR_IRI_NOT_URI = 27,
    /* invalid UTF-8 */
    IRI_ERROR_INVALID_UTF8 = 28,
    /* input of 4 GiB or more */
    IRI_ERROR_TOO_LONG = 29,
    /* dot segment, which a resolved reference never contains */
    IRI_ERROR_NO_RELATIVE_FORM = 48,
    /* no reference allowed by the options resolves to the target */
    IRI_ERROR_RELATIVE_FORM_NOT_ALLOWED = 49,
    /* no reference against the base resolves to the target */
    IRI_ERROR_TARGET_UNREACHABLE = 50,
    /* CBOR item that is cut off */
    IRI_ERROR_CBOR_TRUNCATED = 64,
    /* octets after the CBOR item */
    IRI_ERROR_CBOR_TRAILING_OCTETS = 65,
    /* reserved form of a CBOR head */
    IRI_ERROR_CBOR_RESERVED = 66,
    /* CBOR head that is longer than necessary */
    IRI_ERROR_CBOR_NOT_SHORTEST = 67,
    /* CBOR item of indefinite length */
    IRI_ERROR_CBOR_INDEFINITE = 68,
    /* CBOR text that is not UTF-8 */
    IRI_ERROR_CBOR_UTF8 = 69,
    /* item that is not allowed here in a CRI */
    IRI_ERROR_CRI_STRUCTURE = 70,
    /* trailing default value in a CRI */
    IRI_ERROR_CRI_TRAILING_DEFAULT = 71,
    /* scheme name that is not in its canonical form */
    IRI_ERROR_CRI_SCHEME_NAME = 72,
    /* scheme number without a name */
    IRI_ERROR_CRI_SCHEME_NUMBER = 73,
    /* authority without a host in a CRI */
    IRI_ERROR_CRI_HOST_MISSING = 74,
    /* dot in a label of a CRI */
    IRI_ERROR_CRI_LABEL_DOT = 75,
    /* upper-case letter in a label of a CRI */
    IRI_ERROR_CRI_LABEL_CASE = 76,
    /* host that is neither IPv4 nor IPv6 */
    IRI_ERROR_CRI_IP_ADDRESS = 77,
    /* zone of an address, which no URI can have */
    IRI_ERROR_CRI_ZONE = 78,
    /* port that a CRI cannot have */
    IRI_ERROR_CRI_PORT = 79,
    /* more than 127 segments to discard */
    IRI_ERROR_CRI_DISCARD = 80,
    /* dot segment in a CRI */
    IRI_ERROR_CRI_DOT_SEGMENT = 81,
    /* empty segment at the start of a path without an authority */
    IRI_ERROR_CRI_EMPTY_SEGMENT = 82,
    /* rootless CRI without a path */
    IRI_ERROR_CRI_ROOTLESS_EMPTY = 83,
    /* pieces of percent-encoded text that are empty or not in turn */
    IRI_ERROR_CRI_PET_ORDER = 84,
    /* percent-encoded octets that belong to the text */
    IRI_ERROR_CRI_PET_MINIMAL = 85,
    /* CRI reference that no URI reference can express */
    IRI_ERROR_CRI_NO_URI_REFERENCE = 86,
    /* base without a scheme */
    IRI_ERROR_CRI_BASE_RELATIVE = 87,
    /* result of a resolution that is not written yet */
    IRI_ERROR_CRI_UNWRITTEN = 88,
    /* no scheme of CoAP */
    IRI_ERROR_COAP_SCHEME = 96,
    /* a CoAP request cannot have a fragment */
    IRI_ERROR_COAP_FRAGMENT = 97,
    /* a CoAP request cannot have userinfo */
    IRI_ERROR_COAP_USERINFO = 98,
    /* CoAP without a host */
    IRI_ERROR_COAP_HOST_MISSING = 99,
    /* port of CoAP above 65535 */
    IRI_ERROR_COAP_PORT = 100,
    /* option of CoAP whose length is not allowed */
    IRI_ERROR_COAP_OPTION_TOO_LONG = 101,
    /* dot segments among more than 128 segments */
    IRI_ERROR_COAP_SEGMENTS = 102,
    /* percent-encoded text in a CRI, which no option can have */
    IRI_ERROR_COAP_PERCENT_ENCODED = 103,
    /* value of Uri-Host that is no host of a URI */
    IRI_ERROR_COAP_URI_HOST = 104,
    /* option that is repeated */
    IRI_ERROR_COAP_OPTION_REPEATED = 105,
    /* options that exclude each other */
    IRI_ERROR_COAP_PROXY_CONFLICT = 106,
    /* dot segment in Uri-Path */
    IRI_ERROR_COAP_DOT_SEGMENT = 107
};

/* A part of a string: `end - start` bytes from `start`. Both are IRI_ABSENT if there is no such part. */
typedef struct iri_span {
    /* The offset of the first byte. */
    uint32_t start;
    /* The offset after the last byte. */
    uint32_t end;
} iri_span;

/* The boundaries of the components of a string that was parsed, in bytes. The functions iri_scheme to
 * iri_fragment compute the spans of components from them. */
typedef struct iri_parts {
    /* The offset of the colon after the scheme; 0 without a scheme. */
    uint32_t scheme_end;
    /* The start of the host; 0 without an authority. */
    uint32_t host_start;
    /* The end of the host. */
    uint32_t host_end;
    /* The end of the authority, and the start of the path. */
    uint32_t path_start;
    /* The end of the path, and the offset of the `?` if there is a query. */
    uint32_t path_end;
    /* The end of the query, and the offset of the `#` if there is a fragment. */
    uint32_t query_end;
    /* The length of the string. */
    uint32_t length;
} iri_parts;

/* A fault and its place. It has nothing of the input, so it can be logged even if that has a password. */
typedef struct iri_error {
    /* An iri_code. */
    uint32_t code;
    /* The offset of the first byte at fault in the string or buffer, or the index of an option of CoAP. */
    uint32_t start;
    /* The offset after the last byte at fault. */
    uint32_t end;
    /* For IRI_ERROR_BUFFER_TOO_SMALL and IRI_ERROR_OPTIONS_TOO_FEW the size that the result requires (also if it
     * is larger than 32 bits can express: then UINT32_MAX), otherwise 0. */
    uint32_t needed;
    /* The component at fault, an iri_component; IRI_COMPONENT_NONE if the error concerns none or all. */
    uint8_t component;
    /* The string or buffer at fault: 0 is the first one of the function. */
    uint8_t argument;
    /* Always 0. */
    uint16_t reserved;
} iri_error;

/* An option of a CoAP request (RFC 7252, section 5.10). */
typedef struct iri_coap_option {
    /* The value, which is not terminated by a zero. */
    const uint8_t *value;
    /* The number of the option: 3 Uri-Host, 7 Uri-Port, 11 Uri-Path, 15 Uri-Query. */
    uint16_t number;
    /* The length of the value in bytes. */
    uint16_t length;
} iri_coap_option;

/* Where a CoAP request is sent, or was received. */
typedef struct iri_coap_target {
    /* An iri_coap_scheme, which stands for the transport. */
    uint8_t scheme;
    /* The length of the IP address: 4, 16, or 0 if it is not known. */
    uint8_t address_length;
    /* The port. For iri_coap_to_uri, 0 means the default port of the scheme: the port 0 of a URI, which iri_to_coap
     * returns as it is, is not told apart. */
    uint16_t port;
    /* The IP address in network order. */
    uint8_t address[16];
} iri_coap_target;

/* Returns the version of the library that is linked, as IRI_VERSION is that of the header. */
uint32_t iri_version(void);

/* Parses `text` as a URI (RFC 3986), and finds its components. `parts` may be NULL.
 *
 * A program that parses only URIs takes less flash with this function than with iri_parse. */
uint32_t iri_parse_uri(const char *text, size_t length, iri_parts *parts, iri_error *error);

/* Parses `text` as an iri_form, and finds its components. `parts` may be NULL. */
uint32_t iri_parse(
    const char *text, size_t length, uint32_t form, iri_parts *parts, iri_error *error);

/* Finds a component, an iri_component, and returns whether it is there; `span` is IRI_ABSENT if not. For other
 * languages: in C, the functions iri_scheme to iri_fragment do it without a call. */
int iri_component_span(const iri_parts *parts, uint32_t component, iri_span *span);

/* Resolves a reference against a base (RFC 3986, section 5.2; RFC 3987, section 6.5). The base is an IRI; the
 * result is one without dot segments. If both are URIs, so is the result. */
uint32_t iri_resolve(
    const char *base, size_t base_length, const char *reference, size_t reference_length, char *buffer,
    size_t size, size_t *written, iri_error *error);

/* Writes the shortest reference that resolves against a base to exactly `target`. Both are IRIs. */
uint32_t iri_relativize(
    const char *base, size_t base_length, const char *target, size_t target_length, char *buffer,
    size_t size, size_t *written, iri_error *error);

/* Normalizes an IRI reference by its syntax (RFC 3986, section 6.2.2; RFC 3987, section 5.3.2): the case of scheme,
 * host and triplets, triplets of unreserved characters, and dot segments. */
uint32_t iri_normalize(
    const char *text, size_t length, char *buffer, size_t size, size_t *written, iri_error *error);

/* Maps an IRI reference to the URI reference that identifies the same resource (RFC 3987, section 3.1). */
uint32_t iri_to_uri(
    const char *text, size_t length, char *buffer, size_t size, size_t *written, iri_error *error);

/* Maps a URI reference, or an IRI reference, to the most readable IRI reference that identifies the same resource
 * (RFC 3987, section 3.2). */
uint32_t iri_to_iri(
    const char *text, size_t length, char *buffer, size_t size, size_t *written, iri_error *error);

/* Converts an IRI reference to a CRI reference in CBOR (draft-ietf-core-href). */
uint32_t iri_to_cri(
    const char *text, size_t length, uint8_t *buffer, size_t size, size_t *written, iri_error *error);

/* Converts a CRI reference in CBOR to the URI reference that identifies the same resource. */
uint32_t iri_cri_to_uri(
    const uint8_t *cri, size_t length, char *buffer, size_t size, size_t *written, iri_error *error);

/* Resolves a CRI reference against a base, both in CBOR (draft-ietf-core-href, section 5.3). The result is a CRI. */
uint32_t iri_cri_resolve(
    const uint8_t *base, size_t base_length, const uint8_t *reference, size_t reference_length,
    uint8_t *buffer, size_t size, size_t *written, iri_error *error);

/* Converts a URI or an IRI of CoAP to the options of a request (RFC 7252, section 6.4), in the order of their
 * numbers. Their values are in `buffer`, without zeros. There is no Uri-Host for an IP address, and no Uri-Port:
 * both are in `target`, which is where to send the request. `target` may be NULL. */
uint32_t iri_to_coap(
    const char *text, size_t length, iri_coap_option *options, size_t capacity, size_t *count,
    uint8_t *buffer, size_t size, iri_coap_target *target, iri_error *error);

/* Converts a CRI in CBOR to the options of a request, as iri_to_coap does. */
uint32_t iri_cri_to_coap(
    const uint8_t *cri, size_t length, iri_coap_option *options, size_t capacity, size_t *count,
    uint8_t *buffer, size_t size, iri_coap_target *target, iri_error *error);

/* Writes the URI of the options of a request (RFC 7252, section 6.5) that was received at `target`. Options in any
 * order; those that are not about the URI are skipped. In an error, `start` is the index of the option. */
uint32_t iri_coap_to_uri(
    const iri_coap_option *options, size_t count, const iri_coap_target *target, char *buffer,
    size_t size, size_t *written, iri_error *error);

/* Returns the message of an iri_code: a string that is never freed. */
const char *iri_error_message(uint32_t code);

/* Returns the id of the clause that the input violates, such as `3987-2.2-ipchar`, or an empty string if there is
 * none: a string that is never freed. */
const char *iri_error_clause(const iri_error *error);

/* Returns whether a span is there: an empty component is, an absent one is not. */
static inline int iri_is_there(iri_span span)
{
    return span.start != IRI_ABSENT;
}

static inline iri_span iri_span_if(int is_there, uint32_t start, uint32_t end)
{
    iri_span span;
    span.start = is_there ? start : IRI_ABSENT;
    span.end = is_there ? end : IRI_ABSENT;
    return span;
}

/* The scheme, without its colon. */
static inline iri_span iri_scheme(const iri_parts *parts)
{
    return iri_span_if(parts->scheme_end > 0, 0, parts->scheme_end);
}

/* The authority, without the two slashes before it. */
static inline iri_span iri_authority(const iri_parts *parts)
{
    uint32_t start = parts->scheme_end + (parts->scheme_end > 0 ? 3u : 2u);
    return iri_span_if(parts->host_start > 0, start, parts->path_start);
}

/* The userinfo, without the `@` after it. */
static inline iri_span iri_userinfo(const iri_parts *parts)
{
    uint32_t start = parts->scheme_end + (parts->scheme_end > 0 ? 3u : 2u);
    return iri_span_if(parts->host_start > start, start, parts->host_start - 1);
}

/* The host, with the brackets of an IP literal. */
static inline iri_span iri_host(const iri_parts *parts)
{
    return iri_span_if(parts->host_start > 0, parts->host_start, parts->host_end);
}

/* The port, without the colon before it. */
static inline iri_span iri_port(const iri_parts *parts)
{
    int is_there = parts->host_start > 0 && parts->path_start > parts->host_end;
    return iri_span_if(is_there, parts->host_end + 1, parts->path_start);
}

/* The path, which may be empty but is always there. */
static inline iri_span iri_path(const iri_parts *parts)
{
    return iri_span_if(1, parts->path_start, parts->path_end);
}

/* The query, without the `?` before it. */
static inline iri_span iri_query(const iri_parts *parts)
{
    return iri_span_if(parts->query_end > parts->path_end, parts->path_end + 1, parts->query_end);
}

/* The fragment, without the `#` before it. */
static inline iri_span iri_fragment(const iri_parts *parts)
{
    return iri_span_if(parts->length > parts->query_end, parts->query_end + 1, parts->length);
}

#ifdef __cplusplus
}
#endif

#endif

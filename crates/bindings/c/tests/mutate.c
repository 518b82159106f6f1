/* Calls every function with random changes of identifiers, and with buffers of random sizes between guard octets.
 *
 *     mutate COUNT [SEED]
 *
 * Whatever the input, a function writes nothing outside of its buffers, changes none of its inputs, reports spans inside
 * of its input, needs exactly the size that it says, and has the same result with any size that is enough. Each input is
 * at the end of memory of its own, so that Valgrind and the address sanitizer see what is read after it. */
#include "iri.h"
#include "test.h"

#include <stdlib.h>

enum { GUARD = 16, MOST = 256, OPTIONS = 12 };

/* A string that a random input begins as. */
struct seed {
    const char *octets;
    size_t length;
};

#define SEED(text) {text, sizeof(text) - 1}

/* Identifiers, and after them CRIs. */
enum { IDENTIFIERS = 15 };
static const struct seed SEEDS[] = {
    SEED("http://www.example.org/r\xC3\xA9sum\xC3\xA9?q=%C3%A9#top"),
    SEED("coap://[2001:db8::1]:61616/a/b?c&d"),
    SEED("../../g;p?y#s"),
    SEED("coap+tcp://Example.net/.well-known/core?rt=a%26b"),
    SEED("//[::44.1"),
    SEED("http://[vA.123456"),
    SEED("//@:123?#"),
    SEED("urn:ex:a/../b"),
    SEED("scheme://user:pass@[v7.X]:55555/path/../path/?query#fragment"),
    SEED("http://192.0.2.255:80/%7E%e2%82%ac/./.."),
    SEED("a:b/c"),
    SEED("mailto:\xF0\x90\x8C\x80@h"),
    SEED(""),
    SEED("coap://xn--r8jz45g/%2e%2E/..;/\xEF\xBF\xBD"),
    SEED("HTTP://%41%c3%bc.E/%zz"),
    SEED("\x85\x20\x82\x61h\x19\x16\x33\x82\x61" "a\x82\x61" "b\x41;\x81\x61q\x61" "f"),
    SEED("\x83\x02\x81\x61x\x81\x61y"),
    SEED("\x82\x20\x81\x44\x7F\x01\x02\x03"),
    SEED("\x83\x20\x81\x61h\x82\x61" "a\x61" "b"),
    SEED("\x81\xF5"),
    SEED("\x80"),
};
static const char ALPHABET[] = "/?#[]@:.%&;=+-_~!$'()*,09afAFvgx\x7F\x80\x8F\xA0\xBF\xC2\xC3\xE0\xED\xF0\xF4\xFF \"<>\\^`{|}";

static uint64_t state;

/* How many calls had a result and how many an error, which shows that both are common. */
static unsigned long results, errors;

/* The next number of xorshift64, below a limit. */
static size_t below(size_t limit)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (size_t)((state >> 16) % limit);
}

/* A text in memory of exactly its size, and a copy of it. */
typedef struct input {
    char *octets;
    char copy[MOST];
    size_t length;
} input;

static input random_input(void)
{
    input made;
    const struct seed *seed = &SEEDS[below(sizeof(SEEDS) / sizeof(*SEEDS))];
    made.length = seed->length;
    memcpy(made.copy, seed->octets, seed->length);
    for (size_t changes = below(5); changes > 0; changes--) {
        size_t at = below(made.length + 1);
        char octet = below(8) > 0 ? ALPHABET[below(sizeof(ALPHABET) - 1)] : (char)below(256);
        switch (below(5)) {
        case 0:
            if (at < made.length) {
                made.copy[at] = octet;
            }
            break;
        case 1:
            if (made.length < MOST) {
                memmove(made.copy + at + 1, made.copy + at, made.length - at);
                made.copy[at] = octet;
                made.length++;
            }
            break;
        case 2:
            if (at < made.length) {
                memmove(made.copy + at, made.copy + at + 1, made.length - at - 1);
                made.length--;
            }
            break;
        case 3: {
            /* A part of another one. */
            const struct seed *other = &SEEDS[below(IDENTIFIERS)];
            size_t start = below(other->length + 1), count = below(other->length - start + 1);
            if (made.length + count <= MOST) {
                memmove(made.copy + at + count, made.copy + at, made.length - at);
                memcpy(made.copy + at, other->octets + start, count);
                made.length += count;
            }
            break;
        }
        default:
            made.length = at;
        }
    }
    made.octets = malloc(made.length + (made.length == 0));
    if (made.octets == NULL) {
        abort();
    }
    memcpy(made.octets, made.copy, made.length);
    return made;
}

/* A buffer between guards, which need not be aligned. */
typedef struct guarded {
    uint8_t *memory;
    uint8_t *octets;
    size_t size;
} guarded;

static guarded make_guarded(size_t size)
{
    guarded made;
    made.memory = malloc(size + 2 * GUARD);
    if (made.memory == NULL) {
        abort();
    }
    memset(made.memory, 0xA5, size + 2 * GUARD);
    made.octets = made.memory + GUARD;
    made.size = size;
    return made;
}

static void free_guarded(guarded buffer)
{
    for (size_t at = 0; at < GUARD; at++) {
        CHECK(buffer.memory[at] == 0xA5 && buffer.octets[buffer.size + at] == 0xA5);
    }
    free(buffer.memory);
}

/* The functions with one or two inputs and a buffer. */
enum { RESOLVE, RELATIVIZE, CRI_RESOLVE, NORMALIZE, TO_URI, TO_IRI, TO_CRI, CRI_TO_URI, FUNCTIONS };

static uint32_t call(int function, const input *a, const input *b, uint8_t *buffer, size_t size, size_t *written, iri_error *error)
{
    char *text = (char *)buffer;
    const uint8_t *cri = (const uint8_t *)a->octets, *other = (const uint8_t *)b->octets;
    switch (function) {
    case RESOLVE:
        return iri_resolve(a->octets, a->length, b->octets, b->length, text, size, written, error);
    case RELATIVIZE:
        return iri_relativize(a->octets, a->length, b->octets, b->length, text, size, written, error);
    case CRI_RESOLVE:
        return iri_cri_resolve(cri, a->length, other, b->length, buffer, size, written, error);
    case NORMALIZE:
        return iri_normalize(a->octets, a->length, text, size, written, error);
    case TO_URI:
        return iri_to_uri(a->octets, a->length, text, size, written, error);
    case TO_IRI:
        return iri_to_iri(a->octets, a->length, text, size, written, error);
    case TO_CRI:
        return iri_to_cri(a->octets, a->length, buffer, size, written, error);
    default:
        return iri_cri_to_uri(cri, a->length, text, size, written, error);
    }
}

/* Checks that an error is in its input and has its texts. */
static void check_error(const iri_error *error, uint32_t code, const input *a, const input *b)
{
    const size_t length = error->argument == 0 ? a->length : b->length;
    errors++;
    CHECK(error->code == code && error->reserved == 0 && error->component <= IRI_COMPONENT_FRAGMENT);
    CHECK(error->start <= error->end && error->end <= length);
    CHECK(strcmp(iri_error_message(code), "unknown error") != 0);
    CHECK(strlen(iri_error_clause(error)) < 64);
}

static void function(int which, const input *a, const input *b)
{
    iri_error error;
    size_t written = SIZE_MAX, again = SIZE_MAX;
    guarded small = make_guarded(below(48));
    uint32_t code = call(which, a, b, small.octets, small.size, &written, &error);
    if (code == IRI_ERROR_BUFFER_TOO_SMALL) {
        CHECK(error.needed > small.size && written == SIZE_MAX);
        guarded less = make_guarded(error.needed - 1), exact = make_guarded(error.needed);
        iri_error same;
        CHECK(call(which, a, b, less.octets, less.size, &written, &same) == code && same.needed == error.needed);
        CHECK(call(which, a, b, exact.octets, exact.size, &written, &same) == IRI_OK);
        free_guarded(less);
        free_guarded(small);
        small = exact;
    } else if (code != IRI_OK) {
        check_error(&error, code, a, b);
        CHECK(written == SIZE_MAX);
        free_guarded(small);
        return;
    }
    results++;
    CHECK(written <= small.size);
    guarded large = make_guarded(written + 1 + below(32));
    CHECK(call(which, a, b, large.octets, large.size, &again, NULL) == IRI_OK && again == written);
    CHECK(memcmp(large.octets, small.octets, written) == 0);
    if (which != TO_CRI && which != CRI_RESOLVE) {
        CHECK(large.octets[written] == 0 && memchr(large.octets, 0, written) == NULL);
        uint32_t form = which == CRI_TO_URI ? IRI_FORM_URI_REFERENCE : IRI_FORM_IRI_REFERENCE;
        CHECK(iri_parse((const char *)large.octets, written, form, NULL, NULL) == IRI_OK);
    }
    free_guarded(small);
    free_guarded(large);
}

static void parse(const input *a)
{
    iri_parts parts, uri;
    iri_error error, of_uri;
    for (uint32_t form = IRI_FORM_IRI; form <= IRI_FORM_RELATIVE_REF; form++) {
        uint32_t code = iri_parse(a->octets, a->length, form, &parts, &error);
        if (code != IRI_OK) {
            check_error(&error, code, a, a);
        } else {
            iri_span span;
            CHECK(parts.length == a->length);
            for (uint32_t component = 0; component <= IRI_COMPONENT_AUTHORITY; component++) {
                if (iri_component_span(&parts, component, &span)) {
                    CHECK(span.start <= span.end && span.end <= a->length);
                }
            }
        }
        if (form == IRI_FORM_URI) {
            CHECK(iri_parse_uri(a->octets, a->length, &uri, &of_uri) == code);
            CHECK(code == IRI_OK ? memcmp(&uri, &parts, sizeof(uri)) == 0 : memcmp(&error, &of_uri, sizeof(error)) == 0);
        }
    }
}

static void coap(const input *a)
{
    iri_coap_option options[OPTIONS];
    iri_coap_target target;
    iri_error error;
    size_t count = 0, capacity = below(OPTIONS + 1), size = below(96);
    guarded values = make_guarded(size), text = make_guarded(below(128));
    uint32_t code;
    if (below(2) > 0) {
        code = iri_to_coap(a->octets, a->length, options, capacity, &count, values.octets, size, &target, &error);
    } else {
        code = iri_cri_to_coap(
            (const uint8_t *)a->octets, a->length, options, capacity, &count, values.octets, size, &target, &error);
    }
    if (code == IRI_OK) {
        results++;
        CHECK(count <= capacity);
        for (size_t index = 0; index < count; index++) {
            CHECK(options[index].length <= 255);
            CHECK(options[index].value >= values.octets || options[index].length == 0);
            CHECK(options[index].value + options[index].length <= values.octets + size || options[index].length == 0);
        }
    } else if (code == IRI_ERROR_OPTIONS_TOO_FEW) {
        CHECK(error.needed > capacity);
    } else if (code == IRI_ERROR_BUFFER_TOO_SMALL) {
        CHECK(error.needed > size);
    } else {
        check_error(&error, code, a, a);
    }
    /* Some options, of the input and of parts of it. */
    if (code != IRI_OK || below(2) > 0) {
        static const uint16_t NUMBERS[] = {3, 7, 11, 15, 35, 39, 235, 239, 12, 0};
        count = below(OPTIONS);
        for (size_t index = 0; index < count; index++) {
            size_t start = below(a->length + 1);
            options[index].value = (const uint8_t *)a->octets + start;
            options[index].length = (uint16_t)below(a->length - start + 1);
            options[index].number = NUMBERS[below(sizeof(NUMBERS) / sizeof(*NUMBERS))];
        }
        memset(&target, 0, sizeof(target));
        target.scheme = (uint8_t)below(7);
        target.address_length = (uint8_t)(below(4) * 4);
        target.port = (uint16_t)below(65536);
    }
    size_t written = 0;
    code = iri_coap_to_uri(options, count, &target, (char *)text.octets, text.size, &written, &error);
    if (code == IRI_OK) {
        results++;
        CHECK(text.octets[written] == 0);
        CHECK(iri_parse_uri((const char *)text.octets, written, NULL, NULL) == IRI_OK);
    } else if (code == IRI_ERROR_BUFFER_TOO_SMALL) {
        guarded exact = make_guarded(error.needed);
        CHECK(error.needed > text.size);
        CHECK(iri_coap_to_uri(options, count, &target, (char *)exact.octets, exact.size, &written, NULL) == IRI_OK);
        CHECK(written + 1 == exact.size);
        free_guarded(exact);
    } else {
        CHECK(error.start <= error.end && error.end <= count);
    }
    free_guarded(values);
    free_guarded(text);
}

int main(int argc, char **argv)
{
    const unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 10000;
    const unsigned long seed = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    state = seed * 0x9E3779B97F4A7C15u + 1;
    for (unsigned long number = 0; number < count && failures < 10; number++) {
        input a = random_input(), b = random_input();
        const int before = failures;
        parse(&a);
        coap(&a);
        for (int which = 0; which < FUNCTIONS; which++) {
            function(which, &a, &b);
        }
        CHECK(memcmp(a.octets, a.copy, a.length) == 0 && memcmp(b.octets, b.copy, b.length) == 0);
        if (failures > before) {
            printf("number %lu: \"%.*s\" and \"%.*s\"\n", number, (int)a.length, a.copy, (int)b.length, b.copy);
        }
        free(a.octets);
        free(b.octets);
    }
    printf("%lu inputs from seed %lu: %lu results, %lu errors, %d failed\n", count, seed, results, errors, failures);
    return failures != 0;
}

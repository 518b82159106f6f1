/* Reads an identifier from the command line, and prints its host or what is wrong with it. */
#include <iri.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "http://user@example.org:8080/a?b";
    iri_parts parts;
    iri_error error;
    if (iri_parse(text, strlen(text), IRI_FORM_IRI, &parts, &error) != IRI_OK) {
        printf("%s at bytes %lu..%lu (%s)\n", iri_error_message(error.code), (unsigned long)error.start,
            (unsigned long)error.end, iri_error_clause(&error));
        return 1;
    }
    iri_span host = iri_host(&parts);
    if (iri_is_there(host)) {
        printf("host: %.*s\n", (int)(host.end - host.start), text + host.start);
    }

    char page[64];
    if (iri_resolve(text, strlen(text), "../c", 4, page, sizeof(page), NULL, &error) == IRI_OK) {
        printf("page: %s\n", page);
    } else if (error.code == IRI_ERROR_BUFFER_TOO_SMALL) {
        printf("the page needs %lu bytes\n", (unsigned long)error.needed);
    }
    return 0;
}

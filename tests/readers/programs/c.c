/* Readers in C. One library for each build: cc -DREADER_CURL c.c $(pkg-config --cflags --libs libcurl).
   The protocol is in ../README.md; the argument is the reader's id. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *field[5]; /* scheme, userinfo, host, port, path; NULL if there is none */

static __attribute__((unused)) char *span(const char *from, const char *to) { return from ? strndup(from, (size_t)(to - from)) : NULL; }
static __attribute__((unused)) char *joined(const char *user, const char *password) {
    char *text = NULL;
    if (!user && !password) return NULL;
    if (asprintf(&text, password ? "%s:%s" : "%s", user ? user : "", password) < 0) abort();
    return text;
}
static __attribute__((unused)) char *number(long port) {
    char *text = NULL;
    if (asprintf(&text, "%ld", port) < 0) abort();
    return text;
}
static __attribute__((unused)) char *copy(const char *text) { return text ? strdup(text) : NULL; }

#if defined READER_CURL
/* As the transfer calls it: a scheme may be guessed, one that the build lacks is refused, names are mapped. */
#include <curl/curl.h>
#include <locale.h>
static char *part(CURLU *url, CURLUPart what) {
    char *text = NULL;
    curl_url_get(url, what, &text, 0);
    return text;
}
static int reading(const char *id, const char *text) {
    CURLU *url = curl_url();
    (void)id;
    setlocale(LC_ALL, "C.UTF-8");
    int read = !curl_url_set(url, CURLUPART_URL, text, CURLU_GUESS_SCHEME);
    if (read) {
        CURLUcode code = curl_url_get(url, CURLUPART_HOST, &field[2], 1 << 12 /* CURLU_PUNYCODE */);
        read = !code || code == CURLUE_NO_HOST; /* else the name has no A-label */
    }
    if (read) {
        field[0] = part(url, CURLUPART_SCHEME);
        field[1] = joined(part(url, CURLUPART_USER), part(url, CURLUPART_PASSWORD));
        field[3] = part(url, CURLUPART_PORT);
        field[4] = part(url, CURLUPART_PATH);
        char *zone = part(url, CURLUPART_ZONEID), *address = field[2];
        /* The zone is kept apart from the address. */
        if (zone && asprintf(&field[2], "%.*s%%%s]", (int)strlen(address) - 1, address, zone) < 0) abort();
    }
    curl_url_cleanup(url);
    return read;
}
#elif defined READER_LIBXML2
#include <libxml/uri.h>
static int reading(const char *id, const char *text) {
    (void)id;
    xmlURIPtr url = xmlParseURI(text);
    if (!url) return 0;
    field[0] = copy(url->scheme);
    field[1] = copy(url->user);
    field[2] = copy(url->server);
    field[3] = url->port > 0 ? number(url->port) : NULL;
    field[4] = copy(url->path ? url->path : "");
    xmlFreeURI(url);
    return 1;
}
#elif defined READER_GLIB
#include <glib.h>
static int reading(const char *id, const char *text) {
    (void)id;
    GUri *url = g_uri_parse(text, G_URI_FLAGS_NONE, NULL);
    if (!url) return 0;
    field[0] = copy(g_uri_get_scheme(url));
    field[1] = copy(g_uri_get_userinfo(url));
    field[2] = copy(g_uri_get_host(url));
    field[3] = g_uri_get_port(url) >= 0 ? number(g_uri_get_port(url)) : NULL;
    field[4] = copy(g_uri_get_path(url));
    g_uri_unref(url);
    return 1;
}
#elif defined READER_SOUP
/* What a message would be sent to. */
#include <libsoup/soup.h>
static int reading(const char *id, const char *text) {
    (void)id;
    SoupMessage *message = soup_message_new("GET", text);
    if (!message) return 0;
    GUri *url = soup_message_get_uri(message);
    field[0] = copy(g_uri_get_scheme(url));
    field[1] = joined(g_uri_get_user(url), g_uri_get_password(url));
    field[2] = copy(g_uri_get_host(url));
    field[3] = g_uri_get_port(url) >= 0 ? number(g_uri_get_port(url)) : NULL;
    field[4] = copy(g_uri_get_path(url));
    g_object_unref(message);
    return 1;
}
#elif defined READER_URIPARSER
#include <uriparser/Uri.h>
#define RANGE(r) span((r).first, (r).afterLast)
static int reading(const char *id, const char *text) {
    UriUriA url;
    char path[1 << 16] = "";
    (void)id;
    if (uriParseSingleUriA(&url, text, NULL)) return 0;
    field[0] = RANGE(url.scheme);
    field[1] = RANGE(url.userInfo);
    field[2] = RANGE(url.hostText);
    field[3] = RANGE(url.portText);
    for (UriPathSegmentA *s = url.pathHead; s; s = s->next) {
        if (s != url.pathHead || url.absolutePath || url.hostText.first) strcat(path, "/");
        strncat(path, s->text.first, (size_t)(s->text.afterLast - s->text.first));
    }
    if (!url.pathHead && url.absolutePath) strcat(path, "/");
    field[4] = strdup(path);
    uriFreeUriMembersA(&url);
    return 1;
}
#elif defined READER_EVENT
#include <event2/http.h>
static int reading(const char *id, const char *text) {
    (void)id;
    struct evhttp_uri *url = evhttp_uri_parse(text);
    if (!url) return 0;
    field[0] = copy(evhttp_uri_get_scheme(url));
    field[1] = copy(evhttp_uri_get_userinfo(url));
    field[2] = copy(evhttp_uri_get_host(url));
    field[3] = evhttp_uri_get_port(url) >= 0 ? number(evhttp_uri_get_port(url)) : NULL;
    field[4] = copy(evhttp_uri_get_path(url));
    evhttp_uri_free(url);
    return 1;
}
#elif defined READER_HTTP_PARSER
#include <http_parser.h>
static char *part(const char *text, struct http_parser_url *url, int what) {
    const char *from = text + url->field_data[what].off;
    return url->field_set & (1 << what) ? span(from, from + url->field_data[what].len) : NULL;
}
static int reading(const char *id, const char *text) {
    struct http_parser_url url;
    (void)id;
    http_parser_url_init(&url);
    if (http_parser_parse_url(text, strlen(text), 0, &url)) return 0;
    field[0] = part(text, &url, UF_SCHEMA);
    field[1] = part(text, &url, UF_USERINFO);
    field[2] = part(text, &url, UF_HOST);
    field[3] = part(text, &url, UF_PORT);
    field[4] = part(text, &url, UF_PATH);
    if (!field[4]) field[4] = strdup("");
    return 1;
}
#endif

static void put(const char *text) {
    if (!text) putchar('-');
    else for (; *text; text++) printf("%02x", (unsigned char)*text);
}

int main(int count, char **arguments) {
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    while ((length = getline(&line, &room, stdin)) >= 0) {
        size_t octets = (size_t)length / 2;
        char *text = malloc(octets + 1);
        unsigned octet;
        for (size_t i = 0; i < octets; i++) sscanf(line + 2 * i, "%2x", &octet), text[i] = (char)octet;
        text[octets] = 0;
        if (reading(count > 1 ? arguments[1] : "", text))
            for (int i = 0; i < 5; i++) put(field[i]), putchar(i < 4 ? '\t' : '\n');
        else puts("!");
        for (int i = 0; i < 5; i++) free(field[i]), field[i] = NULL;
        free(text);
    }
    return 0;
}

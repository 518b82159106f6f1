/* The header for C++: what it adds to the functions of C. */
#include "iri.hpp"
#include "test.h"

using namespace std::literals;

int main()
{
    const auto uri = iri::parse_uri("http://evil.com#@good.com/"sv);
    CHECK(uri && uri->host() == "evil.com"sv && uri->fragment() == "@good.com/"sv);
    CHECK(!uri->userinfo() && !uri->port() && uri->path().empty() && uri->scheme() == "http"sv);

    const auto invalid = iri::parse("http://h/a b"sv, IRI_FORM_IRI);
    CHECK(!invalid && invalid.error().start == 10);
    CHECK_TEXT(invalid.error().message(), "character not allowed");
    CHECK_TEXT(invalid.error().clause(), "3987-2.2-ipchar");

    char buffer[64];
    CHECK(*iri::resolve("http://a/b/c"sv, "../g"sv, buffer) == "http://a/g"sv);
    CHECK(*iri::relativize("http://a/b/c"sv, "http://a/b/g"sv, buffer) == "g"sv);
    CHECK(*iri::normalize("HTTP://A/%7e"sv, buffer) == "http://a/~"sv);
    CHECK(*iri::to_uri("http://a/é"sv, buffer) == "http://a/%C3%A9"sv);
    CHECK(*iri::to_iri("http://a/%C3%A9"sv, buffer) == "http://a/é"sv);
    CHECK(iri::to_uri(std::string_view(), buffer).value_or("none"sv).empty());
    const auto small = iri::to_uri("http://a/é"sv, {buffer, 15});
    CHECK(!small && small.error().code == IRI_ERROR_BUFFER_TOO_SMALL && small.error().needed == 16);

    std::array<uint8_t, 32> base, other;
    uint8_t resolved[32];
    const auto cri = iri::cri_resolve(*iri::to_cri("coap://h/a/b"sv, base), *iri::to_cri("../c"sv, other), resolved);
    CHECK(cri && *iri::cri_to_uri(*cri, buffer) == "coap://h/c"sv);

    iri_coap_option options[4];
    const auto request = iri::cri_to_coap(*cri, options, other);
    CHECK(request && request->count == 2 && request->target.port == 5683);
    CHECK(*iri::coap_to_uri(*request, buffer) == "coap://h/c"sv);
    size_t length = 0;
    for (const iri_coap_option &option : *iri::to_coap("coap://host/path?query"sv, options, other)) {
        length += option.length;
    }
    CHECK(length == 13);
    printf("%d failed\n", failures);
    return failures != 0;
}

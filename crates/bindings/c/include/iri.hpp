/*
 * The C interface for C++17: strings as std::string_view, results that are a value or an error. Nothing is allocated
 * and nothing throws.
 *
 *     char buffer[256];
 *     if (auto uri = iri::parse_uri("http://example.org/a?b")) {
 *         use(*uri->host());
 *     }
 *     auto resolved = iri::resolve("http://example.org/a/b", "../c", buffer);
 *     if (!resolved) {
 *         log(resolved.error().message(), resolved.error().start);
 *     }
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 */
#ifndef IRI_HPP
#define IRI_HPP

#include "iri.h"

#include <array>
#include <cassert>
#include <optional>
#include <string_view>

namespace iri {

/* An iri_error with its texts. */
struct error : iri_error {
    /* The message, without a place. */
    const char *message() const noexcept { return iri_error_message(code); }

    /* The id of the clause that the input violates, or an empty string. */
    const char *clause() const noexcept { return iri_error_clause(this); }
};

/* A value, or the error in its place. */
template <typename T>
class result {
public:
    result(const T &value) noexcept : value_(value), error_() {}
    result(const iri::error &error) noexcept : value_(), error_(error) {}

    /* Whether there is a value. */
    explicit operator bool() const noexcept { return error_.code == IRI_OK; }

    /* The value, which must be there. */
    const T &operator*() const noexcept
    {
        assert(*this);
        return value_;
    }
    const T *operator->() const noexcept { return &**this; }

    /* The value, or another one. */
    T value_or(const T &other) const noexcept { return *this ? value_ : other; }

    /* The error; its code is IRI_OK if there is none. */
    const iri::error &error() const noexcept { return error_; }

private:
    T value_;
    iri::error error_;
};

/* A place for a result: an array, or a pointer and a size. `C` is char for text and uint8_t for CBOR. */
template <typename C>
struct buffer {
    C *data;
    size_t size;

    constexpr buffer(C *start, size_t length) noexcept : data(start), size(length) {}
    template <size_t N>
    constexpr buffer(C (&array)[N]) noexcept : data(array), size(N) {}
    template <size_t N>
    constexpr buffer(std::array<C, N> &array) noexcept : data(array.data()), size(N) {}
};

/* Octets of CBOR: a pointer and a length. */
struct octets {
    const uint8_t *data = nullptr;
    size_t size = 0;
};

/* An identifier and its components, which are parts of the string that was parsed. */
class parts {
public:
    parts() noexcept : text_(), parts_() {}
    parts(std::string_view text, const iri_parts &found) noexcept : text_(text), parts_(found) {}

    std::string_view text() const noexcept { return text_; }
    std::optional<std::string_view> scheme() const noexcept { return of(iri_scheme(&parts_)); }
    std::optional<std::string_view> authority() const noexcept { return of(iri_authority(&parts_)); }
    std::optional<std::string_view> userinfo() const noexcept { return of(iri_userinfo(&parts_)); }
    std::optional<std::string_view> host() const noexcept { return of(iri_host(&parts_)); }
    std::optional<std::string_view> port() const noexcept { return of(iri_port(&parts_)); }
    std::string_view path() const noexcept { return of(iri_path(&parts_)).value_or(std::string_view()); }
    std::optional<std::string_view> query() const noexcept { return of(iri_query(&parts_)); }
    std::optional<std::string_view> fragment() const noexcept { return of(iri_fragment(&parts_)); }

private:
    std::optional<std::string_view> of(iri_span span) const noexcept
    {
        if (!iri_is_there(span)) {
            return std::nullopt;
        }
        return std::string_view(text_.data() + span.start, span.end - span.start);
    }

    std::string_view text_;
    iri_parts parts_;
};

/* Parses a URI. */
inline result<parts> parse_uri(std::string_view text) noexcept
{
    iri_parts found;
    iri::error error;
    if (iri_parse_uri(text.data(), text.size(), &found, &error) != IRI_OK) {
        return error;
    }
    return parts(text, found);
}

/* Parses a string as a form. */
inline result<parts> parse(std::string_view text, iri_form form) noexcept
{
    iri_parts found;
    iri::error error;
    if (iri_parse(text.data(), text.size(), static_cast<uint32_t>(form), &found, &error) != IRI_OK) {
        return error;
    }
    return parts(text, found);
}

/* What the functions below have in common: C is that of the interface in C. */
namespace detail {

template <typename F, typename... Inputs>
result<std::string_view> write_text(buffer<char> out, F function, Inputs... inputs) noexcept
{
    size_t written;
    iri::error error;
    if (function(inputs..., out.data, out.size, &written, &error) != IRI_OK) {
        return error;
    }
    return std::string_view(out.data, written);
}

template <typename F, typename... Inputs>
result<octets> write_octets(buffer<uint8_t> out, F function, Inputs... inputs) noexcept
{
    size_t written;
    iri::error error;
    if (function(inputs..., out.data, out.size, &written, &error) != IRI_OK) {
        return error;
    }
    return octets{out.data, written};
}

}

/* The functions of the interface in C with the same names. */
inline result<std::string_view> resolve(std::string_view base, std::string_view reference, buffer<char> out) noexcept
{
    return detail::write_text(out, iri_resolve, base.data(), base.size(), reference.data(), reference.size());
}

inline result<std::string_view> relativize(std::string_view base, std::string_view target, buffer<char> out) noexcept
{
    return detail::write_text(out, iri_relativize, base.data(), base.size(), target.data(), target.size());
}

inline result<std::string_view> normalize(std::string_view text, buffer<char> out) noexcept
{
    return detail::write_text(out, iri_normalize, text.data(), text.size());
}

inline result<std::string_view> to_uri(std::string_view text, buffer<char> out) noexcept
{
    return detail::write_text(out, iri_to_uri, text.data(), text.size());
}

inline result<std::string_view> to_iri(std::string_view text, buffer<char> out) noexcept
{
    return detail::write_text(out, iri_to_iri, text.data(), text.size());
}

inline result<octets> to_cri(std::string_view text, buffer<uint8_t> out) noexcept
{
    return detail::write_octets(out, iri_to_cri, text.data(), text.size());
}

inline result<std::string_view> cri_to_uri(octets cri, buffer<char> out) noexcept
{
    return detail::write_text(out, iri_cri_to_uri, cri.data, cri.size);
}

inline result<octets> cri_resolve(octets base, octets reference, buffer<uint8_t> out) noexcept
{
    return detail::write_octets(out, iri_cri_resolve, base.data, base.size, reference.data, reference.size);
}

/* The options of a request, in an array of the caller, and where to send it. */
struct coap_request {
    const iri_coap_option *options = nullptr;
    size_t count = 0;
    iri_coap_target target = {};

    const iri_coap_option *begin() const noexcept { return options; }
    const iri_coap_option *end() const noexcept { return options + count; }
};

inline result<coap_request> to_coap(
    std::string_view text, buffer<iri_coap_option> options, buffer<uint8_t> values) noexcept
{
    coap_request request;
    iri::error error;
    if (iri_to_coap(text.data(), text.size(), options.data, options.size, &request.count, values.data, values.size,
            &request.target, &error)
        != IRI_OK) {
        return error;
    }
    request.options = options.data;
    return request;
}

inline result<coap_request> cri_to_coap(octets cri, buffer<iri_coap_option> options, buffer<uint8_t> values) noexcept
{
    coap_request request;
    iri::error error;
    if (iri_cri_to_coap(cri.data, cri.size, options.data, options.size, &request.count, values.data, values.size,
            &request.target, &error)
        != IRI_OK) {
        return error;
    }
    request.options = options.data;
    return request;
}

inline result<std::string_view> coap_to_uri(const coap_request &request, buffer<char> out) noexcept
{
    return detail::write_text(out, iri_coap_to_uri, request.options, request.count, &request.target);
}

}

#endif

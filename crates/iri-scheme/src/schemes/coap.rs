//! `coap` and `coaps` (RFC 7252), and over TCP and web sockets (RFC 8323).

use iri_core::{Component, Parts};

use crate::common;
use crate::definition::Utf8Triplets;
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::scheme::Scheme;

schemes! {
    /// The Constrained Application Protocol (RFC 7252).
    COAP = Scheme::server("coap", 5683)
        .with_empty_path_as_slash(true)
        .with_utf8(Utf8Triplets::Utf8, "RFC 7252, sections 6.4 and 6.5")
        .with_rules("coap", RULES);

    /// The Constrained Application Protocol over DTLS (RFC 7252).
    COAPS = Scheme::server("coaps", 5684)
        .with_empty_path_as_slash(true)
        .with_utf8(Utf8Triplets::Utf8, "RFC 7252, sections 6.4 and 6.5")
        .with_rules("coap", RULES);

    /// The Constrained Application Protocol over TCP (RFC 8323).
    COAP_TCP = reliable("coap+tcp", 5683);

    /// The Constrained Application Protocol over TLS (RFC 8323).
    COAPS_TCP = reliable("coaps+tcp", 5684);

    /// The Constrained Application Protocol over web sockets (RFC 8323).
    COAP_WS = reliable("coap+ws", 80);

    /// The Constrained Application Protocol over web sockets with TLS (RFC 8323).
    COAPS_WS = reliable("coaps+ws", 443);
}

/// The schemes of RFC 8323 differ from those of RFC 7252 in the transport and its port.
const fn reliable(name: &'static str, port: u16) -> Scheme {
    Scheme::server(name, port)
        .with_empty_path_as_slash(true)
        .with_search_in_text(false)
        .with_utf8(Utf8Triplets::Utf8, "RFC 8323, sections 8.6 and 8.7")
        .with_rules("coap", RELIABLE_RULES)
}

rules! { coap
    /// `coap`: the host, each segment of the path and each argument of the query become options of
    /// the request, which have at most 255 octets.
    CoapOptionTooLong "coap-option-too-long" Must Any "7252-5.10-length"
        "option of CoAP whose length is not allowed"
        "coap://example.org/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" not "coap://example.org/a";
    /// `coap`: no request can be made from a URI with a fragment. References may have one.
    CoapFragment "coap-fragment" Advice Fragment "7252-6.4-fragment"
        "a CoAP request cannot have a fragment"
        "coap://example.org/a#b" not "coap://example.org/a";
}

/// `"//" host [ ":" port ] path-abempty [ "?" query ]`, with a non-empty host, and each part short
/// enough for an option of a request.
const RULES: &[Rule] = &[
    Rule::Without(
        Component::Userinfo,
        SchemeErrorKind::UserinfoNotAllowed,
        "7252-6.1-coap-uri",
    ),
    Rule::Host("7252-6.1-host"),
    Rule::Once(host),
    Rule::Each(segments, b'/', option),
    Rule::Each(common::query, b'&', option),
    Rule::Without(
        Component::Fragment,
        SchemeErrorKind::CoapFragment,
        "7252-6.4-fragment",
    ),
];

/// The same, by the sections of RFC 8323. Their decomposition is that of RFC 7252.
const RELIABLE_RULES: &[Rule] = &[
    Rule::Without(
        Component::Userinfo,
        SchemeErrorKind::UserinfoNotAllowed,
        "8323-8.1-uri",
    ),
    Rule::Host("8323-8.1-host"),
    Rule::Once(host),
    Rule::Each(segments, b'/', option),
    Rule::Each(common::query, b'&', option),
    Rule::Without(
        Component::Fragment,
        SchemeErrorKind::CoapFragment,
        "8323-8.6-fragment",
    ),
];

fn host(check: &mut Check<'_>) {
    if let Some(host) = check.piece(Component::Host) {
        option(check, host);
    }
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "signature of Rule::Each, whose list is optional"
)]
fn segments<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    Some(Piece::path(uri))
}

/// Reports an option longer than 255 octets, measured after decoding (section 5.10).
fn option(check: &mut Check<'_>, option: Piece<'_>) {
    let lengths = option.octets().map(|octet| {
        if octet.is_triplet {
            1
        } else {
            octet.piece.len()
        }
    });
    if lengths.sum::<usize>() > 255 {
        check.report(SchemeErrorKind::CoapOptionTooLong, option);
    }
}

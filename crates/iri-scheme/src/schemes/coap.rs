//! `coap` and `coaps` (RFC 7252).

use iri_core::{Component, Parts};

use crate::common;
use crate::facts::{Facts, Status};
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::SchemeSyntax;

/// The Constrained Application Protocol (RFC 7252).
pub const COAP: Facts = Facts::server("coap", Status::Permanent, 5683)
    .with_empty_path_as_slash(true)
    .with_syntax(SchemeSyntax::Coap);

/// The Constrained Application Protocol over DTLS (RFC 7252).
pub const COAPS: Facts = Facts::server("coaps", Status::Permanent, 5684)
    .with_empty_path_as_slash(true)
    .with_syntax(SchemeSyntax::Coap);

/// `"//" host [ ":" port ] path-abempty [ "?" query ]`, with a non-empty host, and each part short
/// enough for an option of a request.
pub(crate) const RULES: &[Rule] = &[
    Rule::Once(authority),
    Rule::Each(segments, b'/', option),
    Rule::Each(arguments, b'&', option),
    Rule::Once(fragment),
];

fn authority(check: &mut Check<'_>) {
    let userinfo = SchemeErrorKind::UserinfoNotAllowed;
    common::forbid(check, Component::Userinfo, userinfo, "7252-6.1-coap-uri");
    common::require_host(check, "7252-6.1-host");
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

fn arguments<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    Piece::of(uri, Component::Query)
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

/// Reports a fragment: a request cannot be made from a URI with one (section 6.4).
fn fragment(check: &mut Check<'_>) {
    let fragment = SchemeErrorKind::CoapFragment;
    common::forbid(check, Component::Fragment, fragment, fragment.clause().id());
}

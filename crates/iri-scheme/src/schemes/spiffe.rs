//! `spiffe` (the SPIFFE Identity and Verifiable Identity Document).

use iri_core::Component;
use iri_core::ascii::{self, AsciiSet};

use crate::kind::SchemeErrorKind;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// Identities of workloads (SPIFFE ID).
    SPIFFE = Scheme::new("spiffe", Shape::Host)
        .with_search_in_text(false)
        .with_rules("spiffe", RULES);
}

rules! { spiffe
    /// `spiffe`: the host consists of lowercase letters, digits, `.`, `-` and `_`.
    SpiffeTrustDomain "spiffe-trust-domain" Must Host "spiffe-2.1-trust-domain"
        "character that the host of a SPIFFE ID does not allow"
        "spiffe://exa~mple.org/web" not "spiffe://example.org/web";
    /// `spiffe`: a segment of the path consists of letters, digits, `.`, `-` and `_`, and is not
    /// empty, `.` or `..`. The path does not end with a slash.
    SpiffePath "spiffe-path" Must Path "spiffe-2.2-path"
        "invalid segment in the path of a SPIFFE ID"
        "spiffe://example.org/web/" not "spiffe://example.org/web";
}

/// `spiffe://trust-domain/path`
const RULES: &[Rule] = &[
    Rule::Without(
        Component::Userinfo,
        SchemeErrorKind::UserinfoNotAllowed,
        "spiffe-2.1-userinfo",
    ),
    Rule::Host("spiffe-2.1-host"),
    Rule::Once(trust_domain),
    Rule::Without(
        Component::Port,
        SchemeErrorKind::PortNotAllowed,
        "spiffe-2.1-port",
    ),
    Rule::Once(path),
    Rule::Without(
        Component::Query,
        SchemeErrorKind::QueryNotAllowed,
        "spiffe-2-query",
    ),
    Rule::Without(
        Component::Fragment,
        SchemeErrorKind::FragmentNotAllowed,
        "spiffe-2-fragment",
    ),
];

fn trust_domain(check: &mut Check<'_>) {
    let host = check.piece(Component::Host);
    let wrong = host.and_then(|host| host.first_outside(TRUST_DOMAIN, Triplets::Forbidden));
    if let Some(wrong) = wrong {
        check.report(SchemeErrorKind::SpiffeTrustDomain, wrong);
    }
}

const TRUST_DOMAIN: AsciiSet = AsciiSet::range(b'a', b'z')
    .or(ascii::DIGIT)
    .or(AsciiSet::of(b".-_"));

/// Reports the first invalid segment, or character in a segment.
fn path(check: &mut Check<'_>) {
    let mut rest = Piece::path(&check.uri).after_prefix("/");
    while let Some(segments) = rest {
        let (segment, others) = segments.split(b'/');
        let wrong = match segment.bytes() {
            b"" | b"." | b".." => Some(segment),
            _ => segment.first_outside(SEGMENT, Triplets::Forbidden),
        };
        if let Some(wrong) = wrong {
            return check.report(SchemeErrorKind::SpiffePath, wrong);
        }
        rest = others;
    }
}

const SEGMENT: AsciiSet = TRUST_DOMAIN.or(ascii::ALPHA);

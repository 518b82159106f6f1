//! `ni` (RFC 6920).

use iri_core::{Component, ascii};

use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// Content identified by its hash (RFC 6920).
    NI = Scheme::new("ni", Shape::Place)
        .with_rules("ni", RULES);
}

rules! { ni
    /// `ni`: the path is the name of an algorithm, a semicolon and the digest in base64url without
    /// padding.
    NiDigest "ni-digest" Must Path "6920-3-alg-val"
        "not an algorithm and a digest in base64url"
        "ni:///sha-256" not "ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk";
    /// `ni`: the length of the digest is that of the algorithm.
    NiDigestLength "ni-digest-length" Must Path "6920-3-alg-val"
        "the length of a digest does not fit its algorithm"
        "ni:///sha-256-32;f4Ox" not "ni:///sha-256-32;f4OxZQ";
}

/// `"//" [ authority ] "/" alg ";" val [ "?" query ]`
pub(crate) const RULES: &[Rule] = &[Rule::Once(digest)];

fn digest(check: &mut Check<'_>) {
    let path = Piece::path(&check.uri);
    if check.uri.authority_span().is_none() {
        let start = path.start_as(Component::Host);
        check.report_by(SchemeErrorKind::AuthorityMissing, "6920-3-ni-uri", start);
    }
    let (algorithm, value) = path.after_prefix("/").unwrap_or(path).split(b';');
    let Some(value) = value else {
        check.report(SchemeErrorKind::NiDigest, algorithm);
        return;
    };
    if !algorithm.consists_of(ascii::UNRESERVED) {
        check.report(SchemeErrorKind::NiDigest, algorithm);
    }
    if !value.consists_of(BASE64URL) {
        check.report(SchemeErrorKind::NiDigest, value);
    } else if length(algorithm).is_some_and(|length| value.len() != length) {
        check.report(SchemeErrorKind::NiDigestLength, value);
    }
}

/// The digest in base64url without padding (section 3).
const BASE64URL: ascii::AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(ascii::AsciiSet::of(b"-_"));

/// Returns the length of a digest in base64url, for the algorithms of section 9.4.
fn length(algorithm: Piece<'_>) -> Option<usize> {
    let mut known = LENGTHS.iter();
    known
        .find(|(name, _)| algorithm.is(name))
        .map(|&(_, length)| length)
}

const LENGTHS: &[(&str, usize)] = &[
    ("sha-256", 43),
    ("sha-256-128", 22),
    ("sha-256-120", 20),
    ("sha-256-96", 16),
    ("sha-256-64", 11),
    ("sha-256-32", 6),
];

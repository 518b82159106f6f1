//! Rules of RFC 8141 for URNs.

use iri_core::Component;

use super::namespaces;
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};

/// `namestring = assigned-name [ rq-components ] [ "#" f-component ]`
pub(crate) const RULES: &[Rule] = &[Rule::Once(assigned_name), Rule::Once(rq_components)];

/// `assigned-name = "urn" ":" NID ":" NSS`, with `NID = (alphanum) 0*30(ldh) (alphanum)` and
/// `NSS = pchar *(pchar / "/")`.
fn assigned_name(check: &mut Check<'_>) {
    if let Some(authority) = Piece::authority(&check.uri) {
        check.report(SchemeErrorKind::UrnNamespace, authority);
        return;
    }
    let (name, specific) = Piece::path(&check.uri).split(b':');
    if !is_namespace(name.bytes()) {
        check.report(SchemeErrorKind::UrnNamespace, name);
    } else if is_reserved(name.bytes()) {
        check.report(SchemeErrorKind::UrnNamespaceReserved, name);
    }
    let after = Piece::path(&check.uri).from(name.len());
    match specific {
        Some(specific) if !matches!(specific.bytes(), [] | [b'/', ..]) => {
            namespaces::specific(check, name, specific);
        }
        _ => check.report(SchemeErrorKind::UrnSpecific, after),
    }
}

/// `NID = (alphanum) 0*30(ldh) (alphanum)`
fn is_namespace(name: &[u8]) -> bool {
    let [first, middle @ .., last] = name else {
        return false;
    };
    let is_ldh = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    middle.len() <= 30
        && first.is_ascii_alphanumeric()
        && last.is_ascii_alphanumeric()
        && middle.iter().all(is_ldh)
}

/// Whether section 5.1 excludes a namespace from registration: `X-`, two letters and one or two
/// hyphens, and `urn-` unless the number of an informal namespace follows (section 5.2).
fn is_reserved(name: &[u8]) -> bool {
    match name {
        [b'x' | b'X', b'-', ..] => true,
        [a, b, b'-', ..] => a.is_ascii_alphabetic() && b.is_ascii_alphabetic(),
        [b'u' | b'U', b'r' | b'R', b'n' | b'N', b'-', number @ ..] => {
            number.first() == Some(&b'0') || !number.iter().all(u8::is_ascii_digit)
        }
        _ => false,
    }
}

/// `[ "?+" r-component ] [ "?=" q-component ]`, where both are `pchar *( pchar / "/" / "?" )`.
fn rq_components(check: &mut Check<'_>) {
    let Some(query) = check.piece(Component::Query) else {
        return;
    };
    let (resolution, query) = match query.bytes().first() {
        Some(b'+') => {
            let mut pairs = query.bytes().windows(2);
            let end = pairs.position(|pair| pair == b"?=");
            let resolution = query.part(1, end.unwrap_or(query.len()));
            (Some(resolution), end.map(|end| query.from(end + 2)))
        }
        Some(b'=') => (None, Some(query.from(1))),
        _ => {
            check.report(SchemeErrorKind::UrnQuery, query);
            return;
        }
    };
    for component in [resolution, query].into_iter().flatten() {
        if matches!(component.bytes(), [] | [b'/' | b'?', ..]) {
            check.report(SchemeErrorKind::UrnComponentEmpty, component);
        }
    }
}

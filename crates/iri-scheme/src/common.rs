//! Rules that several schemes share; the caller passes the clause of its scheme.

use iri_core::Component;

use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::Check;

/// Reports a missing or empty host, at the start of the path if there is no authority.
pub(crate) fn require_host(check: &mut Check<'_>, clause: &'static str) {
    let host = check.piece(Component::Host);
    let place = host.unwrap_or_else(|| Piece::path(&check.uri).start_as(Component::Host));
    if place.is_empty() {
        check.report_by(SchemeErrorKind::HostEmpty, clause, place);
    }
}

/// Reports an authority. Returns whether there is none.
pub(crate) fn forbid_authority(check: &mut Check<'_>, clause: &'static str) -> bool {
    let Some(authority) = Piece::authority(&check.uri) else {
        return true;
    };
    check.report_by(SchemeErrorKind::AuthorityNotAllowed, clause, authority);
    false
}

/// Reports a component that the scheme does not have.
pub(crate) fn forbid(
    check: &mut Check<'_>,
    component: Component,
    kind: SchemeErrorKind,
    clause: &'static str,
) {
    if let Some(piece) = check.piece(component) {
        check.report_by(kind, clause, piece);
    }
}

/// Whether a piece is a host name by the grammar of SIP and telephone numbers: labels of letters,
/// digits and inner hyphens, the last of which begins with a letter, and optionally a trailing dot.
pub(crate) fn is_host_name(name: Piece<'_>) -> bool {
    let bytes = name.bytes();
    let bytes = bytes.strip_suffix(b".").unwrap_or(bytes);
    let mut labels = bytes.split(|&byte| byte == b'.');
    labels.clone().all(is_label)
        && labels
            .next_back()
            .and_then(<[u8]>::first)
            .is_some_and(u8::is_ascii_alphabetic)
}

/// Whether a string is a label of a domain name: letters, digits and inner hyphens.
pub(crate) fn is_label(label: &[u8]) -> bool {
    let is_ldh = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    label.iter().all(is_ldh)
        && label.first().is_some_and(u8::is_ascii_alphanumeric)
        && label.last().is_some_and(u8::is_ascii_alphanumeric)
}

/// Splits the host and the port in the path of a scheme without authority. The host includes its
/// brackets, if any.
pub(crate) fn host_and_port(text: Piece<'_>) -> (Piece<'_>, Option<Piece<'_>>) {
    let after = match text.bytes() {
        [b'[', ..] => text.find(b']').unwrap_or(text.len()),
        _ => 0,
    };
    match text.from(after).find(b':') {
        Some(colon) => {
            let colon = after + colon;
            (text.part(0, colon), Some(text.from(colon + 1)))
        }
        None => (text, None),
    }
}

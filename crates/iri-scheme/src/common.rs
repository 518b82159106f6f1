//! Rules that several schemes share, each by the clause of the scheme that has it.

use iri_core::Component;

use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::Check;

/// A host that is not empty. Without an authority the place is that of the path.
pub(crate) fn require_host(check: &mut Check<'_>, clause: &'static str) {
    let host = check.piece(Component::Host);
    let place = host.unwrap_or_else(|| Piece::path(&check.uri).start_as(Component::Host));
    if place.is_empty() {
        check.report_by(SchemeErrorKind::HostEmpty, clause, place);
    }
}

/// No `//`. Returns whether there is none.
pub(crate) fn forbid_authority(check: &mut Check<'_>, clause: &'static str) -> bool {
    let Some(authority) = Piece::authority(&check.uri) else {
        return true;
    };
    check.report_by(SchemeErrorKind::AuthorityNotAllowed, clause, authority);
    false
}

/// No component of this kind.
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

/// Whether this is a host name as SIP and telephone numbers write it: labels of letters, digits
/// and inner hyphens, of which the last begins with a letter, and perhaps a dot at the end.
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

/// Whether this is a label of a domain name: letters, digits and inner hyphens.
pub(crate) fn is_label(label: &[u8]) -> bool {
    let is_ldh = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    label.iter().all(is_ldh)
        && label.first().is_some_and(u8::is_ascii_alphanumeric)
        && label.last().is_some_and(u8::is_ascii_alphanumeric)
}

/// The host and the port of a scheme that writes them into the path. A host in brackets keeps
/// them.
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

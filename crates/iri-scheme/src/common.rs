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

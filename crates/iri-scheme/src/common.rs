//! Rules that several schemes share; the caller passes the clause of its scheme.

use iri_core::{Component, Parts};

use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::Check;

rules! { common
    /// Several schemes: the host is missing or empty, and the scheme requires one.
    HostEmpty "scheme-host-empty" Must Host "9110-4.2.1-host"
        "missing host"
        "http:///a" not "http://example.org/a";
    /// Several schemes: the grammar requires `//` after the colon, even before an empty host.
    AuthorityMissing "scheme-authority-missing" Must Host "4516-2-ldapurl"
        "missing `//` after the scheme"
        "ldap:" not "ldap://";
    /// Several schemes: the path begins right after the colon, so the grammar has no `//` and no
    /// authority.
    AuthorityNotAllowed "scheme-authority-not-allowed" Must Host "6068-2-mailto-uri"
        "`//` is not allowed in this scheme"
        "mailto://a@example.org" not "mailto:a@example.org";
    /// Several schemes: the grammar has no userinfo before the host.
    UserinfoNotAllowed "scheme-userinfo-not-allowed" Must Userinfo "6455-3-ws-uri"
        "userinfo is not allowed in this scheme"
        "ws://user@example.org/" not "ws://example.org/";
    /// Several schemes: the grammar has no port after the host.
    PortNotAllowed "scheme-port-not-allowed" Must Port "8089-2-file-auth"
        "a port is not allowed in this scheme"
        "file://host:80/x" not "file://host/x";
    /// Several schemes: the grammar has no query.
    QueryNotAllowed "scheme-query-not-allowed" Must Query "3966-3-telephone-uri"
        "a query is not allowed in this scheme"
        "tel:+1-201-555-0123?x" not "tel:+1-201-555-0123";
    /// Several schemes: the document forbids a fragment.
    FragmentNotAllowed "scheme-fragment-not-allowed" Must Fragment "6455-3-fragment"
        "a fragment is not allowed in this scheme"
        "ws://example.org/#f" not "ws://example.org/%23f";
}

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

/// Returns the query, for [`Rule::Each`](crate::rule::Rule::Each).
pub(crate) fn query<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    Piece::of(uri, Component::Query)
}

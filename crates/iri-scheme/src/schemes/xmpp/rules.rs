//! Rules of RFC 5122 for addresses and queries.

use iri_core::Component;
use iri_core::ascii::{self, AsciiSet};

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};

/// `xmppiri = "xmpp" ":" ihierxmpp [ "?" iquerycomp ] [ "#" ifragment ]`
pub(crate) const RULES: &[Rule] = &[
    Rule::Once(authority),
    Rule::Once(path),
    Rule::Each(common::query, b';', query_part),
];

/// `iauthpath = "//" iauthxmpp [ "/" ipathxmpp ]`, and `iauthxmpp = inodeid "@" ihost`
fn authority(check: &mut Check<'_>) {
    let Some(host) = check.piece(Component::Host) else {
        return;
    };
    match check.piece(Component::Userinfo) {
        Some(node) => {
            if let Some(wrong) = node.first_outside(NODE, Triplets::Allowed) {
                check.report(SchemeErrorKind::XmppNode, wrong);
            }
        }
        None => check.report(SchemeErrorKind::XmppAuthority, host),
    }
    if host.is_empty() {
        check.report(SchemeErrorKind::XmppHost, host);
    }
    let port = SchemeErrorKind::PortNotAllowed;
    common::forbid(check, Component::Port, port, "5122-2.2-iauthxmpp");
}

/// `ipathxmpp = [ inodeid "@" ] ihost [ "/" iresid ]`
fn path(check: &mut Check<'_>) {
    let path = Piece::path(&check.uri);
    let path = match check.uri.authority_span() {
        Some(_) => path.after_prefix("/").filter(|path| !path.is_empty()),
        None => Some(path),
    };
    let Some((address, resource)) = path.map(|path| path.split(b'/')) else {
        return;
    };
    let (node, host) = match address.split(b'@') {
        (node, Some(host)) => (Some(node), host),
        (host, None) => (None, host),
    };
    if let Some(wrong) = node.and_then(|node| node.first_outside(NODE, Triplets::Allowed)) {
        check.report(SchemeErrorKind::XmppNode, wrong);
    }
    let wrong = match host.bytes() {
        [b'[', ..] => None,
        _ => host.first_outside(ascii::REG_NAME, Triplets::Allowed),
    };
    if let Some(wrong) = wrong.or(host.is_empty().then_some(host)) {
        check.report(SchemeErrorKind::XmppHost, wrong);
    }
    let Some(resource) = resource else { return };
    if let Some(wrong) = resource.first_outside(RESOURCE, Triplets::Allowed) {
        check.report(SchemeErrorKind::XmppResource, wrong);
    }
}

/// `inodeid = *( iunreserved / pct-encoded / nodeallow )`
const NODE: AsciiSet = ascii::UNRESERVED.or(AsciiSet::of(b"!$()*+,;="));

/// `iresid = *( iunreserved / pct-encoded / resallow )`
const RESOURCE: AsciiSet = ascii::UNRESERVED.or(AsciiSet::of(b"!\"$&'()*+,:;<=>"));

/// `iquerycomp = iquerytype [ *ipair ]`, and `ipair = ";" ikey "=" ivalue`. Programs also write a
/// pair without a type.
fn query_part(check: &mut Check<'_>, part: Piece<'_>) {
    let (name, value) = part.split(b'=');
    if check.index == 0 && value.is_some() {
        check.report(SchemeErrorKind::XmppQueryWithoutType, part);
    }
    let wrong = name.first_outside(ascii::UNRESERVED, Triplets::Forbidden);
    let is_cut = check.index > 0 && value.is_none();
    if let Some(wrong) = wrong.or(is_cut.then_some(part)) {
        check.report(SchemeErrorKind::XmppQuery, wrong);
    }
    let outside = value.and_then(|value| value.first_outside(ascii::UNRESERVED, Triplets::Allowed));
    if let Some(wrong) = outside {
        check.report(SchemeErrorKind::XmppValue, wrong);
    }
}

//! `imap` (RFC 5092).

use iri_core::ascii::{self, AsciiSet};
use iri_core::{Component, Parts};

use crate::common;
use crate::definition::Utf8Triplets;
use crate::kind::SchemeErrorKind;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};
use crate::scheme::Scheme;

schemes! {
    /// The Internet Message Access Protocol (RFC 5092).
    IMAP = Scheme::server("imap", 143)
        .with_utf8(Utf8Triplets::Utf8, "draft-ietf-iri-3987bis-11 (2012), section 5.4; RFC 5092")
        .with_rules("imap", RULES);
}

rules! { imap
    /// `imap`: a user may be followed by `;AUTH=` and a mechanism, but not by a password.
    ImapUserinfo "imap-userinfo" Must Userinfo "5092-11-iuserinfo"
        "invalid user of an IMAP URL"
        "imap://joe:secret@example.org/" not "imap://joe;AUTH=*@example.org/";
    /// `imap`: a semicolon begins one of the parameters `UIDVALIDITY`, `UID`, `SECTION`, `PARTIAL`,
    /// `EXPIRE` and `URLAUTH`, with a valid value.
    ImapParameter "imap-parameter" Must Path "5092-11-icommand"
        "invalid parameter of an IMAP URL"
        "imap://example.org/INBOX/;UID=0" not "imap://example.org/INBOX/;UID=1";
}

/// `"imap://" iserver ipath-query`
pub(crate) const RULES: &[Rule] = &[Rule::Once(server), Rule::Each(path, b';', parameter)];

/// `iserver = [ iuserinfo "@" ] host [ ":" port ]`, and `iuserinfo = enc-user [ iauth ] / iauth`,
/// without a password.
fn server(check: &mut Check<'_>) {
    if let Some(userinfo) = check.piece(Component::Userinfo) {
        let (user, mechanism) = userinfo.split(b';');
        let mechanism = mechanism.map(|auth| (auth, auth.after_prefix("auth=")));
        let wrong = match mechanism {
            Some((auth, None)) => Some(auth),
            Some((_, Some(kind))) if kind.is_empty() => Some(kind),
            Some((_, Some(kind))) if kind.is("*") => None,
            Some((_, Some(kind))) => kind.first_outside(ACHAR, Triplets::Allowed),
            None => user.is_empty().then_some(user),
        };
        if let Some(wrong) = user.first_outside(ACHAR, Triplets::Allowed).or(wrong) {
            check.report(SchemeErrorKind::ImapUserinfo, wrong);
        }
    }
    common::require_host(check, "5092-11-imapurl");
}

/// `achar = uchar / "&" / "="`
const ACHAR: AsciiSet = ascii::UNRESERVED.or(AsciiSet::of(b"!$'()*+,&="));

#[expect(
    clippy::unnecessary_wraps,
    reason = "signature of Rule::Each, whose list is optional"
)]
fn path<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    Some(Piece::path(uri))
}

/// Checks a parameter of the mailbox, the message or a part of the message, which a semicolon
/// begins.
fn parameter(check: &mut Check<'_>, parameter: Piece<'_>) {
    if check.index == 0 {
        return;
    }
    // A slash before the next parameter is a delimiter, not part of the value.
    let parameter = match parameter.bytes() {
        [.., b'/'] => parameter.part(0, parameter.len() - 1),
        _ => parameter,
    };
    let (name, value) = parameter.split(b'=');
    let is_right = value.is_some_and(|value| {
        if name.is("uid") || name.is("uidvalidity") {
            is_number(value.bytes()) && value.bytes() != b"0"
        } else if name.is("partial") {
            let (start, length) = value.split(b'.');
            let is_length = |length: Piece<'_>| is_number(length.bytes()) && length.bytes() != b"0";
            is_number(start.bytes()) && length.is_none_or(is_length)
        } else {
            let known = ["section", "expire", "urlauth"];
            known.iter().any(|&known| name.is(known)) && !value.is_empty()
        }
    });
    if !is_right {
        check.report(SchemeErrorKind::ImapParameter, parameter);
    }
}

/// `number` of RFC 3501, without leading zeros.
fn is_number(text: &[u8]) -> bool {
    match text {
        [b'0'] => true,
        [b'1'..=b'9', rest @ ..] => rest.iter().all(u8::is_ascii_digit),
        _ => false,
    }
}

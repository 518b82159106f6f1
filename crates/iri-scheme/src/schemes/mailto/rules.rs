//! Rules of RFC 6068 for addresses and header fields.

use iri_core::ascii::{self, AsciiSet};
use iri_core::{Component, Parts};

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::mail;
use crate::piece::{Octet, Piece};
use crate::rule::{Check, Rule};

/// `"mailto:" [ to ] [ hfields ]`
pub(crate) const RULES: &[Rule] = &[
    Rule::Once(authority),
    Rule::Each(addresses, b',', address),
    Rule::Each(common::query, b'&', field),
    Rule::Without(
        Component::Fragment,
        SchemeErrorKind::MailtoFragment,
        "6068-2-fragment",
    ),
];

fn authority(check: &mut Check<'_>) {
    common::forbid_authority(check, "6068-2-mailto-uri");
}

/// `to = addr-spec *("," addr-spec )`, which is optional.
fn addresses<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    let path = Piece::path(uri);
    (uri.authority_span().is_none() && !path.is_empty()).then_some(path)
}

fn address(check: &mut Check<'_>, address: Piece<'_>) {
    is_address(check, address);
}

/// `addr-spec = local-part "@" domain`. Reports errors, and returns whether there are none.
fn is_address(check: &mut Check<'_>, address: Piece<'_>) -> bool {
    if address.is_empty() {
        check.report(SchemeErrorKind::MailtoAddressEmpty, address);
        return false;
    }
    let delimiter = literal(address, mail::ENCODED);
    if let Some(delimiter) = delimiter {
        check.report(SchemeErrorKind::MailtoDelimiter, delimiter);
    }
    let (local, Some(domain)) = address.split_last(b'@') else {
        check.report(SchemeErrorKind::MailtoWithoutAt, address);
        return false;
    };
    let wrong_local = mail::wrong_in_local_part(local);
    if let Some(wrong) = wrong_local {
        check.report(SchemeErrorKind::MailtoLocalPart, wrong);
    }
    let wrong_domain = mail::wrong_in_domain(domain);
    if let Some(wrong) = wrong_domain {
        check.report(SchemeErrorKind::MailtoDomain, wrong);
    }
    delimiter.is_none() && wrong_local.is_none() && wrong_domain.is_none()
}

/// Returns the first unencoded character of a set.
fn literal(piece: Piece<'_>, set: AsciiSet) -> Option<Piece<'_>> {
    let is_literal = |octet: &Octet<'_>| !octet.is_triplet && set.contains(octet.value);
    piece.octets().find(is_literal).map(|octet| octet.piece)
}

/// `hfield = hfname "=" hfvalue`
fn field(check: &mut Check<'_>, field: Piece<'_>) {
    if field.is_empty() {
        check.report(SchemeErrorKind::MailtoFieldEmpty, field);
        return;
    }
    let (name, Some(value)) = field.split(b'=') else {
        check.report(SchemeErrorKind::MailtoFieldWithoutValue, field);
        return;
    };
    let wrong = name.octets().find(|&octet| !is_ftext(octet));
    let wrong = wrong.map(|octet| octet.piece);
    if let Some(wrong) = wrong.or(name.is_empty().then_some(name)) {
        check.report(SchemeErrorKind::MailtoFieldName, wrong);
    }
    if check.repeats(name) {
        check.report(SchemeErrorKind::MailtoFieldRepeated, name);
    }
    if is_ignored(name) {
        check.report(SchemeErrorKind::MailtoFieldIgnored, name);
    }
    let (line_break, bare_line_break) = line_breaks(value);
    if name.is("body") {
        if let Some(line_break) = bare_line_break {
            check.report(SchemeErrorKind::MailtoLineBreak, line_break);
        }
    } else if let Some(line_break) = line_break {
        check.report(SchemeErrorKind::MailtoFieldLineBreak, line_break);
    }
    if name.is("to") {
        to(check, name, value);
    } else if let Some(delimiter) = literal(value, ENCODED_IN_VALUE) {
        check.report(SchemeErrorKind::MailtoValueDelimiter, delimiter);
    }
}

/// Checks a field of addresses up to the first invalid one.
fn to(check: &mut Check<'_>, name: Piece<'_>, value: Piece<'_>) {
    if addresses(&check.uri).is_some() {
        check.report(SchemeErrorKind::MailtoToBesideAddress, name);
    }
    let mut rest = Some(value).filter(|value| !value.is_empty());
    while let Some(list) = rest {
        let (address, others) = list.split(b',');
        let is_right = is_address(check, address);
        rest = others.filter(|_| is_right);
    }
}

/// Whether an octet is a printable character other than a colon. Some of these must be
/// percent-encoded.
fn is_ftext(octet: Octet<'_>) -> bool {
    if octet.is_triplet {
        matches!(octet.value, 33..=57 | 59..=126)
    } else {
        QCHAR.contains(octet.value) && octet.value != b':' || octet.breaks_generic_syntax()
    }
}

/// `qchar`, without its triplets.
const QCHAR: AsciiSet = ascii::UNRESERVED.or(AsciiSet::of(b"!$'()*+,;:@"));

/// Characters that the value of a field may contain only percent-encoded, although the generic
/// syntax allows them. `&` is not among them because it ends the value.
const ENCODED_IN_VALUE: AsciiSet = AsciiSet::of(b"/?=");

/// Whether mail programs must ignore a field: originator, routing, trace and MIME fields (RFC 6068,
/// section 3).
fn is_ignored(name: Piece<'_>) -> bool {
    IGNORED.iter().any(|&ignored| name.is(ignored))
        || ["content-", "resent-"]
            .iter()
            .any(|&prefix| name.after_prefix(prefix).is_some())
}

const IGNORED: &[&str] = &[
    "apparently-to",
    "date",
    "from",
    "mime-version",
    "received",
    "reply-to",
    "return-path",
    "sender",
];

/// Returns the first carriage return or line feed, and the first that is not part of a pair.
fn line_breaks(value: Piece<'_>) -> (Option<Piece<'_>>, Option<Piece<'_>>) {
    let mut first = None;
    let mut bare = None;
    let mut carriage_return = None;
    for octet in value.octets() {
        let before = carriage_return.take();
        let is_line_feed = octet.is_triplet && octet.value == b'\n';
        let is_pair = is_line_feed && before.is_some();
        if !is_pair {
            bare = bare.or(before);
        }
        if is_line_feed {
            first = first.or(Some(octet.piece));
            bare = bare.or((!is_pair).then_some(octet.piece));
        } else if octet.is_triplet && octet.value == b'\r' {
            first = first.or(Some(octet.piece));
            carriage_return = Some(octet.piece);
        }
    }
    (first, bare.or(carriage_return))
}

//! Rules of RFC 2397 for media types and base64 data.

use iri_core::Parts;
use iri_core::ascii::{self, AsciiSet};

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::piece::{Octet, Piece};
use crate::rule::{Check, Rule};

/// `"data:" [ mediatype ] [ ";base64" ] "," data`
pub(crate) const RULES: &[Rule] = &[
    Rule::Once(comma),
    Rule::Each(head, b';', head_part),
    Rule::Once(data),
];

/// Reports a missing comma. It precedes the data, which may include a query.
fn comma(check: &mut Check<'_>) {
    let has_path = common::forbid_authority(check, "2397-3-dataurl");
    if has_path && Piece::path_and_query(&check.uri).find(b',').is_none() {
        check.report(SchemeErrorKind::DataWithoutComma, Piece::path(&check.uri));
    }
}

/// Returns the part before the comma, limited to the path.
fn head<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    let head = Piece::path(uri).split(b',').0;
    let has_comma = Piece::path_and_query(uri).find(b',').is_some();
    (uri.authority_span().is_none() && has_comma).then_some(head)
}

/// `mediatype := [ type "/" subtype ] *( ";" parameter )`
fn head_part<'a>(check: &mut Check<'a>, part: Piece<'a>) {
    if check.index == 0 {
        let (first, second) = part.split(b'/');
        let is_type = is_token(first) && second.is_some_and(is_token);
        if !is_type && !part.is_empty() {
            check.report(SchemeErrorKind::DataMediaType, part);
        }
        return;
    }
    let is_last = check.uri.as_str().as_bytes().get(part.end()) != Some(&b';');
    match part.split(b'=') {
        (name, None) if name.is("base64") => {
            if !is_last {
                check.report(SchemeErrorKind::DataBase64NotLast, name);
            }
        }
        (name, None) if is_token(name) => check.report(SchemeErrorKind::DataFlag, name),
        (name, Some(value)) if is_token(name) && (is_token(value) || is_quoted(value)) => {}
        _ => check.report(SchemeErrorKind::DataParameter, part),
    }
}

/// `token` of RFC 2045: printable ASCII characters except `tspecials`.
fn is_token(text: Piece<'_>) -> bool {
    let is_right = |octet: Octet<'_>| TOKEN.contains(octet.value) || octet.breaks_generic_syntax();
    !text.is_empty() && text.octets().all(is_right)
}

const TOKEN: AsciiSet = AsciiSet::range(b'!', b'~').without(AsciiSet::of(b"()<>@,;:\\\"/[]?="));

/// Whether a value begins and ends like `quoted-string` of RFC 822.
fn is_quoted(text: Piece<'_>) -> bool {
    let mut octets = text.octets();
    let first = octets.next().map(|octet| octet.value);
    let last = octets.last().map(|octet| octet.value);
    first == Some(b'"') && last == Some(b'"')
}

/// Checks data that is declared as base64.
fn data(check: &mut Check<'_>) {
    let (head, Some(data)) = Piece::path_and_query(&check.uri).split(b',') else {
        return;
    };
    let last = head.split_last(b';').1;
    if check.uri.authority_span().is_none() && last.is_some_and(|last| last.is("base64")) {
        base64(check, data);
    }
}

/// Checks base64 of RFC 4648, section 4, ignoring encoded white space.
fn base64(check: &mut Check<'_>, data: Piece<'_>) {
    let mut length = 0_usize;
    let mut padding = 0_usize;
    for octet in data.octets() {
        match octet.value {
            b'=' => padding += 1,
            value if BASE64.contains(value) && padding == 0 => length += 1,
            b' ' | b'\t' | b'\n' | b'\r' if octet.is_triplet => {}
            // A `%` without digits is invalid in base64, too. Other characters that break the
            // generic syntax may be intended as white space.
            value if octet.breaks_generic_syntax() && value != b'%' => return,
            _ => {
                check.report(SchemeErrorKind::DataBase64Char, octet.piece);
                return;
            }
        }
    }
    match (length % 4, padding) {
        (0, 0) | (2, 2) | (3, 1) => {}
        (2 | 3, 0) => {
            let end = data.from(data.len());
            check.report(SchemeErrorKind::DataBase64Padding, end);
        }
        _ => check.report(SchemeErrorKind::DataBase64Length, data),
    }
}

const BASE64: AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b"+/"));

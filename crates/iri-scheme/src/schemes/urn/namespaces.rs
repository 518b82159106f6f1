//! Rules of individual URN namespaces.

use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::Check;

/// Checks the namespace-specific string, which is not empty.
pub(super) fn specific(check: &mut Check<'_>, namespace: Piece<'_>, specific: Piece<'_>) {
    let wrong = if namespace.is("uuid") {
        (!is_uuid(specific.bytes())).then_some(SchemeErrorKind::UrnUuid)
    } else if namespace.is("oid") {
        (!is_oid(specific.bytes())).then_some(SchemeErrorKind::UrnOid)
    } else if namespace.is("isbn") {
        let kinds = (SchemeErrorKind::UrnIsbn, SchemeErrorKind::UrnIsbnCheckDigit);
        wrong_in(isbn(specific.bytes()), kinds)
    } else if namespace.is("issn") {
        let kinds = (SchemeErrorKind::UrnIssn, SchemeErrorKind::UrnIssnCheckDigit);
        wrong_in(issn(specific.bytes()), kinds)
    } else {
        None
    };
    if let Some(kind) = wrong {
        check.report(kind, specific);
    }
}

/// Returns the kind for an invalid number, or one with a wrong check digit.
fn wrong_in(
    number: Option<bool>,
    kinds: (SchemeErrorKind, SchemeErrorKind),
) -> Option<SchemeErrorKind> {
    match number {
        None => Some(kinds.0),
        Some(false) => Some(kinds.1),
        Some(true) => None,
    }
}

/// Whether a string is hexadecimal digits in groups of 8, 4, 4, 4 and 12 (RFC 9562, section 4).
fn is_uuid(text: &[u8]) -> bool {
    let is_right = |(index, byte): (usize, &u8)| match index {
        8 | 13 | 18 | 23 => *byte == b'-',
        _ => byte.is_ascii_hexdigit(),
    };
    text.len() == 36 && text.iter().enumerate().all(is_right)
}

/// `number *( DOT number )`, where numbers have no leading zeros (RFC 3061, section 2).
fn is_oid(text: &[u8]) -> bool {
    let is_number = |number: &[u8]| match number {
        [b'0'] => true,
        [first, rest @ ..] => {
            first.is_ascii_digit() && *first != b'0' && rest.iter().all(u8::is_ascii_digit)
        }
        [] => false,
    };
    text.split(|&byte| byte == b'.').all(is_number)
}

/// Whether the check digit of an ISBN is correct. Returns `None` if the string is not an ISBN: ten
/// or thirteen digits, optionally with hyphens between them, where the last of ten may be `X`.
fn isbn(text: &[u8]) -> Option<bool> {
    let (digits, length) = digits::<13>(text)?;
    match digits.get(..length)? {
        digits @ [.., _] if length == 10 => Some(has_remainder_of_eleven(digits)),
        [first @ .., last] if length == 13 && *last < 10 => {
            let weighted = |(index, &digit): (usize, &u8)| {
                u16::from(digit) * if index % 2 == 0 { 1 } else { 3 }
            };
            let sum: u16 = first.iter().enumerate().map(weighted).sum();
            Some((sum + u16::from(*last)) % 10 == 0)
        }
        _ => None,
    }
}

/// Whether the check digit of an ISSN is correct. Returns `None` if the string is not an ISSN:
/// eight digits, optionally with a hyphen in the middle, where the last may be `X`.
fn issn(text: &[u8]) -> Option<bool> {
    let has_hyphen = text.get(4) == Some(&b'-');
    let (digits, length) = digits::<8>(text)?;
    let is_number = length == 8 && text.len() == 8 + usize::from(has_hyphen);
    is_number.then(|| has_remainder_of_eleven(&digits))
}

/// Whether the sum of the digits, weighted by 1 for the last, 2 for the one before it and so on, is
/// a multiple of eleven.
fn has_remainder_of_eleven(digits: &[u8]) -> bool {
    let weighted = |(weight, &digit): (u16, &u8)| weight * u16::from(digit);
    let sum: u16 = (1..).zip(digits.iter().rev()).map(weighted).sum();
    sum % 11 == 0
}

/// Parses up to `N` digits, the last of which may be `X`. Returns their values and number; `None`
/// if there are other characters, more digits, or a hyphen that is not between two digits.
fn digits<const N: usize>(text: &[u8]) -> Option<([u8; N], usize)> {
    let mut digits = [0; N];
    let mut length = 0;
    let mut before = b'-';
    for (index, &byte) in text.iter().enumerate() {
        let is_last = index + 1 == text.len();
        let value = match byte {
            b'0'..=b'9' => byte - b'0',
            b'x' | b'X' if is_last => 10,
            b'-' if before != b'-' && !is_last => {
                before = byte;
                continue;
            }
            _ => return None,
        };
        *digits.get_mut(length)? = value;
        length += 1;
        before = byte;
    }
    Some((digits, length))
}

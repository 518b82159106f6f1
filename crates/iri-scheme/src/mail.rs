//! Checks of the two parts of a mail address or message identifier (RFC 5322, section 3.4.1).

use iri_core::ascii::{self, AsciiSet};

use crate::piece::{Octet, Piece};

/// Returns the first error in `local-part = dot-atom-text / quoted-string`.
pub(crate) fn wrong_in_local_part(part: Piece<'_>) -> Option<Piece<'_>> {
    wrong_in(part, b'"', b'"', is_quoted)
}

/// Returns the first error in `domain = dot-atom-text / "[" *dtext-no-obs "]"`.
pub(crate) fn wrong_in_domain(domain: Piece<'_>) -> Option<Piece<'_>> {
    wrong_in(domain, b'[', b']', is_dtext)
}

/// Returns the first error in a piece that is either a `dot-atom-text` or text between two
/// delimiters.
fn wrong_in(
    piece: Piece<'_>,
    open: u8,
    close: u8,
    is_inside: fn(u8, Option<u8>) -> bool,
) -> Option<Piece<'_>> {
    let mut octets = piece.octets();
    if octets
        .clone()
        .next()
        .is_none_or(|first| first.value != open)
    {
        return wrong_in_dot_atom(piece);
    }
    octets.next();
    // A quoted octet cannot itself be the backslash that quotes the next one.
    let mut before = None;
    while let Some(octet) = octets.next() {
        if octet.value == close && before != Some(b'\\') {
            return octets.next().map(|extra| extra.piece);
        }
        if !is_inside(octet.value, before) {
            return Some(octet.piece);
        }
        before = (before != Some(b'\\')).then_some(octet.value);
    }
    Some(piece)
}

/// Whether an octet is `qtext`, or a printable character or blank after a backslash.
const fn is_quoted(octet: u8, before: Option<u8>) -> bool {
    match octet {
        b' ' | b'\t' => matches!(before, Some(b'\\')),
        _ => !octet.is_ascii_control(),
    }
}

/// `dtext-no-obs = %d33-90 / %d94-126`
const fn is_dtext(octet: u8, _: Option<u8>) -> bool {
    !octet.is_ascii_control() && !matches!(octet, b' ' | b'[' | b'\\' | b']')
}

/// Returns the first error in `dot-atom-text = 1*atext *("." 1*atext)`.
fn wrong_in_dot_atom(piece: Piece<'_>) -> Option<Piece<'_>> {
    let mut dot = None;
    let mut has_atext = false;
    for octet in piece.octets() {
        if octet.value == b'.' {
            if !has_atext {
                return Some(octet.piece);
            }
            has_atext = false;
            dot = Some(octet.piece);
        } else {
            if !is_atext(octet) {
                return Some(octet.piece);
            }
            has_atext = true;
        }
    }
    if has_atext { None } else { dot.or(Some(piece)) }
}

/// Whether an octet is `atext`, or is reported by other rules.
fn is_atext(octet: Octet<'_>) -> bool {
    let is_elsewhere = ENCODED.contains(octet.value) || octet.breaks_generic_syntax();
    ATEXT.contains(octet.value) || !octet.value.is_ascii() || !octet.is_triplet && is_elsewhere
}

/// `atext`, from RFC 5322.
const ATEXT: AsciiSet = ascii::ALPHA
    .or(ascii::DIGIT)
    .or(AsciiSet::of(b"!#$%&'*+-/=?^_`{|}~"));

/// Characters that an address may contain only percent-encoded, although the generic syntax allows
/// them. They have their own rule (RFC 6068, section 2, item 1).
pub(crate) const ENCODED: AsciiSet = AsciiSet::of(b"/?&;=");

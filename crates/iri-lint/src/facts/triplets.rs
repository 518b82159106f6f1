//! Fast checks that triplets have no findings, or none above
//! [`Severity::Advice`](iri_core::Severity::Advice).

use iri_core::bytes::search;
use iri_core::{Parts, ascii, pct};

use crate::checks::percent::mojibake;

/// Fast, conservative check: `true` means that no triplet has a finding. The input decodes to
/// US-ASCII, and all triplets are in path, query and fragment, have uppercase digits, and encode [`UNREMARKABLE`]
/// characters.
pub(crate) fn are_unremarkable(parts: &Parts<'_>) -> bool {
    let offsets = parts.offsets();
    let text = parts.as_str().as_bytes();
    let mut bytes = text;
    // From the end, since triplets are most frequent in queries.
    while let Some(at) = bytes.iter().rposition(|&byte| byte == b'%') {
        let digits = text.get(at..at + 3).unwrap_or_default();
        let has_capitals = !digits.iter().any(u8::is_ascii_lowercase);
        let is_unremarkable = pct::triplet(digits).is_some_and(|octet| {
            let allowed = if at < offsets.path_end {
                UNREMARKABLE
            } else {
                UNREMARKABLE.or(DELIMITS_PATH)
            };
            allowed.contains(octet)
        });
        if at < offsets.path_start || !has_capitals || !is_unremarkable {
            return false;
        }
        bytes = bytes.get(..at).unwrap_or_default();
    }
    true
}

/// Fast, conservative check: `true` means that with the severities of the catalogue the triplets of an input
/// in US-ASCII have no finding above advice, neither by themselves nor by the words that they spell.
///
/// All of them are in path, query and fragment, and spell either punctuation or letters and symbols that are
/// frequent in text. No word mixes Greek or Cyrillic letters with others.
pub(crate) fn are_silent(parts: &Parts<'_>) -> bool {
    let of = parts.offsets();
    let bytes = parts.as_str().as_bytes();
    let has_authority = of.host_start > 0;
    has_authority
        && search::find_any(bytes, 0, [b'%']) >= of.path_start
        && are_silent_from(bytes, of.path_start, of.path_end)
}

/// [`are_silent`] for an input with an authority. `bytes` ends with the input, and may begin before it.
pub(crate) fn are_silent_from(bytes: &[u8], path_start: usize, path_end: usize) -> bool {
    let mut floor = path_start;
    loop {
        let at = search::find_any(bytes, floor, [b'%']);
        if at == bytes.len() {
            return true;
        }
        let rest = bytes.get(at..).unwrap_or_default();
        let end = match pct::triplet(rest) {
            Some(octet) if octet < 0x80 => {
                let before = bytes.get(..at).unwrap_or_default();
                let after = rest.get(3..).unwrap_or_default();
                is_silent(octet, at < path_end, before, after).then_some(at + 3)
            }
            Some(_) => {
                let before = bytes.get(floor..at).unwrap_or_default();
                word_length(before, rest).map(|length| at + length)
            }
            None => None,
        };
        match end {
            Some(end) => floor = end,
            None => return false,
        }
    }
}

/// Fast, conservative check: `true` means that the triplet of a character after `before` and before `after` has
/// no finding above advice. It is in a path, or after it.
const fn is_silent(octet: u8, is_in_path: bool, before: &[u8], after: &[u8]) -> bool {
    // A delimiter may bound a dot segment.
    let has_dots = is_in_path && matches!((before, after), ([.., b'.'], _) | (_, [b'.', ..]));
    if DELIMITS_PATH.contains(octet) {
        !has_dots
    } else if octet == b'%' {
        !is_in_path
    } else {
        SILENT.contains(octet)
    }
}

/// A triplet of a letter, a digit or a dot may be part of a word or a dot segment.
const SILENT: ascii::AsciiSet = UNREMARKABLE.or(ascii::AsciiSet::of(b"-_~"));

/// Characters that are not reported if they are percent-encoded in a path.
const UNREMARKABLE: ascii::AsciiSet = ascii::AsciiSet::range(b' ', b'~')
    .without(ascii::UNRESERVED)
    .without(DELIMITS_PATH)
    .without(ascii::AsciiSet::of(b"%"));

/// Characters that some programs treat as delimiters in a path.
pub(crate) const DELIMITS_PATH: ascii::AsciiSet = ascii::AsciiSet::of(b"/?#\\");

/// Returns the length of the word that triplets at the start of `rest` continue, up to its last triplet, if it
/// has no finding. `before` is the text before it, after the last triplet.
///
/// The word may be longer than the one that the checks of scripts look at.
fn word_length(before: &[u8], rest: &[u8]) -> Option<usize> {
    let mut found = Writing::NONE;
    for byte in before.iter().rev() {
        if !byte.is_ascii_alphanumeric() {
            break;
        }
        found = found.with_ascii(*byte);
    }
    let (mut at, mut length) = (0, 0);
    while let Some(&byte) = rest.get(at) {
        if byte == b'%' {
            let text = rest.get(at..)?;
            if pct::triplet(text)? < 0x80 {
                break;
            }
            let (c, taken) = pct::decode_char(text).ok()?;
            found = found.with(Writing::of(c)?);
            let may_be_garbled = matches!(c, '\u{C0}'..='\u{FF}');
            if may_be_garbled && mojibake::at_start(core::str::from_utf8(text).ok()?).is_some() {
                return None;
            }
            at += taken;
            length = at;
        } else if byte.is_ascii_alphanumeric() {
            found = found.with_ascii(byte);
            at += 1;
        } else {
            break;
        }
    }
    (!found.may_deceive()).then_some(length)
}

/// The writing systems of the letters of a word, as far as a check depends on them.
#[derive(Clone, Copy)]
struct Writing(u8);

impl Writing {
    /// Symbols, which belong to all of them.
    const NONE: Self = Self(0);
    const LATIN: Self = Self(1);
    const GREEK: Self = Self(2);
    const CYRILLIC: Self = Self(4);
    /// Any other.
    const OTHER: Self = Self(8);

    /// Returns `None` for characters that are rare, or that a check may report.
    const fn of(c: char) -> Option<Self> {
        Some(match c {
            // With modifiers and marks, which are in use with all letters.
            '\u{A0}'..='\u{36F}' | '\u{1E00}'..='\u{1EFF}' => Self::LATIN,
            '\u{370}'..='\u{3FF}' | '\u{1F00}'..='\u{1FFF}' => Self::GREEK,
            '\u{400}'..='\u{52F}' => Self::CYRILLIC,
            // Armenian, Hebrew and Arabic letters; from the scripts of India to those of Ethiopia.
            '\u{531}'..='\u{58F}' | '\u{5D0}'..='\u{5EA}' | '\u{620}'..='\u{6D3}'
            | '\u{900}'..='\u{139F}' | '\u{1780}'..='\u{17DD}'
            // Kana, Bopomofo, ideographs and Hangul.
            | '\u{3041}'..='\u{312F}' | '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}'
            | '\u{AC00}'..='\u{D7A3}' => Self::OTHER,
            // Punctuation and symbols, among them pictographs.
            '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205E}' | '\u{20A0}'..='\u{20BF}'
            | '\u{2190}'..='\u{2BFF}' | '\u{3001}'..='\u{3004}' | '\u{3008}'..='\u{3020}'
            | '\u{1F300}'..='\u{1F64F}' | '\u{1F680}'..='\u{1F6FF}' | '\u{1F900}'..='\u{1F9FF}' => {
                Self::NONE
            }
            _ => return None,
        })
    }

    const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn with_ascii(self, byte: u8) -> Self {
        if byte.is_ascii_alphabetic() {
            self.with(Self::LATIN)
        } else {
            self
        }
    }

    /// Whether Greek or Cyrillic letters are next to others, which may look alike.
    const fn may_deceive(self) -> bool {
        let alike = self.0 & (Self::GREEK.0 | Self::CYRILLIC.0);
        alike != 0 && self.0 != alike || alike == Self::GREEK.0 | Self::CYRILLIC.0
    }
}

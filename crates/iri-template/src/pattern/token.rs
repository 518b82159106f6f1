//! The letters over which templates are matched.
//!
//! A reference is read character by character, not byte by byte: a triplet, or the triplets of one character, is
//! one letter. A value always starts and ends between two letters, since the expansion encodes whole characters.
//! So whether a letter belongs to a value depends on the letter alone.

use iri_core::bytes::text::char_at;
use iri_core::ucs::BIDI_FORMATTING;
use iri_core::{Span, pct};

use crate::expand::Kept;

/// The end of the letter at `at`; `None` if a `%` there starts no triplet, or at the end.
pub(super) fn end(text: &str, at: usize) -> Option<usize> {
    let rest = text.as_bytes().get(at..)?;
    match rest {
        [] => None,
        [b'%', ..] => match pct::decode_char(rest) {
            Ok((_, length)) => Some(at + length),
            Err(_) => pct::triplet(rest).map(|_| at + 3),
        },
        _ => Some(Span::of_char(text, at).end()),
    }
}

/// Whether the letters of a text are those of its octets: no triplet stands for a part of a character.
pub(super) fn is_whole(text: &str) -> bool {
    let mut at = 0;
    while let Some(next) = end(text, at) {
        let letter = text.as_bytes().get(at..next).unwrap_or_default();
        if letter.starts_with(b"%") && pct::decode_char(letter).is_err() {
            return false;
        }
        at = next;
    }
    at == text.len()
}

/// Whether the expansion of a value contains this letter, given the characters that are kept.
///
/// Where triplets are kept, the value of a variable is what the reference contains, and any triplet is part of it.
/// Elsewhere there is one spelling of each character: as it is if it is kept, or in triplets with uppercase digits.
pub(super) fn is_of(kept: Kept, letter: &str) -> bool {
    if !letter.starts_with(['%']) {
        let c = char_at(letter, 0);
        return kept.chars.contains(c) && !BIDI_FORMATTING.contains(&c);
    }
    if kept.has_triplets {
        return true;
    }
    let is_upper = !letter.bytes().any(|byte| byte.is_ascii_lowercase());
    let Ok((c, _)) = pct::decode_char(letter.as_bytes()) else {
        return false;
    };
    is_upper && (!kept.chars.contains(c) || BIDI_FORMATTING.contains(&c))
}

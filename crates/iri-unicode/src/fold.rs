//! Case folding (The Unicode Standard, section 3.13; the file `CaseFolding.txt`).

use core::cmp::Ordering;
use core::iter::FusedIterator;

#[rustfmt::skip]
mod generated;

use generated::{RUNS, SEQUENCES};

/// A range of characters that fold to a single other character: the first, the last, the step from
/// one to the next (1, or 2 where capital and small letters alternate), and the distance of each
/// from its folding.
type Run = (u32, u32, u8, i32);

// The size of the tables. A change must be worth its bytes.
const _: () = {
    assert!(RUNS.len() == 199);
    assert!(SEQUENCES.len() == 104);
};

/// The language, as far as case folding depends on it.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum FoldLanguage {
    /// Any other language: `I` folds to `i`.
    #[default]
    Common,
    /// Turkish and Azerbaijani: `I` folds to a dotless `ı`, and `İ` to `i`.
    Turkic,
}

/// Folds the case of a character, so that strings that differ only in case become equal. Applies
/// the full case folding of Unicode, which yields one to three characters.
///
/// ```
/// use iri_unicode::{FoldLanguage, fold_case};
///
/// let fold = |text: &str| text.chars().flat_map(|c| fold_case(c, FoldLanguage::Common)).collect::<String>();
/// assert_eq!(fold("Straße"), fold("STRASSE"));
/// assert_eq!(fold("ΌΣΟΣ"), fold("όσος"));
/// assert!(fold_case('I', FoldLanguage::Turkic).eq(['ı']));
/// ```
///
/// Folding a decomposed string can put marks out of canonical order, so a caseless comparison must
/// normalize both sides afterwards, for example with [`nfd`](crate::nfd()).
pub fn fold_case(c: char, language: FoldLanguage) -> Folded {
    if c.is_ascii() {
        return match (language, c) {
            (FoldLanguage::Turkic, 'I') => Folded::one('\u{131}'),
            _ => Folded::one(c.to_ascii_lowercase()),
        };
    }
    if language == FoldLanguage::Turkic && c == '\u{130}' {
        return Folded::one('i');
    }
    let value = u32::from(c);
    if let Ok(value) = u16::try_from(value) {
        let place = SEQUENCES.binary_search_by_key(&value, |entry| entry.0);
        if let Some((_, parts)) = place.ok().and_then(|place| SEQUENCES.get(place)) {
            // No part is a surrogate; unused parts are NUL.
            return Folded {
                chars: parts.map(|part| char::from_u32(u32::from(part)).unwrap_or('\0')),
                at: 0,
            };
        }
    }
    let place = RUNS.binary_search_by(|&(first, last, _, _)| {
        if last < value {
            Ordering::Less
        } else if value < first {
            Ordering::Greater
        } else {
            Ordering::Equal
        }
    });
    let folded = place.ok().and_then(|place| {
        let &(first, _, step, distance) = RUNS.get(place)?;
        let is_member = step == 1 || (value - first) % 2 == 0;
        is_member.then_some(value.checked_add_signed(distance)?)
    });
    Folded::one(folded.and_then(char::from_u32).unwrap_or(c))
}

/// The characters that [`fold_case`] yields.
#[derive(Clone, Debug)]
pub struct Folded {
    /// Unused characters are NUL; the first is always used.
    chars: [char; 3],
    at: usize,
}

impl Folded {
    const fn one(c: char) -> Self {
        Self {
            chars: [c, '\0', '\0'],
            at: 0,
        }
    }
}

impl Iterator for Folded {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let c = *self.chars.get(self.at)?;
        if self.at > 0 && c == '\0' {
            return None;
        }
        self.at += 1;
        Some(c)
    }
}

impl FusedIterator for Folded {}

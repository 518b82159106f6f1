//! Case folding (The Unicode Standard, section 3.13; the file `CaseFolding.txt`).

use core::iter::FusedIterator;

#[expect(clippy::unreadable_literal, reason = "generated, not meant to be read")]
#[rustfmt::skip]
mod generated;

use generated::{DISTANCES, RUNS, SEQUENCES};

/// A run of characters that fold to a single other character. Bits 11 to 31 are the first character. Bit 10 is
/// set if every second character belongs to the run, where capital and small letters alternate. Bits 0 to 9
/// are the last character, minus the first.
///
/// All have the same distance from their foldings, which are in the same plane.
type Run = u32;

// The size of the tables. A change must be worth its bytes.
const _: () = {
    assert!(RUNS.len() == 199 && DISTANCES.len() == 199);
    assert!(SEQUENCES.len() == 104);
};

iri_core::tables::choices! {
    /// The language, as far as case folding depends on it.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum FoldLanguage {
        #[default]
        Common "common": "All other languages: I matches i",
        Turkic "turkic": "Turkish and Azerbaijani: I matches dotless ı, and İ matches i",
    }
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
    Folded::one(fold_single(value).unwrap_or(c))
}

/// Returns the single character that a character folds to.
fn fold_single(value: u32) -> Option<char> {
    let after = RUNS.partition_point(|run| run >> 11 <= value);
    let number = after.checked_sub(1)?;
    let run = RUNS.get(number)?;
    let offset = value - (run >> 11);
    let (alternates, last) = (run >> 10 & 1 == 1, run & 0x3FF);
    if offset > last || (alternates && offset % 2 != 0) {
        return None;
    }
    let low = (value as u16).wrapping_add(*DISTANCES.get(number)?);
    char::from_u32(value & !0xFFFF | u32::from(low))
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

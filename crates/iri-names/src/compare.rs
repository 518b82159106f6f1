//! Texts compared at a level: as they are, by canonical equivalence, without case, without accents.

use core::cmp::Ordering;

use iri_unicode::{FoldLanguage, fold_case, is_accent, nfd};

/// How much two texts may differ and still be the same, the least first. Each level accepts what the
/// one before it accepts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Level {
    Identity,
    Canonical,
    Case(FoldLanguage),
    /// With the language of the case that is ignored too, if any.
    Accents(Option<FoldLanguage>),
}

impl Level {
    /// Compares two texts. Those that the level takes for the same are equal.
    pub(crate) fn compare(
        self,
        one: impl Iterator<Item = char>,
        other: impl Iterator<Item = char>,
    ) -> Ordering {
        match self {
            Self::Identity => one.cmp(other),
            Self::Canonical => nfd(one).cmp(nfd(other)),
            Self::Case(language) => folded(one, language).cmp(folded(other, language)),
            Self::Accents(None) => bare(nfd(one)).cmp(bare(nfd(other))),
            Self::Accents(Some(language)) => {
                bare(folded(one, language)).cmp(bare(folded(other, language)))
            }
        }
    }

    /// A number that is the same for texts that the level takes for the same.
    #[cfg(feature = "alloc")]
    pub(crate) fn hash(self, text: impl Iterator<Item = char>) -> u64 {
        match self {
            Self::Identity => hash(text),
            Self::Canonical => hash(nfd(text)),
            Self::Case(language) => hash(folded(text, language)),
            Self::Accents(None) => hash(bare(nfd(text))),
            Self::Accents(Some(language)) => hash(bare(folded(text, language))),
        }
    }
}

/// Canonical caseless matching (The Unicode Standard, D145).
fn folded(text: impl Iterator<Item = char>, language: FoldLanguage) -> impl Iterator<Item = char> {
    let mut apart = nfd(text).peekable();
    let dotted = core::iter::from_fn(move || {
        let c = apart.next()?;
        // A capital I with a dot is one letter in Turkish, also when it is written as two characters.
        let may_be_dotted = language == FoldLanguage::Turkic && c == 'I';
        if may_be_dotted && apart.peek() == Some(&'\u{307}') {
            apart.next();
            return Some('i');
        }
        Some(c)
    });
    nfd(dotted.flat_map(move |c| fold_case(c, language)))
}

fn bare(text: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    text.filter(|&c| !is_accent(c))
}

/// FNV-1a over the bytes of the code points, mixed so that every bit counts. Names that were chosen
/// to have the same number cost no more than their comparison: equal numbers are ordered by the
/// texts.
#[cfg(feature = "alloc")]
fn hash(text: impl Iterator<Item = char>) -> u64 {
    let mut hash: u64 = 0xCBF2_9CE4_8422_2325;
    for c in text {
        hash = (hash ^ u64::from(u32::from(c))).wrapping_mul(0x0000_0100_0000_01B3);
        hash ^= hash >> 29;
    }
    hash ^= hash >> 32;
    hash.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

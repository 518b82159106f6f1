//! Comparison of strings at a level: identical, canonically equivalent, ignoring case, ignoring
//! accents.

use core::cmp::Ordering;

use iri_unicode::{FoldLanguage, fold_case, is_accent, nfd};

/// The differences to ignore, from none to most. Each level includes the previous one.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Level {
    Identity,
    Canonical,
    Case(FoldLanguage),
    /// Ignores accents, and case as well if there is a language.
    Accents(Option<FoldLanguage>),
}

impl Level {
    /// Compares two strings. Strings that differ only in what the level ignores are equal.
    pub(crate) fn compare(
        self,
        one: impl Iterator<Item = char>,
        other: impl Iterator<Item = char>,
    ) -> Ordering {
        match self {
            Self::Identity => one.cmp(other),
            Self::Canonical => canonical(one, other),
            Self::Case(language) => ignoring_case(one, other, language),
            Self::Accents(None) => ignoring_accents(one, other),
            Self::Accents(Some(language)) => ignoring_both(one, other, language),
        }
    }

    /// Returns the string that the level compares.
    #[cfg(feature = "alloc")]
    pub(crate) fn key(self, text: impl Iterator<Item = char>) -> alloc::string::String {
        match self {
            Self::Identity => text.collect(),
            Self::Canonical => nfd(text).collect(),
            Self::Case(language) => folded(text, language).collect(),
            Self::Accents(None) => bare(nfd(text)).collect(),
            Self::Accents(Some(language)) => bare(folded(text, language)).collect(),
        }
    }

    /// Returns a hash that is the same for strings that are equal at this level.
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

// Each of these has its own frame, since one frame for all would contain the buffers of all.

#[inline(never)]
fn canonical(one: impl Iterator<Item = char>, other: impl Iterator<Item = char>) -> Ordering {
    nfd(one).cmp(nfd(other))
}

#[inline(never)]
fn ignoring_case(
    one: impl Iterator<Item = char>,
    other: impl Iterator<Item = char>,
    language: FoldLanguage,
) -> Ordering {
    folded(one, language).cmp(folded(other, language))
}

#[inline(never)]
fn ignoring_accents(
    one: impl Iterator<Item = char>,
    other: impl Iterator<Item = char>,
) -> Ordering {
    bare(nfd(one)).cmp(bare(nfd(other)))
}

#[inline(never)]
fn ignoring_both(
    one: impl Iterator<Item = char>,
    other: impl Iterator<Item = char>,
    language: FoldLanguage,
) -> Ordering {
    bare(folded(one, language)).cmp(bare(folded(other, language)))
}

/// Canonical caseless matching (The Unicode Standard, D145).
fn folded(text: impl Iterator<Item = char>, language: FoldLanguage) -> impl Iterator<Item = char> {
    let mut apart = nfd(text).peekable();
    let dotted = core::iter::from_fn(move || {
        let c = apart.next()?;
        // In Turkish, capital I with a dot is one letter, even if written as two characters.
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

/// FNV-1a over code points, mixed so that every bit of the input affects the high bits, which
/// select the bucket. Names crafted to collide cost no more than their comparison, since entries
/// with equal hashes are sorted by name.
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

//! Canonical ordering and composition (The Unicode Standard, section 3.11).
//!
//! A building block of the crates of this workspace, exempt from semantic versioning. The caller
//! selects the composites, since Nameprep composes with Unicode 3.2.

use core::mem;

use crate::nfc;

/// A character of a decomposed string.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Unit<T> {
    /// The character.
    pub c: char,
    /// Its canonical combining class.
    pub combining_class: u8,
    /// Data of the caller, such as the origin of the character. A composite keeps that of its first
    /// character.
    pub from: T,
}

/// Puts marks in canonical order and composes characters, in place. Returns the number of
/// characters left, counted from the start.
///
/// `compose` returns the composite of two characters, if there is one. Takes quadratic time in the
/// number of consecutive marks.
///
/// ```
/// use iri_unicode::compose::{Unit, compose_hangul, order_and_compose};
///
/// let unit = |c| Unit { c, combining_class: 0, from: () };
/// let mut units = ['\u{1100}', '\u{1161}', '\u{11A8}'].map(unit);
/// assert_eq!(order_and_compose(&mut units, compose_hangul), 1);
/// assert_eq!(units[0].c, '각');
/// ```
pub fn order_and_compose<T: Copy>(
    units: &mut [Unit<T>],
    compose: impl Fn(char, char) -> Option<char>,
) -> usize {
    order(units);
    compose_all(units, compose)
}

/// Sorts consecutive marks by combining class, keeping the order of marks with equal classes
/// (D109).
pub(crate) fn order<T>(marks: &mut [Unit<T>]) {
    for sorted in 1..marks.len() {
        let mut at = sorted;
        while let Some([a, b]) = at.checked_sub(1).and_then(|at| marks.get_mut(at..at + 2)) {
            // A character of class 0 stays where it is, and no mark moves before it.
            if a.combining_class <= b.combining_class || b.combining_class == 0 {
                break;
            }
            mem::swap(a, b);
            at -= 1;
        }
    }
}

/// Composes characters that are in canonical order (D117).
fn compose_all<T: Copy>(
    units: &mut [Unit<T>],
    compose: impl Fn(char, char) -> Option<char>,
) -> usize {
    let mut length = 0;
    let mut starter = None;
    let mut before = 0;
    for read in 0..units.len() {
        let Some(&unit) = units.get(read) else { break };
        if let Some(at) = starter {
            // Blocked by a character between the two, unless that has a lower class (D115).
            let is_blocked = at + 1 < length && before >= unit.combining_class;
            if let Some(target) = units.get_mut(at).filter(|_: &&mut Unit<T>| !is_blocked) {
                if let Some(composed) = compose(target.c, unit.c) {
                    target.c = composed;
                    continue;
                }
            }
        }
        if unit.combining_class == 0 {
            starter = Some(length);
        }
        before = unit.combining_class;
        if let Some(place) = units.get_mut(length) {
            *place = unit;
        }
        length += 1;
    }
    length
}

/// Returns the character that two characters compose to in Normalization Form C, if any.
///
/// ```
/// use iri_unicode::compose::compose_pair;
///
/// assert_eq!(compose_pair('e', '\u{301}'), Some('é'));
/// assert_eq!(compose_pair('\u{915}', '\u{93C}'), None, "excluded from composition");
/// ```
pub fn compose_pair(one: char, other: char) -> Option<char> {
    nfc::compose(one, other)
}

/// Whether no earlier character composes with this one in Normalization Form C, or is reordered after it. Text
/// can be normalized in parts that begin with such characters.
///
/// ```
/// use iri_unicode::compose::begins_sequence;
///
/// assert!(begins_sequence('e') && !begins_sequence('\u{301}'));
/// assert!(!begins_sequence('\u{1161}'), "a vowel composes with a leading consonant");
/// ```
pub fn begins_sequence(c: char) -> bool {
    nfc::begins_sequence(c)
}

/// Passes the characters of the full compatibility decomposition of a character to `give`, or the character
/// itself if it does not decompose.
///
/// ```
/// use iri_unicode::compose::decompose_compatible;
///
/// let mut parts = String::new();
/// decompose_compatible('\u{1E9B}', &mut |c| Ok::<_, ()>(parts.push(c))).unwrap();
/// assert_eq!(parts, "s\u{307}");
/// ```
///
/// # Errors
///
/// The first error of `give`.
pub fn decompose_compatible<E>(
    c: char,
    give: &mut impl FnMut(char) -> Result<(), E>,
) -> Result<(), E> {
    nfc::decompose_compatible(c, give)
}

// The arithmetic of Hangul (The Unicode Standard, section 3.12).
const SYLLABLES: u32 = 0xAC00;
const LEADING: u32 = 0x1100;
const VOWELS: u32 = 0x1161;
/// One less than the first trailing consonant, since a syllable may have none.
const TRAILING: u32 = 0x11A7;
const LEADING_COUNT: u32 = 19;
const VOWEL_COUNT: u32 = 21;
const TRAILING_COUNT: u32 = 28;
const SYLLABLE_COUNT: u32 = LEADING_COUNT * VOWEL_COUNT * TRAILING_COUNT;

/// Returns the two characters that a Hangul syllable decomposes to. The first may decompose again.
///
/// ```
/// use iri_unicode::compose::decompose_hangul;
///
/// assert_eq!(decompose_hangul('각'), Some(('가', '\u{11A8}')));
/// assert_eq!(decompose_hangul('가'), Some(('\u{1100}', '\u{1161}')));
/// assert_eq!(decompose_hangul('a'), None);
/// ```
pub fn decompose_hangul(c: char) -> Option<(char, char)> {
    let value = u32::from(c);
    let index = value
        .checked_sub(SYLLABLES)
        .filter(|index| *index < SYLLABLE_COUNT)?;
    let trailing = index % TRAILING_COUNT;
    let (one, other) = if trailing == 0 {
        let pair = index / TRAILING_COUNT;
        (LEADING + pair / VOWEL_COUNT, VOWELS + pair % VOWEL_COUNT)
    } else {
        (value - trailing, TRAILING + trailing)
    };
    Some((char::from_u32(one)?, char::from_u32(other)?))
}

/// Returns the Hangul syllable that two characters compose to, if any.
///
/// ```
/// assert_eq!(iri_unicode::compose::compose_hangul('가', '\u{11A8}'), Some('각'));
/// ```
pub fn compose_hangul(one: char, other: char) -> Option<char> {
    let below = |c: char, first: u32, count: u32| {
        let index = u32::from(c).checked_sub(first);
        index.filter(|index| *index < count)
    };
    let leading = below(one, LEADING, LEADING_COUNT);
    let vowel = below(other, VOWELS, VOWEL_COUNT);
    if let (Some(leading), Some(vowel)) = (leading, vowel) {
        return char::from_u32(SYLLABLES + (leading * VOWEL_COUNT + vowel) * TRAILING_COUNT);
    }
    let syllable = below(one, SYLLABLES, SYLLABLE_COUNT)?;
    let trailing = below(other, TRAILING, TRAILING_COUNT)?;
    if trailing == 0 || syllable % TRAILING_COUNT != 0 {
        return None;
    }
    char::from_u32(SYLLABLES + syllable + trailing)
}

//! Canonical ordering and composition (The Unicode Standard, section 3.11).
//!
//! A building block of the crates of this workspace, exempt from semantic versioning. The caller
//! selects the composites, since Nameprep composes with Unicode 3.2.

use core::mem;

use iri_core::bytes::text::{Buffer, Full};

use crate::joining::{MAYBE, NO, normalization};

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

impl Unit<()> {
    /// Fills a buffer.
    pub(crate) const NOTHING: Self = Self {
        c: '\0',
        combining_class: 0,
        from: (),
    };

    pub(crate) fn of(c: char) -> Self {
        let (combining_class, _) = normalization(c);
        Self {
            c,
            combining_class,
            ..Self::NOTHING
        }
    }
}

/// The maximum number of consecutive characters without a boundary that are normalized in constant memory. UAX
/// 15 allows 30 marks in stream-safe text.
pub(crate) const MAX_SEQUENCE: usize = 32;

/// Adds the full canonical decomposition of a character.
pub(crate) fn decompose_fully<const N: usize>(
    c: char,
    out: &mut Buffer<Unit<()>, N>,
) -> Result<(), Full> {
    decompose_canonical(c, &mut |c| out.push(Unit::of(c)))
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

pub use crate::hangul::{compose_hangul, decompose_hangul};
pub use crate::source::{compose_pair, decompose_canonical, decompose_compatible};

/// Whether no earlier character composes with this one in Normalization Form C, or is reordered after it. Text
/// can be normalized in parts that begin with such characters, once it is decomposed.
///
/// ```
/// use iri_unicode::compose::begins_sequence;
///
/// assert!(begins_sequence('e') && !begins_sequence('\u{301}'));
/// assert!(!begins_sequence('\u{1161}'), "a vowel composes with a leading consonant");
/// ```
pub fn begins_sequence(c: char) -> bool {
    let (class, quick) = normalization(c);
    class == 0 && quick != MAYBE
}

/// Whether no earlier character composes with any character of the decomposition of this one, or is reordered
/// after it. Text can be normalized in parts that begin with such characters, decomposed or not.
///
/// ```
/// use iri_unicode::compose::begins_cluster;
///
/// assert!(begins_cluster('é') && !begins_cluster('\u{344}'));
/// ```
pub fn begins_cluster(c: char) -> bool {
    // Only a character that the form replaces may decompose to one of another kind than itself.
    if normalization(c).1 != NO {
        return begins_sequence(c);
    }
    let first = decompose_canonical(c, &mut Err);
    first.err().is_none_or(begins_sequence)
}

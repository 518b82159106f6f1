//! Decompositions of single characters, and their composition, by tables of this crate.
//!
//! Each table is a set of characters, `Members`, which numbers them in order, and an array with the
//! decomposition of each number. An array contains 16 bits for a character: its code point, or a surrogate
//! that selects one of the characters outside the Basic Multilingual Plane.
//!
//! Compatibility decompositions are in segments of consecutive numbers with the same pattern, since most of
//! these characters come in alphabets.

#[expect(clippy::unreadable_literal, reason = "generated, not meant to be read")]
#[rustfmt::skip]
mod generated;
mod members;

use core::iter::FusedIterator;

use iri_core::bytes::text::Buffer;

use crate::hangul::{compose_hangul, decompose_hangul};
use crate::joining::{NO, may_be_compatible, normalization};
use generated::{
    COMPATIBLE, COMPATIBLE_WIDE, PAIR_FIRSTS, PAIR_PARTS, PAIR_SECONDS, PAIR_WIDE, PAIRS,
    SEGMENT_ALPHABET, SEGMENT_BYTES, SEGMENT_KINDS, SEGMENT_PLACES, SEGMENT_STARTS, SEGMENT_WORDS,
    SINGLE_TARGETS, SINGLE_WIDE, SINGLES,
};

/// [`source::decompose_canonical`](crate::source::decompose_canonical).
pub(crate) fn decompose_canonical<E>(
    c: char,
    give: &mut impl FnMut(char) -> Result<(), E>,
) -> Result<(), E> {
    // The target may decompose to two characters, but not to a single one.
    let may_be_single = normalization(c).1 == NO;
    let mut first = may_be_single.then(|| single(c)).flatten().unwrap_or(c);
    let mut rest = Rest::new('\0');
    while let Some((one, other)) = pair(first) {
        // There is room.
        let _ = rest.push(other);
        first = one;
    }
    give(first)?;
    rest.as_slice().iter().rev().try_for_each(|&c| give(c))
}

/// [`source::decompose_compatible`](crate::source::decompose_compatible).
pub(crate) fn decompose_compatible<E>(
    c: char,
    give: &mut impl FnMut(char) -> Result<(), E>,
) -> Result<(), E> {
    let mut first = c;
    let mut rest = Rest::new('\0');
    loop {
        if let Some(mut form) = compatible(first) {
            form.try_for_each(|part| decompose_canonical(part, give))?;
            break;
        }
        let is_replaced = normalization(first).1 == NO;
        if let Some(target) = is_replaced.then(|| single(first)).flatten() {
            first = target;
        } else if let Some((one, other)) = pair(first) {
            // There is room.
            let _ = rest.push(other);
            first = one;
        } else {
            give(first)?;
            break;
        }
    }
    rest.as_slice().iter().rev().try_for_each(|&c| give(c))
}

/// The second characters of the pairs that a character decomposes to, the last first. At most three levels deep.
type Rest = Buffer<char, 4>;

/// [`source::compose_pair`](crate::source::compose_pair).
pub(crate) fn compose_pair(one: char, other: char) -> Option<char> {
    composite(one, other).filter(|both| normalization(*both).1 != NO)
}

/// Returns what is left of a composite without its marks of higher classes.
pub(crate) fn without_marks_above(composite: char, class: u8) -> char {
    let mut starter = composite;
    while let Some((rest, last)) = pair(starter) {
        if normalization(last).0 <= class {
            break;
        }
        starter = rest;
    }
    starter
}

/// Returns the first character of the decomposition of a character that normalization does not replace.
pub(crate) fn first_of(c: char) -> char {
    let mut first = c;
    while let Some((one, _)) = pair(first) {
        first = one;
    }
    first
}

/// [`crate::has_compatibility_form`].
pub(crate) fn has_compatibility_form(c: char) -> bool {
    match c {
        // Composed with a compatibility character.
        '\u{385}'
        | '\u{3D3}'
        | '\u{3D4}'
        | '\u{1E9B}'
        | '\u{1FC1}'
        | '\u{1FCD}'..='\u{1FCF}'
        | '\u{1FDD}'..='\u{1FDF}'
        | '\u{1FED}' => true,
        _ => is_compatible(c),
    }
}

/// Returns the character that a character is canonically equivalent to, if it decomposes to one.
fn single(c: char) -> Option<char> {
    let target = SINGLE_TARGETS.get(SINGLES.number(c)?)?;
    decode(*target, &SINGLE_WIDE, 0x2_0000)
}

/// Returns the two characters that a character canonically decomposes to, if it decomposes to two. Only the
/// first can decompose again.
fn pair(c: char) -> Option<(char, char)> {
    if let Some(pair) = decompose_hangul(c) {
        return Some(pair);
    }
    if let '\0'..='\u{BF}' | '\u{30FF}'..='\u{ABFF}' = c {
        return None;
    }
    let parts = PAIR_PARTS.get(PAIRS.number(c)?)?;
    let first = PAIR_FIRSTS.get(usize::from(parts >> SECOND_BITS))?;
    let second = PAIR_SECONDS.get(usize::from(parts & ((1 << SECOND_BITS) - 1)))?;
    let decode = |part: &u16| decode(*part, &PAIR_WIDE, 0x1_0000);
    Some((decode(first)?, decode(second)?))
}

/// Returns the character that decomposes to two characters, including those that normalization never composes.
fn composite(one: char, other: char) -> Option<char> {
    if let Some(syllable) = compose_hangul(one, other) {
        return Some(syllable);
    }
    let second = PAIR_SECONDS.binary_search(&encode_part(other)?).ok()?;
    let first = PAIR_FIRSTS.binary_search(&encode_part(one)?).ok()?;
    let parts = (first << SECOND_BITS | second) as u16;
    PAIRS.character(position(&PAIR_PARTS, parts)?)
}

/// The number of bits of an entry of `PAIR_PARTS` that hold the number of the second character.
const SECOND_BITS: u32 = 7;

/// Returns the index of a value. Compares many values at once, with vector instructions where there are any.
fn position(values: &[u16], value: u16) -> Option<usize> {
    const AT_ONCE: usize = 32;
    let mut start = 0;
    for block in values.chunks(AT_ONCE) {
        let equal = block.iter().map(|other| u16::from(*other == value));
        if equal.fold(0, |found, equal| found | equal) != 0 {
            let inside = block.iter().position(|other| *other == value)?;
            return Some(start + inside);
        }
        start += AT_ONCE;
    }
    None
}

/// Returns the 16 bits of a part of a pair.
fn encode_part(c: char) -> Option<u16> {
    let value = u32::from(c);
    if let Ok(value) = u16::try_from(value) {
        return Some(value);
    }
    let low = u16::try_from(value - 0x1_0000).ok()?;
    let number = PAIR_WIDE.iter().position(|other| *other == low)?;
    Some(FIRST_WIDE + number as u16)
}

/// Returns the compatibility decomposition of a character, if it has one of its own. Its characters have no
/// compatibility decomposition, but may be composites.
fn compatible(c: char) -> Option<Compatible> {
    let number = number_of_compatible(c)?;
    let segment = SEGMENT_STARTS.partition_point(|start| usize::from(*start) <= number);
    let segment = segment.checked_sub(1)?;
    let offset = number - usize::from(*SEGMENT_STARTS.get(segment)?);
    let place = *SEGMENT_PLACES.get(segment)?;
    let kind = *SEGMENT_KINDS.get(segment)?;
    let length = usize::from(kind >> 2);
    let start = usize::from(place) + offset * length;
    Some(match kind & 3 {
        0 => Compatible::Word(place + offset as u16),
        1 => Compatible::Bytes(SEGMENT_BYTES.get(start..start + length)?),
        2 => Compatible::Words(SEGMENT_WORDS.get(start..start + length)?),
        _ => Compatible::Word(place),
    })
}

/// Whether a character has a compatibility decomposition of its own.
fn is_compatible(c: char) -> bool {
    number_of_compatible(c).is_some()
}

#[inline]
fn number_of_compatible(c: char) -> Option<usize> {
    if may_be_compatible(c) {
        COMPATIBLE.number(c)
    } else {
        None
    }
}

/// The characters of a compatibility decomposition.
#[derive(Clone, Debug)]
enum Compatible {
    Word(u16),
    Words(&'static [u16]),
    /// Indexes of `SEGMENT_ALPHABET`.
    Bytes(&'static [u8]),
}

impl Iterator for Compatible {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let word = match self {
            Self::Word(word) => {
                let word = *word;
                *self = Self::Words(&[]);
                word
            }
            Self::Words(words) => {
                let (word, rest) = words.split_first()?;
                *words = rest;
                *word
            }
            Self::Bytes(bytes) => {
                let (byte, rest) = bytes.split_first()?;
                *bytes = rest;
                *SEGMENT_ALPHABET.get(usize::from(*byte))?
            }
        };
        decode(word, &COMPATIBLE_WIDE, 0x1_0000)
    }
}

impl FusedIterator for Compatible {}

/// The value of the first character outside the Basic Multilingual Plane, the first surrogate.
const FIRST_WIDE: u16 = 0xD800;

/// Returns the character that 16 bits represent. `wide` contains the characters outside the Basic Multilingual
/// Plane, as offsets from `plane`.
fn decode(value: u16, wide: &[u16], plane: u32) -> Option<char> {
    let value = u32::from(value);
    char::from_u32(value).or_else(|| {
        let low = wide.get((value - u32::from(FIRST_WIDE)) as usize)?;
        char::from_u32(plane + u32::from(*low))
    })
}

// The size of the tables. A change must be worth its bytes.
const _: () = {
    assert!(SINGLES.bytes() + size_of_val(&SINGLE_TARGETS) + size_of_val(&SINGLE_WIDE) == 2444);
    assert!(
        PAIRS.bytes()
            + size_of_val(&PAIR_PARTS)
            + size_of_val(&PAIR_FIRSTS)
            + size_of_val(&PAIR_SECONDS)
            + size_of_val(&PAIR_WIDE)
            == 4018
    );
    assert!(
        COMPATIBLE.bytes()
            + size_of_val(&SEGMENT_STARTS)
            + size_of_val(&SEGMENT_PLACES)
            + size_of_val(&SEGMENT_KINDS)
            + size_of_val(&SEGMENT_BYTES)
            + size_of_val(&SEGMENT_WORDS)
            + size_of_val(&SEGMENT_ALPHABET)
            + size_of_val(&COMPATIBLE_WIDE)
            == 8430
    );
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_compose_to_the_character_that_they_come_from() {
        let mut pairs = 0;
        for c in '\0'..=char::MAX {
            if let Some((one, other)) = pair(c) {
                assert_eq!(composite(one, other), Some(c), "{c:?}");
                assert_eq!(pair(other), None, "{c:?}");
                pairs += 1;
            }
        }
        assert_eq!(pairs, 11_172 + 1046);
    }

    #[test]
    fn a_compatibility_form_is_a_difference_between_the_two_forms() {
        for c in '\0'..=char::MAX {
            assert_eq!(is_compatible(c), COMPATIBLE.number(c).is_some(), "{c:?}");
            assert_eq!(
                pair(c).is_some(),
                PAIRS.number(c).is_some() || decompose_hangul(c).is_some()
            );
            let mut first = c;
            let mut has_form = is_compatible(first);
            while let Some((one, _)) = pair(first) {
                first = one;
                has_form |= is_compatible(first);
            }
            has_form &= normalization(c).1 != NO;
            assert_eq!(has_compatibility_form(c), has_form, "{c:?}");
        }
    }
}

//! Whether text is in normalization form C (UAX 15), in constant memory.

use core::mem;

use iri_core::engine::text::{Buffer, Full};

use crate::joining::normalization;
use crate::tables::{COMPOSITES, WIDE_COMPOSITES};

/// How many characters may follow one another without a boundary. UAX 15 allows 30 marks in a row
/// in what it calls stream-safe text.
pub(crate) const LONGEST: usize = 32;

/// Whether text is in normalization form C, as [RFC 3987, section 5.3.2.2], wants IRIs created.
///
/// Text with more than 32 characters in a row that might compose or move (30 marks are what UAX
/// 15 calls stream-safe) is taken for one that is not; any other text is judged exactly.
///
/// ```
/// use iri_unicode::is_nfc;
///
/// assert!(is_nfc("r\u{E9}sum\u{E9}".chars()));
/// assert!(!is_nfc("re\u{301}sume\u{301}".chars()));
/// assert!(is_nfc("q\u{301}".chars()), "nothing composes with it");
/// assert!(!is_nfc("\u{212A}".chars()), "the Kelvin sign is a K");
/// ```
///
/// [RFC 3987, section 5.3.2.2]: https://www.rfc-editor.org/rfc/rfc3987#section-5.3.2.2
pub fn is_nfc(chars: impl IntoIterator<Item = char>) -> bool {
    let mut sequence = Sequence::new();
    for c in chars {
        if begins_sequence(c) {
            if !sequence.is_nfc() {
                return false;
            }
            sequence = Sequence::new();
        }
        if sequence.push(c).is_err() {
            return false;
        }
    }
    sequence.is_nfc()
}

/// Whether nothing before a character composes with it or moves past it.
pub(crate) fn begins_sequence(c: char) -> bool {
    let (class, quick) = normalization(c);
    class == 0 && quick != MAYBE
}

const NO: u8 = 1;
const MAYBE: u8 = 2;

/// The characters from one boundary to the next.
#[derive(Clone, Debug)]
pub(crate) struct Sequence(Buffer<char, LONGEST>);

impl Sequence {
    pub(crate) const fn new() -> Self {
        Self(Buffer::new('\0'))
    }

    /// Adds a character, or says that there is no room.
    pub(crate) fn push(&mut self, c: char) -> Result<(), Full> {
        self.0.push(c)
    }

    /// Whether they are in normalization form C.
    pub(crate) fn is_nfc(&self) -> bool {
        let chars = self.0.as_slice();
        let mut last_class = 0;
        let mut maybe = false;
        for &c in chars {
            let (class, quick) = normalization(c);
            if quick == NO || (class != 0 && class < last_class) {
                return false;
            }
            maybe |= quick == MAYBE;
            last_class = class;
        }
        !maybe || composed(chars)
    }
}

/// Whether characters of which none has to be replaced stay as they are when they are decomposed
/// and composed again.
fn composed(chars: &[char]) -> bool {
    // A character comes to four at most.
    let mut apart: Buffer<(char, u8), { 4 * LONGEST }> = Buffer::new(('\0', 0));
    for &c in chars {
        if take_apart(c, &mut apart).is_err() {
            return false;
        }
    }
    let mut out: Buffer<char, { 4 * LONGEST }> = Buffer::new('\0');
    let mut starter = None;
    let mut last_class = 0;
    for &(c, class) in apart.as_slice() {
        let beside = starter.is_some_and(|place: usize| place + 1 == out.len());
        if beside || (last_class != 0 && last_class < class) {
            let place = starter.and_then(|place| out.as_mut_slice().get_mut(place));
            if let Some((place, both)) = place.and_then(|place| Some((compose(*place, c)?, place)))
            {
                *both = place;
                continue;
            }
        }
        if class == 0 {
            starter = Some(out.len());
        }
        last_class = class;
        if out.push(c).is_err() {
            return false;
        }
    }
    out.as_slice() == chars
}

/// Adds what a character decomposes to, each mark moved before those of a higher class.
fn take_apart(c: char, out: &mut Buffer<(char, u8), { 4 * LONGEST }>) -> Result<(), Full> {
    let mut first = c;
    // What is behind the first, the last one first: two levels at most.
    let mut behind: Buffer<char, 4> = Buffer::new('\0');
    while let Some((one, other)) = decompose(first) {
        behind.push(other)?;
        first = one;
    }
    let rest = behind.as_slice().iter().rev().copied();
    for c in core::iter::once(first).chain(rest) {
        let (class, _) = normalization(c);
        out.push((c, class))?;
        let mut end = out.len();
        while let Some([.., before, last]) = out.as_mut_slice().get_mut(..end) {
            if last.1 == 0 || before.1 <= last.1 {
                break;
            }
            mem::swap(before, last);
            end -= 1;
        }
    }
    Ok(())
}

// The arithmetic of Hangul (Unicode, section 3.12).
const SYLLABLES: u32 = 0xAC00;
const LEADING: u32 = 0x1100;
const VOWELS: u32 = 0x1161;
/// One before the first, since a syllable may have none.
const TRAILING: u32 = 0x11A7;
const LEADING_COUNT: u32 = 19;
const VOWEL_COUNT: u32 = 21;
const TRAILING_COUNT: u32 = 28;
const SYLLABLE_COUNT: u32 = LEADING_COUNT * VOWEL_COUNT * TRAILING_COUNT;

/// The two characters that a composite is made of.
fn decompose(c: char) -> Option<(char, char)> {
    let value = u32::from(c);
    if let Some(index) = value
        .checked_sub(SYLLABLES)
        .filter(|index| *index < SYLLABLE_COUNT)
    {
        let trailing = index % TRAILING_COUNT;
        let (one, other) = if trailing == 0 {
            let pair = index / TRAILING_COUNT;
            (LEADING + pair / VOWEL_COUNT, VOWELS + pair % VOWEL_COUNT)
        } else {
            (value - trailing, TRAILING + trailing)
        };
        return Some((char::from_u32(one)?, char::from_u32(other)?));
    }
    let (one, other) = if let Ok(value) = u16::try_from(value) {
        let place = COMPOSITES.binary_search_by_key(&value, |entry| entry.0);
        let (_, one, other) = COMPOSITES.get(place.ok()?)?;
        (u32::from(*one), u32::from(*other))
    } else {
        let place = WIDE_COMPOSITES.binary_search_by_key(&value, |entry| entry.0);
        let (_, one, other) = WIDE_COMPOSITES.get(place.ok()?)?;
        (*one, *other)
    };
    Some((char::from_u32(one)?, char::from_u32(other)?))
}

/// The composite of two characters.
fn compose(one: char, other: char) -> Option<char> {
    let (one, other) = (u32::from(one), u32::from(other));
    let leading = one
        .checked_sub(LEADING)
        .filter(|index| *index < LEADING_COUNT);
    let vowel = other
        .checked_sub(VOWELS)
        .filter(|index| *index < VOWEL_COUNT);
    if let (Some(leading), Some(vowel)) = (leading, vowel) {
        return char::from_u32(SYLLABLES + (leading * VOWEL_COUNT + vowel) * TRAILING_COUNT);
    }
    let syllable = one
        .checked_sub(SYLLABLES)
        .filter(|index| *index < SYLLABLE_COUNT);
    let trailing = other
        .checked_sub(TRAILING)
        .filter(|index| (1..TRAILING_COUNT).contains(index));
    if let (Some(syllable), Some(trailing)) = (syllable, trailing) {
        if syllable % TRAILING_COUNT == 0 {
            return char::from_u32(one + trailing);
        }
    }
    let narrow = COMPOSITES
        .iter()
        .map(|(both, one, other)| (u32::from(*both), u32::from(*one), u32::from(*other)));
    let (both, ..) = narrow
        .chain(WIDE_COMPOSITES.iter().copied())
        .find(|entry| (entry.1, entry.2) == (one, other))?;
    char::from_u32(both)
}

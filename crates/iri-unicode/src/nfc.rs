//! Checking for Normalization Form C (UAX 15), in constant memory.

use iri_core::engine::text::{Buffer, Full, range};

use crate::compose::{Unit, compose_hangul, decompose_hangul, order_and_compose};
use crate::joining::normalization;
use crate::tables::{COMPOSITES, WIDE_COMPOSITES};

/// The maximum number of consecutive characters without a boundary. UAX 15 allows 30 marks in
/// stream-safe text.
pub(crate) const LONGEST: usize = 32;

/// Whether text is in Normalization Form C, in which IRIs should be created ([RFC 3987, section
/// 5.3.2.2]).
///
/// Returns `false` for text with more than 32 consecutive characters that might compose or move
/// (UAX 15 calls text with at most 30 marks stream-safe). For any other text the result is exact.
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

/// Whether no character before this one composes with it or moves past it.
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

    /// Adds a character, unless there is no room.
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
    // A character decomposes to at most four.
    let mut apart: Apart = Buffer::new(unit('\0'));
    for &c in chars {
        if take_apart(c, &mut apart).is_err() {
            return false;
        }
    }
    let length = order_and_compose(apart.as_mut_slice(), compose);
    let again = range(apart.as_slice(), 0, length);
    again.iter().map(|unit| unit.c).eq(chars.iter().copied())
}

type Apart = Buffer<Unit<()>, { 4 * LONGEST }>;

fn unit(c: char) -> Unit<()> {
    let (combining_class, _) = normalization(c);
    Unit {
        c,
        combining_class,
        from: (),
    }
}

/// Adds the full canonical decomposition of a character.
fn take_apart(c: char, out: &mut Apart) -> Result<(), Full> {
    let mut first = c;
    // The characters after the first, in reverse: two levels at most.
    let mut rest: Buffer<char, 4> = Buffer::new('\0');
    while let Some((one, other)) = decompose(first) {
        rest.push(other)?;
        first = one;
    }
    out.push(unit(first))?;
    let mut rest = rest.as_slice().iter().rev();
    rest.try_for_each(|&c| out.push(unit(c)))
}

/// The two characters that a composite decomposes to.
fn decompose(c: char) -> Option<(char, char)> {
    let value = u32::from(c);
    if let Some(pair) = decompose_hangul(c) {
        return Some(pair);
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
    if let Some(syllable) = compose_hangul(one, other) {
        return Some(syllable);
    }
    let pair = (u32::from(one), u32::from(other));
    let narrow = COMPOSITES
        .iter()
        .map(|(both, one, other)| (u32::from(*both), u32::from(*one), u32::from(*other)));
    let (both, ..) = narrow
        .chain(WIDE_COMPOSITES.iter().copied())
        .find(|entry| (entry.1, entry.2) == pair)?;
    char::from_u32(both)
}

//! Normalization Forms C and KC (UAX 15), in constant memory.

use core::fmt::{self, Write as _};
use core::iter::FusedIterator;

use iri_core::Span;
use iri_core::engine::text::{Buffer, Full, range};

use crate::compose::{Unit, compose_hangul, decompose_hangul, order_and_compose};
use crate::joining::normalization;
use crate::tables::{COMPOSITES, FORM_TEXTS, FORMS, FORMS_1, FORMS_2, WIDE_COMPOSITES};

/// The maximum number of consecutive characters without a boundary that are normalized. UAX 15
/// allows 30 marks in stream-safe text.
pub(crate) const MAX_SEQUENCE: usize = 32;

/// Whether text is in Normalization Form C, which IRIs should be created in ([RFC 3987, section
/// 5.3.2.2]).
///
/// Exact for text of any length, in constant memory.
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
    let mut check = NfcCheck::new();
    chars.into_iter().all(|c| check.accepts(c))
}

/// Checks a string for Normalization Form C, one character at a time.
///
/// The string must be equal to its decomposition, put in order and composed again. If every
/// character may occur in this form and marks are in order, that fails only where a character
/// composes with the last starter before it. So the check needs no more than that starter and the
/// class of the last mark.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NfcCheck {
    /// The last character of class 0.
    starter: Option<char>,
    /// The class of the last mark after it, or 0.
    last_class: u8,
}

impl NfcCheck {
    pub(crate) const fn new() -> Self {
        Self {
            starter: None,
            last_class: 0,
        }
    }

    /// Whether the string so far is still in Normalization Form C with `c` appended.
    pub(crate) fn accepts(&mut self, c: char) -> bool {
        let (class, quick) = normalization(c);
        if quick == NO || (class != 0 && class < self.last_class) {
            return false;
        }
        if quick == MAYBE && self.composes_with(c, class) {
            return false;
        }
        if class == 0 {
            self.starter = Some(c);
        }
        self.last_class = class;
        true
    }

    /// Whether the first character of the decomposition of `c` composes with the starter, or with
    /// what is left of it without its marks of higher classes, which ordering moves after `c`.
    fn composes_with(self, c: char, class: u8) -> bool {
        // A mark of the same or a higher class blocks `c`; any mark blocks a character of class 0.
        let is_blocked = self.last_class != 0 && self.last_class >= class;
        let Some(mut starter) = self.starter.filter(|_| !is_blocked) else {
            return false;
        };
        while let Some((rest, last)) = decompose(starter) {
            if normalization(last).0 <= class {
                break;
            }
            starter = rest;
        }
        let mut first = c;
        while let Some((one, _)) = decompose(first) {
            first = one;
        }
        compose(starter, first).is_some()
    }
}

/// The shortest parts of text that are not in Normalization Form C, in order.
///
/// Characters are given with their spans, which may be those of the triplets that encode them. A
/// part of more than 32 characters is skipped, since [`nfc`](fn@nfc) does not normalize it.
///
/// ```
/// use iri_core::engine::labels::Letters;
/// use iri_unicode::nfc_faults;
///
/// let text = "re\u{301}sume\u{301}";
/// let faults = nfc_faults(Letters::of(text)).map(|place| place.range());
/// assert!(faults.eq([1..4, 7..10]));
/// ```
pub fn nfc_faults<I: Iterator<Item = (char, Span)>>(letters: I) -> NfcFaults<I> {
    NfcFaults {
        letters,
        next: None,
    }
}

/// The iterator that [`nfc_faults`] returns.
#[derive(Clone, Debug)]
pub struct NfcFaults<I> {
    letters: I,
    /// The character that ended the last sequence, which is yet to be read.
    next: Option<(char, Span)>,
}

impl<I: Iterator<Item = (char, Span)>> Iterator for NfcFaults<I> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        loop {
            let (first, mut place) = match self.next.take() {
                Some(first) => first,
                None => self.letters.next()?,
            };
            let mut check = NfcCheck::new();
            let mut is_nfc = check.accepts(first);
            let mut length = 1;
            for (c, at) in self.letters.by_ref() {
                if begins_sequence(c) {
                    self.next = Some((c, at));
                    break;
                }
                is_nfc = is_nfc && check.accepts(c);
                length += 1;
                place = Span::new(place.start(), at.end());
            }
            if !is_nfc && length <= MAX_SEQUENCE {
                return Some(place);
            }
        }
    }
}

impl<I: Iterator<Item = (char, Span)>> FusedIterator for NfcFaults<I> where I: FusedIterator {}

/// Converts text to Normalization Form C, lazily. Runs of more than 32 consecutive characters that
/// might compose or be reordered are not normalized.
///
/// ```
/// assert_eq!(iri_unicode::nfc("re\u{301}sum\u{E9}".chars()).to_string(), "résumé");
/// ```
pub const fn nfc<I: Iterator<Item = char> + Clone>(chars: I) -> UnicodeNormalized<I> {
    UnicodeNormalized { chars, kc: false }
}

/// Converts text to Normalization Form KC, like [`nfc`].
///
/// ```
/// assert_eq!(iri_unicode::nfkc("\u{FB01}le\u{FF21}\u{FF76}".chars()).to_string(), "fileAカ");
/// ```
pub const fn nfkc<I: Iterator<Item = char> + Clone>(chars: I) -> UnicodeNormalized<I> {
    UnicodeNormalized { chars, kc: true }
}

/// Whether Normalization Form KC replaces the character but Normalization Form C does not: it is a
/// compatibility character, or composed with one.
///
/// ```
/// use iri_unicode::has_compatibility_form;
///
/// assert!(has_compatibility_form('\u{FB01}') && !has_compatibility_form('\u{212A}'));
/// assert!(has_compatibility_form('\u{1E9B}'), "a long s with a dot");
/// ```
pub fn has_compatibility_form(c: char) -> bool {
    form(c).is_some() && normalization(c).1 != NO
}

/// The result of [`nfc`] and [`nfkc`].
#[derive(Clone, Debug)]
pub struct UnicodeNormalized<I> {
    chars: I,
    kc: bool,
}

impl<I: Iterator<Item = char> + Clone> fmt::Display for UnicodeNormalized<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sequence = Sequence::new();
        for c in self.chars.clone() {
            self.replaced(c, &mut |c| {
                if begins_sequence(c) {
                    sequence.write_to(f)?;
                    sequence = Sequence::new();
                }
                if let Err(Full) = sequence.push(c) {
                    // Too long: write the characters read so far, not normalized.
                    sequence
                        .0
                        .as_slice()
                        .iter()
                        .try_for_each(|&c| f.write_char(c))?;
                    sequence = Sequence::new();
                    // An empty sequence has room.
                    let _ = sequence.push(c);
                }
                Ok(())
            })?;
        }
        sequence.write_to(f)
    }
}

impl<I> UnicodeNormalized<I> {
    /// Passes the characters that replace `c`, or `c` itself, to `give`. In form KC, the
    /// replacement of form C may have to be replaced again, but only once.
    fn replaced(&self, c: char, give: &mut impl FnMut(char) -> fmt::Result) -> fmt::Result {
        let form = |c: char| form(c).filter(|_| self.kc || normalization(c).1 == NO);
        let Some(first) = form(c) else {
            return give(c);
        };
        first.chars().try_for_each(|c| match form(c) {
            Some(second) => second.chars().try_for_each(&mut *give),
            None => give(c),
        })
    }
}

/// Returns the replacement of a character in form C or, if there is none, in form KC.
pub(crate) fn form(c: char) -> Option<&'static str> {
    let value = u32::from(c);
    let plane: &[(u16, u16)] = match value >> 16 {
        0 => &FORMS,
        1 => &FORMS_1,
        2 => &FORMS_2,
        _ => return None,
    };
    let low = (value & 0xFFFF) as u16;
    let number = plane.binary_search_by_key(&low, |entry| entry.0).ok()?;
    let (_, at) = plane.get(number)?;
    FORM_TEXTS.get(usize::from(*at)..)?.split(['\n']).next()
}

/// Whether no earlier character composes with this one or is reordered after it.
pub(crate) fn begins_sequence(c: char) -> bool {
    let (class, quick) = normalization(c);
    class == 0 && quick != MAYBE
}

pub(crate) const NO: u8 = 1;
const MAYBE: u8 = 2;

/// The characters from one normalization boundary to the next.
#[derive(Clone, Debug)]
struct Sequence(Buffer<char, MAX_SEQUENCE>);

impl Sequence {
    const fn new() -> Self {
        Self(Buffer::new('\0'))
    }

    /// Adds a character, if there is room.
    fn push(&mut self, c: char) -> Result<(), Full> {
        self.0.push(c)
    }

    /// Writes the characters in Normalization Form C. None of them may need a replacement.
    fn write_to(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chars = self.0.as_slice();
        let Some((decomposed, length)) = recompose(chars).filter(|_| chars.len() > 1) else {
            return chars.iter().try_for_each(|&c| f.write_char(c));
        };
        let units = range(decomposed.as_slice(), 0, length);
        units.iter().try_for_each(|unit| f.write_char(unit.c))
    }
}

/// Decomposes and composes characters again. None of them may need a replacement. Returns the
/// buffer, and the number of characters in it that count.
fn recompose(chars: &[char]) -> Option<(Decomposed, usize)> {
    // A character decomposes to at most four.
    let mut decomposed: Decomposed = Buffer::new(unit('\0'));
    for &c in chars {
        decompose_fully(c, &mut decomposed).ok()?;
    }
    let length = order_and_compose(decomposed.as_mut_slice(), compose);
    Some((decomposed, length))
}

type Decomposed = Buffer<Unit<()>, { 4 * MAX_SEQUENCE }>;

fn unit(c: char) -> Unit<()> {
    let (combining_class, _) = normalization(c);
    Unit {
        c,
        combining_class,
        from: (),
    }
}

/// Adds the full canonical decomposition of a character.
pub(crate) fn decompose_fully<const N: usize>(
    c: char,
    out: &mut Buffer<Unit<()>, N>,
) -> Result<(), Full> {
    let mut first = c;
    // The characters after the first, in reverse order; at most two levels deep.
    let mut rest: Buffer<char, 4> = Buffer::new('\0');
    while let Some((one, other)) = decompose(first) {
        rest.push(other)?;
        first = one;
    }
    out.push(unit(first))?;
    let mut rest = rest.as_slice().iter().rev();
    rest.try_for_each(|&c| out.push(unit(c)))
}

/// The two characters that a composite canonically decomposes to.
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

/// The composite of two characters, if there is one.
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

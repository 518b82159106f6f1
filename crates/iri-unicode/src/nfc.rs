//! Normalization Forms C and KC (UAX 15), in constant memory.

use core::fmt::{self, Write as _};
use core::iter::FusedIterator;

use iri_core::Span;
use iri_core::bytes::text::{Buffer, Full, range};

use crate::compose::{MAX_SEQUENCE, Unit, begins_sequence, decompose_fully, order_and_compose};
use crate::joining::{MAYBE, NO, normalization};
use crate::source::{self, compose_pair, decompose_canonical, decompose_compatible};

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
        let Some(starter) = self.starter.filter(|_| !is_blocked) else {
            return false;
        };
        let starter = source::without_marks_above(starter, class);
        compose_pair(starter, source::first_of(c)).is_some()
    }
}

/// The shortest parts of text that are not in Normalization Form C, in order.
///
/// Characters come with their spans, which may be those of the triplets that encode them. A
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
    UnicodeNormalized { chars }
}

/// Converts text to Normalization Form KC, like [`nfc`].
///
/// ```
/// assert_eq!(iri_unicode::nfkc("\u{FB01}le\u{FF21}\u{FF76}".chars()).to_string(), "fileAカ");
/// ```
pub const fn nfkc<I: Iterator<Item = char> + Clone>(chars: I) -> UnicodeNormalized<I, true> {
    UnicodeNormalized { chars }
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
    source::has_compatibility_form(c)
}

/// The result of [`nfc`] and, if `KC`, of [`nfkc`].
#[derive(Clone, Debug)]
pub struct UnicodeNormalized<I, const KC: bool = false> {
    chars: I,
}

impl<I: Iterator<Item = char> + Clone, const KC: bool> fmt::Display for UnicodeNormalized<I, KC> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sequence = Sequence::new();
        for c in self.chars.clone() {
            replaced::<KC, _>(c, &mut |c| {
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

/// Passes the characters that replace `c` to `give`, or `c` itself. They occur in the normalization form, but
/// may have to be composed.
fn replaced<const KC: bool, E>(
    c: char,
    give: &mut impl FnMut(char) -> Result<(), E>,
) -> Result<(), E> {
    if KC {
        decompose_compatible(c, give)
    } else if normalization(c).1 == NO {
        decompose_canonical(c, give)
    } else {
        give(c)
    }
}

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

    /// Writes the characters in Normalization Form C. None of them may need a replacement on its own.
    fn write_to(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chars = self.0.as_slice();
        let Some((decomposed, length)) = recompose(chars).filter(|_| chars.len() > 1) else {
            return chars.iter().try_for_each(|&c| f.write_char(c));
        };
        let units = range(decomposed.as_slice(), 0, length);
        units.iter().try_for_each(|unit| f.write_char(unit.c))
    }
}

/// Decomposes and composes characters again. Returns the
/// buffer, and the number of characters in it that count.
fn recompose(chars: &[char]) -> Option<(Decomposed, usize)> {
    // A character decomposes to at most four.
    let mut decomposed: Decomposed = Buffer::new(Unit::NOTHING);
    for &c in chars {
        decompose_fully(c, &mut decomposed).ok()?;
    }
    let length = order_and_compose(decomposed.as_mut_slice(), compose_pair);
    Some((decomposed, length))
}

type Decomposed = Buffer<Unit<()>, { 4 * MAX_SEQUENCE }>;

//! Checks for names that are easily misread: digits in place of letters, and uppercase letters with
//! Latin lookalikes.

use iri_bidi::{Division, Pieces, pieces_parts};
use iri_core::bytes::search;
use iri_core::{Component, Span};

use crate::checks::characters;
use crate::context::Context;
use crate::finding::{Finding, Note};

/// Iterator over the digits in host labels and segments that are where a letter is likely.
#[derive(Clone, Debug)]
pub(crate) struct Digits<'a> {
    context: Context<'a>,
    component: Component,
    /// The part of the component that was not searched yet.
    rest: Span,
    /// The rest of a doubtful word, which is followed by the rest of the component.
    word: Option<Word<'a>>,
}

/// A word with doubtful digits.
#[derive(Clone, Copy, Debug)]
struct Word<'a> {
    text: &'a str,
    /// Its start in the input.
    start: usize,
    /// The number of bytes that were searched already.
    at: usize,
}

impl<'a> Digits<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        let host = context.parts.span(Component::Host);
        // IP literals contain no words.
        let host = host.filter(|host| !host.of(context.text).starts_with(['[']));
        Self {
            context,
            component: Component::Host,
            rest: host.unwrap_or(Span::new(0, 0)),
            word: None,
        }
    }

    /// Returns the next doubtful word of the component.
    fn find_word(&mut self) -> Option<Word<'a>> {
        let text = self.context.text;
        let end = self.rest.end();
        let bytes = text.as_bytes().get(..end)?;
        let mut at = self.rest.start();
        loop {
            at = search::find_any(bytes, at, [b'0', b'1']);
            // A doubtful digit is followed by a letter.
            let Some(after) = bytes.get(at + 1) else {
                self.rest = Span::new(end, end);
                return None;
            };
            at += 1;
            if !after.is_ascii_alphabetic() {
                continue;
            }
            let (before, rest) = bytes.split_at_checked(at)?;
            let is_of_word = |byte: &&u8| byte.is_ascii_alphanumeric();
            let start = at - before.iter().rev().take_while(is_of_word).count();
            let start = start.max(self.rest.start());
            at += rest.iter().take_while(is_of_word).count();
            let word = Word {
                text: text.get(start..at)?,
                start,
                at: 0,
            };
            // A percent sign begins a triplet.
            let follows_sign = before.get(..start)?.ends_with(b"%");
            if !follows_sign && is_doubtful(word.text) {
                self.rest = Span::new(at, end);
                return Some(word);
            }
        }
    }
}

impl<'a> Word<'a> {
    /// Returns the finding about the next digit.
    fn digit(&mut self, component: Component) -> Option<Finding<'a>> {
        let rest = self.text.get(self.at..)?;
        let digit = self.at + rest.find(['0', '1'])?;
        self.at = digit + 1;
        let has_capital = self.text.bytes().any(|byte| byte.is_ascii_uppercase());
        let like = match self.text.as_bytes().get(digit) {
            Some(b'1') => 'l',
            _ if has_capital => 'O',
            _ => 'o',
        };
        let at = self.start + digit;
        let finding = Finding::new(&characters::DIGIT_FOR_LETTER, Span::new(at, at + 1));
        let finding = finding.with_component(component);
        Some(finding.with_note(Note::LooksLike(like)))
    }
}

impl<'a> Iterator for Digits<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            if let Some(word) = &mut self.word {
                if let Some(finding) = word.digit(self.component) {
                    return Some(finding);
                }
            }
            self.word = self.find_word();
            if self.word.is_none() {
                if self.component == Component::Path {
                    return None;
                }
                self.component = Component::Path;
                self.rest = self.context.parts.span(Component::Path)?;
            }
        }
    }
}

/// Whether readers are likely to mistake the digits of a word for letters.
///
/// No program can distinguish `br0ken` from a name that is spelled that way on purpose, so the
/// heuristic is conservative: the only digits are 0 and 1, each followed by a letter and none next
/// to another; the letters, except for the first, are of one case; there are at least three of
/// them, and they resemble a word. This excludes `mp3`, `h2o`, `BOX0021`, hexadecimal numbers and
/// most base64 identifiers.
fn is_doubtful(word: &str) -> bool {
    /// Most words of most languages are shorter.
    const LONGEST: usize = 24;
    if word.len() > LONGEST {
        return false;
    }
    let bytes = word.as_bytes();
    let (mut letters, mut digits, mut vowels, mut uppers) = (0, 0, 0, 0);
    let (mut is_hexadecimal, mut consonants) = (true, 0);
    for (index, byte) in bytes.iter().enumerate() {
        if byte.is_ascii_digit() {
            let after = bytes.get(index + 1);
            let stands_for_letter =
                matches!(byte, b'0' | b'1') && after.is_some_and(u8::is_ascii_alphabetic);
            if !stands_for_letter {
                return false;
            }
            digits += 1;
            consonants = 0;
            continue;
        }
        letters += 1;
        uppers += usize::from(byte.is_ascii_uppercase() && index > 0);
        is_hexadecimal &= byte.is_ascii_hexdigit();
        if b"aeiouyAEIOUY".contains(byte) {
            vowels += 1;
            consonants = 0;
        } else {
            consonants += 1;
            if consonants > 3 {
                return false;
            }
        }
    }
    // `0x` begins a hexadecimal number.
    let is_number = bytes.first() == Some(&b'0') && matches!(bytes.get(1), Some(b'x' | b'X'));
    let is_one_case = uppers == 0 || uppers + 1 >= letters;
    (1..=2).contains(&digits)
        && letters >= 3
        && vowels > 0
        && is_one_case
        && !is_hexadecimal
        && !is_number
}

/// Iterator over the pieces that consist of Greek or of Cyrillic capitals that all have a Latin
/// lookalike.
#[derive(Clone, Debug)]
pub(crate) struct Capitals<'a> {
    text: &'a str,
    pieces: Pieces<'a>,
}

impl<'a> Capitals<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        Self {
            text: context.text,
            pieces: pieces_parts(context.parts, Division::Labels),
        }
    }
}

impl<'a> Iterator for Capitals<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        let text = self.text;
        let piece = self.pieces.find(|piece| {
            let text = piece.span().of(text);
            let is_greek = |c| GREEK.chars().any(|letter| letter == c);
            let is_cyrillic = |c| CYRILLIC.chars().any(|letter| letter == c);
            all(text, is_greek) || all(text, is_cyrillic)
        })?;
        let finding = Finding::new(&characters::UPPERCASE_LOOKALIKE, piece.span());
        Some(finding.with_component(piece.component()))
    }
}

/// The Greek lookalikes of `ABEZHIKMNOPTYX`.
const GREEK: &str = "\u{391}\u{392}\u{395}\u{396}\u{397}\u{399}\u{39A}\u{39C}\u{39D}\u{39F}\u{3A1}\u{3A4}\u{3A5}\u{3A7}";

/// The Cyrillic lookalikes of `ABEHIKMOPTYX` and `SJC`.
const CYRILLIC: &str = "\u{410}\u{412}\u{415}\u{41D}\u{406}\u{41A}\u{41C}\u{41E}\u{420}\u{422}\u{4AE}\u{425}\u{405}\u{408}\u{421}";

/// Whether a piece consists of such letters, digits and ASCII punctuation, with at least one such
/// letter.
fn all(text: &str, is_letter: impl Fn(char) -> bool) -> bool {
    let mut others = text
        .chars()
        .filter(|c| !matches!(c, '0'..='9' | '-' | '.' | '_' | '~'));
    let first = others.next();
    first.is_some_and(&is_letter) && others.all(is_letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_with_a_digit_for_a_letter_is_distinguished_from_a_name_with_a_number() {
        for word in [
            "br0ken",
            "1ame",
            "examp1e",
            "g00gle1",
            "PAYPA1S",
            "Micr0soft",
        ] {
            assert_eq!(is_doubtful(word), word != "g00gle1", "{word}");
        }
        for word in [
            "BOX0021",
            "mp3",
            "h2o",
            "v1",
            "item1",
            "1st",
            "utf8",
            "e10adc",
            "0xcafe",
            "dead0beef",
            "dQw4w9WgXcQ",
            "web2",
            "a1b",
            "x0f",
            "1080p",
            "i18n",
            "bf1kqt",
        ] {
            assert!(!is_doubtful(word), "{word}");
        }
    }
}

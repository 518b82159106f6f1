//! Strings from the words by which they are read aloud.

use core::fmt;

use iri_core::{Rewrite, Span};

use super::error::{HearError, HearErrorKind};
use super::names::{MARKED, is_reserved, is_script, script_has, spoken_names};

/// Returns the string that words stand for: the inverse of [`speak`](crate::speak).
///
/// ```
/// use iri_text::hear;
///
/// let heard = hear("HTTP colon, slash, slash, example dot org slash capital r, e with acute");
/// assert_eq!(heard.to_string(), "http://example.org/R\u{E9}");
/// assert_eq!(hear("example.org").error().unwrap().kind().code(), "spoken-word-unknown");
/// ```
///
/// Words are separated by white space, and a comma before or after a word stands for nothing. Their
/// case does not matter: a capital letter is `capital` and the letter. Besides the names that are spoken, common
/// other ones are understood, such as `period` and `dash`, and digits may be written as such. Any
/// other word of letters stands for itself.
///
/// If there is an [`error`](Heard::error), the formatted string ends before it. Takes linear time and
/// allocates nothing.
pub const fn hear(words: &str) -> Heard<'_> {
    Heard { words }
}

/// The result of [`hear()`], written as it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct Heard<'a> {
    words: &'a str,
}

impl<'a> Heard<'a> {
    /// Returns the reason why the words do not stand for a string; `None` if they do.
    pub fn error(&self) -> Option<HearError> {
        self.sounds().find_map(Result::err)
    }

    fn sounds(&self) -> Sounds<'a> {
        Sounds {
            words: self.words,
            at: 0,
        }
    }
}

impl<'a> Rewrite<'a> for Heard<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let mut expect = iri_core::bytes::text::Expect::new(self.words);
        let is_same = self.write_to(&mut expect).is_ok() && expect.is_met();
        is_same.then_some(self.words)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut sounds = self.sounds().map_while(Result::ok);
        sounds.try_for_each(|sound| match sound {
            Sound::Char(c) => out.write_char(c),
            Sound::Word(word) => {
                let mut letters = word.chars();
                letters.try_for_each(|c| out.write_char(c.to_ascii_lowercase()))
            }
        })
    }
}

impl fmt::Display for Heard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Heard<'_> }

/// The text that one or more words stand for.
enum Sound<'a> {
    Char(char),
    Word(&'a str),
}

/// Iterator over what the words stand for, up to the first error.
struct Sounds<'a> {
    words: &'a str,
    /// The offset after the last sound.
    at: usize,
}

impl<'a> Sounds<'a> {
    /// Returns the next word at or after an offset, with its span.
    fn word(&self, at: usize) -> Option<(&'a str, Span)> {
        let is_gap = |c: char| c.is_whitespace() || c == ',';
        let rest = self.words.get(at..)?;
        let start = at + rest.find(|c| !is_gap(c))?;
        let rest = self.words.get(start..)?;
        // A comma inside a word is part of it, so that it is an error and not lost.
        let word = rest.split(char::is_whitespace).next()?;
        let word = word.trim_end_matches([',']);
        Some((word, Span::new(start, start + word.len())))
    }

    /// Returns the offset after the words of a name, if they are at an offset.
    fn after(&self, name: &str, at: usize) -> Option<usize> {
        name.split([' ']).try_fold(at, |at, expected| {
            let (word, span) = self.word(at)?;
            word.eq_ignore_ascii_case(expected).then_some(span.end())
        })
    }

    /// Returns the sign or digit with the longest name at an offset.
    fn sign(&self, at: usize) -> Option<(char, usize)> {
        let found = spoken_names().filter_map(|(name, sign)| Some((sign, self.after(name, at)?)));
        found.max_by_key(|(_, end)| *end)
    }

    /// Returns the letter with the mark that `with` names, or the letter itself.
    fn marked(&mut self, letter: char) -> Result<char, HearError> {
        let Some(after) = self.after("with", self.at) else {
            return Ok(letter);
        };
        let start = self.word(self.at).map_or(self.at, |(_, span)| span.start());
        let (mark, end) = self
            .word(after)
            .map_or(("", after), |(mark, span)| (mark, span.end()));
        let mut marks = MARKED.iter();
        let row = marks.find(|(name, ..)| name.eq_ignore_ascii_case(mark));
        let composed = row.and_then(|(_, letters, composed)| {
            let mut pairs = letters.chars().zip(composed.chars());
            pairs.find(|(base, _)| *base == letter)
        });
        let Some((_, composed)) = composed else {
            let span = Span::new(start, end);
            return Err(HearError::new(HearErrorKind::MarkUnknown, span));
        };
        self.at = end;
        Ok(composed)
    }

    fn sound(&mut self, word: &'a str, span: Span) -> Result<Sound<'a>, HearError> {
        let is_capital = word.eq_ignore_ascii_case("capital");
        if is_capital || word.eq_ignore_ascii_case("small") {
            let next = self.word(span.end());
            let letter = next.and_then(|(word, span)| Some((single_letter(word)?, span)));
            let Some((letter, next)) = letter else {
                return Err(HearError::new(HearErrorKind::LetterMissing, span));
            };
            self.at = next.end();
            let letter = if is_capital {
                letter.to_ascii_uppercase()
            } else {
                letter
            };
            return self.marked(letter).map(Sound::Char);
        }
        if let Some(letter) = single_letter(word) {
            return self.marked(letter).map(Sound::Char);
        }
        let is_script = is_script(word);
        let (number, last) = if is_script {
            self.word(span.end()).unwrap_or((word, span))
        } else {
            (word, span)
        };
        if let Some(digits) = code_point(number) {
            let c = number_of(digits).and_then(char::from_u32);
            let c = c.filter(|c| !is_script || script_has(word, *c));
            let span = Span::new(span.start(), last.end());
            let c = c.ok_or(HearError::new(HearErrorKind::CodePointInvalid, span))?;
            self.at = last.end();
            return Ok(Sound::Char(c));
        }
        if let Some((sign, end)) = self.sign(span.start()) {
            self.at = end;
            return Ok(Sound::Char(sign));
        }
        let kind = if is_reserved(word) {
            HearErrorKind::NameIncomplete
        } else if word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Ok(Sound::Word(word));
        } else {
            HearErrorKind::WordUnknown
        };
        Err(HearError::new(kind, span))
    }
}

impl<'a> Iterator for Sounds<'a> {
    type Item = Result<Sound<'a>, HearError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (word, span) = self.word(self.at)?;
        self.at = span.end();
        let sound = self.sound(word, span);
        if sound.is_err() {
            self.at = self.words.len();
        }
        Some(sound)
    }
}

/// Returns a word that is a single letter, in lower case.
fn single_letter(word: &str) -> Option<char> {
    match word.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => Some(char::from(letter.to_ascii_lowercase())),
        _ => None,
    }
}

/// Returns the value of hexadecimal digits; `None` without any, or of more than six.
fn number_of(digits: &str) -> Option<u32> {
    let mut values = digits.bytes().map(iri_core::pct::hex_value);
    let number = values.try_fold(0, |number, value| Some(number << 4 | u32::from(value?)));
    number.filter(|_| (1..=6).contains(&digits.len()))
}

/// Returns what follows `U+`.
fn code_point(word: &str) -> Option<&str> {
    word.strip_prefix("U+").or_else(|| word.strip_prefix("u+"))
}

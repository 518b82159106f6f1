//! Identifiers as words that can be read aloud, and identifiers from such words
//! (draft-masinter-url-i18n-07, sections 4.4 and 4.5).

mod error;
mod hear;
mod names;

use core::fmt::{self, Write as _};

use iri_core::bytes::text::Expect;
use iri_core::{Rewrite, pct};

pub use error::{HearError, HearErrorKind};
pub use hear::{Heard, hear};
pub use names::spoken_names;

use self::names::{MARKED, digit_name, is_reserved, script_name, sign_name};

/// Returns the words by which a string is read aloud, for the radio or the telephone.
///
/// ```
/// use iri_text::{hear, speak};
///
/// let iri = "http://Example.org/~l10/r\u{E9}sum\u{E9}";
/// let words = speak(iri).to_string();
/// assert_eq!(
///     words,
///     "http colon slash slash capital E xample dot org slash tilde small l one zero slash \
///      r e with acute sum e with acute",
/// );
/// assert_eq!(hear(&words).to_string(), iri);
///
/// let mixed = "p\u{430}ypal";
/// assert_eq!(speak(mixed).to_string(), "p Cyrillic U+0430 ypal");
/// ```
///
/// - Punctuation and digits have names, and capital letters are called `capital`.
/// - Small letters that follow each other are one word. They are separate next to digits other than
///   those of triplets, and if the word is also a name such as `dot`. A separate `l` or `o` is called
///   `small`, since it looks like `1` or `0`.
/// - Latin letters with common marks are named by both: `e with acute`.
/// - Any other character is named by its code point, after its script if that is a widely used one.
///
/// The words are separated by spaces, and contain only US-ASCII. Any string can be spoken, and
/// [`hear()`] returns it exactly. Takes linear time and allocates nothing.
pub const fn speak(text: &str) -> Spoken<'_> {
    Spoken { text }
}

/// The result of [`speak`], written as it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct Spoken<'a> {
    text: &'a str,
}

impl<'a> Rewrite<'a> for Spoken<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let mut expect = Expect::new(self.text);
        let is_same = self.write_to(&mut expect).is_ok() && expect.is_met();
        is_same.then_some(self.text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut words = Words {
            out,
            is_first: true,
        };
        let mut rest = self.text;
        while let Some(c) = rest.chars().next() {
            if pct::triplet(rest.as_bytes()).is_some() {
                words.other(c)?;
                let digits = rest.get(1..3).unwrap_or_default();
                digits.chars().try_for_each(|c| words.letter(c))?;
                rest = rest.get(3..).unwrap_or_default();
                continue;
            }
            let run = prefix(rest, |c| c.is_ascii_alphanumeric());
            if run.is_empty() {
                words.other(c)?;
                rest = rest.get(c.len_utf8()..).unwrap_or_default();
            } else {
                words.run(run)?;
                rest = rest.get(run.len()..).unwrap_or_default();
            }
        }
        Ok(())
    }
}

impl fmt::Display for Spoken<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Spoken<'_> }

/// Returns the longest prefix of characters for which `is_in` returns `true`.
fn prefix(text: &str, is_in: impl Fn(char) -> bool) -> &str {
    let end = text.find(|c| !is_in(c)).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

/// Writes words, separated by spaces.
struct Words<'w, W> {
    out: &'w mut W,
    is_first: bool,
}

impl<W: fmt::Write> Words<'_, W> {
    fn say(&mut self, words: fmt::Arguments<'_>) -> fmt::Result {
        if !self.is_first {
            self.out.write_char(' ')?;
        }
        self.is_first = false;
        self.out.write_fmt(words)
    }

    /// Writes letters and digits.
    fn run(&mut self, run: &str) -> fmt::Result {
        let mut rest = run;
        let is_spelled = run.contains(|c: char| c.is_ascii_digit());
        while let Some(c) = rest.chars().next() {
            let word = prefix(rest, |c| c.is_ascii_lowercase());
            if is_spelled || word.len() < 2 {
                self.letter(c)?;
                rest = rest.get(c.len_utf8()..).unwrap_or_default();
                continue;
            }
            if is_reserved(word) {
                word.chars().try_for_each(|c| self.letter(c))?;
            } else {
                self.say(format_args!("{word}"))?;
            }
            rest = rest.get(word.len()..).unwrap_or_default();
        }
        Ok(())
    }

    /// Writes the name of a letter or digit.
    fn letter(&mut self, c: char) -> fmt::Result {
        match digit_name(c) {
            Some(name) => self.say(format_args!("{name}")),
            None => self.say(format_args!("{}", Letter(c))),
        }
    }

    /// Writes the name of any other character.
    fn other(&mut self, c: char) -> fmt::Result {
        if let Some(name) = sign_name(c) {
            return self.say(format_args!("{name}"));
        }
        if let Some((letter, mark)) = marked(c) {
            return self.say(format_args!("{} with {mark}", Letter(letter)));
        }
        if let Some(script) = script_name(c) {
            self.say(format_args!("{script}"))?;
        }
        self.say(format_args!("U+"))?;
        // Formatting with a width links a panic path.
        let code = u32::from(c);
        let digits = (0..6)
            .rev()
            .skip_while(|place| *place > 3 && code >> (4 * place) == 0);
        for place in digits {
            let digit = char::from_digit(code >> (4 * place) & 0xF, 16).unwrap_or_default();
            self.out.write_char(digit.to_ascii_uppercase())?;
        }
        Ok(())
    }
}

/// Returns the letter and the mark of which a character consists.
fn marked(c: char) -> Option<(char, &'static str)> {
    if !('\u{C0}'..='\u{1F9}').contains(&c) {
        return None;
    }
    MARKED.iter().find_map(|(mark, letters, composed)| {
        let mut pairs = letters.chars().zip(composed.chars());
        let (letter, _) = pairs.find(|(_, composed)| *composed == c)?;
        Some((letter, *mark))
    })
}

/// A letter by its name.
struct Letter(char);

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            'A'..='Z' => f.write_str("capital ")?,
            'l' | 'o' => f.write_str("small ")?,
            _ => {}
        }
        f.write_char(self.0)
    }
}

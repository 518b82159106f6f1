//! RFC 3987, section 3.1, step 1: Normalization Form C that neither creates nor destroys a
//! delimiter.

use core::fmt;

use iri_core::bytes::text::{slice_from, split_at};
use iri_core::{Rewrite, Span, pct};
use unicode_normalization::UnicodeNormalization;

/// Normalizes an IRI to Normalization Form C, as RFC 3987, section 3.1, requires for an IRI that
/// was transcoded from a charset other than Unicode, typed, or read from paper.
///
/// ```
/// use iri_map::nfc;
///
/// assert_eq!(nfc("http://e/Vi\u{EA}\u{323}t").to_string(), "http://e/Vi\u{1EC7}t");
/// // U+0338 would compose with the equals sign, and the name would lose its value.
/// assert_eq!(nfc("?x=\u{338}b").to_string(), "?x=\u{338}b");
/// ```
///
/// Normalizing the whole string could change its components, so each stretch between delimiters is
/// normalized on its own: `=`, `<` and `>` do not compose with U+0338, and the last digit of a
/// triplet does not compose with an accent. Three characters stay because they would become
/// US-ASCII: U+037E (a semicolon), U+1FEF (a grave accent), and U+212A (a K) before a colon that
/// would then end a scheme. [`Nfc::kept`] lists all of these except the digits of triplets;
/// [`Nfc::with_ascii_singletons`] normalizes the three characters as well.
pub const fn nfc(text: &str) -> Nfc<'_> {
    Nfc {
        text,
        keeps_singles: true,
    }
}

/// The result of [`nfc`]: a normalized string that is written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct Nfc<'a> {
    text: &'a str,
    keeps_singles: bool,
}

impl<'a> Nfc<'a> {
    /// Also normalizes U+037E, U+1FEF and U+212A, which become `;`, `` ` `` and `K` everywhere. The
    /// result may have a new delimiter, a character that is not allowed in an IRI, or a new scheme,
    /// so this is off by default.
    ///
    /// ```
    /// use iri_map::nfc;
    ///
    /// let text = nfc("http://e/a\u{37E}b");
    /// assert_eq!(text.to_string(), "http://e/a\u{37E}b");
    /// assert_eq!(text.with_ascii_singletons(true).to_string(), "http://e/a;b");
    /// ```
    #[must_use]
    pub const fn with_ascii_singletons(mut self, yes: bool) -> Self {
        self.keeps_singles = !yes;
        self
    }

    /// Returns the places where normalizing the whole string would create or destroy structure.
    ///
    /// ```
    /// use iri_map::{NfcRisk, nfc};
    ///
    /// let text = nfc("?a\u{37E}b=\u{338}");
    /// let mut kept = text.kept();
    /// assert_eq!(kept.next().map(|kept| kept.risk()), Some(NfcRisk::Semicolon));
    /// assert_eq!(kept.next().map(|kept| kept.risk()), Some(NfcRisk::Fuses));
    /// assert!(kept.next().is_none());
    /// ```
    pub fn kept(&self) -> impl Iterator<Item = NfcKept> + 'a {
        let (text, scheme_end) = (self.text, scheme_end(self.text));
        text.char_indices().filter_map(move |(at, c)| {
            let risk = match c {
                '\u{37E}' => NfcRisk::Semicolon,
                '\u{1FEF}' => NfcRisk::GraveAccent,
                '\u{212A}' if at < scheme_end => NfcRisk::Kelvin,
                '<' | '=' | '>' if fuses(slice_from(text, at + 1)) => NfcRisk::Fuses,
                _ => return None,
            };
            let span = Span::new(at, at + c.len_utf8());
            Some(NfcKept { risk, span })
        })
    }

    fn pieces(&self) -> Pieces<'a> {
        Pieces {
            rest: self.text,
            length: self.text.len(),
            scheme_end: scheme_end(self.text),
            keeps_singles: self.keeps_singles,
        }
    }
}

impl<'a> Rewrite<'a> for Nfc<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let changes = |piece| match piece {
            Piece::Fixed(_) => false,
            Piece::Run(run) => !run.is_ascii() && !run.nfc().eq(run.chars()),
        };
        let is_unchanged = self.text.is_ascii() || !self.pieces().any(changes);
        is_unchanged.then_some(self.text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for piece in self.pieces() {
            match piece {
                Piece::Fixed(text) => out.write_str(text)?,
                Piece::Run(run) if run.is_ascii() => out.write_str(run)?,
                Piece::Run(run) => run.nfc().try_for_each(|c| out.write_char(c))?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Nfc<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Nfc<'_> }

/// Returns the end of the text that would become a scheme if a Kelvin sign in it became a K: the
/// first colon, if no other delimiter comes before it. Returns 0 if there is no such colon.
fn scheme_end(text: &str) -> usize {
    match text.find([':', '/', '?', '#']) {
        Some(end) if text.get(end..).is_some_and(|rest| rest.starts_with([':'])) => end,
        _ => 0,
    }
}

/// Whether U+0338 is among the marks at the start of `rest`, so that it would compose with the
/// character before them.
fn fuses(rest: &str) -> bool {
    let mut chars = rest.chars();
    let class = unicode_normalization::char::canonical_combining_class;
    chars
        .by_ref()
        .take_while(|&c| class(c) != 0)
        .any(|c| c == '\u{338}')
}

/// A stretch of the input.
enum Piece<'a> {
    /// Stays as it is: a delimiter that might compose, a triplet, or a character that would become
    /// US-ASCII.
    Fixed(&'a str),
    /// Is normalized.
    Run(&'a str),
}

struct Pieces<'a> {
    rest: &'a str,
    length: usize,
    scheme_end: usize,
    keeps_singles: bool,
}

impl Pieces<'_> {
    /// Returns the length of the fixed piece that begins with `c` at `at`; 0 if `c` is part of a
    /// run.
    fn fixed(&self, c: char, rest: &str, at: usize) -> usize {
        match c {
            '%' if pct::triplet(rest.as_bytes()).is_some() => 3,
            '<' | '=' | '>' => 1,
            '\u{37E}' | '\u{1FEF}' if self.keeps_singles => c.len_utf8(),
            '\u{212A}' if self.keeps_singles && at < self.scheme_end => c.len_utf8(),
            _ => 0,
        }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let text = self.rest;
        let start = self.length - text.len();
        let found = text.char_indices().find_map(|(at, c)| {
            let rest = slice_from(text, at);
            let length = self.fixed(c, rest, start + at);
            (length > 0).then_some((at, length))
        });
        let (end, piece): (usize, fn(&'a str) -> Piece<'a>) = match found {
            Some((0, length)) => (length, Piece::Fixed),
            Some((at, _)) => (at, Piece::Run),
            None => (text.len(), Piece::Run),
        };
        let (taken, rest) = split_at(text, end);
        self.rest = rest;
        (!taken.is_empty()).then(|| piece(taken))
    }
}

/// A character that [`nfc`] does not normalize.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct NfcKept {
    risk: NfcRisk,
    span: Span,
}

impl NfcKept {
    /// The effect that normalizing it would have.
    pub const fn risk(&self) -> NfcRisk {
        self.risk
    }

    /// The byte range of the character in the input.
    pub const fn span(&self) -> Span {
        self.span
    }
}

/// An effect of Normalization Form C on the structure of an IRI.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum NfcRisk {
    /// U+037E, the Greek question mark, would become a semicolon.
    Semicolon,
    /// U+1FEF, the Greek varia, would become a grave accent, which no IRI may contain.
    GraveAccent,
    /// U+212A, the Kelvin sign, would become a K, and so turn the text before a colon into a
    /// scheme.
    Kelvin,
    /// `<`, `=` or `>` would compose with the U+0338 after it.
    Fuses,
}

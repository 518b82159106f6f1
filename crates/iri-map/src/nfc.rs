//! RFC 3987, section 3.1, step 1: Normalization Form C that neither makes nor breaks a delimiter.

use core::fmt;

use iri_core::engine::text::{slice_from, split_at};
use iri_core::{Parts, Rewrite, Span, pct};
use unicode_normalization::UnicodeNormalization;

/// Normalizes an IRI to Normalization Form C, as RFC 3987, section 3.1, asks where it was
/// transcoded from a charset that is not Unicode, and where it was typed or read from paper.
///
/// ```
/// use iri_map::nfc;
///
/// assert_eq!(nfc("http://e/Vi\u{EA}\u{323}t").to_string(), "http://e/Vi\u{1EC7}t");
/// // An equals sign with a mark over it would become another character, and a name lose its value.
/// assert_eq!(nfc("?x=\u{338}b").to_string(), "?x=\u{338}b");
/// ```
///
/// The form of the whole text could change what its parts are, so it is that of each stretch
/// between delimiters: `=`, `<` and `>` do not fuse with U+0338, the last digit of a triplet does
/// not fuse with an accent, and three characters stay as they are where they would become
/// US-ASCII: U+037E a semicolon, U+1FEF a grave accent, and in front of a colon that would so end
/// a scheme U+212A a K. [`Nfc::kept`] tells of them, and with [`Nfc::with_ascii_singletons`] the single
/// characters change too.
pub const fn nfc(text: &str) -> Nfc<'_> {
    Nfc {
        text,
        keeps_singles: true,
    }
}

/// The result of [`nfc`]: the normalized text, written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct Nfc<'a> {
    text: &'a str,
    keeps_singles: bool,
}

impl<'a> Nfc<'a> {
    /// Also normalizes U+037E, U+1FEF and U+212A, which become `;`, `` ` `` and `K` everywhere.
    /// That may make a delimiter, a character that is not allowed in an IRI, or a scheme, so it is
    /// off by default.
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

    /// The places where whole-text normalization would have made or broken structure, lazily.
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

iri_core::engine::equals_text! { Nfc<'_> }

/// How far a K would become a part of a scheme that was none: up to the first colon that comes
/// before any other delimiter.
fn scheme_end(text: &str) -> usize {
    if Parts::split(text).scheme().is_some() {
        return 0;
    }
    match text.find([':', '/', '?', '#']) {
        Some(end) if text.get(end..).is_some_and(|rest| rest.starts_with([':'])) => end,
        _ => 0,
    }
}

/// Whether U+0338 is among the marks that begin `rest`, so that it would fuse with what stands
/// before them.
fn fuses(rest: &str) -> bool {
    let mut chars = rest.chars();
    let class = unicode_normalization::char::canonical_combining_class;
    chars
        .by_ref()
        .take_while(|&c| class(c) != 0)
        .any(|c| c == '\u{338}')
}

/// A stretch of the text.
enum Piece<'a> {
    /// What stays as it is: a delimiter that would fuse, a triplet, a character that would become
    /// US-ASCII.
    Fixed(&'a str),
    /// What is normalized.
    Run(&'a str),
}

struct Pieces<'a> {
    rest: &'a str,
    length: usize,
    scheme_end: usize,
    keeps_singles: bool,
}

impl Pieces<'_> {
    /// How long what begins at `at` and has to stay as it is is; 0 where nothing does.
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

/// A place that [`nfc`] keeps as it is.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct NfcKept {
    risk: NfcRisk,
    span: Span,
}

impl NfcKept {
    /// The effect that normalizing would have had.
    pub const fn risk(&self) -> NfcRisk {
        self.risk
    }

    /// The place of the character, in bytes of the string.
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
    /// U+212A, the Kelvin sign, would become a K, and the text before a colon a scheme.
    Kelvin,
    /// `<`, `=` or `>` would compose with the U+0338 after it.
    Fuses,
}

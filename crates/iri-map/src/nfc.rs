//! RFC 3987, section 3.1, step 1: Normalization Form C that neither creates nor destroys a
//! delimiter.

use core::fmt;

use iri_core::bytes::text::slice_from;
use iri_core::{Rewrite, Span};
use iri_unicode::canonical_combining_class;
use iri_unicode::normal::{Form, Piece, is_composed, is_kept, normalized, pieces};

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

    fn pieces(&self) -> impl Iterator<Item = Piece<'a>> {
        let (keeps_singles, scheme_end) = (self.keeps_singles, scheme_end(self.text));
        pieces(self.text, move |at, c| match c {
            '\u{212A}' => keeps_singles && at < scheme_end,
            _ => is_kept(c) && (keeps_singles || c.is_ascii()),
        })
    }
}

impl<'a> Rewrite<'a> for Nfc<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let changes = |piece| match piece {
            Piece::Kept(_) => false,
            Piece::Run(run) => !run.is_ascii() && !is_composed(run.chars(), false),
        };
        let is_unchanged = self.text.is_ascii() || !self.pieces().any(changes);
        is_unchanged.then_some(self.text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for piece in self.pieces() {
            match piece {
                Piece::Kept(text) => out.write_str(text)?,
                Piece::Run(run) if run.is_ascii() => out.write_str(run)?,
                Piece::Run(run) => {
                    normalized(run.chars(), Form::C).try_for_each(|c| out.write_char(c))?;
                }
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
    chars
        .by_ref()
        .take_while(|&c| canonical_combining_class(c) != 0)
        .any(|c| c == '\u{338}')
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

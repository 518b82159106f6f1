//! Identifiers in running text ([RFC 3987], section 7.3; RFC 3986, appendix C; UTS 58).
//!
//! [RFC 3987]: https://www.rfc-editor.org/rfc/rfc3987

mod class;
mod found;
mod quote;
mod scan;
mod shape;

use iri_core::mask;
use iri_syntax::{Form, parse};

pub use self::found::{Found, FoundKind};

use self::quote::{Quote, is_behind_angle};
use self::scan::Limits;
use self::shape::{Schemes, Shape};

/// Finds IRIs in running text, in whatever script it is written ([RFC 3987, section 7.3]).
///
/// ```
/// use iri_text::Finder;
///
/// let text = "见 http://example.org/路径。（http://example.org/α(β)）see \"ftp://[::1]/\".";
/// let found = Finder::new().find(text).map(|found| found.as_written());
/// assert!(found.eq(["http://example.org/路径", "http://example.org/α(β)", "ftp://[::1]/"]));
/// ```
///
/// An IRI begins with one of the schemes that are looked for and goes on as long as its
/// characters may belong to it. A character beyond US-ASCII does not end it. What does is what no
/// IRI holds, white space of any kind, ideographic punctuation, a closing bracket that nothing in
/// the IRI opens, and the partner of the quotation mark right before it. Punctuation at the end
/// is left out (by the properties of UTS 58). What stands in `<…>` or `"…"` is taken as it is,
/// and in `<…>` without the line breaks and the white space around them.
///
/// What is found parses as an IRI and has what its scheme needs to be one that somebody meant:
/// `http:` alone, `std::vector` and `mailto:nobody` are left alone.
///
/// The text is read once, in time that grows with its length and in constant memory, whatever
/// it is.
///
/// [RFC 3987, section 7.3]: https://www.rfc-editor.org/rfc/rfc3987#section-7.3
#[derive(Clone, Copy, Debug)]
pub struct Finder<'s> {
    schemes: Schemes<'s>,
    ascii_only: bool,
    spaced: bool,
}

impl Default for Finder<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'s> Finder<'s> {
    /// How far behind a `<` its `>` is looked for, in bytes.
    ///
    /// Who cuts a text into pieces cuts it between two lines, and not behind a `<` that is less
    /// than this and no `>` away; then the pieces hold what the whole does.
    pub const REACH: usize = found::LONGEST;

    /// Looks for IRIs of every scheme of [`iri_core::scheme::ALL`].
    pub const fn new() -> Self {
        Self {
            schemes: Schemes::registered(),
            ascii_only: false,
            spaced: false,
        }
    }

    /// Looks for these schemes only, in whatever case.
    ///
    /// ```
    /// use iri_text::Finder;
    ///
    /// let finder = Finder::new().schemes(&["https", "doi"]);
    /// let found = finder.find("doi:10.1000/182, http://example.org/").map(|found| found.as_written());
    /// assert!(found.eq(["doi:10.1000/182"]));
    /// ```
    #[must_use]
    pub const fn schemes(mut self, names: &'s [&'s str]) -> Self {
        self.schemes = Schemes::listed(names);
        self
    }

    /// Ends an IRI before the first character beyond US-ASCII: for text in which words follow
    /// without a space, as in Chinese and Japanese, and IRIs are URIs.
    ///
    /// ```
    /// use iri_text::Finder;
    ///
    /// let text = "请看http://example.org/a了解更多";
    /// let found = Finder::new().ascii_only(true).find(text).map(|found| found.as_written());
    /// assert!(found.eq(["http://example.org/a"]));
    /// ```
    #[must_use]
    pub const fn ascii_only(mut self, ascii_only: bool) -> Self {
        self.ascii_only = ascii_only;
        self
    }

    /// Goes on behind ideographic punctuation if more of an IRI follows, as UTS 58 does: for text
    /// in which white space stands around each IRI.
    ///
    /// ```
    /// use iri_text::Finder;
    ///
    /// let text = "http://zh.example.org/教育、科学。";
    /// let found = |finder: Finder<'_>| finder.find(text).next().unwrap().as_written().len();
    /// assert_eq!(found(Finder::new()), "http://zh.example.org/教育".len());
    /// assert_eq!(found(Finder::new().spaced(true)), "http://zh.example.org/教育、科学".len());
    /// ```
    #[must_use]
    pub const fn spaced(mut self, spaced: bool) -> Self {
        self.spaced = spaced;
        self
    }

    /// What there is to find in `text`, from the first to the last.
    pub const fn find<'t>(self, text: &'t str) -> Finds<'s, 't> {
        Finds {
            finder: self,
            text,
            at: 0,
            floor: 0,
        }
    }
}

/// What [`Finder::find`] answers: an iterator that looks as far as it is asked.
#[derive(Clone, Debug)]
pub struct Finds<'s, 't> {
    finder: Finder<'s>,
    text: &'t str,
    /// How far the text was looked through.
    at: usize,
    /// Where the last find ended.
    floor: usize,
}

impl<'t> Iterator for Finds<'_, 't> {
    type Item = Found<'t>;

    fn next(&mut self) -> Option<Found<'t>> {
        loop {
            let at = mask::find(self.text.as_bytes(), self.at, |byte| byte == b':');
            if at >= self.text.len() {
                self.at = at;
                return None;
            }
            self.at = at + 1;
            if let Some(found) = self.after_scheme(at) {
                self.floor = found.span().end();
                self.at = self.floor;
                return Some(found);
            }
        }
    }
}

impl<'t> Finds<'_, 't> {
    /// The IRI with its colon there.
    fn after_scheme(&self, colon: usize) -> Option<Found<'t>> {
        let (start, shape) = self.finder.schemes.before(self.text, colon, self.floor)?;
        let rest = self.text.get(colon + 1..)?;
        if !shape.fits(rest) {
            return None;
        }
        let before = self.text.get(..start)?;
        if is_behind_angle(before) {
            if let Some(found) = self.in_angles(start, colon, shape) {
                return Some(found);
            }
        }
        if before.ends_with('"') {
            if let Some(found) = self.in_quotes(start, colon, shape) {
                return Some(found);
            }
        }
        let limits = self.limits(before);
        let bytes = self.text.as_bytes();
        let from = colon + 1;
        let is_place = bytes
            .get(from..)
            .is_some_and(|rest| rest.starts_with(b"//"));
        let end = if is_place && shape.takes_authority() {
            limits.authority(self.text, from + 2, shape != Shape::Host)?
        } else {
            limits.tail(self.text, from, from)
        };
        let span = self.valid(start, end)?;
        let body = self.text.get(from..span)?;
        shape.fits(body).then(|| {
            let text = self.text.get(start..span).unwrap_or_default();
            Found::new(text, start, FoundKind::Iri)
        })
    }

    fn limits(&self, before: &str) -> Limits<'_> {
        Limits {
            ascii_only: self.finder.ascii_only,
            spaced: self.finder.spaced,
            quote: Quote::behind(before),
            schemes: self.finder.schemes,
        }
    }

    /// How far the text from `start` to `end` is an IRI. The scan knows all of the grammar but
    /// what brackets hold, so this seldom takes anything off.
    fn valid(&self, start: usize, end: usize) -> Option<usize> {
        let text = self.text.get(start..end)?;
        let Err(error) = parse(text, Form::Iri) else {
            return Some(end);
        };
        let shorter = text.get(..error.span().start())?;
        let shorter = shorter.trim_end_matches(['!', '\'', ',', '.', ':', ';', '?', '(']);
        parse(shorter, Form::Iri).ok()?;
        Some(start + shorter.len())
    }

    /// What stands from `start` up to a `>`, if that is an IRI once line breaks and the white
    /// space around them are taken out.
    fn in_angles(&self, start: usize, colon: usize, shape: Shape) -> Option<Found<'t>> {
        let rest = self.text.get(start..)?;
        let window = rest.as_bytes();
        let window = window.get(..found::LONGEST).unwrap_or(window);
        let end = window
            .iter()
            .position(|byte| matches!(byte, b'<' | b'>' | b'"'))?;
        if window.get(end) != Some(&b'>') {
            return None;
        }
        let inside = rest.get(..end)?.trim_end();
        let found = Found::new(inside, start, FoundKind::Iri);
        found
            .is_iri(|iri| shape.fits(iri.get(colon + 1 - start..).unwrap_or_default()))
            .then_some(found)
    }

    /// What stands from `start` up to a `"`, if that is an IRI. A full stop or a comma before the
    /// closing quotation mark belongs to the sentence, as Americans set it.
    fn in_quotes(&self, start: usize, colon: usize, shape: Shape) -> Option<Found<'t>> {
        let rest = self.text.get(start..)?;
        let end = mask::find(rest.as_bytes(), 0, |byte| {
            byte <= b' ' || matches!(byte, b'"' | b'<' | b'>')
        });
        if rest.as_bytes().get(end) != Some(&b'"') {
            return None;
        }
        let inside = rest.get(..end)?.trim_end_matches(['.', ',']);
        let found = Found::new(inside, start, FoundKind::Iri);
        found
            .is_iri(|iri| shape.fits(iri.get(colon + 1 - start..).unwrap_or_default()))
            .then_some(found)
    }
}

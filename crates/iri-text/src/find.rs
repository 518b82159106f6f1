//! Finding identifiers in running text ([RFC 3987], section 7.3; RFC 3986, appendix C; UTS 58).
//!
//! Text is mostly prose, so what counts is how fast everything else is passed over. A search in vectors
//! stops only at *signs*: a colon before which the name of a scheme may end, and the `@` and the dots
//! of names if these are asked for ([`signs`]). From a sign, the start is found backwards and
//! the end forwards ([`scan`]). The scan checks the whole grammar, so results are not parsed again,
//! except after a `//` that the scheme does not take for an authority.
//!
//! The search and the scan are functions apart. As one function, 40 instructions saved registers and
//! computed values for the scan in every line, before it was known whether the line has a sign.
//!
//! What makes it linear: a result never begins before the end of the last one (`floor`), and where a
//! delimiter is searched for over white space, as in `<…>`, the search has a limit.
//!
//! [RFC 3987]: https://www.rfc-editor.org/rfc/rfc3987

mod bare;
mod brackets;
mod class;
mod escape;
mod found;
mod marks;
mod quote;
mod scan;
mod schemes;
mod signs;

use core::fmt;

use iri_core::Form;
use iri_core::Parts;
use iri_core::bytes::search;
use iri_core::bytes::text::{range, slice, slice_from};
use iri_core::engine::scan::fault_at;
use iri_core::engine::scan::repertoire::Rfc3987;
use iri_scheme::Shape;

pub use self::escape::{EscapeForText, escape_for_text, escape_for_text_parts};
pub use self::found::{Found, FoundKind};

use self::bare::{ends_like_name, is_below, local_start, name_end, name_start};
use self::class::is_white_space;
use self::marks::Marks;
use self::quote::{Quote, follows_angle};
use self::scan::Limits;
use self::schemes::Schemes;
use self::signs::Signs;

/// Finds IRIs in running text of any script ([RFC 3987, section 7.3]).
///
/// ```
/// use iri_text::Finder;
///
/// let text = "见 http://example.org/路径。（http://example.org/α(β)）see \"ftp://[::1]/\".";
/// let found = Finder::new().find(text).map(|found| found.as_written());
/// assert!(found.eq(["http://example.org/路径", "http://example.org/α(β)", "ftp://[::1]/"]));
/// ```
///
/// An IRI begins with one of the schemes of the finder and extends over all characters that may
/// belong to it, including characters outside US-ASCII. It ends before a character that no IRI may
/// contain, white space of any kind, ideographic punctuation, a closing bracket without its opening
/// bracket in the IRI, or the partner of a quotation mark directly before the IRI. Trailing
/// punctuation is excluded, by the properties of UTS 58. An IRI in `<…>` or `"…"` extends to the
/// closing delimiter; in `<…>`, line breaks and the white space around them are removed.
///
/// Every result parses as an IRI and has the components that its scheme requires, so `http:` alone,
/// `std::vector` and `mailto:nobody` are skipped.
///
/// The text is read once, in linear time and constant memory.
///
/// [RFC 3987, section 7.3]: https://www.rfc-editor.org/rfc/rfc3987#section-7.3
#[doc(alias = "linkify")]
#[derive(Clone, Copy)]
pub struct Finder<'s> {
    schemes: Schemes<'s>,
    suffixes: Option<&'s (dyn Fn(&str) -> bool + Sync)>,
    www: bool,
    /// [`name_at`], if host names are found. A program that does not find them links none of its code.
    names: Option<FindAt>,
    /// [`address_at`], if email addresses are found.
    mail: Option<FindAt>,
    ascii_only: bool,
    spaced: bool,
}

/// Returns the identifier whose sign is at an index of the text.
type FindAt = for<'t> fn(&Finds<'_, 't>, usize) -> Option<Found<'t>>;

impl fmt::Debug for Finder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Finder")
            .field("schemes", &self.schemes)
            .field("domains", &self.suffixes.is_some())
            .field("www", &self.www)
            .field("mail", &self.mail.is_some())
            .field("ascii_only", &self.ascii_only)
            .field("spaced", &self.spaced)
            .finish()
    }
}

impl Default for Finder<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'s> Finder<'s> {
    /// The largest distance from a `<` to its `>`, in bytes.
    ///
    /// A program that reads text in chunks must split it between two lines, and not within this
    /// distance after an unclosed `<`. Then the chunks give the same results as the whole text.
    pub const REACH: usize = found::MAX_ANGLE_LEN;

    /// Creates a finder for the schemes of the registry that are found by default
    /// ([`iri_scheme::Facts::is_found`]).
    pub const fn new() -> Self {
        Self {
            schemes: Schemes::registered(),
            suffixes: None,
            www: false,
            names: None,
            mail: None,
            ascii_only: false,
            spaced: false,
        }
    }

    /// Sets the schemes to find, instead of those of the registry. Case is ignored.
    ///
    /// ```
    /// use iri_text::Finder;
    ///
    /// let finder = Finder::new().with_schemes(&["https", "doi"]);
    /// let found = finder.find("doi:10.1000/182, http://example.org/").map(|found| found.as_written());
    /// assert!(found.eq(["doi:10.1000/182"]));
    /// ```
    #[must_use]
    pub const fn with_schemes(mut self, names: &'s [&'s str]) -> Self {
        self.schemes = Schemes::listed(names);
        self
    }

    /// Sets whether to find host names that begin with `www.`. Their IRI has the scheme `https`.
    ///
    /// ```
    /// use iri_text::Finder;
    ///
    /// let found = Finder::new().with_www(true).find("(www.example.org/é).").next().unwrap();
    /// assert_eq!(found.as_written(), "www.example.org/é");
    /// assert_eq!(found.to_string(), "https://www.example.org/é");
    /// ```
    #[must_use]
    pub const fn with_www(mut self, www: bool) -> Self {
        self.www = www;
        self.names = if www || self.suffixes.is_some() {
            Some(name_at)
        } else {
            None
        };
        self
    }

    /// Also finds host names under the suffixes of a list, such as the public suffix list. Their
    /// IRI has the scheme `https`.
    ///
    /// `has` returns whether the list contains a suffix. It is called with the rest of a host name
    /// after each dot, in its original case.
    ///
    /// ```
    /// use iri_text::Finder;
    ///
    /// let has = |suffix: &str| ["org", "uk"].iter().any(|one| suffix.eq_ignore_ascii_case(one));
    /// let found = Finder::new().with_domains(&has).find("See example.co.uk, not main.rs or the.end.").next();
    /// assert_eq!(found.unwrap().to_string(), "https://example.co.uk");
    /// ```
    #[must_use]
    pub const fn with_domains(mut self, has: &'s (dyn Fn(&str) -> bool + Sync)) -> Self {
        self.suffixes = Some(has);
        self.names = Some(name_at);
        self
    }

    /// Sets whether to find email addresses. Their IRI has the scheme `mailto` ([RFC 6068]). With a
    /// list of suffixes ([`with_domains`](Self::with_domains)), only addresses under these suffixes
    /// are found.
    ///
    /// ```
    /// use iri_text::Finder;
    ///
    /// let found = Finder::new().with_mail(true).find("<jörg.o'neill@example.org>").next().unwrap();
    /// assert_eq!(found.to_string(), "mailto:jörg.o'neill@example.org");
    /// ```
    ///
    /// [RFC 6068]: https://www.rfc-editor.org/rfc/rfc6068
    #[must_use]
    pub const fn with_mail(mut self, mail: bool) -> Self {
        self.mail = if mail { Some(address_at) } else { None };
        self
    }

    /// Sets whether an IRI ends before the first character outside US-ASCII, for Chinese or
    /// Japanese text with URIs that are not followed by a space.
    ///
    /// ```
    /// use iri_text::Finder;
    ///
    /// let text = "请看http://example.org/a了解更多";
    /// let found = Finder::new().with_ascii_only(true).find(text).map(|found| found.as_written());
    /// assert!(found.eq(["http://example.org/a"]));
    /// ```
    #[must_use]
    pub const fn with_ascii_only(mut self, ascii_only: bool) -> Self {
        self.ascii_only = ascii_only;
        self
    }

    /// Sets whether an IRI continues after ideographic punctuation if more of it follows, as in UTS
    /// 58, for text with white space around each IRI.
    ///
    /// ```
    /// use iri_text::Finder;
    ///
    /// let text = "http://zh.example.org/教育、科学。";
    /// let found = |finder: Finder<'_>| finder.find(text).next().unwrap().as_written().len();
    /// assert_eq!(found(Finder::new()), "http://zh.example.org/教育".len());
    /// assert_eq!(found(Finder::new().with_spaced(true)), "http://zh.example.org/教育、科学".len());
    /// ```
    #[must_use]
    pub const fn with_spaced(mut self, spaced: bool) -> Self {
        self.spaced = spaced;
        self
    }

    /// Escapes an IRI so that this finder finds it whole: see [`escape_for_text`].
    pub fn escape<'t>(self, iri: &'t str) -> EscapeForText<'s, 't> {
        self.escape_parts(Parts::split(iri))
    }

    /// Like [`escape`](Self::escape), for an IRI that was split already.
    pub const fn escape_parts<'t>(self, iri: Parts<'t>) -> EscapeForText<'s, 't> {
        EscapeForText::new(self, iri)
    }

    /// Returns the IRIs in `text`, in order.
    pub const fn find<'t>(self, text: &'t str) -> Finds<'s, 't> {
        Finds {
            finder: self,
            text,
            signs: Marks::none(0),
            floor: 0,
        }
    }
}

/// The iterator of [`Finder::find`]. It reads the text only as far as the next result requires.
#[derive(Clone, Debug)]
pub struct Finds<'s, 't> {
    finder: Finder<'s>,
    text: &'t str,
    /// The signs that were found but not yet visited. The text was searched up to their end.
    signs: Marks,
    /// The end of the last result.
    floor: usize,
}

impl<'t> Iterator for Finds<'_, 't> {
    type Item = Found<'t>;

    #[inline]
    fn next(&mut self) -> Option<Found<'t>> {
        // Most lines have no sign, and need not save the registers of the search for an IRI.
        if self.has_signs() {
            self.next_at_signs()
        } else {
            None
        }
    }
}

impl<'t> Finds<'_, 't> {
    /// Returns whether there are signs to visit. If not, the text was searched up to its end.
    #[inline]
    fn has_signs(&mut self) -> bool {
        while self.signs.is_empty() {
            if self.signs.end >= self.text.len() {
                return false;
            }
            let signs = Signs::of(&self.finder);
            self.signs = signs.next(self.text.as_bytes(), self.signs.end);
        }
        true
    }

    /// [`next`](Iterator::next), when there are signs to visit.
    #[inline(never)]
    fn next_at_signs(&mut self) -> Option<Found<'t>> {
        loop {
            while let Some(at) = self.signs.take_first() {
                let find_at = match self.text.as_bytes().get(at) {
                    Some(b'@') => self.finder.mail,
                    Some(b'.') => self.finder.names,
                    _ => None,
                };
                let found = match find_at {
                    Some(find_at) => find_at(self, at),
                    None => self.after_scheme(at),
                };
                if let Some(found) = found {
                    self.floor = found.span().end();
                    self.signs.skip_to(self.floor);
                    return Some(found);
                }
            }
            if !self.has_signs() {
                return None;
            }
        }
    }

    /// Returns the IRI whose scheme ends at `colon`.
    fn after_scheme(&self, colon: usize) -> Option<Found<'t>> {
        let (start, shape) = self.finder.schemes.before(self.text, colon, self.floor)?;
        let rest = self.text.get(colon + 1..)?;
        if !shape.fits(rest) {
            return None;
        }
        // Delimiters around an IRI are certain, so they come before the rules about its characters. If what
        // they enclose is no IRI, they are punctuation.
        let before = self.text.get(..start)?;
        if follows_angle(before) {
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
        let from = colon + 1;
        let is_place = rest.starts_with("//");
        let mut span = end_of(&limits, self.text, from, shape)?;
        let marks = self.marks(start, span);
        if marks > 0 {
            // What ends an IRI depends on what follows, so the text without the marks is scanned.
            span = end_of(&limits, slice(self.text, 0, span - marks), from, shape)?;
        }
        // Only an authority after a scheme that takes none was not scanned as such.
        if is_place && !shape.takes_authority() {
            span = self.valid(start, span)?;
        }
        let text = slice(self.text, start, span);
        debug_assert!(
            fault_at::<Rfc3987>(text, Form::Iri).is_none(),
            "the scan checks the whole grammar: {text:?}"
        );
        // Whether a host follows cannot change, unless marks are excluded.
        let is_checked = shape == Shape::Host && marks == 0;
        if !is_checked && !shape.fits(slice(self.text, from, span)) {
            return None;
        }
        Some(Found::new(text, start, FoundKind::Iri))
    }

    /// Returns the number of emphasis marks (`*`, `_` or `~`) at the end of an IRI that also directly
    /// precede it, as in `*http://example.org/*`.
    fn marks(&self, start: usize, end: usize) -> usize {
        let bytes = self.text.as_bytes();
        let mark = start.checked_sub(1).and_then(|before| bytes.get(before));
        let Some(mark) = mark.filter(|mark| b"*_~".contains(mark)) else {
            return 0;
        };
        let found = range(bytes, start, end);
        found.iter().rev().take_while(|byte| *byte == mark).count()
    }

    #[inline]
    fn limits(&self, before: &str) -> Limits<'_> {
        Limits {
            ascii_only: self.finder.ascii_only,
            spaced: self.finder.spaced,
            quote: Quote::at_end_of(before),
            schemes: &self.finder.schemes,
        }
    }

    /// Returns the end of the longest IRI from `start` to at most `end`. The scan checks all of the
    /// grammar except IP literals, so the result is rarely less than `end`.
    #[inline(never)]
    fn valid(&self, start: usize, end: usize) -> Option<usize> {
        let text = self.text.get(start..end)?;
        let Some(fault) = fault_at::<Rfc3987>(text, Form::Iri) else {
            return Some(end);
        };
        let shorter = without_last(text.get(..fault)?, |byte| b"!',.:;?(".contains(&byte));
        let is_iri = fault_at::<Rfc3987>(shorter, Form::Iri).is_none();
        is_iri.then_some(start + shorter.len())
    }

    /// Returns the text from `start` up to a `>`, if it is an IRI once line breaks and the white
    /// space around them are removed.
    #[inline(never)]
    fn in_angles(&self, start: usize, colon: usize, shape: Shape) -> Option<Found<'t>> {
        let rest = self.text.get(start..)?;
        let window = rest.as_bytes();
        let window = window.get(..found::MAX_ANGLE_LEN).unwrap_or(window);
        let end = window
            .iter()
            .position(|byte| matches!(byte, b'<' | b'>' | b'"'))?;
        if window.get(end) != Some(&b'>') {
            return None;
        }
        let inside = rest.get(..end)?.trim_end_matches(is_white_space);
        let found = Found::in_angles(inside, start);
        found
            .is_iri(|iri| shape.fits(iri.get(colon + 1 - start..).unwrap_or_default()))
            .then_some(found)
    }

    /// Returns the text from `start` up to a `"`, if it is an IRI. A full stop or a comma before
    /// the closing quotation mark belongs to the sentence, by American convention.
    #[inline(never)]
    fn in_quotes(&self, start: usize, colon: usize, shape: Shape) -> Option<Found<'t>> {
        let rest = self.text.get(start..)?;
        let end = search::find(rest.as_bytes(), 0, |byte| {
            byte <= b' ' || matches!(byte, b'"' | b'<' | b'>')
        });
        if rest.as_bytes().get(end) != Some(&b'"') {
            return None;
        }
        let inside = without_last(rest.get(..end)?, |byte| matches!(byte, b'.' | b','));
        let found = Found::new(inside, start, FoundKind::Iri);
        found
            .is_iri(|iri| shape.fits(iri.get(colon + 1 - start..).unwrap_or_default()))
            .then_some(found)
    }
}

/// Returns the host name whose first dot is at `dot`, with the port, path, query and fragment
/// after it.
fn name_at<'t>(finds: &Finds<'_, 't>, dot: usize) -> Option<Found<'t>> {
    let (finder, text) = (&finds.finder, finds.text);
    let ascii_only = finder.ascii_only;
    let start = name_start(text, dot, finds.floor, ascii_only)?;
    let limits = finds.limits(text.get(..start)?);
    let (at, end) = name_end(&limits, text, start)?;
    let name = text.get(start..end)?;
    let kind = if finder.www && is_www(name) {
        FoundKind::Www
    } else {
        finder.suffixes.filter(|has| is_below(name, *has))?;
        FoundKind::Domain
    };
    if text.as_bytes().get(end) == Some(&b'@') {
        return None;
    }
    let end = limits.after_host(text, at, end, Marks::none(at));
    Some(Found::new(text.get(start..end)?, start, kind))
}

/// Returns the email address whose `@` is at `at`.
fn address_at<'t>(finds: &Finds<'_, 't>, at: usize) -> Option<Found<'t>> {
    let (finder, text) = (&finds.finder, finds.text);
    let start = local_start(text, at, finds.floor, finder.ascii_only)?;
    let limits = finds.limits(text.get(..start)?);
    let (_, end) = name_end(&limits, text, at + 1)?;
    let name = text.get(at + 1..end)?;
    let is_known = match finder.suffixes {
        Some(has) => is_below(name, has),
        None => ends_like_name(name),
    };
    let is_followed = text.as_bytes().get(end) == Some(&b'@');
    if !is_known || is_followed {
        return None;
    }
    Some(Found::new(text.get(start..end)?, start, FoundKind::Mail))
}

/// Returns the end of the IRI in `text` whose scheme ends with the colon before `from`; `None` if an
/// authority is missing.
#[inline]
fn end_of(limits: &Limits<'_>, text: &str, from: usize, shape: Shape) -> Option<usize> {
    let is_place = slice_from(text, from).starts_with("//");
    let end = if is_place && shape.takes_authority() {
        limits.authority(text, from + 2, shape.takes_empty_host())?
    } else {
        limits.tail(text, from, from)
    };
    Some(if shape.takes_slash() {
        end
    } else {
        address_end(limits, text, from, end)
    })
}

/// Ends a `mailto` IRI before the first slash, which no email address contains.
#[inline(never)]
fn address_end(limits: &Limits<'_>, text: &str, start: usize, end: usize) -> usize {
    let mut addresses = range(text.as_bytes(), start, end).iter();
    match addresses.position(|byte| matches!(byte, b'/' | b'?')) {
        Some(slash) if text.as_bytes().get(start + slash) == Some(&b'/') => {
            limits.tail(slice(text, 0, start + slash), start, start)
        }
        _ => end,
    }
}

/// Returns `text` without the bytes of US-ASCII at its end for which `is_removed` is true.
fn without_last(text: &str, is_removed: impl Fn(u8) -> bool) -> &str {
    let mut bytes = text.as_bytes();
    while let [others @ .., last] = bytes {
        if !is_removed(*last) {
            break;
        }
        bytes = others;
    }
    slice(text, 0, bytes.len())
}

/// Returns whether a name is `www.` and a domain of at least two labels.
fn is_www(name: &str) -> bool {
    let is_prefix = name
        .get(..4)
        .is_some_and(|prefix| prefix.eq_ignore_ascii_case("www."));
    let rest = name.get(4..).unwrap_or_default();
    is_prefix && rest.contains(['.']) && ends_like_name(rest)
}

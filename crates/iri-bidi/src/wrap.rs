//! Wraps identifiers for running text, and unwraps them.

use core::fmt;

use iri_core::bytes::text::{slice, slice_from};
use iri_core::{
    Choice, Rewrite,
    ascii::rfc2396,
    ucs::{BIDI_FORMATTING, BIDI_FORMATTING_LATER},
};

use crate::{Division, is_bidi, pieces};

/// Characters around an identifier that make it be displayed in its own order. They are not part of
/// the identifier ([RFC 3987, section 4.1]).
///
/// There is no wrapping like `<bdo>` of HTML, which overrides the Unicode Bidirectional Algorithm:
/// section 4.1 forbids that for identifiers.
///
/// [RFC 3987, section 4.1]: https://www.rfc-editor.org/rfc/rfc3987#section-4.1
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Wrapping {
    /// Nothing.
    Nothing,
    /// LEFT-TO-RIGHT MARK before the identifier.
    MarkBefore,
    /// LEFT-TO-RIGHT MARK after the identifier.
    MarkAfter,
    /// LEFT-TO-RIGHT MARK on both sides.
    Marks,
    /// LEFT-TO-RIGHT EMBEDDING and POP DIRECTIONAL FORMATTING, as in the RFC.
    Embedding,
    /// LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE, which also prevent the identifier from
    /// reordering the text around it.
    Isolate,
    /// `<span dir="ltr">` of HTML. In the identifier, `&`, `<`, `>` and quotes become references.
    HtmlSpan,
    /// `<bdi dir="ltr">` of HTML, with the same references.
    HtmlBdi,
    /// For display engines only, not for stored text: like [`Wrapping::Embedding`], with a
    /// LEFT-TO-RIGHT MARK before and after each reserved character of RFC 2396
    /// (draft-masinter-url-i18n-07, section 3.2).
    ComponentMarks,
    /// For display engines only: like [`Wrapping::Isolate`], with another isolate around each
    /// component.
    ComponentIsolates(Division),
}

/// The wrappings for stored text are listed; all have names.
impl Choice for Wrapping {
    const ALL: &'static [Self] = &[
        Self::Embedding,
        Self::Isolate,
        Self::HtmlSpan,
        Self::HtmlBdi,
        Self::Marks,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Nothing => "none",
            Self::MarkBefore => "mark-before",
            Self::MarkAfter => "mark-after",
            Self::Marks => "marks",
            Self::Embedding => "embedding",
            Self::Isolate => "isolate",
            Self::HtmlSpan => "html",
            Self::HtmlBdi => "bdi",
            Self::ComponentMarks => "component-marks",
            Self::ComponentIsolates(_) => "component-isolates",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Self::Nothing => "Nothing",
            Self::MarkBefore => "U+200E before the identifier",
            Self::MarkAfter => "U+200E after the identifier",
            Self::Marks => "U+200E on both sides; not sufficient in right-to-left paragraphs",
            Self::Embedding => "U+202A and U+202C, as in RFC 3987",
            Self::Isolate => {
                "U+2066 and U+2069, which also keep the identifier from reordering the surrounding text"
            }
            Self::HtmlSpan => {
                "The HTML element `<span dir=\"ltr\">`; `&`, `<`, `>` and quotes become character references"
            }
            Self::HtmlBdi => "The HTML element `<bdi dir=\"ltr\">`, likewise",
            Self::ComponentMarks => "An embedding, with U+200E on both sides of each delimiter",
            Self::ComponentIsolates(_) => "An isolate, with another one around each component",
        }
    }
}

/// Wraps an identifier.
///
/// ```
/// use iri_bidi::{Wrapping, wrap};
///
/// # #[cfg(feature = "alloc")] {
/// let wrapped = wrap("a/\u{5D0}", Wrapping::Embedding);
/// assert_eq!(wrapped.to_string(), "\u{202A}a/\u{5D0}\u{202C}");
/// let html = wrap("?a&\u{5D0}", Wrapping::HtmlBdi);
/// assert_eq!(html.to_string(), "<bdi dir=\"ltr\">?a&amp;\u{5D0}</bdi>");
/// # }
/// ```
pub const fn wrap(text: &str, wrapping: Wrapping) -> Wrapped<'_> {
    Wrapped { text, wrapping }
}

/// Wraps an identifier in a left-to-right embedding if it has any right-to-left character, even if
/// the text around it does not require that: section 4.1 advises to err on this side.
///
/// In right-to-left text, an identifier without right-to-left characters needs the embedding, too.
/// `wrapping_for` (with `order`) takes the text into account.
pub fn for_display(text: &str) -> Wrapped<'_> {
    let wrapping = if is_bidi(text) {
        Wrapping::Embedding
    } else {
        Wrapping::Nothing
    };
    wrap(text, wrapping)
}

/// Removes all bidirectional formatting characters at either end: marks, embeddings, overrides,
/// isolates, and the characters that end them. [`check`](fn@crate::check) finds those inside.
/// [`unwrap_exact`] removes one wrapping and nothing else.
///
/// ```
/// use iri_bidi::unwrap;
///
/// assert_eq!(unwrap("\u{202A}http://a/\u{5D0}\u{202C}\u{200E}"), "http://a/\u{5D0}");
/// ```
pub fn unwrap(text: &str) -> &str {
    let is_formatting =
        |c: char| BIDI_FORMATTING.contains(&c) || BIDI_FORMATTING_LATER.contains(&c);
    text.trim_matches(is_formatting)
}

/// Removes the wrapping that [`wrap`] put around a string, and nothing else: the inverse of `wrap`
/// for wrappings that enclose a string at both ends and do not divide it.
///
/// ```
/// use iri_bidi::{Wrapping, unwrap_exact};
///
/// let unwrapped = unwrap_exact("\u{202A}http://a/\u{5D0}\u{200E}\u{202C}");
/// assert_eq!(unwrapped.to_string(), "http://a/\u{5D0}\u{200E}");
/// assert_eq!(unwrapped.wrapping(), Wrapping::Embedding);
/// let html = unwrap_exact("<bdi dir=\"ltr\">?a&amp;\u{5D0}</bdi>");
/// assert_eq!(html.to_string(), "?a&\u{5D0}");
/// assert_eq!(unwrap_exact("a \u{2066}b\u{2069}").wrapping(), Wrapping::Nothing);
/// ```
///
/// These wrappings are [`Wrapping::Marks`], [`Wrapping::Embedding`], [`Wrapping::Isolate`],
/// [`Wrapping::HtmlSpan`] and [`Wrapping::HtmlBdi`]. Only the outermost wrapping is removed. An
/// HTML element whose content `wrap` cannot have written is kept.
pub fn unwrap_exact(text: &str) -> Unwrapped<'_> {
    let inside = |wrapping: Wrapping| {
        let (before, after) = wrapping.ends();
        text.strip_prefix(before)?.strip_suffix(after)
    };
    let found = ENCLOSING.into_iter().find_map(|wrapping| {
        let content = inside(wrapping)?;
        (!wrapping.is_html() || is_written_as_html(content)).then_some((content, wrapping))
    });
    let (content, wrapping) = found.unwrap_or((text, Wrapping::Nothing));
    Unwrapped { content, wrapping }
}

/// The wrappings that can be removed exactly.
const ENCLOSING: [Wrapping; 5] = [
    Wrapping::Marks,
    Wrapping::Embedding,
    Wrapping::Isolate,
    Wrapping::HtmlSpan,
    Wrapping::HtmlBdi,
];

/// The result of [`unwrap_exact`], written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct Unwrapped<'a> {
    /// The content of the wrapping, with HTML references not yet decoded.
    content: &'a str,
    wrapping: Wrapping,
}

impl Unwrapped<'_> {
    /// The wrapping that was removed; [`Wrapping::Nothing`] if there was none.
    pub const fn wrapping(&self) -> Wrapping {
        self.wrapping
    }
}

/// [`unchanged`](Rewrite::unchanged) compares with the content inside the wrapping, not with the
/// whole input.
impl<'a> Rewrite<'a> for Unwrapped<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let is_escaped = self.wrapping.is_html() && self.content.contains(['&']);
        (!is_escaped).then_some(self.content)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        if !self.wrapping.is_html() {
            return out.write_str(self.content);
        }
        let mut rest = self.content;
        while let Some((plain, tail)) = rest.split_once(['&']) {
            out.write_str(plain)?;
            // `unwrap_exact` accepts only known references, so the fallback is never used.
            let (c, length) = reference(tail).unwrap_or(('&', 0));
            out.write_char(c)?;
            rest = slice_from(tail, length);
        }
        out.write_str(rest)
    }
}

impl fmt::Display for Unwrapped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Unwrapped<'_> }

/// The result of [`wrap`], written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct Wrapped<'a> {
    text: &'a str,
    wrapping: Wrapping,
}

impl<'a> Wrapped<'a> {
    /// The identifier.
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// The characters around the identifier.
    pub const fn wrapping(&self) -> Wrapping {
        self.wrapping
    }

    /// Whether any character of the identifier is written as a reference of HTML.
    ///
    /// ```
    /// use iri_bidi::{Wrapping, wrap};
    ///
    /// assert!(wrap("?a&b", Wrapping::HtmlSpan).escapes());
    /// assert!(!wrap("?a&b", Wrapping::Embedding).escapes());
    /// ```
    pub fn escapes(&self) -> bool {
        self.wrapping.is_html() && self.text.contains(REFERENCES.map(|(c, _)| c))
    }
}

impl Wrapping {
    /// The strings before and after the identifier.
    pub const fn ends(self) -> (&'static str, &'static str) {
        match self {
            Self::Nothing => ("", ""),
            Self::MarkBefore => ("\u{200E}", ""),
            Self::MarkAfter => ("", "\u{200E}"),
            Self::Marks => ("\u{200E}", "\u{200E}"),
            Self::Embedding | Self::ComponentMarks => ("\u{202A}", "\u{202C}"),
            Self::Isolate | Self::ComponentIsolates(_) => ("\u{2066}", "\u{2069}"),
            Self::HtmlSpan => ("<span dir=\"ltr\">", "</span>"),
            Self::HtmlBdi => ("<bdi dir=\"ltr\">", "</bdi>"),
        }
    }
}

impl Wrapping {
    const fn is_html(self) -> bool {
        matches!(self, Self::HtmlSpan | Self::HtmlBdi)
    }
}

impl<'a> Rewrite<'a> for Wrapped<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        matches!(self.wrapping, Wrapping::Nothing).then_some(self.text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let (before, after) = self.wrapping.ends();
        out.write_str(before)?;
        match self.wrapping {
            Wrapping::HtmlSpan | Wrapping::HtmlBdi => write_html(self.text, out)?,
            Wrapping::ComponentMarks => write_marks(self.text, out)?,
            Wrapping::ComponentIsolates(division) => write_isolates(self.text, division, out)?,
            Wrapping::Nothing
            | Wrapping::MarkBefore
            | Wrapping::MarkAfter
            | Wrapping::Marks
            | Wrapping::Embedding
            | Wrapping::Isolate => out.write_str(self.text)?,
        }
        out.write_str(after)
    }
}

impl fmt::Display for Wrapped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Wrapped<'_> }

/// The characters that HTML reserves, with the references that replace them, without the ampersand.
const REFERENCES: [(char, &str); 5] = [
    ('&', "amp;"),
    ('<', "lt;"),
    ('>', "gt;"),
    ('"', "quot;"),
    ('\'', "#39;"),
];

/// Writes a string with references instead of the characters that HTML reserves.
fn write_html(text: &str, out: &mut impl fmt::Write) -> fmt::Result {
    let mut plain = 0;
    for (at, byte) in text.bytes().enumerate() {
        let reserved = REFERENCES.iter().find(|(c, _)| char::from(byte) == *c);
        let Some((_, reference)) = reserved else {
            continue;
        };
        out.write_str(slice(text, plain, at))?;
        out.write_str("&")?;
        out.write_str(reference)?;
        plain = at + 1;
    }
    out.write_str(slice_from(text, plain))
}

/// Returns the character and the length of the reference at the start of `text`, which follows an
/// ampersand.
fn reference(text: &str) -> Option<(char, usize)> {
    let mut all = REFERENCES.into_iter();
    all.find_map(|(c, reference)| text.starts_with(reference).then_some((c, reference.len())))
}

/// Whether `text` is a possible output of [`write_html`].
fn is_written_as_html(text: &str) -> bool {
    let mut rest = text;
    while let Some(at) = rest.find(['&', '<', '>', '"', '\'']) {
        let tail = slice_from(rest, at);
        let Some((_, length)) = tail.strip_prefix('&').and_then(reference) else {
            return false;
        };
        rest = slice_from(tail, 1 + length);
    }
    true
}

/// Writes a string with a mark before and after each reserved character.
fn write_marks(text: &str, out: &mut impl fmt::Write) -> fmt::Result {
    let mut plain = 0;
    for (at, byte) in text.bytes().enumerate() {
        if rfc2396::RESERVED.contains(byte) {
            let (before, reserved) = (slice(text, plain, at), slice(text, at, at + 1));
            write!(out, "{before}\u{200E}{reserved}\u{200E}")?;
            plain = at + 1;
        }
    }
    out.write_str(slice_from(text, plain))
}

/// Writes a string with an isolate around each component.
fn write_isolates(text: &str, division: Division, out: &mut impl fmt::Write) -> fmt::Result {
    let mut start = 0;
    for piece in pieces(text, division) {
        let span = piece.span();
        out.write_str(slice(text, start, span.start()))?;
        write!(out, "\u{2066}{}\u{2069}", span.of(text))?;
        start = span.end();
    }
    out.write_str(slice_from(text, start))
}

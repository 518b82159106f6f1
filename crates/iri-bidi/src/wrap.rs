//! Putting an identifier into running text, and taking it out again.

use core::fmt;

use iri_core::engine::text::{slice, slice_from};
use iri_core::{
    Rewrite,
    ascii::rfc2396,
    ucs::{BIDI_FORMATTING, BIDI_FORMATTING_LATER},
};

use crate::{Division, is_bidi, pieces};

/// Characters around an identifier with which it is displayed in its own order. They are not part
/// of the identifier ([RFC 3987, section 4.1]).
///
/// HTML's `<bdo>` and its like are not here: they override the Unicode Bidirectional Algorithm,
/// which section 4.1 forbids for identifiers.
///
/// [RFC 3987, section 4.1]: https://www.rfc-editor.org/rfc/rfc3987#section-4.1
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Wrapping {
    /// Nothing.
    Nothing,
    /// LEFT-TO-RIGHT MARK before it.
    MarkBefore,
    /// LEFT-TO-RIGHT MARK after it.
    MarkBehind,
    /// LEFT-TO-RIGHT MARK on both sides.
    Marks,
    /// LEFT-TO-RIGHT EMBEDDING and POP DIRECTIONAL FORMATTING, as the RFC has it.
    Embedding,
    /// LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE, which also keep the identifier from
    /// turning the text around it.
    Isolate,
    /// `<span dir="ltr">` of HTML; in the identifier `&`, `<`, `>` and quotes are references.
    HtmlSpan,
    /// `<bdi dir="ltr">` of HTML, likewise.
    HtmlBdi,
    /// For display engines only, not for stored text: as [`Wrapping::Embedding`], with a
    /// LEFT-TO-RIGHT MARK before and after each reserved character of RFC 2396 (the draft of
    /// 2001, section 3.2).
    ComponentMarks,
    /// Likewise: as [`Wrapping::Isolate`], with an isolate around each component, too.
    ComponentIsolates(Division),
}

/// Puts an identifier into a wrapping.
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

/// Puts an identifier into a left-to-right embedding if it has any right-to-left character,
/// whether the text around it makes that necessary or not: section 4.1 advises to err on this side.
///
/// In right-to-left text, an identifier without right-to-left characters needs the embedding, too;
/// `wrapping_for` (with `order`) considers the text.
pub fn for_display(text: &str) -> Wrapped<'_> {
    let wrapping = if is_bidi(text) {
        Wrapping::Embedding
    } else {
        Wrapping::Nothing
    };
    wrap(text, wrapping)
}

/// Removes the characters that control the direction of text at either end: marks, embeddings,
/// overrides and isolates, and those that end them. [`check`](fn@crate::check) finds the ones
/// inside.
///
/// ```
/// use iri_bidi::unwrap;
///
/// assert_eq!(unwrap("\u{202A}http://a/\u{5D0}\u{202C}\u{200E}"), "http://a/\u{5D0}");
/// ```
pub fn unwrap(text: &str) -> &str {
    let steers = |c: char| BIDI_FORMATTING.contains(&c) || BIDI_FORMATTING_LATER.contains(&c);
    text.trim_matches(steers)
}

/// The result of [`wrap`].
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

    /// The characters around it.
    pub const fn wrapping(&self) -> Wrapping {
        self.wrapping
    }
}

impl Wrapping {
    /// The strings before and after the identifier.
    pub const fn ends(self) -> (&'static str, &'static str) {
        match self {
            Self::Nothing => ("", ""),
            Self::MarkBefore => ("\u{200E}", ""),
            Self::MarkBehind => ("", "\u{200E}"),
            Self::Marks => ("\u{200E}", "\u{200E}"),
            Self::Embedding | Self::ComponentMarks => ("\u{202A}", "\u{202C}"),
            Self::Isolate | Self::ComponentIsolates(_) => ("\u{2066}", "\u{2069}"),
            Self::HtmlSpan => ("<span dir=\"ltr\">", "</span>"),
            Self::HtmlBdi => ("<bdi dir=\"ltr\">", "</bdi>"),
        }
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
            | Wrapping::MarkBehind
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

iri_core::engine::equals_text! { Wrapped<'_> }

/// Writes references in place of the characters that HTML reserves.
fn write_html(text: &str, out: &mut impl fmt::Write) -> fmt::Result {
    let mut plain = 0;
    for (at, byte) in text.bytes().enumerate() {
        let reference = match byte {
            b'&' => "&amp;",
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'"' => "&quot;",
            b'\'' => "&#39;",
            _ => continue,
        };
        out.write_str(slice(text, plain, at))?;
        out.write_str(reference)?;
        plain = at + 1;
    }
    out.write_str(slice_from(text, plain))
}

/// Writes a mark before and after each reserved character.
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

/// Writes an isolate around each component.
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

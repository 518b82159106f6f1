//! The links that are passed on from a document.

use std::{fmt, io};

use iri_kit::Span;

use crate::finding::Finding;

/// An IRI or a reference in a document.
#[derive(Clone, Copy)]
pub(crate) struct Link<'a> {
    /// The IRI or reference, after character references and escapes were decoded.
    pub(crate) text: &'a str,
    /// Its position in the source.
    pub(crate) span: Span,
    /// Maps a span of `text` to the source.
    pub(crate) locate: &'a dyn Fn(Span) -> Span,
    pub(crate) kind: LinkKind,
    /// Whether a replacement can be written in its place: the source is not encoded there.
    pub(crate) is_verbatim: bool,
    /// The base of the document in a part of a message.
    pub(crate) base: Option<&'a str>,
    /// The part of a message that contains it.
    pub(crate) part: Option<&'a Part>,
    /// Why the source cannot be decoded here, in place of a link.
    pub(crate) fault: Option<&'a Finding>,
}

/// A part of a message.
#[derive(Debug)]
pub(crate) struct Part {
    /// The number of the message in a mailbox, from 1; `None` if the file is one message.
    pub(crate) message: Option<usize>,
    /// The number of the part as in IMAP (RFC 9051, section 6.4.5), such as `1.2` or `1.2.header`.
    pub(crate) number: String,
    /// The media type, such as `text/html`; empty for a header.
    pub(crate) media: String,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number.strip_suffix("header") {
            None => write!(f, "part {}", self.number)?,
            Some("") => f.write_str("the header")?,
            Some(part) => write!(f, "the header of part {}", part.trim_end_matches('.'))?,
        }
        if let Some(message) = self.message {
            write!(f, " of message {message}")?;
        }
        if !self.media.is_empty() {
            write!(f, " ({})", self.media)?;
        }
        Ok(())
    }
}

impl<'a> Link<'a> {
    /// A link that is not in a part of a message.
    pub(crate) fn new(
        text: &'a str,
        span: Span,
        locate: &'a dyn Fn(Span) -> Span,
        kind: LinkKind,
    ) -> Self {
        Self {
            text,
            span,
            locate,
            kind,
            is_verbatim: true,
            base: None,
            part: None,
            fault: None,
        }
    }
}

/// The syntax of an IRI in its document.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum LinkKind {
    /// In running text.
    Bare,
    /// As a link of Markdown.
    Markdown,
    /// In an attribute of HTML.
    Attribute,
    /// In the `href` of `base`.
    Base,
    /// In a field of a message that contains URLs.
    #[cfg(feature = "mail")]
    Field,
}

/// A callback for the links of a document.
pub(crate) type Each<'e> = &'e mut dyn FnMut(&Link<'_>) -> io::Result<()>;

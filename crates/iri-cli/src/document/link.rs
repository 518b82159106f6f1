//! The links that are passed on from a document.

use std::io;

use iri_kit::Span;

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
}

/// A callback for the links of a document.
pub(crate) type Each<'e> = &'e mut dyn FnMut(&Link<'_>) -> io::Result<()>;

//! Documents: finds the IRIs and references in text, Markdown and HTML, each with its position in the
//! source.

mod html;
mod mapped;
mod markdown;

use std::io;
use std::path::Path;

use clap::ValueEnum;
use iri_kit::{Finder, Found, Parts, Rewrite, Span};

pub(crate) use self::mapped::Mapped;

/// The format of a document.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum Markup {
    /// Running text
    Text,
    /// GitHub Flavored Markdown
    Markdown,
    /// HTML, and XML formats such as XHTML, SVG and XML Schema if they begin with an XML declaration
    Html,
}

impl Markup {
    /// Returns the format by the extension of a file, if it is one of Markdown, HTML or XML.
    pub(crate) fn by_extension(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match &*extension {
            "md" | "markdown" | "mdown" | "mkd" => Some(Self::Markdown),
            "html" | "htm" | "xhtml" | "xht" | "svg" | "xml" | "xsd" => Some(Self::Html),
            // Compressed files are decompressed, so the inner extension counts.
            "gz" | "zst" => Self::by_extension(Path::new(path.file_stem()?)),
            _ => None,
        }
    }
}

/// The options of reading a document.
#[derive(Debug)]
pub(crate) struct DocumentReader {
    pub(crate) finder: Finder<'static>,
    /// Whether IRIs in running text are skipped.
    pub(crate) only_links: bool,
    /// Whether code is searched like running text.
    pub(crate) with_code: bool,
}

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

impl DocumentReader {
    /// Passes on the links of a document, in the order of the source.
    pub(crate) fn read(&self, source: &str, markup: Markup, each: Each<'_>) -> io::Result<()> {
        if let Some(rest) = source.strip_prefix(MARK) {
            let moved = |span: Span| {
                Span::new(span.start() + MARK.len_utf8(), span.end() + MARK.len_utf8())
            };
            return self.read_unmarked(rest, markup, &mut |link| {
                each(&Link {
                    span: moved(link.span),
                    locate: &|part| moved((link.locate)(part)),
                    ..*link
                })
            });
        }
        self.read_unmarked(source, markup, each)
    }

    /// [`read`](Self::read) of a document without its byte order mark.
    fn read_unmarked(&self, source: &str, markup: Markup, each: Each<'_>) -> io::Result<()> {
        match markup {
            Markup::Text => self.bare(&Mapped::part_of(source, 0..source.len()), each),
            Markup::Markdown => markdown::read(source, self, each),
            Markup::Html => html::Html::new(self).read(source, &|span| span, each),
        }
    }

    /// The `href` of the first `base` of a document in HTML.
    pub(crate) fn base(&self, source: &str) -> Option<String> {
        let mut base = None;
        let found = html::Html::new(self).read(source, &|span| span, &mut |link| {
            if link.kind == LinkKind::Base {
                base = Some(link.text.to_owned());
                return Err(io::ErrorKind::Interrupted.into());
            }
            Ok(())
        });
        found.err().and(base)
    }

    /// Passes on the IRIs in running text.
    fn bare(&self, text: &Mapped<'_>, each: Each<'_>) -> io::Result<()> {
        self.bare_by(&self.finder, text, &|span| span, each)
    }

    /// Passes on the IRIs that `finder` finds in running text. `outer` maps a span of the string that
    /// `text` is a part of to the source.
    fn bare_by(
        &self,
        finder: &Finder<'_>,
        text: &Mapped<'_>,
        outer: &dyn Fn(Span) -> Span,
        each: Each<'_>,
    ) -> io::Result<()> {
        if self.only_links {
            return Ok(());
        }
        for found in finder.find(text.as_str()) {
            let iri = found.to_cow();
            let span = found.span();
            let added = added(&found, &iri);
            let locate = |part: Span| {
                let part = added.map_or(span, |added| part_of(span, added, part));
                outer(text.locate(part))
            };
            each(&Link {
                text: &iri,
                span: outer(text.locate(span)),
                locate: &locate,
                kind: LinkKind::Bare,
            })?;
        }
        Ok(())
    }
}

/// The byte order mark.
const MARK: char = '\u{FEFF}';

/// The length of the scheme that was added to an IRI without one. `None` if the IRI was joined from several
/// lines, so that its parts cannot be located.
fn added(found: &Found<'_>, iri: &str) -> Option<usize> {
    iri.strip_suffix(found.as_written()).map(str::len)
}

/// Maps a part of an IRI that was found at `span` to the text. The first `added` bytes of the IRI are not in
/// the text.
fn part_of(span: Span, added: usize, part: Span) -> Span {
    let at = |offset: usize| span.start() + offset.saturating_sub(added);
    Span::new(at(part.start()), at(part.end()))
}

/// Whether a reference has a scheme.
pub(crate) fn is_absolute(reference: &str) -> bool {
    Parts::split(reference).scheme().is_some()
}

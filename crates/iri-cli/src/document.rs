//! Documents: finds the IRIs and references in text, Markdown, HTML and mail, each with its position in the
//! source.

mod bare;
mod html;
mod lines;
mod link;
#[cfg(feature = "mail")]
mod mail;
mod mapped;
mod markdown;
mod markup;
mod sources;
mod suffixes;

use std::io;

use iri_kit::{Parts, Span};

use self::link::Each;
use self::mapped::Mapped;

pub(crate) use self::bare::DocumentReader;
pub(crate) use self::lines::Source;
pub(crate) use self::link::{Link, LinkKind};
#[cfg(feature = "mail")]
pub(crate) use self::mail::{to_base64, to_quoted_printable};
pub(crate) use self::markup::Markup;
pub(crate) use self::sources::with_documents;
pub(crate) use self::suffixes::Suffixes;

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
            #[cfg(feature = "mail")]
            Markup::Mail => self.read_mail(source.as_bytes(), None, each),
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
}

/// The byte order mark.
pub(crate) const MARK: char = '\u{FEFF}';

/// Whether a reference has a scheme.
pub(crate) fn is_absolute(reference: &str) -> bool {
    Parts::split(reference).scheme().is_some()
}

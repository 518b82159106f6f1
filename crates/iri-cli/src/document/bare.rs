//! Finds the IRIs in running text.

use std::io;

use iri_kit::{Finder, Found, Rewrite, Span};

use super::link::{Each, Link, LinkKind};
use super::mapped::Mapped;

/// The options of reading a document.
#[derive(Debug)]
pub(crate) struct DocumentReader {
    pub(crate) finder: Finder<'static>,
    /// Whether IRIs in running text are skipped.
    pub(crate) only_links: bool,
    /// Whether code is searched like running text.
    pub(crate) with_code: bool,
}

impl DocumentReader {
    /// Passes on the IRIs in running text.
    pub(super) fn bare(&self, text: &Mapped<'_>, each: Each<'_>) -> io::Result<()> {
        self.bare_by(&self.finder, text, &|span| span, each)
    }

    /// Passes on the IRIs that `finder` finds in running text. `outer` maps a span of the string that
    /// `text` is a part of to the source.
    pub(super) fn bare_by(
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
            each(&Link::new(
                &iri,
                outer(text.locate(span)),
                &locate,
                LinkKind::Bare,
            ))?;
        }
        Ok(())
    }
}

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

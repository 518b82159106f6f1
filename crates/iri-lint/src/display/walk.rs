//! [`DisplayedPieces`], the iterator over the pieces of a displayed identifier.

use alloc::borrow::Cow;

use iri_core::{Component, Parts, Span};

use super::host::{HostPieces, Step};
use super::text::TextPieces;
use super::{DisplayRules, DisplayedPiece};

/// Iterator over the pieces of a displayed identifier
/// ([`Displayed::pieces`](super::Displayed::pieces)).
#[derive(Clone, Debug)]
pub struct DisplayedPieces<'a, 'o> {
    parts: Parts<'a>,
    rules: DisplayRules<'o>,
    /// The end of the previous piece.
    at: usize,
    /// The remaining labels of the host.
    host: Option<HostPieces<'a, 'o>>,
    /// The rest of a component, of a label, or of the delimiters between components.
    text: Option<TextPieces<'a, 'o>>,
}

impl<'a, 'o> DisplayedPieces<'a, 'o> {
    pub(super) const fn new(parts: Parts<'a>, rules: DisplayRules<'o>) -> Self {
        Self {
            parts,
            rules,
            at: 0,
            host: None,
            text: None,
        }
    }

    /// Begins the component at the current offset, or the delimiters before the next one.
    fn begin(&mut self) -> Option<()> {
        let text = self.parts.as_str();
        if self.at >= text.len() {
            return None;
        }
        let spans = Component::ALL.into_iter().filter_map(|component| {
            let span = self.parts.span(component)?;
            (span.end() > self.at).then_some((component, span))
        });
        let next = spans.min_by_key(|(_, span)| span.start());
        match next.filter(|(_, span)| span.start() <= self.at) {
            Some((Component::Host, span)) => {
                self.host = Some(HostPieces::new(self.parts, span, self.rules));
            }
            Some((component, span)) => {
                self.text = Some(TextPieces::new(text, Some(component), span, self.rules));
            }
            None => {
                let end = next.map_or(text.len(), |(_, span)| span.start());
                let span = Span::new(self.at, end);
                self.text = Some(TextPieces::new(text, None, span, self.rules));
            }
        }
        Some(())
    }
}

impl<'a> Iterator for DisplayedPieces<'a, '_> {
    type Item = DisplayedPiece<'a>;

    fn next(&mut self) -> Option<DisplayedPiece<'a>> {
        loop {
            if let Some(piece) = self.text.as_mut().and_then(Iterator::next) {
                self.at = piece.span.end();
                return Some(piece);
            }
            self.text = None;
            match self.host.as_mut().and_then(Iterator::next) {
                Some(Step::Piece(piece)) => {
                    self.at = piece.span.end();
                    return Some(piece);
                }
                Some(Step::Letters(letters)) => self.text = Some(letters),
                None => {
                    self.host = None;
                    self.begin()?;
                }
            }
        }
    }
}

/// Returns the displayed text, borrowed if it equals the input.
pub(super) fn shown(written: &str, shown: alloc::string::String) -> Cow<'_, str> {
    if shown == written {
        Cow::Borrowed(written)
    } else {
        Cow::Owned(shown)
    }
}

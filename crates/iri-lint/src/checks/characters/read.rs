//! Reads the characters of a piece of the input.

use iri_core::Span;
use iri_core::engine::labels::{Letters, Undecodable};

/// Iterator over the characters of a piece, with their spans.
///
/// Triplets are decoded in hosts only, because hosts are looked up in decoded form. Elsewhere
/// readers see the triplets: the restrictions of RFC 3987, section 6.1, concern characters that are
/// written directly, and converting a URI to an IRI keeps the others encoded.
#[derive(Clone, Debug)]
pub(super) struct Read<'a> {
    text: &'a str,
    at: usize,
    end: usize,
    decodes: bool,
}

impl<'a> Read<'a> {
    pub(super) const fn new(text: &'a str, span: Span, decodes: bool) -> Self {
        Self {
            text,
            at: span.start(),
            end: span.end(),
            decodes,
        }
    }

    /// Decodes triplets in every component, as the context of a character that is written directly.
    pub(super) fn decoded(&self) -> Self {
        let decodes = true;
        Self {
            decodes,
            ..self.clone()
        }
    }

    /// Returns the character that triplets before `end` encode.
    pub(super) fn triplets_before(&self, end: usize) -> Option<char> {
        let before = self.text.as_bytes().get(..end)?;
        // A character has at most four octets.
        let triplets = before.rchunks_exact(3).take(4);
        let count = triplets
            .take_while(|triplet| {
                matches!(triplet, [b'%', a, b] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit())
            })
            .count();
        let letters = Letters::new(self.text, Span::new(end - 3 * count, end));
        letters.chars().last()
    }
}

impl Iterator for Read<'_> {
    type Item = (char, Span);

    fn next(&mut self) -> Option<(char, Span)> {
        let span = Span::new(self.at, self.end);
        let (c, span) = if self.decodes {
            let mut letters = Letters::new(self.text, span).with_undecodable(Undecodable::Literal);
            letters.next()?
        } else {
            let c = span.of(self.text).chars().next()?;
            (c, Span::new(self.at, self.at + c.len_utf8()))
        };
        self.at = span.end();
        Some((c, span))
    }
}

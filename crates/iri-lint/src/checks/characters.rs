//! Single characters and normalization forms.

use iri_bidi::{Division, Pieces, pieces};
use iri_unicode::is_nfc;

use crate::catalogue::characters;
use crate::checks::Checks;
use crate::context::Context;
use crate::finding::Finding;

/// Whether there may be findings of this family: `false` is certain, and cheap to know.
pub(crate) fn applies(context: &Context<'_>) -> bool {
    context.linter.checks().contain(Checks::UNICODE) && context.wants_any(characters::RULES)
}

/// The findings about characters.
#[derive(Clone, Debug)]
pub(crate) struct Characters<'a> {
    context: Context<'a>,
    pieces: Option<Pieces<'a>>,
}

impl<'a> Characters<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        let wanted = !context.is_ascii
            && context.linter.checks().contain(Checks::UNICODE)
            && context.wants_any(characters::RULES);
        let pieces = wanted.then(|| pieces(context.parts, Division::Labels));
        Self { context, pieces }
    }
}

impl<'a> Iterator for Characters<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            let piece = self.pieces.as_mut()?.next()?;
            let text = piece.span().of(self.context.text);
            if !text.is_ascii() && !is_nfc(text.chars()) {
                let finding = Finding::new(&characters::NOT_NFC, piece.span());
                return Some(finding.with_component(piece.component()));
            }
        }
    }
}

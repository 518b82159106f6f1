//! Check for numbers next to right-to-left text (RFC 3987, section 4.4, example 10).

use iri_bidi::{BidiPiece, Direction, Division, Pieces, pieces_parts};
use iri_unicode::{BidiClass, bidi_class};

use crate::checks::bidi;
use crate::context::Context;
use crate::finding::Finding;

/// Iterator over the components that begin with a digit, contain no right-to-left character, and
/// are next to a component that contains one. No rule forbids them, but the digits are displayed on
/// the other side of the neighbouring component.
#[derive(Clone, Debug)]
pub(crate) struct Numbers<'a> {
    text: &'a str,
    /// `None` after the end.
    pieces: Option<Pieces<'a>>,
    /// Whether the previous component contains a right-to-left character.
    is_after_rtl: bool,
    /// The component to check once the next one is known.
    held: Option<(BidiPiece, Direction)>,
}

impl<'a> Numbers<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        Self {
            text: context.text,
            pieces: Some(pieces_parts(context.parts, Division::Labels)),
            is_after_rtl: false,
            held: None,
        }
    }

    fn begins_with_digit(&self, piece: BidiPiece) -> bool {
        let first = piece.span().of(self.text).chars().next();
        first.is_some_and(|c| matches!(bidi_class(c), BidiClass::EN | BidiClass::AN))
    }
}

impl<'a> Iterator for Numbers<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            let next = self.pieces.as_mut()?.next();
            if next.is_none() {
                self.pieces = None;
            }
            let next = next.map(|piece| (piece, piece.direction(self.text)));
            let is_before_rtl = next.is_some_and(|(_, direction)| has_rtl(direction));
            let Some((piece, direction)) = core::mem::replace(&mut self.held, next) else {
                continue;
            };
            let is_beside_rtl = self.is_after_rtl || is_before_rtl;
            self.is_after_rtl = has_rtl(direction);
            if is_beside_rtl && !has_rtl(direction) && self.begins_with_digit(piece) {
                let finding = Finding::new(&bidi::NUMBER_BESIDE_RTL, piece.span());
                return Some(finding.with_component(piece.component()));
            }
        }
    }
}

const fn has_rtl(direction: Direction) -> bool {
    matches!(direction, Direction::Rtl | Direction::Mixed)
}

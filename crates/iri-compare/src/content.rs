//! Applies the rules that single schemes define for the text after their colon. `iri_scheme`
//! decides the order of the slices and which of them become lower case; the streams of
//! [`text`](crate::text) normalize each slice.

use core::cmp::Ordering;

use iri_core::engine::text::range_from;
use iri_scheme::{Equivalence, NormalText, Number, SchemeSpecific, SpecificPiece, SpecificPieces};

use crate::text::{Piece, Text, compare};

/// A path and a query that are normalized by the rules of their scheme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Content<'a>(SchemeSpecific<Text<'a>>);

impl<'a> Content<'a> {
    /// Returns `None` if the rules do not apply to the path and the query.
    pub(crate) fn of(
        equivalence: Equivalence,
        path: Text<'a>,
        query: Option<Text<'a>>,
    ) -> Option<Self> {
        SchemeSpecific::new(equivalence, path, query).map(Self)
    }

    /// Sets whether the default media type of `data` is kept.
    pub(crate) const fn with_default_media_type(self, media_type: bool) -> Self {
        Self(self.0.with_default_media_type(media_type))
    }

    /// Returns the pieces of the normal form.
    pub(crate) fn pieces(self) -> Pieces<'a> {
        Pieces {
            specific: self.0.pieces(),
            current: None,
        }
    }
}

impl NormalText for Text<'_> {
    fn as_written(&self) -> &str {
        self.rest()
    }

    fn split_at_first(self, delimiter: u8) -> (Self, Option<Self>) {
        self.cut(delimiter)
    }

    fn in_lower_case(self) -> Self {
        self.with(self.mode().lower())
    }

    fn without_separators(self) -> Self {
        self.with(self.mode().without_separators())
    }

    fn all_bytes(mut self, mut check: impl FnMut(u8) -> bool) -> bool {
        self.all(|piece| piece.as_bytes().iter().all(|&byte| check(byte)))
    }

    fn order(self, other: Self) -> Ordering {
        compare(self, other, |byte| byte)
    }
}

/// The pieces of a normal form.
pub(crate) struct Pieces<'a> {
    specific: SpecificPieces<Text<'a>>,
    current: Option<Current<'a>>,
}

/// The item whose pieces are being yielded.
enum Current<'a> {
    Text(Text<'a>),
    /// A number, and the number of its bytes that were yielded.
    Number(Number, usize),
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        loop {
            let piece = match &mut self.current {
                Some(Current::Text(text)) => text.next(),
                Some(Current::Number(number, at)) => {
                    let piece = Piece::short(range_from(number.as_str().as_bytes(), *at));
                    *at += piece.as_bytes().len();
                    Some(piece).filter(|piece| !piece.as_bytes().is_empty())
                }
                None => None,
            };
            if piece.is_some() {
                return piece;
            }
            self.current = Some(match self.specific.next()? {
                SpecificPiece::Text(text) => Current::Text(text),
                SpecificPiece::Number(number) => Current::Number(number, 0),
                SpecificPiece::Fixed(fixed) => {
                    self.current = None;
                    return Some(Piece::Slice(fixed));
                }
            });
        }
    }
}

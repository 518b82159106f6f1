//! Applies the rules that single schemes define for the text after their colon. `iri_scheme`
//! decides the order of the slices and which of them become lower case; the streams of
//! [`text`] normalize each slice.

use core::cmp::Ordering;
#[cfg(not(iri_bytewise))]
use core::iter;

use iri_core::bytes::text::range_from;
use iri_scheme::{Equivalence, NormalText, Number, SchemeSpecific, SpecificPiece, SpecificPieces};

use crate::text::{self, Mode, Piece, Text, compare};
use crate::triplets::Decoding;

/// A path and a query that are normalized by the rules of their scheme.
pub(crate) trait SchemeContent<'a, D>: Copy {
    /// The pieces of the normal form.
    type Pieces: Iterator<Item = Piece<'a>>;

    /// Returns `None` if the rules do not apply to the path and the query.
    fn of(equivalence: Equivalence, path: Text<'a, D>, query: Option<Text<'a, D>>) -> Option<Self>;

    /// Sets whether the default media type of `data` is kept.
    #[must_use]
    fn with_default_media_type(self, media_type: bool) -> Self;

    /// Returns the pieces of the normal form.
    fn pieces(self) -> Self::Pieces;
}

/// The content in a [scope](crate::scope) that includes the rules of all schemes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Content<'a, D>(SchemeSpecific<Text<'a, D>>);

impl<'a, D: Decoding> SchemeContent<'a, D> for Content<'a, D> {
    type Pieces = Pieces<'a, D>;

    fn of(equivalence: Equivalence, path: Text<'a, D>, query: Option<Text<'a, D>>) -> Option<Self> {
        SchemeSpecific::new(equivalence, path, query).map(Self)
    }

    fn with_default_media_type(self, media_type: bool) -> Self {
        Self(self.0.with_default_media_type(media_type))
    }

    fn pieces(self) -> Pieces<'a, D> {
        Pieces {
            specific: self.0.pieces(),
            current: None,
        }
    }
}

/// The content in a scope that includes no rules of single schemes.
#[cfg(not(iri_bytewise))]
#[derive(Clone, Copy, Debug)]
pub(crate) enum NoContent {}

#[cfg(not(iri_bytewise))]
impl<'a, D> SchemeContent<'a, D> for NoContent {
    type Pieces = iter::Empty<Piece<'a>>;

    fn of(_: Equivalence, _: Text<'a, D>, _: Option<Text<'a, D>>) -> Option<Self> {
        None
    }

    fn with_default_media_type(self, _: bool) -> Self {
        self
    }

    fn pieces(self) -> Self::Pieces {
        match self {}
    }
}

impl<D: Decoding> NormalText for Text<'_, D> {
    fn as_written(&self) -> &str {
        Text::as_str(self)
    }

    fn split_at_first(self, delimiter: u8) -> (Self, Option<Self>) {
        self.cut(delimiter)
    }

    fn in_lower_case(self) -> Self {
        self.with(self.mode().or(Mode::LOWER))
    }

    fn without_separators(self) -> Self {
        self.with(self.mode().or(Mode::WITHOUT_SEPARATORS))
    }

    fn all_bytes(self, mut check: impl FnMut(u8) -> bool) -> bool {
        self.pieces()
            .all(|piece| piece.as_bytes().iter().all(|&byte| check(byte)))
    }

    fn order(self, other: Self) -> Ordering {
        compare(self.pieces(), other.pieces(), |byte| byte)
    }
}

/// The pieces of a normal form.
pub(crate) struct Pieces<'a, D> {
    specific: SpecificPieces<Text<'a, D>>,
    current: Option<Current<'a, D>>,
}

/// The item whose pieces are being yielded.
enum Current<'a, D> {
    Text(text::Pieces<'a, D>),
    /// A number, and the number of its bytes that were yielded.
    Number(Number, usize),
}

impl<'a, D: Decoding> Iterator for Pieces<'a, D> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        loop {
            let piece = match &mut self.current {
                Some(Current::Text(pieces)) => pieces.next(),
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
                SpecificPiece::Text(text) => Current::Text(text.pieces()),
                SpecificPiece::Number(number) => Current::Number(number, 0),
                SpecificPiece::Fixed(fixed) => {
                    self.current = None;
                    return Some(Piece::Slice(fixed));
                }
            });
        }
    }
}

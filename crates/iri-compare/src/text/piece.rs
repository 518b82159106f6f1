//! The pieces of a normal form, and functions that compare and write streams of them.

use core::cmp::Ordering;
use core::fmt;

use iri_core::bytes::text::{TextBuffer, range, range_from};

/// An item of a stream: a slice of the input, or a few bytes that replace it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Piece<'a> {
    Slice(&'a str),
    /// Up to 12 bytes, enough for the triplets of any character.
    Short(TextBuffer<12>),
}

impl Piece<'_> {
    /// Returns a piece with as many of the bytes as fit.
    pub(crate) fn short(bytes: &[u8]) -> Self {
        let mut short = TextBuffer::EMPTY;
        for &byte in bytes {
            if short.push(byte).is_err() {
                break;
            }
        }
        Self::Short(short)
    }

    const fn is_empty(&self) -> bool {
        match self {
            Self::Slice(text) => text.is_empty(),
            Self::Short(short) => short.is_empty(),
        }
    }

    #[inline]
    pub(crate) fn as_bytes(&self) -> &[u8] {
        match self {
            Self::Slice(text) => text.as_bytes(),
            Self::Short(short) => short.as_slice(),
        }
    }

    #[inline]
    pub(crate) fn as_str(&self) -> &str {
        match self {
            Self::Slice(text) => text,
            Self::Short(short) => short.as_str(),
        }
    }
}

/// Compares two streams byte by byte, by the weights of the bytes. A stream that is a prefix of the
/// other is less.
pub(crate) fn compare<'a, 'b>(
    mut a: impl Iterator<Item = Piece<'a>>,
    mut b: impl Iterator<Item = Piece<'b>>,
    weigh: fn(u8) -> u8,
) -> Ordering {
    let mut left = next_piece(&mut a);
    let mut right = next_piece(&mut b);
    let (mut of_left, mut of_right) = (0, 0);
    loop {
        let (Some(x), Some(y)) = (&left, &right) else {
            return left.is_some().cmp(&right.is_some());
        };
        let x = range_from(x.as_bytes(), of_left);
        let y = range_from(y.as_bytes(), of_right);
        let common = x.len().min(y.len());
        let (head_x, head_y) = (range(x, 0, common), range(y, 0, common));
        if head_x != head_y {
            let pairs = head_x.iter().zip(head_y);
            let mut orders = pairs.map(|(&x, &y)| weigh(x).cmp(&weigh(y)));
            return orders
                .find(|order| order.is_ne())
                .unwrap_or(Ordering::Equal);
        }
        let (done_x, done_y) = (common == x.len(), common == y.len());
        of_left += common;
        of_right += common;
        if done_x {
            left = next_piece(&mut a);
            of_left = 0;
        }
        if done_y {
            right = next_piece(&mut b);
            of_right = 0;
        }
    }
}

/// Returns the next piece that is not empty.
#[inline]
fn next_piece<'a>(pieces: &mut impl Iterator<Item = Piece<'a>>) -> Option<Piece<'a>> {
    loop {
        match pieces.next() {
            Some(piece) if piece.is_empty() => {}
            other => return other,
        }
    }
}

/// Writes a stream.
pub(crate) fn write<'a>(
    pieces: impl Iterator<Item = Piece<'a>>,
    out: &mut (impl fmt::Write + ?Sized),
) -> fmt::Result {
    for piece in pieces {
        out.write_str(piece.as_str())?;
    }
    Ok(())
}

//! The normal form of a part of a component, as a stream of pieces, for every set of steps.
//! [`equal_fast`](crate::equal_fast), [`is_normalized`](crate::is_normalized) and
//! [`append_normalized`](crate::append_normalized) are faster, but apply to fewer inputs and steps.

mod mode;
mod piece;
mod stream;

pub(crate) use mode::Mode;
pub(crate) use piece::{Piece, compare, write};
pub(crate) use stream::{Pieces, Text};

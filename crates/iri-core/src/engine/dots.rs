//! `remove_dot_segments` (RFC 3986, section 5.2.4), without a heap, in every direction a caller
//! needs.
//!
//! The algorithm of the RFC moves segments from an input buffer to an output buffer, and a `..`
//! removes the last one from the output. Two observations do the same without the buffers:
//!
//! - Read backwards, one counter is enough. A `..` adds 1; any other segment that is met while the
//!   counter is above 0 is dropped and subtracts 1. This is [`Path::backwards`], and with it the
//!   length of the result is known before anything is written ([`Path::survey`]).
//! - Forwards, a segment stays unless what follows it removes it. Into a `String` the result is
//!   written at once, and a `..` truncates it (`Path::append_to`). Into something that cannot be
//!   truncated it is written by halves: what the right half removes is counted before the left
//!   half is written, so that each segment is read log n times ([`Path::try_for_each`]).
//!
//! Where only a few segments go, [`Spans`] has the ranges of the path that stay, and
//! [`join_by_slices`] finds the common case that a relative path needs no more than two slices.
//!
//! How dots are written is a parameter, [`DotForm`]: normalization may count `%2E` as a dot,
//! resolution may not.

#[cfg(feature = "alloc")]
mod append;
mod forwards;
mod join;
mod path;
mod segment;
mod spans;

pub use join::join_by_slices;
pub use path::{Backwards, GUARD, Path, Survey};
pub use segment::{
    DotForm, DotSegment, DotSegments, Found, Kept, Plain, WithTriplets, has_dot_segment,
    has_slash_before,
};
pub use spans::Spans;

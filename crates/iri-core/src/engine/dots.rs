//! `remove_dot_segments` (RFC 3986, section 5.2.4) without a heap, forwards, backwards and into a
//! `String`.
//!
//! The algorithm of the RFC moves segments from an input buffer to an output buffer, and a `..`
//! removes the last segment of the output. Two observations give the same result without the
//! buffers:
//!
//! - Read backwards, one counter is enough. A `..` adds 1; any other segment found while the
//!   counter is above 0 is dropped and subtracts 1. [`Path::backwards`] does this, and it also
//!   yields the length of the result before anything is written ([`Path::survey`]).
//! - Read forwards, a segment stays unless a later one removes it. A `String` is written in one
//!   pass, and a `..` truncates it (`Path::append_to`). An output that cannot be truncated is
//!   written by halves: the number of segments that the right half removes is counted before the
//!   left half is written, so each segment is read log n times ([`Path::try_for_each`]).
//!
//! [`join_by_slices`] handles the common case in which a relative path needs at most two slices.
//!
//! The spelling of dots is a parameter, [`DotForm`]: normalization may treat `%2E` as a dot,
//! resolution must not.

#[cfg(feature = "alloc")]
mod append;
mod forwards;
mod join;
mod path;
mod segment;

pub use join::join_by_slices;
pub use path::{Backwards, GUARD, Path, Survey};
pub use segment::{
    DotForm, DotSegment, DotSegments, Found, Kept, Plain, WithTriplets, has_dot_segment,
    has_slash_before,
};

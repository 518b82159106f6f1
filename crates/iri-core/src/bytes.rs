//! Bytes and text without a grammar: the ground floor, which imports nothing of this crate.
//!
//! Exempt from semantic versioning: anything in this module may change in any release.
//!
//! - [`search`]: byte search, 8 or 32 bytes at a time.
//! - [`text`]: slices that are in range by construction, fixed buffers, and comparing writers.
//! - `equals_text!`: equality between a lazy result and a string.

pub mod equal;
pub mod search;
pub mod text;

pub use self::equal::equals_text;

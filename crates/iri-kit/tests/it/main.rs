//! The joints between the crates.

mod typed;

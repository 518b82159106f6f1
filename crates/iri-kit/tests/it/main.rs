//! The joints between the crates.

mod examples;
mod typed;

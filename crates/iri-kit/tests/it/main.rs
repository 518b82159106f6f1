//! The joints between the crates.

mod examples;
mod host;
mod typed;

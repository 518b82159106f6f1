//! The public face of the crate.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::type_complexity,
    reason = "a test ends where something is not as it expects"
)]

mod catalogue;
#[cfg(feature = "alloc")]
mod fixed;
mod grammar;
mod schemes;
mod shape;

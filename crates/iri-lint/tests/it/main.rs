//! Tests of the public API.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::type_complexity,
    reason = "a failed expectation ends the test"
)]
#![allow(
    clippy::single_range_in_vec_init,
    reason = "a list with a single range"
)]

mod bidi;
mod catalogue;
#[cfg(feature = "unicode")]
mod characters;
#[cfg(feature = "catalogue")]
mod codes;
#[cfg(feature = "security")]
mod display;
#[cfg(feature = "alloc")]
mod fixed;
mod grammar;
mod hosts;
mod leiri;
mod percent;
mod profiles;
mod schemes;
#[cfg(feature = "security")]
mod security;
mod shape;
mod support;
mod template;
mod thread_safety;

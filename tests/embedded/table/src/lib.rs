//! Inputs and expected results, for a microcontroller and for the host that compares with it.
//!
//! [`cases`] are typed by hand, each with its expected result. [`sweep`](fn@sweep) tries many more
//! inputs, combined from pieces, and computes a checksum over all results, which must be the same
//! on every machine.

#![no_std]
#![forbid(unsafe_code)]

pub mod cases;
mod check;
mod fixed;
mod report;
mod sweep;

pub use check::{Failure, check};
pub use fixed::{Fixed, Number};
pub use report::report;
pub use sweep::{Digest, sweep};

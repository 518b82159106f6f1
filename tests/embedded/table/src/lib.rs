//! Inputs and expected answers, for a microcontroller and for the host that compares with it.
//!
//! [`cases`] are typed by hand and hold what must be answered. [`sweep`] tries many more texts,
//! made of pieces, and sums all answers up in one number, which must be the same on every machine.

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

//! Inputs and expected results, for a microcontroller and for the host that compares with it.
//!
//! The cases are typed by hand, each with its expected result. The [`report`](fn@report) compares them, and has the
//! checksum of the sweep over the list of functions, which must be the same on every machine.

#![no_std]
#![forbid(unsafe_code)]

mod cases;
mod check;
mod fixed;
mod report;

pub use check::{Failure, check};
pub use fixed::Fixed;
pub use report::report;

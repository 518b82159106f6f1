//! Examples of firmware, without a heap. Each writes what it does, so that runs can be compared.

#![no_std]
#![deny(unsafe_code)]

use core::fmt::{Result, Write};

#[cfg(target_os = "none")]
pub mod board;
#[cfg(target_os = "none")]
mod log;
pub mod message;
#[cfg(target_os = "none")]
#[expect(dead_code, reason = "the examples print the figure in another way")]
#[path = "../../cortex-m/src/stack.rs"]
mod stack;

macro_rules! examples {
    ($($name:ident)+) => {
        $(pub mod $name;)+

        /// The examples, by their names.
        pub const EXAMPLES: &[(&str, fn(&mut dyn Write) -> Result)] =
            &[$((stringify!($name), |mut out| $name::run(&mut out)),)+];
    };
}

examples! { coap_client http_request links logs resource_directory resources }

/// Makes an example a program for a device.
#[macro_export]
macro_rules! program {
    ($example:ident) => {
        $crate::board!($crate::$example::run);
    };
}

//! Common parts of the programs in `bin`: an entry point, a panic handler that fails to link, and a
//! module for each library crate.
//!
//! A module calls all functions of its crate, in groups that are not inlined, so that a panic path
//! can be traced to a group.

#![no_std]
#![deny(unsafe_code)]

use ::core::fmt::{self, Write as _};
use ::core::hint::black_box;

pub mod bidi;
pub mod compare;
pub mod core;
pub mod idna;
pub mod leiri;
pub mod lint;
pub mod map;
pub mod names;
pub mod scheme;
pub mod syntax;
pub mod text;
pub mod unicode;
pub mod web;

/// Makes `$body` the whole program, which is linked and inspected but never run.
#[macro_export]
macro_rules! program {
    ($body:block) => {
        #[expect(unsafe_code, reason = "the linker expects an entry point of this name")]
        #[unsafe(no_mangle)]
        extern "C" fn _start() -> ! {
            $body
            loop {}
        }
    };
}

/// Discards the displayed text.
pub struct Sink;

impl fmt::Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        Ok(())
    }
}

/// Displays a value to a [`Sink`].
pub fn show(value: impl fmt::Display) {
    let _ = black_box(write!(Sink, "{value}"));
}

#[cfg(not(feature = "take-apart"))]
#[expect(unsafe_code, reason = "a symbol that no library has")]
unsafe extern "C" {
    safe fn a_panic_path_was_linked() -> !;
}

#[cfg(feature = "take-apart")]
fn a_panic_path_was_linked() -> ! {
    loop {}
}

#[panic_handler]
fn panic(_: &::core::panic::PanicInfo<'_>) -> ! {
    a_panic_path_was_linked()
}

//! The ground of the programs beside it: an entry, a panic handler that nothing can link, and for
//! the crates that are not in the program `whole` itself a module each that calls all of one.

#![no_std]
#![deny(unsafe_code)]

use core::fmt::{self, Write as _};
use core::hint::black_box;

pub mod bidi;
pub mod compare;
pub mod idna;
pub mod leiri;
pub mod lint;
pub mod map;
pub mod names;
pub mod scheme;
pub mod text;
pub mod web;

/// Makes `$body` the whole program. It is linked and looked at, never run.
#[macro_export]
macro_rules! program {
    ($body:block) => {
        #[expect(unsafe_code, reason = "the linker looks for an entry by this name")]
        #[unsafe(no_mangle)]
        extern "C" fn _start() -> ! {
            $body
            loop {}
        }
    };
}

/// Takes what is displayed.
pub struct Sink;

impl fmt::Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        Ok(())
    }
}

/// Displays a value.
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
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    a_panic_path_was_linked()
}

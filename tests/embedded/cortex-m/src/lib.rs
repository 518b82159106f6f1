//! Common parts of the measured programs: an entry point, an input, and a panic handler that
//! fails to link.

#![no_std]
#![deny(unsafe_code)]

use core::fmt;
use core::hint::black_box;

pub use cortex_m_rt::entry;

/// Makes a block the whole program, which is linked and measured but never run.
#[macro_export]
macro_rules! program {
    ({ $($body:tt)* }) => {
        #[$crate::entry]
        fn main() -> ! {
            $($body)*
            loop {}
        }
    };
}

/// A string that the optimizer cannot see through.
#[inline(never)]
pub fn text() -> &'static str {
    black_box("")
}

/// Displays a value to a sink that the optimizer cannot remove.
#[inline(never)]
pub fn show(value: impl fmt::Display) {
    let _ = black_box(fmt::write(&mut Sink, format_args!("{value}")));
}

/// Discards the displayed text.
#[derive(Debug)]
pub struct Sink;

impl fmt::Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        Ok(())
    }
}

#[cfg(not(feature = "panics-link"))]
#[expect(unsafe_code, reason = "a symbol that no library defines")]
unsafe extern "C" {
    safe fn a_panic_path_was_linked() -> !;
}

#[cfg(feature = "panics-link")]
fn a_panic_path_was_linked() -> ! {
    loop {
        core::hint::spin_loop();
    }
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    a_panic_path_was_linked()
}

//! The ground of the programs that are weighed: an entry, a text, and a panic handler that
//! nothing can link.

#![no_std]
#![deny(unsafe_code)]

use core::fmt;
use core::hint::black_box;

pub use cortex_m_rt::entry;

/// Makes a block the whole program. It is linked and weighed, never run.
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

/// A text that the compiler cannot know.
#[inline(never)]
pub fn text() -> &'static str {
    black_box("")
}

/// Writes what is displayed to where a program would send it.
#[inline(never)]
pub fn show(value: impl fmt::Display) {
    let _ = black_box(fmt::write(&mut Sink, format_args!("{value}")));
}

/// Takes what is displayed.
#[derive(Debug)]
pub struct Sink;

impl fmt::Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        Ok(())
    }
}

#[cfg(not(feature = "panics-link"))]
#[expect(unsafe_code, reason = "a symbol that no library has")]
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

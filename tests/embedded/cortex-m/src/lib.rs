//! Common parts of the measured programs: an entry point, inputs, the measurement of the stack, and
//! a panic handler that fails to link.

#![no_std]
#![deny(unsafe_code)]

mod inputs;
mod stack;

use core::fmt;
use core::hint::black_box;

pub use cortex_m_rt::entry;

pub use inputs::INPUTS;

/// Makes a closure the whole program, which calls it with each input, or with each pair of inputs,
/// and prints how much of the stack was used.
///
/// The program whose flash is measured is the one that runs, so both figures are those of the same
/// code.
#[macro_export]
macro_rules! program {
    (|$text:ident| $body:block) => {
        $crate::program!(@ &[""], |$text, _other| $body);
    };
    (|$text:ident, $other:ident| $body:block) => {
        $crate::program!(@ &$crate::INPUTS, |$text, $other| $body);
    };
    (@ $others:expr, $operation:expr) => {
        #[$crate::entry]
        fn main() -> ! {
            $crate::measure($others, $operation)
        }
    };
}

/// Calls `operation` with each input and each of `others`, and reports the stack.
pub fn measure(others: &[&'static str], operation: impl Fn(&'static str, &'static str)) -> ! {
    for &text in &INPUTS {
        for &other in others {
            // The optimizer cannot see through these strings.
            operation(black_box(text), black_box(other));
        }
    }
    stack::report(stack::used())
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

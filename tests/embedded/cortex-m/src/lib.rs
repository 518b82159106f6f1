//! Common parts of the measured programs: an entry point, the measurement of the stack, and
//! a panic handler that fails to link.

#![no_std]
#![deny(unsafe_code)]

mod stack;

use core::hint::black_box;

pub use cortex_m_rt::entry;
use iri_functions::{BlackBox, Call, INPUTS};

#[doc(hidden)]
pub use iri_functions::row;

/// Makes a row of the list of functions the whole program, or nothing. The program calls it with each input, or with
/// each pair of inputs, and prints how much of the stack was used.
///
/// The program whose flash is measured is the one that runs, so both figures are those of the same
/// code.
#[macro_export]
macro_rules! program {
    () => {
        $crate::program!(@ |_, _, _| (), false);
    };
    ($name:literal) => {
        $crate::program!(@
            const { $crate::row($name).expect("a row").call },
            const { $crate::row::<$crate::Sink>($name).expect("a row").takes_pair }
        );
    };
    (@ $call:expr, $takes_pair:expr) => {
        #[$crate::entry]
        fn main() -> ! {
            $crate::measure($call, $takes_pair)
        }
    };
}

#[doc(hidden)]
pub type Sink = BlackBox;

/// Makes a call with each input and, if it takes a pair, each other input, and reports the stack.
#[inline(always)]
pub fn measure(call: Call<BlackBox>, takes_pair: bool) -> ! {
    let others: &[&'static str] = if takes_pair { &INPUTS } else { &[""] };
    for &text in &INPUTS {
        for &other in others {
            // The optimizer cannot see through these strings.
            call(&mut BlackBox, black_box(text), black_box(other));
        }
    }
    stack::report(stack::used())
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

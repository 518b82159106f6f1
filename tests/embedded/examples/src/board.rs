//! The start of a program, its output, and its end. The rest of the examples knows nothing of the processor.

use core::fmt::{self, Write};

#[cfg(target_arch = "arm")]
pub use cortex_m_rt::entry;
use semihosting::{eprintln, print, process::exit};

/// The debugger, here the emulator.
pub struct Console;

impl Write for Console {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        print!("{text}");
        Ok(())
    }
}

/// Runs an example, prints how much of the stack was used on standard error, and ends the emulator with its status.
pub fn run(example: fn(&mut Console) -> fmt::Result) -> ! {
    let result = example(&mut Console);
    eprintln!("{}", crate::stack::used());
    exit(i32::from(result.is_err()))
}

#[cfg(target_arch = "arm")]
#[macro_export]
macro_rules! board {
    ($example:path) => {
        #[$crate::board::entry]
        fn main() -> ! {
            $crate::board::run($example)
        }
    };
}

#[cfg(target_arch = "riscv32")]
#[macro_export]
macro_rules! board {
    ($example:path) => {
        core::arch::global_asm!(
            ".section .text.start",
            ".globl _start",
            "_start:",
            "la sp, _stack_start",
            "j start_of_example",
        );

        #[unsafe(no_mangle)]
        extern "C" fn start_of_example() -> ! {
            $crate::board::run($example)
        }
    };
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    exit(101)
}

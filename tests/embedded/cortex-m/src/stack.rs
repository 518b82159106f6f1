//! Measures how much of the stack was used: the start-up code paints it with a value, and a
//! function that was called overwrites the paint down to its deepest byte.

#[cfg(not(target_arch = "riscv32"))]
use cortex_m_rt::STACK_PAINT_VALUE;

/// The memory of the emulator, which no start-up code paints on this processor.
#[cfg(target_arch = "riscv32")]
const STACK_PAINT_VALUE: u32 = 0;

#[expect(unsafe_code, reason = "symbols that the linker script defines")]
unsafe extern "C" {
    /// The lowest address of the stack, which grows towards it.
    static _stack_end: u32;
    static _stack_start: u32;
}

/// The number of bytes from the start of the stack to the deepest that was ever overwritten.
///
/// It has a small frame itself, so that it does not use more than what it measures.
#[inline(never)]
pub(crate) fn used() -> usize {
    let (mut deepest, start) = (&raw const _stack_end, &raw const _stack_start);
    while deepest < start {
        #[expect(unsafe_code, reason = "reads memory that no variable owns")]
        // SAFETY: the address is aligned, and in the RAM between the two symbols.
        let value = unsafe { deepest.read_volatile() };
        if value != STACK_PAINT_VALUE {
            break;
        }
        deepest = deepest.wrapping_add(1);
    }
    start.addr() - deepest.addr()
}

/// Prints a number in decimal digits, without a panic path, and exits the emulator.
#[cfg(target_os = "none")]
pub(crate) fn report(number: usize) -> ! {
    use semihosting::process::exit;
    use semihosting::sys::arm_compat::sys_writec;

    let mut digits = [b'0'; 10];
    let mut rest = number;
    for digit in digits.iter_mut().rev() {
        *digit += u8::try_from(rest % 10).unwrap_or(0);
        rest /= 10;
    }
    digits.into_iter().for_each(sys_writec);
    sys_writec(b'\n');
    exit(0)
}

/// The host has no emulator to exit.
#[cfg(not(target_os = "none"))]
pub(crate) fn report(_: usize) -> ! {
    loop {
        core::hint::spin_loop();
    }
}

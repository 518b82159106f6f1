//! A logger that keeps the last statement in memory; others send it to a debugger or over a serial line.

use core::cell::UnsafeCell;

use defmt::{Logger, global_logger};

/// The octets of the last statement, and their number.
struct Last(UnsafeCell<([u8; 128], usize)>);

#[expect(unsafe_code, reason = "a cell in a static")]
// SAFETY: the examples have no interrupts and one core, so that nothing runs beside the program.
unsafe impl Sync for Last {}

static LAST: Last = Last(UnsafeCell::new(([0; 128], 0)));

fn with_last<T>(run: impl FnOnce(&mut [u8; 128], &mut usize) -> T) -> T {
    #[expect(unsafe_code, reason = "the contents of a cell")]
    // SAFETY: `run` is a function of this module that does not log, so that this is the only reference.
    let (octets, length) = unsafe { &mut *LAST.0.get() };
    run(octets, length)
}

#[global_logger]
struct Memory;

#[expect(
    unsafe_code,
    reason = "the trait requires that statements do not overlap"
)]
// SAFETY: no other statement can begin before a statement ends, see above.
unsafe impl Logger for Memory {
    fn acquire() {
        with_last(|_, length| *length = 0);
    }

    unsafe fn flush() {}

    unsafe fn release() {}

    unsafe fn write(bytes: &[u8]) {
        with_last(|octets, length| {
            for byte in bytes {
                if let Some(octet) = octets.get_mut(*length) {
                    *octet = *byte;
                    *length += 1;
                }
            }
        });
    }
}

/// Calls `show` with what the last statement sent.
pub fn sent<T>(show: impl FnOnce(&[u8]) -> T) -> T {
    let (octets, length) = with_last(|octets, length| (*octets, *length));
    show(octets.get(..length).unwrap_or_default())
}

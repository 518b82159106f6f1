//! Common parts of the programs in `bin`: an entry point, and a panic handler that fails to link.

#![no_std]
#![deny(unsafe_code)]

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

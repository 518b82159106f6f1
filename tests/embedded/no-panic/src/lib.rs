//! The ground of the programs beside it: an entry, and a panic handler that nothing can link.

#![no_std]
#![deny(unsafe_code)]

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

//! The panic handler, which a library without `std` must define and nothing calls.

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

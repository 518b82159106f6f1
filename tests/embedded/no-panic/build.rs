//! The programs define their own entry point instead of that of the C library, of which they use
//! only the functions that compare and copy memory. Without an operating system, the linker does
//! not link the C library anyway.

use std::env;

fn main() {
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        for argument in ["-nostartfiles", "-lc"] {
            println!("cargo::rustc-link-arg-bins={argument}");
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
}

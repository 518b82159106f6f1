//! The programs have an entry of their own instead of the one of the C library, of which they use
//! no more than what every target has: the comparing and copying of memory. Where there is no
//! operating system, the linker leaves it out by itself.

use std::env;

fn main() {
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        for argument in ["-nostartfiles", "-lc"] {
            println!("cargo::rustc-link-arg-bins={argument}");
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
}

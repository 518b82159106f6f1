//! Links with the script of cortex-m-rt and the memory of `tests/embedded`.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    if env::var("CARGO_CFG_TARGET_OS")? == "none" {
        let out = PathBuf::from(env::var("OUT_DIR")?);
        fs::write(
            out.join("memory.x"),
            include_str!("../embedded/cortex-m/memory.x"),
        )?;
        println!("cargo::rustc-link-search={}", out.display());
        println!("cargo::rustc-link-arg-bins=-Tlink.x");
    }
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../embedded/cortex-m/memory.x");
    Ok(())
}

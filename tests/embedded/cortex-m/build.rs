//! Links with the script of cortex-m-rt, which requires `memory.x`.

use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    if env::var("CARGO_CFG_TARGET_OS")? == "none" {
        // A copy in the output folder is found even if the checkout is moved.
        let out = PathBuf::from(env::var("OUT_DIR")?);
        fs::write(out.join("memory.x"), include_str!("memory.x"))?;
        println!("cargo::rustc-link-search={}", out.display());
        println!("cargo::rustc-link-arg-bins=-Tlink.x");
    }
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=memory.x");
    Ok(())
}

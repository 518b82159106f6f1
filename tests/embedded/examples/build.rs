//! Links with the script of the processor.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    if env::var("CARGO_CFG_TARGET_OS")? == "none" {
        let out = PathBuf::from(env::var("OUT_DIR")?);
        fs::write(out.join("memory.x"), include_str!("memory.x"))?;
        fs::write(out.join("virt.x"), include_str!("virt.x"))?;
        let is_arm = env::var("CARGO_CFG_TARGET_ARCH")? == "arm";
        let script = if is_arm { "link.x" } else { "virt.x" };
        println!("cargo::rustc-link-search={}", out.display());
        println!("cargo::rustc-link-arg-bins=-T{script}");
        // The numbers of the format strings of `defmt`.
        println!("cargo::rustc-link-arg-bins=-Tdefmt.x");
    }
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=memory.x");
    println!("cargo::rerun-if-changed=virt.x");
    Ok(())
}

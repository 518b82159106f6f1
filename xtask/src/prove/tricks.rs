//! `prove tricks`: compiles the bit tricks of iri-core to WebAssembly, and proves them with a solver (`tests/proof`).

use std::path::PathBuf;

use super::Chosen;
use crate::data::python;
use crate::run::{Run, Stop};
use crate::toolchain::{Target, Toolchain};

/// The folder of the solver's program and of the functions that it reads.
const FOLDER: &str = "tests/proof";

const WHAT: &str = "the tricks of the engine, by a solver";

/// Both implementations, by the names that the program knows them by.
const BUILDS: [(&str, Target); 2] = [
    ("blocks", target("--cfg iri_proof", "proof-blocks")),
    (
        "bytewise",
        target("--cfg iri_proof --cfg iri_bytewise", "proof-bytewise"),
    ),
];

const fn target(flags: &'static str, folder: &'static str) -> Target {
    Target {
        triple: "wasm32-unknown-unknown",
        library: "core,panic_abort",
        flags,
        source_arguments: &[],
        source_flags: "-Zunstable-options -Cpanic=immediate-abort",
        linker: "wasm-ld-19",
        folder,
    }
}

/// Proves the tricks, or those of the chosen names. Without its tools, it counts as failed if it was asked for.
pub(super) fn run(run: &mut Run, is_asked_for: bool, chosen: &Chosen) -> Result<(), Stop> {
    // Both at once, unless the first failure is enough.
    for builds in BUILDS.chunks(if chosen.is_first { 1 } else { BUILDS.len() }) {
        let mut modules = Vec::new();
        for (name, target) in builds {
            let Some(module) = build(run, target) else {
                let missing = "install the target wasm32-unknown-unknown, or on Debian `apt-get install rustc-web cargo-web rust-web-src lld-19`";
                if is_asked_for {
                    run.fail(WHAT, missing);
                } else {
                    run.unavailable(WHAT, missing);
                }
                return Ok(());
            };
            modules.push(format!("{name}={}", module.display()));
        }
        let folder = run.target().join("proof-python");
        let list = format!("{FOLDER}/requirements");
        let Some(interpreter) = python::environment(run, &folder, &[&list])? else {
            run.fail(WHAT, "the solver is missing");
            return Ok(());
        };
        let mut prove = run.command(&interpreter, &["prove.py", "../../crates/iri-core/src"]);
        prove.current_dir(run.root().join(FOLDER));
        prove.args(modules).args(&chosen.only);
        let repair = "the output above names the function and an input; see tests/proof/tricks.py";
        if !run.step(WHAT, repair, prove) && chosen.is_first {
            break;
        }
    }
    Ok(())
}

/// Compiles the functions. Returns the module, unless the compiler is missing or the build fails.
fn build(run: &mut Run, target: &'static Target) -> Option<PathBuf> {
    let toolchain = Toolchain::find(run, target)?;
    let manifest = format!("{FOLDER}/Cargo.toml");
    let arguments = ["--locked", "--release", "--manifest-path", &manifest];
    let build = toolchain.build(run, &arguments);
    let what = format!("the functions under proof, {}", target.folder);
    run.step(&what, "fix the build of tests/proof", build)
        .then(|| toolchain.built(run, "release").join("iri_proof.wasm"))
}

//! `no-std`: proves on the host what the libraries guarantee to small machines.
//!
//! - No `std`: a static library with its own panic handler links every library crate. `std` defines a
//!   panic handler as well, so the build fails if a crate links `std`.
//! - No panic and no heap: a program calls every row of the list of functions, `tests/functions`, that needs no heap.
//!   Its panic handler calls an undefined function, so it fails to link if one of the functions has a panic path.
//!   It also fails to link if one of them allocates.
//!
//! Each proof has a counter-proof: the same build with a deliberate fault, which must fail.
//!
//! To add a library, list it in `tests/embedded/no-std/Cargo.toml` and `tests/functions/Cargo.toml`, and call its
//! functions in `tests/functions/src/NAME.rs`.

use std::process::Command;

use crate::functions;
use crate::run::{Outcome, Run, no_arguments};
use crate::surface::Surfaces;
use crate::workspace::{Dependency, Package, members, members_of};

const MANIFEST: &str = "tests/embedded/Cargo.toml";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let packages = members(run)?;
    run.check(
        "the proofs cover every library",
        "add the missing ones to tests/embedded/no-std/Cargo.toml or tests/functions/Cargo.toml",
        &missing(&packages, &members_of(run, MANIFEST)?),
    );
    no_std(run, &without_std(&packages));
    if cfg!(target_os = "linux") {
        no_panic(run)?;
    } else {
        run.unavailable(
            "no panic path",
            "the proof requires a linker for ELF, as on Linux",
        );
    }
    Ok(())
}

/// The features that use the standard library: `simd` asks it which instructions the processor has.
const NEEDS_STD: [&str; 2] = ["std", "simd"];

/// The libraries whose own functions all require a heap, which the proof of no panic path may omit.
const NEEDS_HEAP: [&str; 3] = ["iri-archive", "iri-kit", "iri-ops"];

/// Returns the libraries that a proof does not list.
fn missing(packages: &[Package], proofs: &[Package]) -> Vec<String> {
    let mut missing = Vec::new();
    for proof in proofs.iter().chain(packages) {
        let is_no_std = proof.name == "iri-no-std";
        if !is_no_std && proof.name != functions::PACKAGE {
            continue;
        }
        let libraries = packages.iter().filter(|one| one.is_published_library());
        for name in libraries.map(|one| one.name.as_str()) {
            let dependencies = &proof.dependencies;
            // A library that always allocates is linked with a heap only.
            let is_named = |one: &Dependency| one.name == name && (is_no_std || !one.optional);
            if !dependencies.iter().any(is_named) && (is_no_std || !NEEDS_HEAP.contains(&name)) {
                missing.push(format!("{name} in {}", proof.name));
            }
        }
    }
    missing
}

/// All features of all libraries but those that use the standard library, as an argument of cargo.
fn without_std(packages: &[Package]) -> String {
    let mut features = vec!["alloc".to_owned()];
    for package in packages.iter().filter(|one| one.is_published_library()) {
        features.extend(package.features_without(&NEEDS_STD));
    }
    features.join(",")
}

fn no_std(run: &mut Run, features: &str) {
    let repair = "a library requires #![no_std], and its dependencies default-features = false";
    let command = build(run, &["-p", "iri-no-std"]);
    run.step("no std without features", repair, command);
    let command = build(run, &["-p", "iri-no-std", "--features", features]);
    run.step("no std with all features", repair, command);
    let command = build(run, &["-p", "iri-no-std", "--features", "counter-proof"]);
    must_fail(
        run,
        "counter-proof of no std",
        command,
        "duplicate lang item",
    );
}

/// The names of the libraries that must link no panic path and no heap.
pub(crate) fn proved(run: &Run) -> Result<String, String> {
    let packages = members(run)?;
    let (libraries, _) = functions::without_heap(&packages)?;
    let names: Vec<&str> = libraries.iter().map(|one| one.name.as_str()).collect();
    Ok(names.join(", "))
}

/// Returns the functions that need no heap and that no row calls which needs none either. The program does not link
/// them, so the proof does not cover them.
fn unproved(run: &Run) -> Result<Vec<String>, String> {
    let packages = members(run)?;
    let (libraries, features) = functions::without_heap(&packages)?;
    let names = libraries.iter().map(|one| one.name.as_str());
    let features = format!("--features={}", features.join(","));
    let surfaces = Surfaces::document(run, "api-no-heap", names.clone(), &[&features])?;
    let mut findings = Vec::new();
    for name in names {
        let public = surfaces.functions(name, false)?;
        findings.extend(functions::uncalled(run, name, &public, false)?);
    }
    Ok(findings)
}

fn no_panic(run: &mut Run) -> Outcome {
    let proved = proved(run)?;
    let what = "the proof of no panic path covers every function";
    match unproved(run) {
        Ok(unproved) => run.check(what, functions::REPAIR, &unproved),
        Err(error) => run.fail(what, &error),
    }
    let build_whole = |run: &Run, more: &[&str]| build(run, &[&["--release"], more].concat());
    prove_no_panic(run, &proved, "", build_whole);
    Ok(())
}

/// The program that calls every function.
const WHOLE: &[&str] = &["-p", "iri-no-panic", "--bin", "whole"];

/// Links the program that calls every function, and its counter-proof, with the commands of `build`. `place`
/// names the machine in the output.
pub(crate) fn prove_no_panic(
    run: &mut Run,
    proved: &str,
    place: &str,
    build: impl Fn(&Run, &[&str]) -> Command,
) {
    let command = build(run, WHOLE);
    run.step(
        &format!("no panic path and no heap in {proved}{place}"),
        "`objdump -d -C` on a build with `--features take-apart` shows who calls `core::panicking`: use `get` instead of indexing, and the pattern `['/']` instead of `'/'`, whose code in core can panic",
        command,
    );
    let command = build(run, &[WHOLE, &["--features", "counter-proof"]].concat());
    must_fail(
        run,
        &format!("counter-proof of no panic path{place}"),
        command,
        "a_panic_path_was_linked",
    );
}

/// Checks that a build fails with an error that contains `because`.
fn must_fail(run: &mut Run, what: &str, mut command: Command, because: &str) {
    let findings = match Run::output(&mut command) {
        Err(error) => vec![error],
        Ok(output) if output.status.success() => vec!["the build succeeded".to_owned()],
        Ok(output) => {
            let errors = String::from_utf8_lossy(&output.stderr);
            if errors.contains(because) {
                println!("fails as expected: {because}");
                vec![]
            } else {
                vec![format!(
                    "the build failed, but not with {because:?}:\n{errors}"
                )]
            }
        }
    };
    run.check(what, "the proof is void unless this build fails", &findings);
}

fn build(run: &Run, arguments: &[&str]) -> Command {
    let mut command = run.command(
        "cargo",
        &["build", "--manifest-path", MANIFEST, "--target-dir"],
    );
    command.arg(run.target().join("embedded")).args(arguments);
    command
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Target;

    fn package(name: &str, dependency: &str, features: &[(&str, &str)]) -> Package {
        let feature = |(name, part): &(&str, &str)| ((*name).to_owned(), vec![(*part).to_owned()]);
        Package {
            name: name.to_owned(),
            dependencies: vec![Dependency {
                name: dependency.to_owned(),
                ..Dependency::default()
            }],
            features: features.iter().map(feature).collect(),
            targets: vec![Target {
                kind: vec!["lib".to_owned()],
            }],
            ..Package::default()
        }
    }

    #[test]
    fn a_library_that_no_proof_covers_is_reported() {
        let [a, b] = ["a", "b"].map(|name| package(name, "", &[]));
        let proofs = ["iri-no-std", functions::PACKAGE].map(|name| package(name, "a", &[]));
        let expected = ["b in iri-no-std", "b in iri-functions"];
        assert_eq!(missing(&[a, b], &proofs), expected);
    }

    #[test]
    fn features_with_std_are_left_out() {
        let features = [
            ("default", "std"),
            ("std", "alloc"),
            ("x", "std"),
            ("y", "alloc"),
        ];
        assert_eq!(without_std(&[package("a", "", &features)]), "alloc,a/y");
    }
}

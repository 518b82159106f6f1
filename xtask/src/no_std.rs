//! `no-std`: the promises of the libraries to small machines, proved on the host.
//!
//! - A static library with its own panic handler names every library crate. `std` has such a
//!   handler too, so the build fails once a crate links `std`.
//! - A program whose panic handler calls an undefined function calls every function of the crates
//!   that `tests/embedded/no-panic` depends on. It fails to link once one of them has a panic path,
//!   or allocates.
//! - A program that parses is weighed against an empty one.
//!
//! Each proof has its counter-proof: the same build with a fault put in, which must fail.
//!
//! A new library is added to `no-std/Cargo.toml` and `no-panic/Cargo.toml` in `tests/embedded`, and
//! its functions are called in `no-panic/src/NAME.rs`.

mod blame;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::run::{Outcome, Run, Stop, no_arguments};
use crate::surface::Surfaces;
use crate::workspace::{Dependency, Package, members, members_of};

const MANIFEST: &str = "tests/embedded/Cargo.toml";

/// The most that `iri_syntax::parse` may add to the `.text` of a program.
const PARSE_BYTES: u64 = 7_000;

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let missing = missing(&members(run)?, &members_of(run, MANIFEST)?);
    run.check(
        "the proofs name every library and feature",
        "add what is missing to tests/embedded/no-std/Cargo.toml or tests/embedded/no-panic/Cargo.toml",
        &missing,
    );
    no_std(run);
    if cfg!(target_os = "linux") {
        no_panic(run)?;
        weigh(run);
    } else {
        run.cannot(
            "no panic path",
            "the proof needs a linker for ELF, as on Linux",
        );
    }
    Ok(())
}

/// The libraries and features that a proof does not name. The umbrella has no function of its own
/// that needs no heap, so it may be missing in the proof of no panic path.
fn missing(packages: &[Package], proofs: &[Package]) -> Vec<String> {
    let mut missing = Vec::new();
    for library in packages
        .iter()
        .filter(|package| package.is_published_library())
    {
        let features = library.features.keys();
        let features = features.filter(|name| !["default", "std"].contains(&name.as_str()));
        for proof in proofs {
            let is_named = || {
                proof
                    .dependencies
                    .iter()
                    .any(|one| one.name == library.name)
            };
            match proof.name.as_str() {
                "iri-no-std" => {
                    let in_proof = |feature: &String| {
                        proof.features.values().any(|parts| parts.contains(feature))
                    };
                    let features = features
                        .clone()
                        .map(|feature| format!("{}/{feature}", library.name));
                    missing.extend(features.filter(|feature| !in_proof(feature)));
                }
                "iri-no-panic" if library.name != "iri-kit" => {}
                _ => continue,
            }
            if !is_named() {
                missing.push(format!("{} in {}", library.name, proof.name));
            }
        }
    }
    missing
}

fn no_std(run: &mut Run) {
    let repair = "a library needs #![no_std], and its dependencies default-features = false";
    let command = build(run, &["-p", "iri-no-std"]);
    run.step("no std", repair, command);
    let command = build(run, &["-p", "iri-no-std", "--features", "alloc"]);
    run.step("no std with all features", repair, command);
    let command = build(run, &["-p", "iri-no-std", "--features", "counter-proof"]);
    refuse(
        run,
        "counter-proof of no std",
        command,
        "duplicate lang item",
    );
}

/// The crates that must link no panic path and no heap: those of the workspace that the proof
/// depends on.
pub(crate) fn proved(run: &Run) -> Result<Vec<Dependency>, String> {
    let proofs = members_of(run, MANIFEST)?;
    let proof = proofs
        .into_iter()
        .find(|proof| proof.name == "iri-no-panic");
    Ok(proof.map_or(vec![], |proof| proof.dependencies))
}

/// Their names, for messages.
pub(crate) fn names(proved: &[Dependency]) -> String {
    let names: Vec<&str> = proved.iter().map(|one| one.name.as_str()).collect();
    names.join(", ")
}

/// The functions of these crates that the program does not name: it does not link them, so
/// nothing is proved of them.
fn unproved(run: &Run, proved: &[Dependency]) -> Result<Vec<String>, Stop> {
    let features: Vec<String> = proved
        .iter()
        .flat_map(|one| {
            one.features
                .iter()
                .map(|feature| format!("{}/{feature}", one.name))
        })
        .collect();
    let names = proved.iter().map(|one| one.name.as_str());
    let surfaces = Surfaces::document(
        run,
        "api-no-heap",
        names,
        &["--features", &features.join(",")],
    )?;
    let proofs = run.root().join("tests/embedded/no-panic/src");
    let mut findings = Vec::new();
    for Dependency { name, .. } in proved {
        let module = proofs.join(name.replace("iri-", "")).with_extension("rs");
        let whole = proofs.join("bin/whole.rs");
        let proof = if module.is_file() { module } else { whole };
        let proof =
            fs::read_to_string(&proof).map_err(|error| format!("{}: {error}", proof.display()))?;
        let missing = unnamed(&surfaces.functions(name)?, &proof);
        findings.extend(missing.iter().map(|function| format!("{name}: {function}")));
    }
    Ok(findings)
}

/// The functions that the source of the proof does not name.
fn unnamed(functions: &BTreeSet<String>, proof: &str) -> Vec<String> {
    let words: BTreeSet<&str> = proof
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .collect();
    let unnamed = functions
        .iter()
        .filter(|name| !words.contains(name.as_str()));
    unnamed.cloned().collect()
}

fn no_panic(run: &mut Run) -> Outcome {
    let proved = proved(run)?;
    let unproved = unproved(run, &proved)?;
    run.check(
        "the proof of no panic path names every function",
        "call it in tests/embedded/no-panic/src/bin/whole.rs or the module of its crate beside it, or make it pub(crate)",
        &unproved,
    );
    let whole = ["--release", "-p", "iri-no-panic", "--bin", "whole"];
    let command = build(run, &whole);
    let linked = run.step(
        &format!("no panic path and no heap in {}", names(&proved)),
        "write with `get` what is named above; of a pattern, `['/']` where `'/'` lets core panic",
        command,
    );
    if !linked {
        let command = build(
            run,
            &[whole.as_slice(), &["--features", "take-apart"]].concat(),
        );
        match blame::panic_paths(run, command, &program(run, "whole")) {
            Ok(paths) => paths.iter().for_each(|path| println!("panic path: {path}")),
            Err(error) => println!("the panic paths could not be found: {error}"),
        }
    }
    let command = build(
        run,
        &[whole.as_slice(), &["--features", "counter-proof"]].concat(),
    );
    refuse(
        run,
        "counter-proof of no panic path",
        command,
        "a_panic_path_was_linked",
    );
    Ok(())
}

/// A build that must fail, saying `because`.
pub(crate) fn refuse(run: &mut Run, what: &str, mut command: Command, because: &str) {
    let findings = match Run::output(&mut command) {
        Err(error) => vec![error],
        Ok(output) if output.status.success() => vec!["it was built".to_owned()],
        Ok(output) => {
            let errors = String::from_utf8_lossy(&output.stderr);
            if errors.contains(because) {
                println!("fails as it should: {because}");
                vec![]
            } else {
                vec![format!("it failed, but not with {because:?}:\n{errors}")]
            }
        }
    };
    run.check(
        what,
        "the proof beside it proves nothing until this is refused",
        &findings,
    );
}

/// Prints how many bytes the parser adds, and compares them with the limit.
fn weigh(run: &mut Run) {
    let bins = ["--bin", "empty", "--bin", "parse", "--bin", "parse_any"];
    let command = build(
        run,
        &[&["--release", "-p", "iri-no-panic"], bins.as_slice()].concat(),
    );
    if !run.step("programs to weigh", "see the errors above", command) {
        return;
    }
    let what = "bytes of .text that iri_syntax::parse adds (opt-level z, LTO)";
    match ["empty", "parse", "parse_any"].map(|name| text_of(run, name)) {
        [Ok(empty), Ok(parse), Ok(any)] => {
            let added = parse.saturating_sub(empty);
            println!("{what}: {added} of {PARSE_BYTES} for one form");
            println!(
                "{what}: {} for a form chosen at run time",
                any.saturating_sub(empty)
            );
            let over =
                (added > PARSE_BYTES).then(|| format!("{added} are more than {PARSE_BYTES}"));
            run.check(
                what,
                "`nm -S --size-sort target/embedded/release/parse` tells what grew",
                over.as_slice(),
            );
        }
        [Err(error), ..] | [_, Err(error), _] | [.., Err(error)] => {
            let hint = "`size` and `objdump` are in the package binutils";
            run.fail(what, &format!("{error}\n({hint})"));
        }
    }
}

fn text_of(run: &Run, name: &str) -> Result<u64, String> {
    let mut command = run.command("size", &["-A"]);
    let sections = Run::read(command.arg(program(run, name)))?;
    text_size(&sections).ok_or(format!("no .text in:\n{sections}"))
}

/// The size of `.text` in what `size -A` prints.
fn text_size(sections: &str) -> Option<u64> {
    let line = sections.lines().find(|line| line.starts_with(".text "))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn build(run: &Run, arguments: &[&str]) -> Command {
    let mut command = run.command(
        "cargo",
        &["build", "--manifest-path", MANIFEST, "--target-dir"],
    );
    command.arg(target(run)).args(arguments);
    command
}

fn target(run: &Run) -> PathBuf {
    run.target().join("embedded")
}

fn program(run: &Run, name: &str) -> PathBuf {
    target(run).join("release").join(name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::workspace::Target;

    #[test]
    fn a_library_or_feature_outside_the_proofs_is_found() {
        let package = |name: &str, dependency: &str, feature: &str| Package {
            name: name.to_owned(),
            dependencies: vec![Dependency {
                name: dependency.to_owned(),
                ..Dependency::default()
            }],
            features: BTreeMap::from([("alloc".to_owned(), vec![feature.to_owned()])]),
            targets: vec![Target {
                kind: vec!["lib".to_owned()],
            }],
            ..Package::default()
        };
        let [a, b] = ["a", "b"].map(|name| package(name, "", ""));
        let proofs = ["iri-no-std", "iri-no-panic"].map(|name| package(name, "a", "a/alloc"));
        assert_eq!(
            missing(&[a, b], &proofs),
            ["b/alloc", "b in iri-no-std", "b in iri-no-panic"]
        );
    }

    #[test]
    fn a_function_that_the_proof_leaves_out_is_found() {
        let functions = ["one", "two", "three"].map(str::to_owned).into();
        assert_eq!(unnamed(&functions, "a.one(); two_more(); three()"), ["two"]);
    }

    #[test]
    fn the_size_is_that_of_text_alone() {
        let sections =
            "parse  :\nsection   size   addr\n.text_x  1 2\n.text  5671  4916\n.data 3 4\n";
        assert_eq!(text_size(sections), Some(5671));
        assert_eq!(text_size("nothing"), None);
    }
}

//! `no-std`: what the libraries promise to small machines, proved on this one.
//!
//! - A static library with a panic handler of its own names every library crate; `std` has such a
//!   handler too, so it stops building once a crate links `std`.
//! - A program whose panic handler calls what nobody has uses all of the crates in [`PROVED`]; it
//!   stops linking once a panic path is left in it. It has no allocator either.
//! - A program that parses is weighed against an empty one.
//!
//! Each proof has its counter-proof: the same build with a fault put in, which must fail.

mod blame;
mod cover;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Outcome, Run, no_arguments};
use crate::workspace::{Package, members, metadata, packages};

const MANIFEST: &str = "tests/embedded/Cargo.toml";

/// What `iri_syntax::parse` may add to the `.text` of a program.
const PARSE_BYTES: u64 = 7_000;

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let proved = metadata(run, &["--no-deps", "--manifest-path", MANIFEST])?;
    let missing = missing(&members(run)?, &packages(&proved));
    run.check(
        "the proof names every library and feature",
        "add what is missing to tests/embedded/no-std",
        &missing,
    );
    no_std(run);
    if cfg!(target_os = "linux") {
        no_panic(run);
        weigh(run);
    } else if Run::in_ci() {
        run.fail(
            "no panic path",
            "the proof needs a linker for ELF; run it on Linux",
        );
    } else {
        println!("skipped: the proof that no panic path is linked needs a linker for ELF");
    }
    Ok(())
}

/// The library crates and features that the static library does not name.
fn missing(packages: &[Package], proved: &[Package]) -> Vec<String> {
    let Some(proof) = proved.iter().find(|package| package.name == "iri-no-std") else {
        return vec!["there is no iri-no-std".to_owned()];
    };
    let mut missing = Vec::new();
    for library in packages
        .iter()
        .filter(|package| package.is_published && package.is_library)
    {
        if proof
            .dependencies
            .iter()
            .all(|dependency| dependency.name != library.name)
        {
            missing.push(library.name.clone());
        }
        let features = library.features.keys();
        for feature in features.filter(|name| !["default", "std"].contains(&name.as_str())) {
            let feature = format!("{}/{feature}", library.name);
            if !proof
                .features
                .values()
                .any(|parts| parts.contains(&feature))
            {
                missing.push(feature);
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

/// Whether the program that must link uses every function of the crates it speaks for.
fn covered(run: &Run) -> Result<Vec<String>, String> {
    let read = |path: &Path| {
        fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let mut findings = Vec::new();
    for (name, proof) in PROVED {
        let proof = read(&run.root().join("tests/embedded/no-panic/src").join(proof))?;
        let mut open = vec![run.root().join("crates").join(name).join("src")];
        let mut sources = Vec::new();
        while let Some(path) = open.pop() {
            if path.is_dir() {
                let entries =
                    fs::read_dir(&path).map_err(|error| format!("{}: {error}", path.display()))?;
                open.extend(entries.filter_map(|entry| Some(entry.ok()?.path())));
            } else {
                sources.push((read(&path)?, path));
            }
        }
        let heap_only: Vec<PathBuf> = sources
            .iter()
            .flat_map(|(source, path)| cover::heap_only_modules(source, path))
            .collect();
        for (source, path) in &sources {
            if !heap_only.iter().any(|module| path.starts_with(module)) {
                let unnamed = cover::unnamed(&cover::functions(source), &proof);
                let path = path.strip_prefix(run.root()).unwrap_or(path).display();
                findings.extend(unnamed.iter().map(|name| format!("{path}: {name}")));
            }
        }
    }
    Ok(findings)
}

/// The crates that link no panic path and no heap, and what of `tests/embedded/no-panic/src`
/// calls all of each.
const PROVED: &[(&str, &str)] = &[
    ("iri-bidi", "bidi.rs"),
    ("iri-compare", "compare.rs"),
    ("iri-core", "bin/whole.rs"),
    ("iri-idna", "idna.rs"),
    ("iri-leiri", "leiri.rs"),
    ("iri-map", "map.rs"),
    ("iri-scheme", "scheme.rs"),
    ("iri-syntax", "bin/whole.rs"),
    ("iri-text", "text.rs"),
    ("iri-unicode", "bin/whole.rs"),
];

/// Their names, for people.
pub(crate) fn proved() -> String {
    let names: Vec<&str> = PROVED.iter().map(|(name, _)| *name).collect();
    names.join(", ")
}

fn no_panic(run: &mut Run) {
    let what = "the proof of no panic path names every function";
    match covered(run) {
        Ok(findings) => run.check(
            what,
            "call it in tests/embedded/no-panic/src/bin/whole.rs or the module of its crate beside it, or make it pub(crate)",
            &findings,
        ),
        Err(error) => run.fail(what, &error),
    }
    let whole = ["--release", "-p", "iri-no-panic", "--bin", "whole"];
    let command = build(run, &whole);
    let linked = run.step(
        &format!("no panic path and no heap in {}", proved()),
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

/// Prints what the parser costs, and holds it to its limit.
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
    use crate::workspace::Dependency;

    #[test]
    fn a_library_or_feature_outside_the_proof_is_found() {
        let feature = |name: &str, part: &str| {
            BTreeMap::from([
                (name.to_owned(), vec![part.to_owned()]),
                ("default".to_owned(), vec![]),
            ])
        };
        let library = |name: &str| Package {
            name: name.to_owned(),
            is_library: true,
            is_published: true,
            features: feature("alloc", ""),
            ..Package::default()
        };
        let proof = Package {
            name: "iri-no-std".to_owned(),
            dependencies: vec![Dependency {
                name: "a".to_owned(),
                ..Dependency::default()
            }],
            features: feature("alloc", "a/alloc"),
            ..Package::default()
        };
        let proved = [proof];
        assert_eq!(missing(&[library("a")], &proved), [""; 0]);
        assert_eq!(
            missing(&[library("a"), library("b")], &proved),
            ["b", "b/alloc"]
        );
        assert_eq!(missing(&[], &[]).len(), 1);
    }

    #[test]
    fn the_size_is_that_of_text_alone() {
        let sections =
            "parse  :\nsection   size   addr\n.text_x  1 2\n.text  5671  4916\n.data 3 4\n";
        assert_eq!(text_size(sections), Some(5671));
        assert_eq!(text_size("nothing"), None);
    }
}

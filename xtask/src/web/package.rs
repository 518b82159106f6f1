//! Builds the npm package: its modules, the JavaScript side of each, and the page.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::Run;
use crate::toolchain::Toolchain;

/// The folder of the package.
pub(super) const PACKAGE: &str = "crates/bindings/wasm";

/// The workspace of the package.
const MANIFEST: &str = "crates/bindings/wasm/Cargo.toml";

/// The workspace of the tool that writes the compact tables of the package.
const TABLES: &str = "crates/bindings/wasm/tables/generate/Cargo.toml";

/// The folder of the page.
pub(super) const PAGE: &str = "crates/bindings/wasm/page";

/// The folder of the comparison with other packages.
pub(super) const BENCH: &str = "crates/bindings/wasm/bench";

/// The folder of what runs the recipes of the README.
pub(super) const RECIPES: &str = "crates/bindings/wasm/recipes";

/// A build of the package.
struct Build {
    /// The name of its folder in `dist`.
    name: &'static str,
    features: &'static [&'static str],
    /// The files of `js`, with their names in the package.
    files: &'static [(&'static str, &'static str)],
    /// The largest size of the module, compressed with Brotli, in bytes.
    limit: u64,
}

const BUILDS: [Build; 4] = [
    Build {
        name: "core",
        features: &["--features", "core"],
        files: &[
            ("exports-core.js", "exports.js"),
            ("inline-core.d.ts", "inline.d.ts"),
            ("manual-core.d.ts", "manual.d.ts"),
        ],
        limit: 90_000,
    },
    Build {
        name: "standard",
        features: &["--features", "standard"],
        files: &[
            ("exports-standard.js", "exports.js"),
            ("inline-standard.d.ts", "inline.d.ts"),
            ("manual-standard.d.ts", "manual.d.ts"),
            ("more.js", "more.js"),
            ("standard.d.ts", "standard.d.ts"),
        ],
        // What most programs load.
        limit: 203_000,
    },
    Build {
        name: "full",
        features: &["--features", "full"],
        files: &[
            ("catalogue.js", "catalogue.js"),
            ("check.js", "check.js"),
            ("exports-full.js", "exports.js"),
            ("more.js", "more.js"),
            ("index.d.ts", "index.d.ts"),
            ("inline.d.ts", "inline.d.ts"),
            ("manual.d.ts", "manual.d.ts"),
            ("standard.d.ts", "standard.d.ts"),
        ],
        // The README of the package lists what the module contains, and says why it may have this size.
        limit: 350_000,
    },
    Build {
        name: "template",
        features: &["--features", "template"],
        files: &[
            ("exports-template.js", "exports.js"),
            ("inline-template.d.ts", "inline.d.ts"),
            ("manual-template.d.ts", "manual.d.ts"),
            ("template.d.ts", "template.d.ts"),
            ("template.js", "template.js"),
        ],
        limit: 42_000,
    },
];

/// The files of `js` in each build.
const COMMON: [&str; 9] = [
    "api.js",
    "border.js",
    "browser.js",
    "core.d.ts",
    "elsewhere.js",
    "manual-node.js",
    "manual.js",
    "node.js",
    "wasm.d.ts",
];

/// The features of WebAssembly that Rust uses and that all browsers have. `--all-features` would let the
/// optimizer use others.
const WASM_FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// No address that Rust uses is near zero, so that adding a small offset never passes the end of the memory.
const UNUSED_LOW: &str = "--low-memory-unused";

/// Builds everything. Returns whether that succeeded.
pub(super) fn build(run: &mut Run, toolchain: Toolchain) -> Result<bool, String> {
    if !install(run, &folder(run)) || !build_tools(run) {
        return Ok(false);
    }
    let mut sizes = Vec::new();
    for build in &BUILDS {
        if !build_module(run, toolchain, build)? {
            return Ok(false);
        }
        sizes.push((build, size(run, build)?));
    }
    write_generated(run)?;
    copy_licences(run)?;
    if !build_inline(run) || !build_page(run) {
        return Ok(false);
    }
    let mut findings = Vec::new();
    for (build, size) in sizes {
        let Build { name, limit, .. } = build;
        println!("{name}: {size} bytes, compressed with Brotli; the limit is {limit}");
        if size > *limit {
            findings.push(format!("{name}: {size} bytes, the limit is {limit}"));
        }
    }
    run.check(
        "size of the modules",
        "find what a change added to the module; `default = []` features keep it out",
        &findings,
    );
    Ok(true)
}

fn folder(run: &Run) -> PathBuf {
    run.root().join(PACKAGE)
}

/// Installs the tools that the `package-lock.json` of a folder lists, unless they are installed already.
pub(super) fn install(run: &mut Run, folder: &Path) -> bool {
    let modified = |path: &str| fs::metadata(folder.join(path))?.modified();
    let installed = modified("node_modules/.package-lock.json");
    let listed = modified("package-lock.json");
    if installed.is_ok_and(|installed| listed.is_ok_and(|listed| installed >= listed)) {
        return true;
    }
    let mut command = run.command("npm", &["ci", "--no-audit", "--no-fund"]);
    command.current_dir(folder);
    run.step(
        "tools of the package for JavaScript",
        "`npm ci` needs the npm registry",
        command,
    )
}

/// Runs clippy on the crates of the package. Their target folder is that of the tool, which is built for the
/// same machine.
pub(super) fn lint(run: &mut Run) {
    let arguments = ["clippy", "--locked", "--features", "full", "-p", "iri-wasm"];
    let mut command = run.command("cargo", &arguments);
    for name in [
        "iri-wasm-catalogue",
        "iri-wasm-options",
        "idna_adapter",
        "unicode-security",
    ] {
        command.args(["-p", name]);
    }
    command.args(["--manifest-path", MANIFEST, "--target-dir"]);
    command.arg(run.target().join("wasm-tool"));
    command.args(["--", "-D", "warnings"]);
    run.step("clippy of iri-wasm", "fix the warnings", command);
    for name in ["core", "template"] {
        let arguments = ["clippy", "--locked", "--features", name, "-p", "iri-wasm"];
        let mut command = run.command("cargo", &arguments);
        command.args(["--manifest-path", MANIFEST, "--target-dir"]);
        command.arg(run.target().join("wasm-tool"));
        command.args(["--", "-D", "warnings"]);
        let step = format!("clippy of iri-wasm, {name}");
        run.step(&step, "fix the warnings", command);
    }
}

/// Compares the compact tables with the crates that they are made from, for every character.
pub(super) fn test_tables(run: &mut Run) {
    let arguments = ["test", "--locked", "--manifest-path", TABLES];
    let mut command = run.command("cargo", &arguments);
    command.arg("--target-dir");
    command.arg(run.target().join("wasm-tables"));
    run.step(
        "tables of the package for JavaScript",
        "after an update of a crate, run `cargo run` in crates/bindings/wasm/tables/generate",
        command,
    );
}

/// Builds the tools that write the JavaScript side of the border, the types of options, and the catalogue.
fn build_tools(run: &mut Run) -> bool {
    let arguments = ["build", "--locked", "-p", "iri-wasm-bindgen"];
    let mut command = run.command("cargo", &arguments);
    command.args(["-p", "iri-wasm-catalogue", "-p", "iri-wasm-options"]);
    command.args(["--manifest-path", MANIFEST]);
    command.arg("--target-dir");
    command.arg(run.target().join("wasm-tool"));
    run.step(
        "build of the tools for the package",
        "see the compiler errors above",
        command,
    )
}

/// Writes what is generated from the tables of the libraries: the catalogue of findings, the rungs and the options of
/// operations as JavaScript modules, and the types of options.
fn write_generated(run: &Run) -> Result<(), String> {
    for (tool, what, file) in [
        ("catalogue", "rules", "full/rules.js"),
        ("options", "rungs", "full/rungs.js"),
        ("options", "types", "full/options.d.ts"),
        ("options", "types", "core/options.d.ts"),
        ("options", "types", "standard/options.d.ts"),
        ("options", "types", "template/options.d.ts"),
        ("options", "operations", "full/operations.js"),
        ("options", "operations", "core/operations.js"),
        ("options", "operations", "standard/operations.js"),
        ("options", "operations", "template/operations.js"),
    ] {
        let tool = run
            .target()
            .join(format!("wasm-tool/debug/iri-wasm-{tool}"));
        let text = Run::read(Command::new(tool).arg(what))?;
        let path = folder(run).join("dist").join(file);
        fs::write(&path, text).map_err(|error| failed(&path, &error))?;
    }
    Ok(())
}

fn build_module(run: &mut Run, toolchain: Toolchain, build: &Build) -> Result<bool, String> {
    let name = build.name;
    let arguments = ["--release", "--locked", "-p", "iri-wasm", "--manifest-path"];
    let arguments = [&arguments[..], &[MANIFEST], build.features].concat();
    let command = toolchain.build(run, &arguments);
    if !run.step(
        &format!("build of the module {name}"),
        "see the compiler errors above",
        command,
    ) {
        return Ok(false);
    }
    let out = folder(run).join("dist").join(name);
    recreate(&out)?;
    let mut command = Command::new(run.target().join("wasm-tool/debug/iri-wasm-bindgen"));
    command
        .arg(toolchain.built(run, "release").join("iri_wasm.wasm"))
        .arg(&out)
        .arg("wasm");
    if !run.step(
        &format!("JavaScript side of the module {name}"),
        "the tool must be of the same version as the crate `wasm-bindgen`",
        command,
    ) {
        return Ok(false);
    }
    let mut command = Command::new(folder(run).join("node_modules/.bin/wasm-opt"));
    command
        .args(["-Oz", UNUSED_LOW])
        .args(WASM_FEATURES)
        .arg(out.join("wasm_bg.wasm"))
        .arg("-o")
        .arg(out.join("wasm_bg.wasm"));
    if !run.step(
        &format!("optimization of the module {name}"),
        "enable the feature of WebAssembly that Rust uses, if all browsers have it",
        command,
    ) {
        return Ok(false);
    }
    let js = folder(run).join("js");
    let common = COMMON.iter().map(|file| (*file, *file));
    for (from, to) in common.chain(build.files.iter().copied()) {
        copy(&js.join(from), &out.join(to))?;
    }
    Ok(true)
}

/// The size of a module, compressed as web servers do.
fn size(run: &Run, build: &Build) -> Result<u64, String> {
    let mut command = run.command("node", &["tools/size.js"]);
    let module = format!("dist/{}/wasm_bg.wasm", build.name);
    command.arg(module).current_dir(folder(run));
    let printed = Run::read_quietly(&mut command)?;
    printed
        .trim()
        .parse()
        .map_err(|_| format!("tools/size.js printed {printed:?}"))
}

/// Writes the single files with the modules in them.
fn build_inline(run: &mut Run) -> bool {
    let mut command = run.command("node", &["tools/inline.js"]);
    command.current_dir(folder(run));
    run.step(
        "single files of the package",
        "see the errors above",
        command,
    )
}

/// Builds the page with the package in it, so that it works from any folder.
fn build_page(run: &mut Run) -> bool {
    let page = run.root().join(PAGE);
    if !install(run, &page) {
        return false;
    }
    for (script, about, hint) in [
        (
            "types",
            "types of the page",
            "the page uses the package against its types",
        ),
        ("build", "build of the page", "see the errors above"),
    ] {
        let mut command = run.command("npm", &["run", "--silent", script]);
        command.current_dir(&page);
        if !run.step(about, hint, command) {
            return false;
        }
    }
    true
}

/// Copies the licences, which npm looks for beside the manifest.
fn copy_licences(run: &Run) -> Result<(), String> {
    for name in ["APACHE", "MIT", "UNICODE", "WHATWG"] {
        let name = format!("LICENSE-{name}");
        copy(
            &run.root().join(&name),
            &folder(run).join("dist").join(&name),
        )?;
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::copy(from, to).map_err(|error| failed(from, &error))?;
    Ok(())
}

/// Creates an empty folder.
fn recreate(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| failed(folder, &error))?;
    }
    fs::create_dir_all(folder).map_err(|error| failed(folder, &error))
}

fn failed(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

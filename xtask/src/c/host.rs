//! The library for hosts: its files, and the tests in C and C++.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{HOME, WARNINGS, build_folder, cargo, is_there, vectors};
use crate::fuzz;
use crate::run::{Outcome, Run, Stop};

/// Where the header, the libraries and the pkg-config file are.
pub(super) struct Installed {
    pub(super) folder: PathBuf,
}

/// The compilers of C with their standards, and those of C++.
const COMPILERS: [(&str, &[&str], &str); 4] = [
    ("gcc", &["-std=c99", "-std=c11", "-std=c17"], "c"),
    ("clang", &["-std=c99", "-std=c11", "-std=c17"], "c"),
    ("g++", &["-std=c++17", "-std=c++20"], "c++"),
    ("clang++", &["-std=c++17", "-std=c++20"], "c++"),
];

/// The program that reads the cases of the suite.
const VECTORS: &str = "tests/vectors.c";

/// Builds the libraries, and puts the files where a prefix has them. Returns `None` if a step failed.
pub(super) fn install(run: &mut Run, folder: &Path) -> Result<Option<Installed>, Stop> {
    if !cfg!(target_os = "linux") || !is_there(run, "cc") {
        run.unavailable("C library", "it is built with a compiler for C, on Linux");
        return Ok(None);
    }
    let folder = env::current_dir().unwrap_or_default().join(folder);
    let (include, lib) = (folder.join("include"), folder.join("lib"));
    for made in [&include, &lib.join("pkgconfig")] {
        fs::create_dir_all(made).map_err(|error| format!("{}: {error}", made.display()))?;
    }
    let home = run.root().join(HOME);
    let copy = |from: &Path, to: PathBuf| {
        let copied = fs::copy(from, &to);
        copied.map_err(|error| format!("{}: {error}", to.display()))
    };
    for header in ["iri.h", "iri.hpp"] {
        copy(&home.join("include").join(header), include.join(header))?;
    }
    let Some(archive) = archive(run, "panic-handler", &lib)? else {
        return Ok(None);
    };
    // Before 1.0, a second number that differs is another interface.
    let version = env!("CARGO_PKG_VERSION");
    let interface = version
        .rsplit_once('.')
        .map_or(version, |(interface, _)| interface);
    let soname = format!("libiri.so.{interface}");
    let shared = lib.join(format!("libiri.so.{version}"));
    let link = link(run, &archive, &shared, &soname);
    if !run.step(
        "shared library",
        "it must need no library but that of C",
        link,
    ) {
        return Ok(None);
    }
    for name in [&soname, "libiri.so"] {
        let mut link = run.command("ln", &["-sf"]);
        link.arg(format!("libiri.so.{version}")).arg(lib.join(name));
        Run::read_quietly(&mut link)?;
    }
    let template = fs::read_to_string(home.join("iri.pc.in")).map_err(|error| error.to_string())?;
    let package = template
        .replace("@prefix@", &folder.to_string_lossy())
        .replace("@version@", version);
    let path = lib.join("pkgconfig/iri.pc");
    fs::write(&path, package).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("installed in {}", folder.display());

    proved(run, &shared)?;
    Ok(Some(Installed { folder }))
}

/// Builds the static library with a feature into a folder. Returns its path, or `None` if that failed.
fn archive(run: &mut Run, feature: &str, folder: &Path) -> Result<Option<PathBuf>, String> {
    let mut build = cargo(run, "rustc");
    build.args(["--profile", "speed", "--crate-type", "staticlib"]);
    build.args(["--features", feature]);
    if !run.step("static library", "see the compiler errors above", build) {
        return Ok(None);
    }
    fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    let archive = folder.join("libiri.a");
    let copied = fs::copy(build_folder(run).join("cargo/speed/libiri.a"), &archive);
    copied.map_err(|error| format!("{}: {error}", archive.display()))?;
    Ok(Some(archive))
}

/// The command that links the shared library: of the functions, and what they call.
fn link(run: &Run, archive: &Path, shared: &Path, soname: &str) -> Command {
    let mut link = run.command("cc", &["-shared", "-nostartfiles", "-nodefaultlibs", "-o"]);
    link.arg(shared)
        .arg(format!("-Wl,-soname,{soname},--gc-sections,-z,defs"));
    link.arg(format!("-Wl,--version-script={HOME}/iri.map"));
    link.arg("-Wl,--whole-archive").arg(archive);
    link.args(["-Wl,--no-whole-archive", "-lc"]);
    link
}

/// Checks that the shared library exports the functions of the header under their version and nothing else, and that
/// it has no panic path.
fn proved(run: &mut Run, shared: &Path) -> Outcome {
    let panics = panics(run, shared)?;
    let repair = "find who calls it with `objdump -d -C`";
    run.check("no panic path in the C library", repair, &panics);
    let script = script(run)?;
    let version = script.lines().find_map(|line| line.strip_suffix(" {"));
    let version = version.unwrap_or_default();
    let names = function_names(&script).map(|name| format!("{name}@@{version}"));
    let mut expected: Vec<String> = names.collect();
    expected.sort();
    let exported = symbols(run, shared, &["-D", "--defined-only"])?;
    let names = exported.lines().filter_map(|line| line.split(' ').nth(2));
    let mut exported: Vec<&str> = names.filter(|name| *name != version).collect();
    exported.sort_unstable();
    let findings = (exported != expected).then(|| format!("{exported:?} instead of {expected:?}"));
    run.check(
        "symbols of the shared library",
        "write the script of the linker with IRI_UPDATE=1",
        findings.as_slice(),
    );
    Ok(())
}

/// Checks that a library with a function that panics is found to have one.
fn counter_proof(run: &mut Run) -> Outcome {
    let folder = build_folder(run).join("counter-proof");
    if let Some(archive) = archive(run, "counter-proof", &folder)? {
        let shared = folder.join("libiri.so");
        Run::read(&mut link(run, &archive, &shared, "counter-proof"))?;
        let missed = panics(run, &shared)?
            .is_empty()
            .then(|| "no panic found".to_owned());
        run.check(
            "counter-proof of no panic path in the C library",
            "the proof is void unless it finds this one",
            missed.as_slice(),
        );
    }
    Ok(())
}

/// The symbols of the panic handler and of what calls it.
pub(super) fn panics(run: &Run, file: &Path) -> Result<Vec<String>, String> {
    let symbols = symbols(run, file, &[])?;
    let panics = symbols
        .lines()
        .filter(|line| line.contains("panic") || line.contains("begin_unwind"));
    Ok(panics.map(str::to_owned).collect())
}

/// The script of the linker.
pub(super) fn script(run: &Run) -> Result<String, String> {
    let path = run.root().join(HOME).join("iri.map");
    fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The output of `nm` for a file.
fn symbols(run: &Run, file: &Path, arguments: &[&str]) -> Result<String, String> {
    Run::read_quietly(run.command("nm", arguments).arg(file))
}

/// The functions that the script of the linker names.
pub(super) fn function_names(script: &str) -> impl Iterator<Item = &str> {
    script
        .lines()
        .filter_map(|line| line.trim().strip_suffix(';'))
        .filter(|name| name.starts_with("iri_"))
}

/// Compiles each header alone with each compiler and standard.
pub(super) fn headers(run: &mut Run) {
    for (compiler, standards, language) in COMPILERS {
        if !is_there(run, compiler) {
            run.skip(&format!("headers with {compiler}"), "it is not installed");
            continue;
        }
        for standard in standards {
            let mut check = run.command(compiler, &WARNINGS);
            check.args([
                standard,
                "-Wconversion",
                "-Wshadow",
                "-fsyntax-only",
                "-x",
                language,
            ]);
            let headers: &[&str] = if language == "c" {
                &["iri.h"]
            } else {
                &["iri.h", "iri.hpp"]
            };
            check.args(headers.iter().map(|name| format!("{HOME}/include/{name}")));
            // A header that is compiled by itself does not use its own functions.
            check.args(["-Wno-unused-function", "-Wno-pragma-once-outside-header"]);
            run.step(
                &format!("headers with {compiler} {standard}"),
                "fix the headers",
                check,
            );
        }
    }
}

/// The programs of the tests and the first example, with the shared library and the static one.
pub(super) fn tests(run: &mut Run, installed: &Installed, full: bool) -> Outcome {
    let vectors = vectors::write(run, &build_folder(run))?;
    let inputs = if full { "1000000" } else { "20000" };
    for (source, arguments) in [
        ("tests/test.c", &[][..]),
        (VECTORS, &[]),
        ("tests/mutate.c", &[inputs]),
        ("tests/test.cpp", &[]),
        ("examples/parse.c", &[]),
    ] {
        for (kind, flags) in [("shared", &[][..]), ("static", &["-static"])] {
            let Some(path) = compiled(run, source, kind, flags, installed) else {
                continue;
            };
            let mut test = run.command(&path, arguments);
            if source == VECTORS {
                let Some(vectors) = &vectors else { continue };
                test.stdin(fs::File::open(vectors).map_err(|error| error.to_string())?);
            }
            let what = format!("{source} with the {kind} library");
            run.step(&what, "see the checks above", test);
        }
    }
    memory(run, full)
}

/// The tests under Valgrind, and in full under the address sanitizer.
fn memory(run: &mut Run, full: bool) -> Outcome {
    let inputs = if full { "1000000" } else { "1000" };
    if is_there(run, "valgrind") {
        for (program, arguments) in [("tests/test.c", &[][..]), ("tests/mutate.c", &[inputs])] {
            let mut valgrind = run.command(
                "valgrind",
                &["--quiet", "--error-exitcode=1", "--leak-check=full"],
            );
            valgrind
                .arg(program_path(run, program, "shared"))
                .args(arguments);
            run.step(
                &format!("{program} under Valgrind"),
                "see the report above",
                valgrind,
            );
        }
    } else {
        run.unavailable(
            "C library under Valgrind",
            "install it, on Debian `apt-get install valgrind`",
        );
    }
    if full {
        counter_proof(run)?;
        sanitized(run, inputs);
    }
    Ok(())
}

/// The tests with a library and programs that the address sanitizer instruments.
fn sanitized(run: &mut Run, inputs: &str) {
    // Instrumenting is an unstable feature, and this may be a stable release.
    let Some(target) = fuzz::target(run) else {
        return;
    };
    let mut build = cargo(run, "rustc");
    build
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTFLAGS", "-Zsanitizer=address");
    build.args([
        "--target",
        &target,
        "--profile",
        "speed",
        "--crate-type",
        "staticlib",
    ]);
    build.args(["--features", "panic-handler"]);
    if !run.step(
        "library with the address sanitizer",
        "see the compiler errors above",
        build,
    ) {
        return;
    }
    let library = build_folder(run)
        .join("cargo")
        .join(&target)
        .join("speed/libiri.a");
    for program in ["tests/test.c", "tests/mutate.c"] {
        let path = program_path(run, program, "address");
        let mut compile = run.command("gcc", &WARNINGS);
        compile.args([
            "-std=c11",
            "-g",
            "-O1",
            "-fsanitize=address,undefined",
            "-I",
        ]);
        compile
            .arg(format!("{HOME}/include"))
            .arg(format!("{HOME}/{program}"));
        compile.arg(&library).arg("-o").arg(&path);
        if run.step(
            &format!("{program} with the address sanitizer"),
            "fix the build",
            compile,
        ) {
            let arguments = [inputs];
            let test = run.command(
                &path,
                if program == "tests/mutate.c" {
                    &arguments
                } else {
                    &[]
                },
            );
            run.step(
                &format!("{program} under the address sanitizer"),
                "see the report above",
                test,
            );
        }
    }
}

/// Compiles a program, and returns its path.
fn compiled(
    run: &mut Run,
    source: &str,
    kind: &str,
    flags: &[&str],
    installed: &Installed,
) -> Option<String> {
    let path = program_path(run, source, kind);
    let (compiler, standard) = match Path::new(source).extension() {
        Some(extension) if extension == "cpp" => ("g++", "-std=c++17"),
        _ => ("gcc", "-std=c11"),
    };
    if !is_there(run, compiler) {
        run.unavailable(source, &format!("{compiler} is not installed"));
        return None;
    }
    let mut compile = run.command(compiler, &WARNINGS);
    compile.args([standard, "-g", "-O1"]).args(flags);
    compile.arg(format!("{HOME}/{source}"));
    installed.link(&mut compile);
    compile.arg("-o").arg(&path);
    let what = format!("build of {source} with the {kind} library");
    let built = run.step(&what, "fix the program", compile);
    built.then_some(path)
}

fn program_path(run: &Run, source: &str, kind: &str) -> String {
    let name = source.replace('/', "-");
    let path = build_folder(run).join(format!("{name}-{kind}"));
    path.to_string_lossy().into_owned()
}

/// Prints the times of parsing a URI and reading host, port, path and query: in Rust, from C, and by uriparser.
pub(super) fn times(run: &mut Run) {
    let mut build = cargo(run, "rustc");
    build.args(["--package", "iri-c-bench", "--features", "functions"]);
    build.args(["--profile", "speed", "--crate-type", "staticlib"]);
    if !run.step(
        "library with parsing in Rust",
        "see the compiler errors above",
        build,
    ) {
        return;
    }
    let program = build_folder(run).join("times");
    let mut compile = run.command("gcc", &WARNINGS);
    compile
        .args(["-std=c11", "-O2"])
        .arg(format!("-I{HOME}/include"));
    compile.arg(format!("{HOME}/bench/times.c"));
    compile.arg(build_folder(run).join("cargo/speed/libiri_bench.a"));
    let mut find = run.command("pkg-config", &["--modversion", "liburiparser"]);
    match Run::read_quietly(&mut find) {
        Ok(version) => {
            println!("uriparser {}", version.trim());
            compile.args(["-DWITH_URIPARSER", "-luriparser"]);
        }
        Err(_) => run.skip(
            "times of uriparser",
            "on Debian `apt-get install liburiparser-dev`",
        ),
    }
    compile.arg("-o").arg(&program);
    if run.step("build of the times", "fix the program", compile) {
        let times = run.command(&program.to_string_lossy(), &[]);
        run.step("times", "the ways must find the same components", times);
    }
}

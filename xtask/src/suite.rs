//! `suite`: writes the IRI test suite for other libraries, and runs it on those that can be had here.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::run::{Outcome, Run, Stop};

/// What the matrix is made of: a line for each library, operation and feature.
const RESULTS: &str = "tests/suite/results.tsv";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let folder = run.target().join("suite");
    match arguments {
        [] => {
            write(run, &folder);
        }
        [only] if only == "--run" && write(run, &folder) => {
            let results = programs(run, &folder, &folder, "python3");
            own(run, &results);
        }
        [only] if only == "--matrix" && write(run, &folder) => return matrix(run, &folder),
        [only] if only == "--run" || only == "--matrix" => {}
        _ => {
            return Err(Stop::Usage(
                "the only argument is --run or --matrix".to_owned(),
            ));
        }
    }
    Ok(())
}

/// Writes the files and the archive. Returns whether the files could be written.
fn write(run: &mut Run, folder: &Path) -> bool {
    let write = ["run", "--quiet", "--locked", "-p", "iri-suite", "--"];
    let mut write = run.command("cargo", &write);
    write.arg(folder);
    if !run.step("files of the suite", "fix tests/suite", write) {
        return false;
    }
    let reproducible = [
        "--sort=name",
        "--mtime=@0",
        "--owner=0",
        "--group=0",
        "--numeric-owner",
    ];
    let archive = run.target().join("iri-suite.tar.gz");
    let mut tar = run.command("tar", &reproducible);
    tar.arg("-czf")
        .arg(&archive)
        .arg("-C")
        .arg(run.target())
        .arg("suite");
    match Run::read(&mut tar) {
        Ok(_) => println!(
            "the suite is in {} and {}",
            folder.display(),
            archive.display()
        ),
        Err(error) => run.skip("archive of the suite", &error),
    }
    true
}

/// Runs the programs of the suite with the tools of this machine: what they print.
fn programs(run: &mut Run, suite: &Path, packages: &Path, python: &str) -> String {
    // Debian has Jena.
    let jars = fs::read_dir("/usr/share/java").into_iter().flatten();
    let mut jars = jars
        .filter_map(Result::ok)
        .map(|jar| jar.path().to_string_lossy().into_owned());
    let jena = jars.find(|jar| jar.contains("/jena-iri-"));
    let jena = jena.iter().flat_map(|jar| ["-cp", jar]);
    let java: Vec<&str> = jena.chain(["runners/Run.java"]).collect();
    let mut results = String::new();
    for (what, program, arguments) in [
        ("Python", python, &["runners/run.py"][..]),
        ("Ruby", "ruby", &["runners/run.rb"]),
        (
            "Go",
            "go",
            &["run", "runners/run.go", "runners/libraries.go"],
        ),
        ("Java", "java", &java),
    ] {
        // A Java without its compiler does not run sources.
        if let ("Java", Err(error)) = (
            what,
            Run::read_quietly(&mut run.command("javac", &["-version"])),
        ) {
            run.skip(what, &error);
            continue;
        }
        let mut command = run.command(program, arguments);
        command.current_dir(suite);
        results += &output(run, what, command);
    }
    let mut node = run.command("node", &[]);
    node.arg(suite.join("runners/run.mjs"))
        .current_dir(packages);
    results + &output(run, "JavaScript", node)
}

/// Checks that iri-kit passes all cases, in each language.
fn own(run: &mut Run, results: &str) {
    let fails = |line: &&str| {
        let cells: Vec<&str> = line.split('\t').collect();
        matches!(cells.as_slice(), [_, "iri-kit" | "iri_kit", .., failed, _] if *failed != "0")
    };
    let failed: Vec<String> = results.lines().filter(fails).map(str::to_owned).collect();
    run.check(
        "iri-kit on the suite",
        "fix the library, or its adapter",
        &failed,
    );
}

/// Runs the suite on all libraries that can be had, and writes the results and the page.
fn matrix(run: &mut Run, suite: &Path) -> Outcome {
    let tools = run.target().join("suite-tools");
    let (packages, python) = (tools.join("node"), tools.join("python"));
    javascript(run, &packages)?;
    let python = validated(run, suite, &python)?;
    let results = rust(run, suite) + &programs(run, suite, &packages, &python);
    own(run, &results);
    let date = Run::read(&mut run.command("date", &["--utc", "+%F"]))?;
    let lines = results
        .lines()
        .map(|line| format!("{line}\t{}", date.trim()));
    let mut lines: Vec<String> = lines.filter(|line| is_offered(line)).collect();
    // Libraries that this machine lacks keep their last results.
    let old = fs::read_to_string(run.root().join(RESULTS)).unwrap_or_default();
    let known: BTreeSet<_> = lines.iter().map(|line| library(line)).collect();
    let is_kept = |line: &&str| !known.contains(&library(line));
    let kept: Vec<String> = old
        .lines()
        .skip(1)
        .filter(is_kept)
        .map(str::to_owned)
        .collect();
    lines.extend(kept);
    lines.sort();
    let text = format!("{HEADER}\n{}\n", lines.join("\n"));
    let page = page(&text);
    for (path, text) in [(RESULTS, text), ("tests/suite/MATRIX.md", page)] {
        fs::write(run.root().join(path), text).map_err(|error| format!("{path}: {error}"))?;
    }
    Ok(())
}

/// The columns of the results.
const HEADER: &str =
    "language\tlibrary\tversion\toperation\tfeature\tpassed\tfailed\tnot offered\tdate";

/// The language and the name of a line.
fn library(line: &str) -> (String, String) {
    let mut cells = line.split('\t').map(str::to_owned);
    (
        cells.next().unwrap_or_default(),
        cells.next().unwrap_or_default(),
    )
}

/// Whether a library offers any case that a line counts.
fn is_offered(line: &str) -> bool {
    let counts = line.split('\t').skip(5).take(2);
    counts.into_iter().any(|count| count != "0")
}

/// The output of a runner; nothing, and said aloud, if its program is missing.
fn output(run: &mut Run, what: &str, mut command: Command) -> String {
    match Run::output(&mut command) {
        Ok(output) if output.status.success() => {
            for line in String::from_utf8_lossy(&output.stderr).lines() {
                run.skip(what, line.trim_start_matches("skipped: "));
            }
            String::from_utf8_lossy(&output.stdout).into_owned()
        }
        Ok(output) => {
            run.fail(what, &String::from_utf8_lossy(&output.stderr));
            String::new()
        }
        Err(error) => {
            run.skip(what, &error);
            String::new()
        }
    }
}

/// iri-kit and the Rust crates of `tests/differential`.
fn rust(run: &mut Run, suite: &Path) -> String {
    let mut command = run.command(
        "cargo",
        &[
            "run",
            "--quiet",
            "--locked",
            "-p",
            "iri-differential",
            "--example",
            "suite",
            "--",
        ],
    );
    command.arg(suite.join("cases"));
    output(run, "Rust", command)
}

/// Installs the packages that the npm package of this tree is compared with, and that package if it was built.
fn javascript(run: &mut Run, tools: &Path) -> Outcome {
    let bench = run.root().join("crates/bindings/wasm/bench");
    fs::create_dir_all(tools).map_err(|error| error.to_string())?;
    for file in ["package.json", "package-lock.json"] {
        fs::copy(bench.join(file), tools.join(file)).map_err(|error| error.to_string())?;
    }
    let package = run.root().join("crates/bindings/wasm");
    let mut installs = vec![run.command("npm", &["ci", "--no-audit", "--no-fund"])];
    if package.join("dist/full").is_dir() {
        let mut copy = run.command("npm", &["install", "--no-save", "--no-audit", "--no-fund"]);
        copy.arg("--install-links").arg(package);
        installs.push(copy);
    }
    for mut install in installs {
        if let Err(error) = Run::read(install.current_dir(tools)) {
            run.skip("packages for JavaScript", &error);
        }
    }
    Ok(())
}

/// Installs the packages of `requirements.txt`, and the wheel of this tree if it was built, and validates the files by
/// the schema. Returns the interpreter.
fn validated(run: &mut Run, suite: &Path, tools: &Path) -> Result<String, Stop> {
    let mut create = run.command("python3", &["-m", "venv"]);
    create.arg(tools);
    let python = tools.join("bin/python").to_string_lossy().into_owned();
    let pip = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "-r",
    ];
    let mut install = run.command(&python, &pip);
    install.arg(run.root().join("tests/suite/requirements.txt"));
    let wheels = fs::read_dir(run.target().join("python/wheels"));
    let wheels = wheels.into_iter().flatten().filter_map(Result::ok);
    install.args(wheels.map(|wheel| wheel.path()));
    for mut command in [create, install] {
        if let Err(error) = Run::read(&mut command) {
            run.skip("packages for Python", &error);
        }
    }
    let mut validate = run.command(&python, &["-m", "jsonschema"]);
    let cases = fs::read_dir(suite.join("cases")).map_err(|error| error.to_string())?;
    let cases = cases.filter_map(Result::ok).map(|entry| entry.path());
    for file in cases.chain(["suite.json", "clauses.json"].map(|name| suite.join(name))) {
        validate.arg("-i").arg(file);
    }
    validate.arg(suite.join("suite.schema.json"));
    run.step(
        "files of the suite, by their schema",
        "fix suite.schema.json",
        validate,
    );
    Ok(python)
}

/// For each library, by its language and name, the numbers of cases that pass, fail and are not offered.
type Counts<'a> = BTreeMap<(&'a str, &'a str), (u32, u32, u32)>;

/// The page: a table for each operation, with a row for each library and a column for each feature.
fn page(results: &str) -> String {
    let rows: Vec<Vec<&str>> = results
        .lines()
        .skip(1)
        .map(|line| line.split('\t').collect())
        .collect();
    let mut page = String::from(include_str!("suite/matrix.md"));
    let mut libraries = BTreeMap::new();
    let mut tables: BTreeMap<&str, BTreeMap<&str, Counts<'_>>> = BTreeMap::new();
    for row in &rows {
        let &[
            language,
            name,
            version,
            operation,
            feature,
            passed,
            failed,
            not_offered,
            date,
        ] = row.as_slice()
        else {
            continue;
        };
        let number = |text: &str| text.parse::<u32>().unwrap_or_default();
        let counts = (number(passed), number(failed), number(not_offered));
        libraries.insert((language, name), (version, date));
        tables
            .entry(operation)
            .or_default()
            .entry(feature)
            .or_default()
            .insert((language, name), counts);
    }
    page.push_str("\n## Libraries\n\n| library | language | version | run on | implements |\n|---|---|---|---|---|\n");
    for ((language, name), (version, date)) in &libraries {
        let about = ABOUT
            .iter()
            .find(|(known, _)| known == name)
            .map_or("", |(_, about)| about);
        let _ = writeln!(
            page,
            "| {name} | {language} | {version} | {date} | {about} |"
        );
    }
    for (operation, features) in &tables {
        let is_offered = |library: &(&str, &str)| {
            features
                .values()
                .filter_map(|counts| counts.get(library))
                .any(|(passed, failed, _)| passed + failed > 0)
        };
        let rows: Vec<_> = libraries
            .keys()
            .filter(|library| is_offered(library))
            .collect();
        if rows.is_empty() {
            continue;
        }
        let names: Vec<&str> = features.keys().copied().collect();
        let _ = write!(
            page,
            "\n## `{operation}`\n\n| library | {} |\n|---|{}\n",
            names.join(" | "),
            "--:|".repeat(names.len())
        );
        for library in rows {
            let cell = |name: &str| match features.get(name).and_then(|counts| counts.get(library))
            {
                None | Some((0, 0, _)) => "–".to_owned(),
                Some((passed, failed, 0)) => format!("{passed} / {}", passed + failed),
                Some((passed, failed, other)) => {
                    format!("{passed} / {} ({other} –)", passed + failed)
                }
            };
            let cells: Vec<String> = names.iter().map(|name| cell(name)).collect();
            let _ = writeln!(
                page,
                "| {} ({}) | {} |",
                library.1,
                library.0,
                cells.join(" | ")
            );
        }
    }
    page
}

/// What each library implements, by its own documentation.
const ABOUT: &[(&str, &str)] = &[
    ("iri-kit", "RFC 3987 and RFC 3986"),
    ("iri_kit", "RFC 3987 and RFC 3986"),
    ("fluent-uri", "RFC 3987 and RFC 3986"),
    ("iri-string", "RFC 3987 and RFC 3986"),
    ("oxiri", "RFC 3987"),
    ("url", "the URL Standard"),
    ("URL", "the URL Standard"),
    ("@hyperjump/uri", "RFC 3987 and RFC 3986"),
    ("uri-js", "RFC 3986 and RFC 3987"),
    ("fast-uri", "RFC 3986"),
    ("rfc3986", "RFC 3986"),
    ("rfc3987", "RFC 3987 and RFC 3986"),
    ("urllib", "RFC 3986, with parts of older ones"),
    ("java.net.URI", "RFC 2396 and RFC 2732, with deviations"),
    ("Jena IRI", "RFC 3987, and rules of schemes and hosts"),
    ("URI", "RFC 3986"),
    ("Addressable", "RFC 3986, RFC 3987 and RFC 6570"),
    ("net/url", "RFC 3986, with deviations for compatibility"),
];

//! `prove mutations`: changes the sources in one place at a time, and checks that the named step of the chain refutes each.
//!
//! The rows of `tests/proof/mutations.tsv` are the step (of `tricks` also the proof), the file, and what replaces what. They
//! are made in a copy of the tree below `target`, which takes minutes for each.

use std::fs;
use std::path::Path;

use crate::run::{Run, Stop};

/// The list.
const LIST: &str = "tests/proof/mutations.tsv";

/// The folder that the paths of the list start from.
const SOURCES: &str = "crates/iri-core/src";

/// The seconds after which a mutation that makes a loop endless counts as refuted.
const LIMIT: &str = "1800";

/// Tries the mutations of the steps of these names, or all.
pub(super) fn run(run: &mut Run, only: &[String]) -> Result<(), Stop> {
    let tree = run.target().join("mutations");
    copy(run, &tree)?;
    let list = read(&run.root().join(LIST))?;
    let rows: Vec<[&str; 4]> = list.lines().skip(1).filter_map(row).collect();
    let (mut refuted, mut survivors) = (0, Vec::new());
    for [step, file, what, instead] in rows {
        if !only.is_empty() && !only.iter().any(|name| step.starts_with(name.as_str())) {
            continue;
        }
        let path = tree.join(SOURCES).join(file);
        let source = read(&path)?;
        let [what, instead] = [what, instead].map(|text| text.replace("\\n", "\n"));
        if source.matches(&what).count() != 1 {
            survivors.push(format!("{file}: {what:?} is not there once"));
            continue;
        }
        write(&path, &source.replace(&what, &instead))?;
        let verdict = verdict(run, &tree, step)?;
        write(&path, &source)?;
        let change = format!("{step}: {file}: {what:?} as {instead:?}");
        println!("{change}: {verdict}");
        if verdict == REFUTED {
            refuted += 1;
        } else {
            survivors.push(format!("{change}: {verdict}"));
        }
    }
    run.check(
        &format!("{refuted} mutations, each refuted by its step"),
        "extend the step that is named",
        &survivors,
    );
    Ok(())
}

const REFUTED: &str = "refuted";

/// Runs a step in the copy.
fn verdict(run: &Run, tree: &Path, step: &str) -> Result<&'static str, Stop> {
    let (step, proof) = step.split_once(' ').unwrap_or((step, ""));
    let prove = [LIMIT, "cargo", "xtask", "prove", step, "--first"];
    let mut prove = run.command("timeout", &prove);
    prove.current_dir(tree).env_remove("CARGO_TARGET_DIR");
    // Symbols take longer to find than most inputs.
    prove.env("RUST_BACKTRACE", "0");
    if !proof.is_empty() {
        prove.args(["--only", proof]);
    }
    let output = prove.output().map_err(|error| error.to_string())?;
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    Ok(match output.status.code() {
        Some(0) => "NOT REFUTED",
        Some(124) => REFUTED,
        _ if said.contains("could not compile") => "does not compile",
        _ if said.contains("test result: FAILED") || said.contains(": not for b") => REFUTED,
        _ if said.contains("does not end") => REFUTED,
        _ => "the step did not run",
    })
}

fn row(line: &str) -> Option<[&str; 4]> {
    line.split('\t').collect::<Vec<_>>().try_into().ok()
}

/// Copies what git knows, unless it is the same, so that little is built again.
fn copy(run: &Run, to: &Path) -> Result<(), Stop> {
    for path in run.known_files()? {
        let (from, to) = (run.root().join(&path), to.join(&path));
        let Ok(content) = fs::read(&from) else {
            continue;
        };
        if fs::read(&to).is_ok_and(|copy| copy == content) {
            continue;
        }
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        }
        fs::write(&to, content).map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

//! The programs that are measured: one for each row of the list of functions that has limits.

use std::collections::BTreeSet;
use std::fs;

use super::machine::MANIFEST;
use crate::run::Run;

/// The folder of the programs, which git ignores.
const FOLDER: &str = "tests/embedded/cortex-m/src/bin";

/// A program that calls one row.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Program {
    pub(super) name: String,
    /// The operation that it measures, which is the first cell of its row in the table.
    pub(super) operation: String,
    /// The largest number of bytes that it may add to the flash and to the stack of an empty program.
    pub(super) flash_limit: u64,
    pub(super) stack_limit: u64,
    /// Whether it is also measured with `opt-level = 3`.
    pub(super) is_fast: bool,
    /// The feature of `iri-cortex-m` that it requires.
    pub(super) feature: Option<String>,
}

/// The program that does nothing, whose figures are subtracted from those of the others.
pub(super) const BASELINE: &str = "empty";

/// Lists all programs in the order of the table, and writes them.
pub(super) fn write(run: &Run) -> Result<Vec<Program>, String> {
    let mut list = host(run);
    list.args(["--features", "iri-functions/unicode", "--", "--programs"]);
    let programs: Option<Vec<Program>> = Run::read(&mut list)?.lines().map(read).collect();
    let programs = programs.ok_or("the list of functions has a row that this task cannot read")?;
    let folder = run.root().join(FOLDER);
    let failed = |error| format!("{FOLDER}: {error}");
    fs::create_dir_all(&folder).map_err(failed)?;
    let mut files = BTreeSet::new();
    for name in programs
        .iter()
        .map(|one| one.name.as_str())
        .chain([BASELINE])
    {
        let row = if name == BASELINE {
            String::new()
        } else {
            format!("{name:?}")
        };
        let source = format!(
            "//! Written by `cargo xtask embedded`.\n\n#![no_std]\n#![no_main]\n\niri_cortex_m::program!({row});\n"
        );
        let file = folder.join(format!("{name}.rs"));
        // A file that stays as it is need not be built again.
        if fs::read_to_string(&file).ok().as_ref() != Some(&source) {
            fs::write(&file, source).map_err(failed)?;
        }
        files.insert(file);
    }
    for entry in fs::read_dir(&folder).map_err(failed)?.flatten() {
        if !files.contains(&entry.path()) {
            fs::remove_file(entry.path()).map_err(failed)?;
        }
    }
    Ok(programs)
}

/// The command that makes the sweep on the host.
pub(super) fn host(run: &Run) -> std::process::Command {
    let arguments = ["run", "--quiet", "--release", "--manifest-path", MANIFEST];
    let mut command = run.command("cargo", &arguments);
    command.args(["-p", "iri-sweep", "--target-dir"]);
    command.arg(run.target().join("embedded"));
    command
}

/// Reads a line of the list, whose cells are separated by tabs.
fn read(line: &str) -> Option<Program> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [name, operation, flash, stack, is_fast, feature] = cells.as_slice() else {
        return None;
    };
    Some(Program {
        name: (*name).to_owned(),
        operation: (*operation).to_owned(),
        flash_limit: flash.parse().ok()?,
        stack_limit: stack.parse().ok()?,
        is_fast: is_fast.parse().ok()?,
        feature: Some((*feature).to_owned()).filter(|feature| !feature.is_empty()),
    })
}

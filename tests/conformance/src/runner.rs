//! The tests that run: those that each test binary of the workspace lists.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::coverage::{place, root};

/// A test binary.
#[derive(Clone, Debug, Default)]
pub struct Binary {
    /// Its main source file, from the root of the workspace.
    pub main: String,
    /// The tests that it runs.
    pub tests: BTreeSet<String>,
}

impl Binary {
    /// The name that a test of a file has in this binary, if it is in it and not ignored.
    pub fn name_of(&self, file: &str, test: &str) -> Option<String> {
        let name = name_in(&self.main, file, test)?;
        self.tests.contains(&name).then_some(name)
    }
}

/// The name that a test of a file has in the binary with this main file, if the file is a module of it.
pub fn name_in(main: &str, file: &str, test: &str) -> Option<String> {
    if main == file {
        return Some(test.to_owned());
    }
    let (folder, _) = main.rsplit_once('/')?;
    let module = file.strip_prefix(folder)?.strip_prefix('/')?;
    let module = module.strip_suffix(".rs")?;
    let module = module.strip_suffix("/mod").unwrap_or(module);
    Some(format!("{}::{test}", module.replace('/', "::")))
}

/// All test binaries of the workspace, with all features. Builds nothing that `cargo xtask test` has built.
///
/// # Errors
///
/// Cargo or a binary fails.
pub fn binaries() -> Result<Vec<Binary>, String> {
    const BUILD: &str =
        "test --workspace --all-features --lib --bins --tests --no-run --message-format=json";
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let messages = output(
        Command::new(cargo)
            .args(BUILD.split(' '))
            .current_dir(root()),
    )?;
    let mut binaries = Vec::new();
    for message in messages.lines() {
        let message: Value = serde_json::from_str(message).map_err(|error| error.to_string())?;
        let (Some(program), Some(main)) = (
            message["executable"].as_str(),
            message["target"]["src_path"].as_str(),
        ) else {
            continue;
        };
        if message["profile"]["test"] == true {
            let list = |more: &[&str]| {
                let mut list = Command::new(program);
                output(list.args(["--list", "--format", "terse"]).args(more))
            };
            let (all, ignored) = (list(&[])?, list(&["--ignored"])?);
            let mut tests = names(&all);
            let ignored = names(&ignored);
            tests.retain(|name| !ignored.contains(name));
            let main = place(&root(), Path::new(main));
            binaries.push(Binary { main, tests });
        }
    }
    Ok(binaries)
}

/// The names of a list of tests.
fn names(list: &str) -> BTreeSet<String> {
    let names = list.lines().filter_map(|line| line.strip_suffix(": test"));
    names.map(str::to_owned).collect()
}

/// The standard output of a command that succeeds.
fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| error.to_string())?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

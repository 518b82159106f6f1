//! `recipes.toml`: how readers are installed and run.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use serde::Deserialize;

use crate::result::Taken;

/// A group of readers that are installed together.
#[derive(Clone, Debug, Deserialize)]
pub struct Recipe {
    /// The command of `sh` that installs them.
    pub install: String,
    /// The command of `sh` that runs one of them.
    pub run: String,
    /// Their ids.
    pub readers: Vec<String>,
}

/// All groups by name.
///
/// # Errors
///
/// The file is not valid.
pub fn recipes() -> Result<BTreeMap<String, Recipe>, String> {
    toml::from_str(&crate::read("recipes.toml")).map_err(|error| error.to_string())
}

impl Recipe {
    /// Installs the group.
    ///
    /// # Errors
    ///
    /// The command fails.
    pub fn install(&self, dir: &Path) -> Result<(), String> {
        std::fs::create_dir_all(dir).map_err(|error| error.to_string())?;
        let status = command(&self.install, dir, "").status();
        match status {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(status.to_string()),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Runs a reader on strings.
    ///
    /// # Errors
    ///
    /// The reader cannot be run, or does not return a line for each string.
    pub fn run(&self, dir: &Path, id: &str, texts: &[String]) -> Result<Vec<Taken>, String> {
        let mut input = String::new();
        for text in texts {
            for byte in text.bytes() {
                let _ = write!(input, "{byte:02x}");
            }
            input.push('\n');
        }
        std::fs::create_dir_all(dir).map_err(|error| error.to_string())?;
        let mut command = command(&self.run, dir, id);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        let stdin = child.stdin.take();
        let writer =
            thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
        let mut output = Vec::new();
        if let Some(mut stdout) = child.stdout.take() {
            stdout
                .read_to_end(&mut output)
                .map_err(|error| error.to_string())?;
        }
        let _ = writer.join();
        let status = child.wait().map_err(|error| error.to_string())?;
        let output = String::from_utf8_lossy(&output);
        let taken: Vec<Taken> = output
            .lines()
            .map(Taken::of_line)
            .collect::<Result<_, _>>()?;
        if taken.len() == texts.len() {
            Ok(taken)
        } else {
            Err(format!(
                "{} lines for {} strings ({status})",
                taken.len(),
                texts.len()
            ))
        }
    }
}

fn command(script: &str, dir: &Path, id: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", script]).current_dir(dir);
    command
        .env("DIR", dir)
        .env("PROGRAMS", crate::folder().join("programs"))
        .env("ID", id);
    command
}

/// The folder of a group.
pub fn dir(target: &Path, group: &str) -> PathBuf {
    target.join(group)
}

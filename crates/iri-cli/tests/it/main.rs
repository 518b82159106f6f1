//! End-to-end tests: each runs the program with arguments and input, and checks its output and its
//! exit status.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod bidi;
mod build;
mod catalogue;
mod charset;
mod check;
mod codes;
#[path = "../../src/codes/command.rs"]
mod command;
mod compare;
mod compressed;
mod corpus;
mod cri;
mod documents;
mod draw;
mod encode;
mod endings;
mod explain;
mod express;
mod file;
mod find;
mod fix;
mod form;
mod formats;
mod host;
mod input;
mod key;
mod leiri;
mod load;
#[cfg(feature = "mail")]
mod mail;
mod match_names;
mod migrate;
mod normalize;
mod output;
mod parse;
mod prepare;
mod program;
mod readers;
mod redact;
mod relativize;
mod request;
mod resolve;
mod scheme;
mod secrets;
mod shell;
mod summary;
mod surfaces;
mod table;
mod template;
mod to_iri;
mod to_uri;
mod unique;
mod work;
mod wrap;

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use serde_json::Value;

/// The exit status and the captured output of one run of the program.
struct Output {
    status: i32,
    stdout: String,
    stderr: String,
}

impl Output {
    /// Parses standard output as JSON Lines.
    #[track_caller]
    fn objects(&self) -> Vec<Value> {
        let lines = self.stdout.lines();
        lines
            .map(|line| {
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
            })
            .collect()
    }

    /// Parses standard output as a single line of JSON.
    #[track_caller]
    fn object(&self) -> Value {
        let mut objects = self.objects();
        assert_eq!(objects.len(), 1, "{}", self.stdout);
        objects.remove(0)
    }
}

/// Returns a command for the program, without the color variables of the test environment.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_iri"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

/// Runs the program with empty standard input.
#[track_caller]
fn iri<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Output {
    iri_with_input(arguments, b"")
}

/// Runs the program with `input` on standard input.
#[track_caller]
fn iri_with_input<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>, input: &[u8]) -> Output {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = thread::scope(|scope| {
        scope.spawn(move || {
            // A program that reads no input may have exited already, which breaks the pipe.
            let _ = stdin.write_all(input);
        });
        child.wait_with_output().unwrap()
    });
    Output {
        status: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A temporary file, removed on drop.
struct TempFile(PathBuf);

impl TempFile {
    fn new(content: impl AsRef<[u8]>) -> Self {
        Self::with_extension("txt", content)
    }

    fn with_extension(extension: &str, content: impl AsRef<[u8]>) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("input-{}-{number}.{extension}", std::process::id());
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, content).unwrap();
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// A temporary directory, removed with its content on drop.
struct TempDir(PathBuf);

impl TempDir {
    /// Creates an empty directory. The name must be unique among the tests.
    fn new(name: &str) -> Self {
        let name = format!("{name}-{}", std::process::id());
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// Writes a file and creates the directories on its way.
    fn write(&self, name: impl AsRef<Path>, content: impl AsRef<[u8]>) {
        let path = self.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    fn join(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.join(name)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

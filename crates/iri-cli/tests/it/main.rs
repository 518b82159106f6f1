//! The program as scripts and people meet it: arguments and bytes in, bytes and a status out.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where something is not as it expects"
)]

mod bidi;
mod build;
mod catalogue;
mod charset;
mod check;
mod codes;
mod compare;
mod compressed;
mod corpus;
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
mod leiri;
mod match_names;
mod migrate;
mod normalize;
mod output;
mod parse;
mod prepare;
mod program;
mod relativize;
mod request;
mod resolve;
mod scheme;
mod shell;
mod summary;
mod table;
mod to_iri;
mod to_uri;
mod unique;
mod work;
mod wrap;

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use serde_json::Value;

/// What a run of the program gave.
struct Ran {
    status: i32,
    stdout: String,
    stderr: String,
}

impl Ran {
    /// The objects of JSON Lines.
    #[track_caller]
    fn objects(&self) -> Vec<Value> {
        let lines = self.stdout.lines();
        lines
            .map(|line| {
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
            })
            .collect()
    }

    /// The only object.
    #[track_caller]
    fn object(&self) -> Value {
        let mut objects = self.objects();
        assert_eq!(objects.len(), 1, "{}", self.stdout);
        objects.remove(0)
    }
}

/// The program, not affected by the environment of the test.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_iri"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

/// Runs the program without input.
#[track_caller]
fn iri<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Ran {
    iri_reads(arguments, b"")
}

/// Runs the program with this as its standard input.
#[track_caller]
fn iri_reads<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>, input: &[u8]) -> Ran {
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
            // A program that needs no input may have ended already.
            let _ = stdin.write_all(input);
        });
        child.wait_with_output().unwrap()
    });
    Ran {
        status: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A file that is there as long as the value is.
struct Scratch(PathBuf);

impl Scratch {
    fn holding(bytes: impl AsRef<[u8]>) -> Self {
        Self::named("txt", bytes)
    }

    /// A file with this extension.
    fn named(extension: &str, bytes: impl AsRef<[u8]>) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("input-{}-{number}.{extension}", std::process::id());
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, bytes).unwrap();
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

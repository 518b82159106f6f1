//! The end of a run: signals, output that cannot be written, and unusual sources.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;

use crate::{TempFile, iri, iri_with_input, program, shell};

/// Starts the program with pipes as its standard streams.
///
/// A test that a shell runs in the background ignores SIGINT, and the program would inherit that:
/// `env` restores the default handling.
#[cfg(unix)]
fn start(arguments: &[&str]) -> Child {
    let mut command = Command::new("env");
    if has_default_signals() {
        command.arg(DEFAULT_SIGNALS);
    }
    command
        .arg(env!("CARGO_BIN_EXE_iri"))
        .args(arguments)
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[cfg(unix)]
const DEFAULT_SIGNALS: &str = "--default-signal=INT,TERM";

/// Checks whether `env` can restore signals, as GNU coreutils can.
#[cfg(unix)]
fn has_default_signals() -> bool {
    let tried = Command::new("env").args([DEFAULT_SIGNALS, "true"]).output();
    tried.is_ok_and(|tried| tried.status.success())
}

/// Sends a signal by its name.
#[cfg(unix)]
fn signal(child: &Child, name: &str) {
    let status = Command::new("kill")
        .args(["-s", name, &child.id().to_string()])
        .status();
    assert!(status.unwrap().success());
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_run_after_a_complete_record() {
    for (name, status) in [("INT", 130), ("TERM", 143)] {
        for jobs in ["1", "2"] {
            let mut child = start(&["to-uri", "--jobs", jobs]);
            let mut stdin = child.stdin.take().unwrap();
            let mut stdout = BufReader::new(child.stdout.take().unwrap());
            stdin.write_all(b"a\nb\nc\nhalf").unwrap();
            let mut output = String::new();
            for _ in 0..3 {
                stdout.read_line(&mut output).unwrap();
            }
            // The input has not ended: the signal alone ends the run.
            signal(&child, name);
            stdout.read_to_string(&mut output).unwrap();
            assert_eq!(output, "a\nb\nc\n");
            let output = child.wait_with_output().unwrap();
            assert_eq!(output.status.code(), Some(status));
            let stderr = String::from_utf8_lossy(&output.stderr);
            assert_eq!(stderr, "error: interrupted after 3 inputs\n");
            drop(stdin);
        }
    }
}

#[cfg(unix)]
#[test]
fn a_signal_during_much_output_leaves_only_complete_records() {
    let mut child = start(&["check", "--json"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let writer = thread::spawn(move || {
        let lines = "http://example.org/a b\n".repeat(10_000);
        // Fails once the program has exited.
        while stdin.write_all(lines.as_bytes()).is_ok() {}
    });
    let mut found = vec![0; 1 << 20];
    stdout.read_exact(&mut found).unwrap();
    signal(&child, "INT");
    stdout.read_to_end(&mut found).unwrap();
    writer.join().unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let found = String::from_utf8(found).unwrap();
    assert!(found.ends_with("}\n"));
    let lines = found.lines().count();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(stderr, format!("error: interrupted after {lines} inputs\n"));
}

#[cfg(unix)]
#[test]
fn a_signal_leaves_a_complete_sarif_document_that_records_the_failure() {
    let mut child = start(&["check", "--format", "sarif"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    stdin.write_all(b"http://a b/\n").unwrap();
    let mut found = String::new();
    while !found.ends_with("\"results\":[\n") {
        assert_ne!(stdout.read_line(&mut found).unwrap(), 0, "{found}");
    }
    signal(&child, "TERM");
    stdout.read_to_string(&mut found).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(143));
    let document: serde_json::Value = serde_json::from_str(&found).unwrap();
    let invocation = &document["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    assert_eq!(invocation["exitCode"], 143);
    drop(stdin);
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_ignored_at_the_start_stays_ignored() {
    let mut child = Command::new("sh")
        .args([
            "-c",
            "trap '' INT; exec \"$0\" to-uri",
            env!("CARGO_BIN_EXE_iri"),
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut output = String::new();
    stdin.write_all(b"a\n").unwrap();
    stdout.read_line(&mut output).unwrap();
    signal(&child, "INT");
    stdin.write_all(b"b\n").unwrap();
    stdout.read_line(&mut output).unwrap();
    drop(stdin);
    assert_eq!(output, "a\nb\n");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[cfg(unix)]
#[test]
fn diagnoses_keep_their_order_when_both_streams_are_one() {
    let mut child = Command::new("sh")
        .args(["-c", "exec \"$0\" to-uri 2>&1", env!("CARGO_BIN_EXE_iri")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"one\nt o\nthree\n").unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let found = String::from_utf8(output.stdout).unwrap();
    assert!(found.starts_with("one\n\nerror[char-illegal]"), "{found}");
    assert!(found.ends_with("\n\nthree\n"), "{found}");
}

/// Opens `/dev/full`, every write to which fails; `None` on a platform without it.
fn full() -> Option<fs::File> {
    let full = fs::File::options().write(true).open("/dev/full").ok();
    if full.is_none() {
        eprintln!("skipped: there is no /dev/full");
    }
    full
}

#[test]
fn output_that_cannot_be_written_gives_status_3_for_every_command() {
    let names = TempFile::new("a\n");
    let commands: [&[&str]; 37] = [
        &["check", "a b"],
        &["check", "--json", "a:"],
        &["check", "--format", "sarif", "a:"],
        &["check", "--codes"],
        &["parse", "a"],
        &["to-uri", "a"],
        &["to-iri", "a"],
        &["resolve", "--base", "a:", "b"],
        &["relativize", "--base", "a:/b", "a:/c"],
        &["normalize", "a"],
        &["key", "a"],
        &["compare", "a", "a"],
        &["leiri", "a"],
        &["cri", "a"],
        &["bidi", "--display", "a"],
        &["prepare", "a"],
        &["build", "path=a"],
        &["completions", "bash"],
        &["decode", "a"],
        &["encode", "a"],
        &["explain", "a"],
        &["explain-code", "not-nfc"],
        &["express", "--charset", "utf-16le", "a"],
        &["expand", "--template", "{a}", "a=b"],
        &["extract", "--template", "{a}", "b"],
        &["file", "--platform", "posix", "/a"],
        &["find", "http://e/"],
        &["form", "a=b"],
        &["man"],
        &["match", "--names", names.path(), "a"],
        &["migrate", "a"],
        &["readers", "a"],
        &["redact", "a"],
        &["request", "http://e/"],
        &["scheme", "http"],
        &["unwrap", "a"],
        &["wrap", "a"],
    ];
    for command in shell::commands() {
        let is_run = commands.iter().any(|arguments| arguments[0] == command);
        assert!(is_run || command == "help", "not run: {command}");
    }
    for arguments in commands {
        let Some(full) = full() else { return };
        let output = program().args(arguments).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{arguments:?}");
        let stderr = String::from_utf8_lossy(&output.stderr);
        let message = "error: cannot write standard output: ";
        assert!(stderr.contains(message), "{arguments:?}: {stderr}");
    }
}

#[test]
fn diagnoses_that_cannot_be_written_do_not_affect_the_output() {
    let Some(full) = full() else { return };
    let output = program()
        .args(["to-uri", "a", "b c", "d"])
        .stderr(full)
        .output()
        .unwrap();
    assert_eq!(output.stdout, b"a\n\nd\n");
    assert_eq!(output.status.code(), Some(1));
}

#[cfg(unix)]
#[test]
fn a_named_pipe_is_read_like_a_file() {
    let scratch = TempFile::new("");
    let path = format!("{}.pipe", scratch.path());
    let made = Command::new("mkfifo").arg(&path).status();
    assert!(made.unwrap().success());
    let written = path.clone();
    let writer = thread::spawn(move || fs::write(written, "é\nb").unwrap());
    let run = iri(["to-uri", "--json", "--file", &path]);
    writer.join().unwrap();
    fs::remove_file(&path).unwrap();
    let objects = run.objects();
    assert_eq!(objects[0]["output"], "%C3%A9");
    assert_eq!(objects[1]["file"], path.as_str());
}

#[test]
fn control_octets_and_invalid_utf8_are_processed_line_by_line() {
    let run = iri_with_input(["to-uri", "--any"], b"a\0b\n\x7F\n\xFF\nc\r\n\rd");
    assert_eq!(run.stdout, "a%00b\n%7F\n\nc\n%0Dd\n");
    let run = iri_with_input(["check", "--quiet"], b"\0\n");
    assert!(run.stdout.contains("1 | \\u{0}\n"), "{}", run.stdout);
}

#[test]
fn hundreds_of_files_are_read_in_order() {
    let files: Vec<TempFile> = (0..300)
        .map(|number| TempFile::new(format!("f{number}")))
        .collect();
    let mut arguments = vec!["to-uri"];
    for file in &files {
        arguments.extend(["--file", file.path()]);
    }
    let run = iri(arguments);
    let expected = (0..300).map(|number| format!("f{number}"));
    assert!(run.stdout.lines().eq(expected), "{}", run.stdout);
}

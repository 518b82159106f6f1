//! Load: long streams through every converting command, many runs at once, slow and broken pipes, full disks, signals.
//!
//! The streams are generated and checked while they flow, so nothing is stored. They have a few megabytes, or as many
//! bytes as `IRI_LOAD` says: `cargo xtask prove` sets it.

#![cfg(target_os = "linux")]

use std::env;
use std::fs;
use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::Duration;

use memchr::memchr_iter;

use crate::{TempFile, iri_with_input, program};

/// A converting command, a line of input and the line of output for it. `{}` is replaced by the number of the
/// line.
type Stream = (&'static [&'static str], &'static str, &'static str);

const STREAMS: [Stream; 15] = [
    (
        &["to-uri"],
        "http://é.example/é/{}?q=é%20{}",
        "http://%C3%A9.example/%C3%A9/{}?q=%C3%A9%20{}",
    ),
    (
        &["to-uri", "--host", "uts46"],
        "http://é.example/é/{}",
        "http://xn--9ca.example/%C3%A9/{}",
    ),
    (&["to-iri"], "http://h/%C3%A9%FF/{}", "http://h/é%FF/{}"),
    (
        &["resolve", "--base", "http://h/a/b/c"],
        "../é/./{}",
        "http://h/a/é/{}",
    ),
    (&["resolve"], "http://h/a/b\t../é/{}", "http://h/é/{}"),
    (
        &["relativize", "--base", "http://h/a/b/c"],
        "http://h/a/é/{}",
        "../é/{}",
    ),
    (&["normalize"], "HTTP://H/a/../%7e/{}", "http://h/~/{}"),
    (
        &["normalize", "--to", "scheme"],
        "HTTP://H:80/%7E{}",
        "http://h/~{}",
    ),
    (&["leiri"], "http://h/a b/{}", "http://h/a%20b/{}"),
    (&["prepare"], "  http://h/a b/{} ", "http://h/a%20b/{}"),
    (&["encode"], "a/b é{}", "a%2Fb%20é{}"),
    (&["decode"], "a%2Fb%20{}", "a/b {}"),
    (
        &["unwrap"],
        "\u{2066}http://h/\u{5D0}{}\u{2069}",
        "http://h/\u{5D0}{}",
    ),
    (&["migrate"], "http://h/%C3%A9/{}", "utf-8\thttp://h/é/{}"),
    (
        &["express", "--charset", "iso-8859-1"],
        "http://h/\u{5D0}{}",
        "http://h/&#x5D0;{}",
    ),
];

/// Every line with a multiple of this number is ill-formed, and its output is an empty line.
const ILL_FORMED: u64 = 1_009;

/// The lines of a stream, as input or as output.
struct Lines {
    pieces: Vec<&'static str>,
    ill_formed: &'static [u8],
    next: u64,
}

impl Lines {
    fn new(template: &'static str, ill_formed: &'static [u8]) -> Self {
        let pieces = template.split("{}").collect();
        Self {
            pieces,
            ill_formed,
            next: 1,
        }
    }

    /// Appends the next line.
    fn append_to(&mut self, out: &mut Vec<u8>) {
        let number = self.next;
        self.next += 1;
        if number % ILL_FORMED == 0 {
            out.extend_from_slice(self.ill_formed);
        } else {
            let number = number.to_string();
            out.extend_from_slice(self.pieces.join(&number).as_bytes());
        }
        out.push(b'\n');
    }

    /// The lines of at least `length` bytes.
    fn text(mut self, length: usize) -> Vec<u8> {
        let mut text = Vec::new();
        while text.len() < length {
            self.append_to(&mut text);
        }
        text
    }
}

fn input(stream: Stream) -> Lines {
    Lines::new(stream.1, b"http://h/\xFF")
}

fn output(stream: Stream) -> Lines {
    Lines::new(stream.2, b"")
}

/// The length of a stream in bytes.
fn load() -> u64 {
    let set = env::var("IRI_LOAD").ok();
    set.map_or(3_000_000, |bytes| bytes.parse().unwrap())
}

/// Whether this is the run of `cargo xtask prove`.
fn is_long() -> bool {
    env::var_os("IRI_LOAD").is_some()
}

fn start(arguments: &[&str]) -> (Child, ChildStdin, ChildStdout) {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let (stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    (child, stdin, stdout)
}

/// The peak of the memory that a process has used so far, in kilobytes.
fn peak(child: &Child) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

#[test]
fn each_converting_command_streams_in_order_without_loss_in_constant_memory() {
    for stream in STREAMS {
        let (lines, peaks) = streamed(stream);
        let [early, late] = peaks;
        println!("{:?}: {lines} lines, at most {late} kB", stream.0);
        // Each of the two workers has a few blocks of 1 MB at once; the size of the input does not matter.
        assert!(late < 64_000, "{:?}: {late} kB", stream.0);
        let is_constant = !is_long() || late <= early + 4_000;
        assert!(is_constant, "{:?}: {early} kB, then {late} kB", stream.0);
    }
}

/// Sends a stream through the program and compares its output. Returns the number of lines, and the peaks of the
/// memory after a tenth of the stream and before its end.
fn streamed(stream: Stream) -> (u64, [u64; 2]) {
    let arguments = [stream.0, &["--jobs", "2"]].concat();
    let (mut child, mut stdin, mut stdout) = start(&arguments);
    let writer = thread::spawn(move || {
        let (mut sent, mut lines, mut block) = (0, input(stream), Vec::new());
        while sent < load() {
            block.clear();
            while block.len() < 1 << 16 {
                lines.append_to(&mut block);
            }
            stdin.write_all(&block).unwrap();
            sent += block.len() as u64;
        }
        lines.next - 1
    });
    let (mut expected, mut lines) = (Vec::new(), output(stream));
    let (mut received, mut ends, mut peaks, mut block) = (0, 0, [0; 2], vec![0; 1 << 16]);
    loop {
        let length = stdout.read(&mut block).unwrap();
        let found = block.get(..length).unwrap();
        while expected.len() < length {
            lines.append_to(&mut expected);
        }
        let is_expected = expected.starts_with(found);
        assert!(is_expected, "{arguments:?}: around line {ends}");
        expected.drain(..length);
        if length == 0 {
            break;
        }
        received += length as u64;
        ends += memchr_iter(b'\n', found).count() as u64;
        let peak = peak(&child).unwrap_or_default();
        peaks[1] = peaks[1].max(peak);
        if received < load() / 10 {
            peaks[0] = peaks[1];
        }
    }
    let sent = writer.join().unwrap();
    assert_eq!(ends, sent, "{arguments:?}: lines");
    let status = i32::from(sent >= ILL_FORMED);
    assert_eq!(child.wait().unwrap().code(), Some(status), "{arguments:?}");
    (sent, peaks)
}

#[test]
fn each_line_has_an_object_with_its_number() {
    let text = input(STREAMS[0]).text(200_000);
    let run = iri_with_input(["check", "--json"], &text);
    let objects = run.objects();
    assert_eq!(objects.len(), memchr_iter(b'\n', &text).count());
    assert!(
        (1_u64..)
            .zip(&objects)
            .all(|(number, object)| object["line"] == number)
    );
}

#[test]
fn many_runs_at_once_do_not_disturb_one_another() {
    let length = 20_000;
    let text = TempFile::new(input(STREAMS[0]).text(length));
    let expected = iri_with_input(STREAMS[0].0, &input(STREAMS[0]).text(length)).stdout;
    let runs = if is_long() { 1_000 } else { 40 };
    let started: Vec<Child> = (0..runs)
        .map(|_| {
            let mut command = program();
            command
                .args(STREAMS[0].0)
                .args(["--jobs", "1", "--file", text.path()]);
            command
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .unwrap()
        })
        .collect();
    for child in started {
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert!(output.stdout == expected.as_bytes());
    }
}

#[test]
fn slow_pipes_change_nothing() {
    for stream in STREAMS {
        let text = input(stream).text(2_000);
        let expected = iri_with_input(stream.0, &text).stdout;
        let (mut child, mut stdin, mut stdout) = start(stream.0);
        let writer = thread::spawn(move || {
            // The pieces end within lines and within characters.
            for piece in text.chunks(97) {
                stdin.write_all(piece).unwrap();
                thread::sleep(Duration::from_millis(1));
            }
        });
        let mut found = Vec::new();
        let mut piece = [0; 61];
        loop {
            let length = stdout.read(&mut piece).unwrap();
            if length == 0 {
                break;
            }
            found.extend_from_slice(&piece[..length]);
            thread::sleep(Duration::from_millis(1));
        }
        writer.join().unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{:?}", stream.0);
        assert_eq!(
            String::from_utf8(found).unwrap(),
            expected,
            "{:?}",
            stream.0
        );
    }
}

#[test]
fn a_pipe_that_closes_in_the_middle_ends_each_command() {
    for stream in STREAMS {
        let (mut child, mut stdin, mut stdout) = start(stream.0);
        let text = input(stream).text(100_000);
        let writer = thread::spawn(move || while stdin.write_all(&text).is_ok() {});
        stdout.read_exact(&mut vec![0; 50_000]).unwrap();
        drop(stdout);
        let status = child.wait().unwrap();
        writer.join().unwrap();
        // Lines before may have been bad.
        assert!(
            matches!(status.code(), Some(0 | 1)),
            "{:?}: {status}",
            stream.0
        );
    }
}

#[test]
fn a_signal_ends_each_command_after_a_complete_line() {
    for stream in STREAMS {
        for (signal, status) in [("INT", 130), ("TERM", 143)] {
            let (mut child, mut stdin, mut stdout) = start_with_default_signals(stream.0);
            let writer = thread::spawn(move || {
                let mut lines = input(stream);
                let mut block = Vec::new();
                loop {
                    block.clear();
                    while block.len() < 10_000 {
                        lines.append_to(&mut block);
                    }
                    if stdin.write_all(&block).is_err() {
                        break;
                    }
                }
            });
            let mut found = vec![0; 100_000];
            stdout.read_exact(&mut found).unwrap();
            let sent = Command::new("kill")
                .args(["-s", signal, &child.id().to_string()])
                .status();
            assert!(sent.unwrap().success());
            stdout.read_to_end(&mut found).unwrap();
            writer.join().unwrap();
            assert_eq!(child.wait().unwrap().code(), Some(status), "{:?}", stream.0);
            assert_eq!(found.last(), Some(&b'\n'), "{:?}: a partial line", stream.0);
            assert!(
                output(stream).text(found.len()).starts_with(&found),
                "{:?}",
                stream.0
            );
        }
    }
}

/// Starts a program that the signals end even if the tests run in the background of a shell, which ignores them.
fn start_with_default_signals(arguments: &[&str]) -> (Child, ChildStdin, ChildStdout) {
    let mut child = Command::new("env")
        .arg("--default-signal=INT,TERM")
        .arg(env!("CARGO_BIN_EXE_iri"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let (stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    (child, stdin, stdout)
}

#[test]
fn a_full_disk_gives_status_3_and_leaves_the_beginning_of_the_output() {
    for stream in STREAMS {
        let text = TempFile::new(input(stream).text(200_000));
        let out = TempFile::new("");
        // A limit of 64 kB on the size of files is like a disk with as much free space.
        let script = "ulimit -f 64; trap '' XFSZ; out=$1; shift; exec \"$@\" >\"$out\" 2>/dev/null";
        let status = Command::new("bash")
            .args(["-c", script, "bash", out.path(), env!("CARGO_BIN_EXE_iri")])
            .args(stream.0)
            .args(["--file", text.path()])
            .status();
        assert_eq!(status.unwrap().code(), Some(3), "{:?}", stream.0);
        let found = fs::read(&out.0).unwrap();
        assert!(!found.is_empty(), "{:?}", stream.0);
        assert!(
            output(stream).text(found.len()).starts_with(&found),
            "{:?}",
            stream.0
        );
    }
}

//! The program `iri`: no line is lost, each one has the result that the library gives, and the exit status says
//! whether one is bad.

use std::env;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use std::thread;

use iri_kit::map::to_iri;
use iri_kit::{ConvertLeiri as _, Form, Iri, IriRef, LeiriRef, MapToUri as _, parse};
use serde_json::Value;

use super::first_line;
use crate::report::Report;

/// The environment variable with the path of the program. Without it, the program is the one that was built
/// with the tests.
pub const VARIABLE: &str = "IRI_PROGRAM";

/// A command, and what the library makes of one line: `None` if the line is bad.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// The arguments, separated by spaces: the first line of an input of the law.
    pub arguments: &'static str,
    expected: Expected,
}

#[derive(Clone, Copy, Debug)]
enum Expected {
    /// The line that is written for a line.
    Line(fn(&str) -> Option<String>),
    /// Whether the line is accepted.
    Verdict(fn(&str) -> bool),
    /// Only that there is an object for the line.
    Object,
}

const BASE: &str = "http://a/b/c/d;p?q";

/// The commands that the law is checked for.
pub const CALLS: &[Call] = &[
    Call {
        arguments: "to-uri",
        expected: Expected::Line(|line| Some(IriRef::parse(line).ok()?.to_uri().to_string())),
    },
    Call {
        arguments: "to-iri",
        expected: Expected::Line(|line| {
            parse(line, Form::UriReference)
                .ok()
                .map(|_| to_iri(line).to_string())
        }),
    },
    Call {
        arguments: "resolve --base http://a/b/c/d;p?q",
        expected: Expected::Line(|line| {
            let base = Iri::parse(BASE).ok()?.to_base();
            Some(base.resolve(&IriRef::parse(line).ok()?).to_string())
        }),
    },
    Call {
        arguments: "leiri",
        expected: Expected::Line(|line| {
            let reference = LeiriRef::parse(line).ok()?;
            Some(reference.to_iri().to_string())
        }),
    },
    Call {
        arguments: "parse",
        expected: Expected::Verdict(|line| parse(line, Form::IriReference).is_ok()),
    },
    Call {
        arguments: "normalize --to scheme",
        expected: Expected::Verdict(|line| parse(line, Form::IriReference).is_ok()),
    },
    Call {
        arguments: "prepare",
        expected: Expected::Object,
    },
    Call {
        arguments: "check --as iri-reference",
        expected: Expected::Object,
    },
    Call {
        arguments: "explain",
        expected: Expected::Object,
    },
    Call {
        arguments: "bidi --divide all",
        expected: Expected::Object,
    },
    Call {
        arguments: "unwrap",
        expected: Expected::Object,
    },
    Call {
        arguments: "decode",
        expected: Expected::Object,
    },
    Call {
        arguments: "migrate --charset shift_jis",
        expected: Expected::Object,
    },
];

/// Gives the lines after the first one to the command that the first one names.
pub fn law(text: &str, report: &mut Report) {
    let (arguments, input) = first_line(text);
    let call = CALLS.iter().find(|call| call.arguments == arguments);
    if let Some(call) = call {
        try_input(call, input, report);
    }
}

/// Checks one run with JSON output, and one with plain output if the command writes one line for each.
pub fn try_input(call: &Call, input: &str, report: &mut Report) {
    report.count();
    let lines = lines(input);
    let json = run(call, &["--json", "--jobs", "2"], input);
    let objects: Vec<Value> = String::from_utf8_lossy(&json.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    if objects.len() != lines.len() {
        report.failure("an object for each line", || shown(call, input, &json));
        return;
    }
    let mut bad = 0;
    for ((number, line), object) in (1_u64..).zip(&lines).zip(&objects) {
        let ok = object["ok"] == true;
        bad += u32::from(!ok);
        let is_this_line = object["input"] == **line && object["line"] == number;
        let is_right = match call.expected {
            Expected::Line(library) => object["output"].as_str() == library(line).as_deref(),
            Expected::Verdict(is_accepted) => ok == is_accepted(line),
            Expected::Object => true,
        };
        let is_placed = ok || is_within(&object["error"], line.len());
        if !is_this_line || !is_right || !is_placed {
            report.failure("an object is that of its line", || {
                format!("{} {line:?}: {object}", call.arguments)
            });
        }
    }
    if json.status.code() != Some(i32::from(bad > 0)) {
        report.failure("exit status", || shown(call, input, &json));
    }
    let Expected::Line(library) = call.expected else {
        return;
    };
    let plain = run(call, &["--jobs", "2"], input);
    let written = String::from_utf8_lossy(&plain.stdout).into_owned();
    let expected: String = lines
        .iter()
        .map(|line| library(line).unwrap_or_default() + "\n")
        .collect();
    // Control characters and those that change the direction are escaped.
    let is_escaped = written.contains("\\u{");
    if plain.status.code() != json.status.code() || (written != expected && !is_escaped) {
        report.failure("plain output", || shown(call, input, &plain));
    }
}

/// The lines of an input: only the line end is removed, and the last line may have none.
fn lines(input: &str) -> Vec<&str> {
    input
        .split_inclusive('\n')
        .map(|line| match line.strip_suffix('\n') {
            Some(line) => line.strip_suffix('\r').unwrap_or(line),
            None => line,
        })
        .collect()
}

/// Whether an error has a code and a place in a line of this length.
fn is_within(error: &Value, length: usize) -> bool {
    let place = |name: &str| error[name].as_u64();
    let is_named = error["code"].is_string() && error["message"].is_string();
    let (Some(start), Some(end)) = (place("start"), place("end")) else {
        return false;
    };
    is_named && start <= end && end <= length as u64
}

fn shown(call: &Call, input: &str, output: &Output) -> String {
    format!("{} on {input:?}: {output:?}", call.arguments)
}

/// Runs a command on standard input.
fn run(call: &Call, options: &[&str], input: &str) -> Output {
    let mut command = Command::new(program());
    command.args(call.arguments.split(' ')).args(options);
    for stream in [Command::stdin, Command::stdout, Command::stderr] {
        stream(&mut command, Stdio::piped());
    }
    let mut child = command.spawn().expect("the program starts");
    let stdin = child.stdin.take();
    thread::scope(|scope| {
        scope.spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
        child.wait_with_output().expect("the program ends")
    })
}

/// The path of the program.
///
/// # Panics
///
/// If it was not built.
fn program() -> &'static PathBuf {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let named = env::var_os(VARIABLE).map(PathBuf::from);
        let built = || {
            let test = env::current_exe().ok()?;
            let folder = test.parent()?.parent()?;
            Some(
                folder
                    .join("iri")
                    .with_extension(env::consts::EXE_EXTENSION),
            )
        };
        let program = named.or_else(built).unwrap_or_default();
        let name = program.display();
        assert!(
            program.is_file(),
            "no program {name}: run `cargo build -p iri-cli`, or set {VARIABLE}"
        );
        program
    })
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn lines_are_those_of_the_contract() {
        assert!(lines("").is_empty());
        assert_eq!(lines("a\r\n\nb\rc"), ["a", "", "b\rc"]);
        assert_eq!(lines("\n"), [""]);
        assert_eq!(lines("a\r"), ["a\r"]);
    }
}

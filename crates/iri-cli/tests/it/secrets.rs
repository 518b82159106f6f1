//! Passwords in what people read: hidden, unless --show-secrets is given (RFC 3986, section 3.2.1).

use crate::shell::commands;
use crate::{Output, TempFile, iri, iri_with_input};

/// The password of all inputs.
const SECRET: &str = "s3cr3t";

/// An identifier with the password that every command rejects.
const BAD: &str = "http://u:s3cr3t@h/a b%";

/// An identifier with the password.
const GOOD: &str = "http://u:s3cr3t@h/";

/// The output of a command for an input with the password.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Writes {
    /// Text for people, in which it is hidden; JSON has it.
    Text,
    /// An error about the command line. There is no JSON.
    Usage,
    /// A result, which is exact. Nothing is written on standard error.
    Result,
}

use Writes::{Result as Data, Text, Usage};

/// Each command with arguments before an input.
const COMMANDS: &[(&str, &str, &str, Writes)] = &[
    ("check", "", BAD, Text),
    ("check", "--fix", BAD, Text),
    ("check", "--valid", GOOD, Data),
    ("explain", "", BAD, Text),
    ("explain", "", GOOD, Text),
    (
        "explain",
        "",
        "http://u:s3cr3t@h/?u=http%3A%2F%2Fu%3As3cr3t%40h#%FF",
        Text,
    ),
    (
        "explain",
        "",
        "http://u:s3cr3t%41%ff@xn--9ca/a/../\u{5D0}/b?c=d&e",
        Text,
    ),
    ("parse", "", BAD, Text),
    ("parse", "", GOOD, Text),
    ("parse", "--get {password}", GOOD, Data),
    ("parse", "--fields userinfo", GOOD, Data),
    ("to-uri", "", BAD, Text),
    ("to-uri", "", GOOD, Data),
    (
        "to-uri",
        "--host uts46",
        "http://u:s3cr3t@a_b.\u{E9}/",
        Text,
    ),
    ("to-uri", "", "http://u:s3cr3t%@h/", Text),
    ("to-iri", "", BAD, Text),
    ("to-iri", "--kept", "http://u:s3cr3t%20@h/", Data),
    ("resolve", "--base http://h/", BAD, Text),
    ("resolve", "", "http://u:s3cr3t@h/ \ta", Text),
    ("resolve", "--base http://u:s3cr3t@h:x", "a", Usage),
    ("relativize", "--base http://h/", BAD, Text),
    ("normalize", "", BAD, Text),
    ("normalize", "", GOOD, Data),
    ("key", "", BAD, Text),
    ("key", "", GOOD, Data),
    ("compare", "http://h/", BAD, Text),
    ("compare", "", "http://u:s3cr3t@h/ \ta", Text),
    ("match", "--names NAMES", BAD, Text),
    ("match", "--names NAMES", GOOD, Text),
    ("migrate", "", BAD, Text),
    ("migrate", "", GOOD, Data),
    ("file", "--to-path", BAD, Text),
    ("file", "", GOOD, Data),
    ("readers", "", "http://u:s3cr3t@h\\@i/", Text),
    ("expand", "", "http://u:s3cr3t@h/{x y}\t{}", Text),
    (
        "expand",
        "--template {+x}",
        r#"{"x":"http://u:s3cr3t@h/"}"#,
        Data,
    ),
    ("extract", "--template {x}", BAD, Text),
    ("extract", "--template {+x}", GOOD, Data),
    ("cri", "", BAD, Text),
    ("cri", "", GOOD, Data),
    ("leiri", "", BAD, Text),
    ("leiri", "--lenient", "http://u:s3cr3t@h:x/", Text),
    ("bidi", "", BAD, Text),
    ("bidi", "", "http://u:s3cr3t@h/\u{202E}\u{5D0}a", Text),
    ("bidi", "--display", GOOD, Data),
    (
        "find",
        "--check",
        "see http://u:s3cr3t@h/, user:s3cr3t@h",
        Text,
    ),
    ("find", "", "see http://u:s3cr3t@h/", Data),
    ("form", "", GOOD, Data),
    ("request", "", BAD, Text),
    ("express", "--charset shift_jis", BAD, Text),
    ("scheme", "", GOOD, Text),
    ("explain-code", "", GOOD, Usage),
    ("prepare", "", "http://u:s3cr3t@[/", Text),
    ("prepare", "", GOOD, Data),
    ("build", "--from", BAD, Text),
    ("build", "host=h", "password:=s3cr3t%", Usage),
    ("build", "host=h", "passwd=s3cr3t", Usage),
    ("build", "host=h", "userinfo:=u:s3cr3t%", Usage),
    ("build", "host=h", "password=s3cr3t", Data),
    (
        "encode",
        "--component password --charset latin1",
        "s3cr3t\u{6F22}",
        Text,
    ),
    ("encode", "--component password", SECRET, Data),
    ("decode", "", BAD, Text),
    ("decode", "--component password", "s3cr3t%", Text),
    ("decode", "--component userinfo", "u:s3cr3t%", Text),
    ("wrap", "", GOOD, Data),
    ("unwrap", "", GOOD, Data),
    ("completions", "", GOOD, Usage),
    ("man", "", GOOD, Usage),
];

/// Runs a command of the table.
fn run(command: &str, arguments: &str, input: &str, more: &[&str], names: &TempFile) -> Output {
    let arguments = arguments.split(' ').filter(|one| !one.is_empty());
    let arguments = arguments.map(|one| if one == "NAMES" { names.path() } else { one });
    let all = [command].into_iter().chain(more.iter().copied());
    iri(all.chain(arguments).chain([input]))
}

// clause: 3986-3.2.1-password
#[test]
fn no_command_shows_a_password_unless_asked_to() {
    let names = TempFile::new("a\nb\n");
    let mut missing = commands();
    // `redact` hides secrets whatever the options are.
    missing.retain(|command| !matches!(command.as_str(), "help" | "redact"));
    missing.retain(|command| COMMANDS.iter().all(|row| row.0 != command));
    assert_eq!(missing, [""; 0], "commands without a row");
    for &(command, arguments, input, writes) in COMMANDS {
        let row = format!("{command} {arguments} {input}");
        let with = |more: &[&str]| run(command, arguments, input, more, &names);
        let hidden = with(&[]);
        assert!(!hidden.stderr.contains(SECRET), "{row}: {}", hidden.stderr);
        let is_shown = hidden.stdout.contains(SECRET);
        assert_eq!(is_shown, writes == Data, "{row}: {}", hidden.stdout);
        let shown = with(&["--show-secrets"]);
        let all = shown.stdout + &shown.stderr;
        assert!(all.contains(SECRET), "{row}: {all}");
        assert_eq!(shown.status, hidden.status, "{row}");
        if writes != Usage {
            let json = with(&["--json"]);
            assert!(json.stdout.contains(SECRET), "{row}: {}", json.stdout);
            assert!(!json.stderr.contains(SECRET), "{row}: {}", json.stderr);
        }
    }
}

// clause: 3986-3.2.1-password
#[test]
fn no_format_of_findings_shows_a_password() {
    let inputs = [
        BAD,
        "HTTP://u:s3cr3t@h/%zz",
        "http://u:s3cr3t@h:x/",
        "http://u:%20s3cr3t\u{202E}@h/",
        "http://us er:s3cr3t@h",
        "http:\\\\u:s3cr3t@h\\a",
        "http://u:s3/s3cr3t@h@i/",
        "u:s3cr3t@h/a b",
        "//u%3As3cr3t@h/",
        "http://u:\"s3cr3t\"@h/",
        "http://u:\u{6F22}s3cr3t@h/",
        "http:u:s3cr3t@h",
        "http://2001:db8::1 s3cr3t@h/",
        "ssh://git@h:s3cr3t@x/a.git",
        "view-source:http://u:s3cr3t@h/",
        "http://user:/s3cr3t@host/%zz",
        "http://user:\ts3cr3t@host/",
        "http://x/?u=//user:s3cr3t@host/%zz",
        "http://x/?u=http%25253A%25252F%25252Fuser%25253As3cr3t%252540h%zz",
        "http://user:@s3cr3t%40host/%zz",
        "http;//user:s3cr3t@host/%zz",
        "foo:/\\u\u{FF1A}s3cr3t://@h/../x",
        "foo:/u%3As3cr3t/@h/../x",
    ];
    let profiles = ["rfc3987", "uri", "minting", "strict", "http-sender"];
    for format in ["full", "short", "github", "sarif"] {
        for profile in profiles {
            let arguments = ["--show", "advice", "--profile", profile, "--format", format];
            let checks = [&["check"][..], &["find", "--check"]];
            for command in checks {
                let arguments = command.iter().chain(&arguments).chain(&["--"]);
                let run = iri(arguments.chain(&inputs));
                let all = run.stdout + &run.stderr;
                assert!(
                    all.lines().count() >= inputs.len(),
                    "{command:?} {format}: {all}"
                );
                assert!(!all.contains(SECRET), "{command:?} {format}: {all}");
            }
        }
    }
    for input in inputs {
        let json = iri(["check", "--format", "json", "--", input]);
        assert!(json.stdout.contains(SECRET), "{input}");
        // Of a file, the drawing names the line.
        let file = iri_with_input(["explain"], input.as_bytes());
        assert!(!(file.stdout + &file.stderr).contains(SECRET), "{input}");
    }
}

// clause: 3986-3.2.1-password
#[test]
fn a_caret_is_under_its_place_and_columns_are_those_of_the_input() {
    let run = iri(["check", "http://u:s3cr3t@h/a b"]);
    let error = "error[char-illegal]: a space (U+0020) is not allowed in the path
 --> argument:1:20
  |
1 | http://u:***@h/a b
  |                 ^ expected";
    assert!(run.stdout.contains(error), "{}", run.stdout);
    let run = iri(["check", "http://u:s3 cr3t@h/"]);
    let error = "error[char-illegal]: character not allowed
 --> argument:1:12
  |
1 | http://u:***@h/
  |          ^^^ expected";
    assert!(run.stdout.contains(error), "{}", run.stdout);
    let run = iri(["check", "--format", "short", "http://u:s3cr3t@h/a b"]);
    assert!(
        run.stdout
            .starts_with("<argument 1>:1:20: error[char-illegal]")
    );
}

// clause: 3986-3.2.1-password
#[test]
fn a_valid_identifier_without_a_password_is_shown() {
    for input in [
        "mid:a:b@c",
        "cid:part1:x@h",
        "news:1@c",
        // Not `sip:alice@h:5060;x=a@b`, in which `url.parse` of Node.js reads the password `5060;x=a`.
        "sip:alice@h:5060;x=a",
        "name:1.2@sha256:abc",
    ] {
        for command in ["parse", "explain"] {
            let run = iri([command, input]);
            assert!(!run.stdout.contains("***"), "{}", run.stdout);
        }
    }
}

#[test]
fn what_is_no_password_is_shown() {
    for input in [
        "mailto:a@b c",
        "http://h/p:q@r s",
        "http://u:@h/a b",
        "http://[::1]:80/a@b c",
        "file:///C:/x@y z",
        "urn:a:b@c d",
        "10:30 mail me@x.org",
    ] {
        let run = iri(["check", input]);
        assert!(
            run.stdout.contains(&format!("1 | {input}\n")),
            "{}",
            run.stdout
        );
    }
}

#[test]
fn the_name_of_a_file_and_an_invalid_redirect_are_masked() {
    let missing = iri(["check", "--file", GOOD]);
    assert_eq!(missing.status, 3);
    assert!(
        missing.stderr.contains("http://u:***@h/"),
        "{}",
        missing.stderr
    );
    let unknown = iri([GOOD]);
    assert!(
        unknown.stderr.contains("http://u:***@h/"),
        "{}",
        unknown.stderr
    );
    assert!(iri(["--show-secrets", GOOD]).stderr.contains(SECRET));
    for line in [
        "http://u:s3cr3t@h/ \tb",
        "{\"from\": \"http://u:s3cr3t@h:x\", \"to\": \"b\"}",
        r#"{"from":"http:\u002f/user\u003as3cr3t\u0040ho st\/","to":"x"}"#,
        "http://h/\thttp://u:/s3cr3t@ho st/",
    ] {
        let file = TempFile::new(line);
        let run = iri(["compare", "--observed", file.path(), "a", "b"]);
        assert_eq!(run.status, 2);
        assert!(run.stderr.contains("***"), "{}", run.stderr);
        assert!(!run.stderr.contains(SECRET), "{}", run.stderr);
    }
    let authority = br#"{"scheme":"http","authority":"user:s3cr3t@h:x"}"#;
    let run = iri_with_input(["build"], authority);
    assert!(
        run.stderr.contains(r#""authority":"user:***@h:x""#),
        "{}",
        run.stderr
    );
    let object = br#"{"userinfo":"u:s3cr3t","password": "s3cr3t\"s3cr3t","host":"[","x":1}"#;
    let run = iri_with_input(["build"], object);
    assert!(!run.stderr.contains(SECRET), "{}", run.stderr);
    assert!(
        run.stderr
            .contains(r#"{"userinfo":"u:***","password": "***","host":"["#)
    );
}

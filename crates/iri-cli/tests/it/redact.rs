//! `iri redact`.

use std::io::Write as _;
use std::process::Stdio;

use serde_json::json;

use crate::{iri, iri_with_input, program};

/// The output for an input that need not be UTF-8.
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
fn octets(input: &[u8]) -> Vec<u8> {
    let mut command = program();
    command
        .arg("redact")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap().stdout
}

// clause: 3986-7.5-sensitive
#[test]
fn secrets_in_lines_are_replaced_and_all_else_stays() {
    let log =
        b"a\x1B[0m\xFF\t http://u:p@h/?code=S&x=1\r\n\n\xFE ?sig=S\xFF&y joe@example.org 10:30";
    let shown =
        b"a\x1B[0m\xFF\t http://u:***@h/?code=***&x=1\r\n\n\xFE ?sig=***&y joe@example.org 10:30";
    let output = octets(log);
    assert_eq!(output, shown.as_slice());
    let run = iri_with_input(["redact", "-0"], b"?key=a\nb\0?key=c\0");
    assert_eq!(run.stdout, "?key=***\nb\0?key=***\0");
    assert_eq!(iri_with_input(["redact"], b"").stdout, "");
}

#[test]
fn an_argument_is_a_text_and_escaped_as_by_other_commands() {
    let run = iri(["redact", "see http://u:p@h/\u{202E}", "?token=a"]);
    assert_eq!(run.stdout, "see http://u:***@h/\\u{202E}\n?token=***\n");
}

#[test]
fn an_identifier_may_have_spaces_and_names_and_the_mask_can_be_chosen() {
    let text = "http://u:a b\"c@h/?Ticket-ID=1 2&x";
    let options = [
        "redact",
        "--identifiers",
        "--name",
        "ticket_id",
        "--with",
        "-",
        "--",
        text,
    ];
    assert_eq!(iri(options).stdout, "http://u:-@h/?Ticket-ID=-&x\n");
}

#[test]
fn json_has_the_places_but_no_input() {
    let run = iri_with_input(["redact", "--json"], b"\xFF http://u:p@h/?code=S\nplain\n");
    assert_eq!(
        run.objects(),
        [
            json!({"ok": true, "line": 1, "output": "\u{FFFD} http://u:***@h/?code=***", "changed": true, "hidden": [
                {"kind": "password", "start": 11, "end": 12},
                {"kind": "parameter", "start": 21, "end": 22},
            ]}),
            json!({"ok": true, "line": 2, "output": "plain", "changed": false, "hidden": []}),
        ]
    );
}

#[test]
fn a_long_line_is_written_before_its_end_and_no_secret_is_cut() {
    let mut line = Vec::new();
    while line.len() < 9 << 20 {
        line.extend_from_slice(
            b"GET http://u:my secret@h/?code=SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS by joe ",
        );
    }
    let run = iri_with_input(["redact"], &line);
    assert_eq!(run.status, 0);
    assert!(!run.stdout.contains("secret") && !run.stdout.contains('S'));
    assert!(
        run.stdout
            .starts_with("GET http://u:***@h/?code=*** by joe GET ")
    );
    assert_eq!(run.stdout.matches("GET").count(), line.len() / 78);
}

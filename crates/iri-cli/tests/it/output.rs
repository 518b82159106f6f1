//! Escapes, colors and streams of output.

use serde_json::json;

use crate::{TempFile, iri, iri_with_input, program};

/// Returns the characters that output always escapes.
fn escaped_characters() -> Vec<char> {
    let numbers = (0..0x20)
        .chain(0x7F..0xA0)
        .chain([0x61C, 0x200E, 0x200F, 0x2028, 0x2029])
        .chain(0x202A..=0x202E)
        .chain(0x2066..=0x2069);
    numbers.filter_map(char::from_u32).collect()
}

#[test]
fn plain_output_contains_no_raw_control_or_bidi_character() {
    for c in escaped_characters() {
        let input = format!("http://h/{c}x{c}\0");
        let escape = format!("\\u{{{:X}}}", u32::from(c));
        for command in ["check", "parse"] {
            // NUL cannot be part of a record that ends in NUL.
            let arguments = if c == '\0' {
                vec![command]
            } else {
                vec![command, "-0"]
            };
            let run = iri_with_input(arguments, input.as_bytes());
            let drawn = run.stdout + &run.stderr;
            let raw = drawn
                .chars()
                .filter(|raw| escaped_characters().contains(raw));
            assert_eq!(
                raw.filter(|raw| !"\n\0".contains(*raw)).count(),
                0,
                "{drawn:?}"
            );
            let is_without_findings = drawn.starts_with("checked");
            assert!(
                drawn.contains(&escape) || is_without_findings,
                "{escape}: {drawn}"
            );
            // The grammar and section 4.1 allow only these two of the characters.
            assert!(
                !is_without_findings || matches!(c, '\u{2028}' | '\u{2029}'),
                "{escape}: {drawn}"
            );
        }
    }
}

#[test]
fn json_escapes_control_and_bidi_characters_with_four_digits() {
    for c in escaped_characters() {
        let run = iri_with_input(
            ["to-uri", "--any", "--json", "-0"],
            format!("\"\\{c}é\0").as_bytes(),
        );
        if c == '\0' {
            continue;
        }
        let expected = format!("{{\"input\":\"\\\"\\\\\\u{:04X}é\"", u32::from(c));
        assert!(run.stdout.starts_with(&expected), "{}", run.stdout);
        assert_eq!(run.object()["input"], format!("\"\\{c}é"));
    }
    let run = iri([
        "parse",
        "--json",
        "//\u{200E}@h\u{202E}/\u{2066}/a?\u{61C}#\u{2028}",
    ]);
    assert!(
        run.stdout
            .chars()
            .all(|c| c == '\n' || !escaped_characters().contains(&c)),
        "{}",
        run.stdout
    );
    assert_eq!(run.object()["segments"], json!(["\u{2066}", "a"]));
}

#[test]
fn other_characters_are_written_as_themselves() {
    let text = "é漢\u{301}\u{10300}\u{2010}\u{202F}\u{600}\u{A0}ب";
    assert!(
        iri(["parse", text])
            .stdout
            .contains(&format!("path: {text}\n"))
    );
    assert!(
        iri(["parse", "--json", text])
            .stdout
            .contains(&format!("\"path\":\"{text}\""))
    );
}

#[cfg(unix)]
#[test]
fn the_name_of_a_file_is_escaped() {
    let plain = TempFile::new("a b\n");
    let strange = format!("{}\u{202E}\n.txt", plain.path());
    std::fs::rename(plain.path(), &strange).unwrap();
    let drawn = iri(["check", "--quiet", "--file", &strange]);
    let json = iri(["check", "--json", "--file", &strange]);
    let missing = iri(["check", "--file", "\u{202E}\u{7}"]);
    std::fs::remove_file(&strange).unwrap();
    assert!(
        drawn.stdout.contains("\\u{202E}\\u{A}.txt:1:"),
        "{}",
        drawn.stdout
    );
    assert!(!drawn.stdout.contains('\u{202E}'));
    assert!(
        json.stdout.contains("\\u202E\\u000A.txt\""),
        "{}",
        json.stdout
    );
    assert_eq!(json.object()["file"], strange);
    assert!(
        missing.stderr.contains("cannot read \\u{202E}\\u{7}: "),
        "{}",
        missing.stderr
    );
}

#[test]
fn color_is_off_without_a_terminal_unless_requested() {
    let styled = |arguments: &[&str]| {
        let run = iri(["check", "a:b c"].iter().chain(arguments));
        run.stdout.contains('\u{1B}')
    };
    assert!(!styled(&[]));
    assert!(!styled(&["--color", "auto"]));
    assert!(!styled(&["--color", "never"]));
    assert!(styled(&["--color", "always"]));
    let run = iri(["to-uri", "--color", "always", "a b"]);
    assert!(run.stderr.contains('\u{1B}') && run.stdout == "\n");
    assert!(
        !iri(["check", "--json", "--color", "always", "a b"])
            .stdout
            .contains('\u{1B}')
    );
}

#[test]
fn the_environment_enables_or_disables_color() {
    let styled = |name: &str, more: &[&str]| {
        let output = program()
            .args(["check", "a:b c"])
            .args(more)
            .env("CLICOLOR_FORCE", "1")
            .env(name, "1")
            .output()
            .unwrap();
        output.stdout.contains(&0x1B)
    };
    assert!(styled("CLICOLOR_FORCE", &[]));
    assert!(!styled("NO_COLOR", &[]));
    assert!(styled("NO_COLOR", &["--color", "always"]));
}

#[test]
fn quiet_leaves_standard_error_empty() {
    for command in ["check", "parse", "to-uri", "resolve", "relativize"] {
        let run = iri([command, "--quiet", "a b"]);
        assert_eq!((run.stderr.as_str(), run.status), ("", 1), "{command}");
    }
    let checked = iri(["check", "--quiet", "a b"]);
    assert!(
        checked.stdout.starts_with("error[scheme-missing]"),
        "{}",
        checked.stdout
    );
}

#[test]
fn json_reports_errors_on_standard_output_only() {
    for command in ["check", "parse", "to-uri", "resolve", "relativize"] {
        let run = iri([command, "--json", "a b"]);
        assert_eq!((run.stderr.as_str(), run.status), ("", 1), "{command}");
        assert_eq!(run.object()["ok"], false, "{command}");
    }
}

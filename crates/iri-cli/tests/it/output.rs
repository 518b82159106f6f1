//! What output holds and what it never holds.

use serde_json::json;

use crate::{Scratch, iri, iri_reads, program};

/// The characters that never stand in output as themselves.
fn hidden() -> Vec<char> {
    let numbers = (0..0x20)
        .chain(0x7F..0xA0)
        .chain([0x61C, 0x200E, 0x200F, 0x2028, 0x2029])
        .chain(0x202A..=0x202E)
        .chain(0x2066..=0x2069);
    numbers.filter_map(char::from_u32).collect()
}

#[test]
fn plain_output_holds_no_raw_control_or_direction_changing_character() {
    for c in hidden() {
        let input = format!("http://h/{c}x{c}\0");
        let escape = format!("\\u{{{:X}}}", u32::from(c));
        for command in ["check", "parse"] {
            // NUL cannot be part of a record that it ends.
            let arguments = if c == '\0' {
                vec![command]
            } else {
                vec![command, "-0"]
            };
            let ran = iri_reads(arguments, input.as_bytes());
            let drawn = ran.stdout + &ran.stderr;
            let raw = drawn.chars().filter(|raw| hidden().contains(raw));
            assert_eq!(
                raw.filter(|raw| !"\n\0".contains(*raw)).count(),
                0,
                "{drawn:?}"
            );
            let is_silent = drawn.starts_with("checked");
            assert!(drawn.contains(&escape) || is_silent, "{escape}: {drawn}");
            // What is no finding and no control is what the grammar and section 4.1 allow.
            assert!(
                !is_silent || matches!(c, '\u{2028}' | '\u{2029}'),
                "{escape}: {drawn}"
            );
        }
    }
}

#[test]
fn json_writes_such_characters_as_escapes_of_four_digits() {
    for c in hidden() {
        let ran = iri_reads(
            ["to-uri", "--any", "--json", "-0"],
            format!("\"\\{c}é\0").as_bytes(),
        );
        if c == '\0' {
            continue;
        }
        let expected = format!("{{\"input\":\"\\\"\\\\\\u{:04X}é\"", u32::from(c));
        assert!(ran.stdout.starts_with(&expected), "{}", ran.stdout);
        assert_eq!(ran.object()["input"], format!("\"\\{c}é"));
    }
    let ran = iri([
        "parse",
        "--json",
        "//\u{200E}@h\u{202E}/\u{2066}/a?\u{61C}#\u{2028}",
    ]);
    assert!(
        ran.stdout
            .chars()
            .all(|c| c == '\n' || !hidden().contains(&c)),
        "{}",
        ran.stdout
    );
    assert_eq!(ran.object()["segments"], json!(["\u{2066}", "a"]));
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
fn the_name_of_a_file_is_escaped_too() {
    let plain = Scratch::holding("a b\n");
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
fn color_is_for_terminals_unless_it_is_asked_for() {
    let styled = |arguments: &[&str]| {
        let ran = iri(["check", "a:b c"].iter().chain(arguments));
        ran.stdout.contains('\u{1B}')
    };
    assert!(!styled(&[]));
    assert!(!styled(&["--color", "auto"]));
    assert!(!styled(&["--color", "never"]));
    assert!(styled(&["--color", "always"]));
    let ran = iri(["to-uri", "--color", "always", "a b"]);
    assert!(ran.stderr.contains('\u{1B}') && ran.stdout == "\n");
    assert!(
        !iri(["check", "--json", "--color", "always", "a b"])
            .stdout
            .contains('\u{1B}')
    );
}

#[test]
fn the_environment_may_ask_for_color_or_against_it() {
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
        let ran = iri([command, "--quiet", "a b"]);
        assert_eq!((ran.stderr.as_str(), ran.status), ("", 1), "{command}");
    }
    let checked = iri(["check", "--quiet", "a b"]);
    assert!(
        checked.stdout.starts_with("error[scheme-missing]"),
        "{}",
        checked.stdout
    );
}

#[test]
fn json_says_all_on_standard_output() {
    for command in ["check", "parse", "to-uri", "resolve", "relativize"] {
        let ran = iri([command, "--json", "a b"]);
        assert_eq!((ran.stderr.as_str(), ran.status), ("", 1), "{command}");
        assert_eq!(ran.object()["ok"], false, "{command}");
    }
}

//! Findings drawn as a compiler draws them, with a caret under the place.

use crate::{iri, iri_with_input};

#[test]
fn a_finding_is_drawn_with_a_caret_under_the_place() {
    let run = iri(["check", "http://example.org/a b"]);
    let drawn = "\
error[char-illegal]: a space (U+0020) is not allowed in the path
 --> argument:1:21
  |
1 | http://example.org/a b
  |                     ^ expected a path character, `/`, `?`, `#` or the end
  |
  = help: write it as `%20`
  = note: RFC 3987, section 2.2, ipchar

";
    assert_eq!(run.stdout, drawn);
    assert_eq!(run.stderr, "checked 1 input: 1 bad (1 error)\n");
    assert_eq!(run.status, 1);
}

#[test]
fn carets_are_aligned_after_wide_combining_and_escaped_characters() {
    let run = iri(["check", "http://漢字.example/e\u{301}\u{202E} "]);
    let line = "1 | http://漢字.example/e\u{301}\\u{202E} ";
    // Two ideographs take two columns each and the accent takes none.
    let space = format!("  | {}^ expected a path", " ".repeat(29));
    let mark = format!("  | {}^^^^^^^^ expected no bidirectional", " ".repeat(21));
    assert!(run.stdout.contains(line.trim_end()), "{}", run.stdout);
    assert!(run.stdout.contains(&space), "{}", run.stdout);
    assert!(run.stdout.contains(&mark), "{}", run.stdout);
    // Columns count the characters of the input.
    assert!(run.stdout.contains("--> argument:1:22\n"), "{}", run.stdout);
    assert!(run.stdout.contains("--> argument:1:21\n"), "{}", run.stdout);
}

#[test]
fn an_expectation_that_does_not_fit_beside_the_caret_becomes_a_note() {
    let near = iri(["check", &format!("http://e/{} ", "a".repeat(74))]).stdout;
    assert!(near.contains("^ expected a path character"), "{near}");
    let far = iri(["check", &format!("http://e/{} ", "a".repeat(75))]).stdout;
    assert!(far.contains("^\n"), "{far}");
    assert!(
        far.contains("  = note: expected a path character, `/`"),
        "{far}"
    );
}

#[test]
fn a_windows_path_gets_help_on_the_command_file() {
    let run = iri(["check", r"C:\Temp"]);
    assert!(run.stdout.contains("`iri file --platform windows`"));
    let run = iri(["check", r"x:a\b"]);
    assert!(
        run.stdout
            .contains("if it separates the parts of a path, write `/`")
    );
}

#[test]
fn a_place_is_a_source_a_line_and_a_column() {
    let run = iri_with_input(["check"], "a:\n\nb:é \n".as_bytes());
    assert!(run.stdout.contains(" --> -:2:1\n"), "{}", run.stdout);
    assert!(run.stdout.contains(" --> -:3:4\n"), "{}", run.stdout);
    let run = iri(["check", "a:", "a: "]);
    assert!(run.stdout.contains(" --> argument:2:3\n"), "{}", run.stdout);
}

#[test]
fn a_long_line_is_cut_around_the_error() {
    let input = format!("a:{} {}", "x".repeat(3_000_000), "y".repeat(3_000_000));
    let run = iri_with_input(["check"], input.as_bytes());
    assert!(run.stdout.contains("--> -:1:3000003\n"));
    assert!(run.stdout.len() < 1000, "{}", run.stdout.len());
    let lines: Vec<&str> = run.stdout.lines().collect();
    let caret = lines[4].chars().position(|c| c == '^').unwrap();
    assert_eq!(lines[3].chars().nth(caret), Some(' '));
    assert!(
        lines[3].contains("…x") && lines[3].ends_with("y…"),
        "{}",
        lines[3]
    );
}

#[test]
fn the_first_hundred_findings_of_a_line_are_drawn_and_all_are_counted() {
    let count = 3000;
    let input = format!("a:{}", "x\u{202E}".repeat(count));
    let run = iri_with_input(["check"], input.as_bytes());
    assert_eq!(run.stdout.matches("error[bidi-format-char]").count(), 100);
    assert!(run.stdout.contains("--> -:1:202\n"), "{}", run.stdout);
    let end = "\nnote: and 2900 more findings at -:1\n\n";
    assert!(run.stdout.ends_with(end), "{}", run.stdout);
    assert_eq!(
        run.stderr,
        format!("checked 1 input: 1 bad ({count} errors)\n")
    );
}

#[test]
fn the_summary_counts_inputs_and_findings() {
    let run = iri_with_input(
        ["check"],
        "a:\na: \u{202E}\n\u{2066}:\na:\u{2067}\n".as_bytes(),
    );
    assert_eq!(
        run.stderr,
        "checked 4 inputs: 2 bad (3 errors, 1 warning)\n"
    );
    assert_eq!(
        iri_with_input(["check"], b"").stderr,
        "checked nothing: the input is empty\n"
    );
}

#[test]
fn a_warning_alone_does_not_make_an_input_bad() {
    let run = iri(["check", "a:\u{2067}"]);
    assert_eq!(run.status, 0);
    assert!(
        run.stdout.starts_with("warning[bidi-format-char-later]"),
        "{}",
        run.stdout
    );
    assert_eq!(run.stderr, "checked 1 input: 0 bad (1 warning)\n");
    assert_eq!(
        iri(["check", "--fail-on", "warning", "a:\u{2067}"]).status,
        1
    );
}

#[test]
fn diagnoses_of_other_commands_are_limited_to_a_hundred_per_input() {
    for (arguments, unit) in [
        (&["bidi"][..], "\u{5D0}a/"),
        (&["leiri", "--groups"], "{\u{E000}"),
        (&["leiri", "--lenient"], "##"),
        (&["to-iri", "--kept"], "%FF%2F"),
        (&["prepare", "--explain"], "\\a"),
        (&["prepare", "--explain", "--multiple"], "\\ a"),
    ] {
        let two_inputs = format!("{}\nx{unit}", unit.repeat(150));
        let run = iri_with_input(arguments, two_inputs.as_bytes());
        let drawn = if arguments == ["bidi"] {
            &run.stdout
        } else {
            &run.stderr
        };
        assert_eq!(drawn.matches("\n --> -:1:").count(), 100, "{arguments:?}");
        let (_, others) = drawn.split_once("\n\nnote: and ").unwrap();
        assert!(others.contains(" more findings at -:1\n\n"), "{others}");
        assert!(others.contains("\n --> -:2:"), "{arguments:?}: {others}");
        let quiet = iri_with_input(arguments.iter().chain(&["--quiet"]), two_inputs.as_bytes());
        assert_eq!((quiet.stderr, quiet.stdout), (String::new(), run.stdout));
    }
}

#[test]
fn a_long_replacement_is_truncated() {
    let input = format!("a{}", "\u{E000}".repeat(50_000));
    let run = iri_with_input(["prepare", "--explain"], input.as_bytes());
    assert!(
        run.stderr.contains("= help: the result is `%EE%80%80"),
        "{}",
        run.stderr
    );
    assert!(run.stderr.lines().all(|line| line.len() < 1000));
}

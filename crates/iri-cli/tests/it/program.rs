//! Usage errors, repeated options, completions and the manual page.

use crate::{iri, iri_with_input};

#[test]
fn a_usage_error_names_what_was_expected() {
    let cases: [(&[&str], &str); 20] = [
        (&["check", "--as", "url", "a"], "leiri-reference"),
        (&["leiri", "--form", "href", "a"], "xlink-href"),
        (&["leiri", "--form", "xml-base", "--to", "uri", "a"], "--to"),
        (&["check", "--fail-on", "never", "a"], "warning"),
        (&["check", "--profile", "4000", "a"], "rfc3987"),
        (&["check", "--jobs", "0", "a"], "1..=1024"),
        (&["check", "--color", "blue", "a"], "always"),
        (&["to-uri", "--host", "idna", "a"], "percent"),
        (&["check", "--file", "", "a"], "--file <PATH>"),
        (&["resolve", "--base"], "--base <IRI>"),
        (&["relativize", "--lenient", "a"], "--lenient"),
        (&["chek"], "'check', 'scheme'"),
        (
            &["http://e/?a"],
            "tip: the command is missing, for example `iri explain 'http://e/?a'`",
        ),
        (
            &["Cargo.toml"],
            "tip: the command is missing, for example `iri check --file 'Cargo.toml'`",
        ),
        (&["e/'\u{202E}"], "for example `iri explain '...'`"),
        (&["compare", "a"], "found 1\n\nUsage: iri compare "),
        (
            &["check", "--json", "--format", "short", "a"],
            "Usage: iri check ",
        ),
        (&["build", "http://e/?a=b"], "`--from`"),
        (&["build", "--remove", "pair"], "did you mean `pair=NAME`?"),
        (&["completions"], "<SHELL>"),
    ];
    for (arguments, expected) in cases {
        let run = iri(arguments);
        assert_eq!(run.status, 2, "{arguments:?}");
        assert_eq!(run.stdout, "", "{arguments:?}");
        assert!(run.stderr.contains(expected), "{}", run.stderr);
    }
    assert_eq!(iri::<&str>([]).status, 2);
}

#[test]
fn an_option_can_be_repeated() {
    let run = iri_with_input(
        ["--json", "to-uri", "--json", "--jobs", "1", "--jobs", "2"],
        b"a\n",
    );
    assert_eq!((run.status, run.objects().len()), (0, 1));
}

#[test]
fn each_shell_has_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = iri(["completions", shell]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{shell}");
        for word in ["iri", "to-uri", "fail-on", "relativize", "lenient"] {
            assert!(run.stdout.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn the_manual_page_lists_the_common_options_once() {
    let run = iri(["man"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains(".TH iri 1"), "{}", run.stdout);
    assert!(run.stdout.contains("EXIT STATUS"));
    assert_eq!(
        run.stdout.matches("one object for each input").count(),
        1,
        "the common options are listed once"
    );
    assert!(!run.stdout.contains(".SH EXTRA"));
}

//! Usage errors, repeated options, completions and the manual page.

use crate::{iri, iri_reads};

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
        let ran = iri(arguments);
        assert_eq!(ran.status, 2, "{arguments:?}");
        assert_eq!(ran.stdout, "", "{arguments:?}");
        assert!(ran.stderr.contains(expected), "{}", ran.stderr);
    }
    assert_eq!(iri::<&str>([]).status, 2);
}

#[test]
fn an_option_can_be_repeated() {
    let ran = iri_reads(
        ["--json", "to-uri", "--json", "--jobs", "1", "--jobs", "2"],
        b"a\n",
    );
    assert_eq!((ran.status, ran.objects().len()), (0, 1));
}

#[test]
fn each_shell_has_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = iri(["completions", shell]);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{shell}");
        for word in ["iri", "to-uri", "fail-on", "relativize", "lenient"] {
            assert!(ran.stdout.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn the_manual_page_lists_the_common_options_once() {
    let ran = iri(["man"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.contains(".TH iri 1"), "{}", ran.stdout);
    assert!(ran.stdout.contains("EXIT STATUS"));
    assert_eq!(
        ran.stdout.matches("one object for each input").count(),
        1,
        "the common options are listed once"
    );
    assert!(!ran.stdout.contains(".SH EXTRA"));
}

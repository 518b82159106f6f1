//! The command line itself: usage, help, completions, the manual page.

use crate::{Ran, iri, iri_reads};

#[test]
fn wrong_usage_is_told_with_what_was_expected() {
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
fn examples_fit_a_terminal_of_80_columns() {
    let commands = iri(["--help"]).stdout;
    let commands = commands.lines().filter_map(|line| {
        let (name, about) = line.strip_prefix("  ")?.split_once("  ")?;
        (!name.contains(' ') && about.trim_start().starts_with(char::is_uppercase)).then_some(name)
    });
    let commands: Vec<&str> = commands.filter(|name| !name.starts_with('-')).collect();
    assert!(commands.len() > 25, "{commands:?}");
    for command in commands {
        let help = iri([command, "--help"]).stdout;
        let (_, examples) = help.split_once("Examples:\n").unwrap_or_default();
        for line in examples.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn an_option_given_again_is_no_mistake() {
    let ran = iri_reads(
        ["--json", "to-uri", "--json", "--jobs", "1", "--jobs", "2"],
        b"a\n",
    );
    assert_eq!((ran.status, ran.objects().len()), (0, 1));
}

#[test]
fn help_has_examples_for_every_command() {
    assert!(iri(["--help"]).stdout.contains("Exit status:"));
    for command in [
        "bidi",
        "check",
        "parse",
        "to-uri",
        "resolve",
        "relativize",
        "leiri",
        "completions",
        "man",
    ] {
        let ran = iri([command, "--help"]);
        assert_eq!(ran.status, 0);
        assert!(
            ran.stdout.contains(&format!("  iri {command}")),
            "{}",
            ran.stdout
        );
    }
}

#[test]
fn the_examples_of_help_are_right() {
    assert_eq!(iri(["check", "http://example.org/a b"]).status, 1);
    let ran = iri(["to-uri", "http://résumé.example.org/?q=ü"]);
    assert_eq!(
        ran.stdout,
        "http://r%C3%A9sum%C3%A9.example.org/?q=%C3%BC\n"
    );
    assert_eq!(
        iri(["check", "--as", "uri-reference", "../a?b", "//h:8o/"]).status,
        1
    );
    let ran = iri([
        "resolve",
        "--base",
        "http://example.org/a/b",
        "../résumé",
        "?q",
        "#top",
    ]);
    let resolved =
        "http://example.org/résumé\nhttp://example.org/a/b?q\nhttp://example.org/a/b#top\n";
    assert_eq!(ran.stdout, resolved);
    let ran = iri_reads(["resolve"], b"http://example.org/a/b\t../c\n");
    assert_eq!(ran.stdout, "http://example.org/c\n");
    let base = "http://example.org/a/b";
    let ran = iri([
        "relativize",
        "--base",
        base,
        "http://example.org/résumé#top",
    ]);
    assert_eq!(ran.stdout, "/résumé#top\n");
    let ran = iri_reads(
        ["relativize"],
        b"http://example.org/a/b\thttp://example.org/a/c\n",
    );
    assert_eq!(ran.stdout, "c\n");
    let ran = iri(["leiri", "http://example.org/my file{é}.xml"]);
    assert_eq!(ran.stdout, "http://example.org/my%20file%7Bé%7D.xml\n");
    let ran = iri(["leiri", "--lenient", "100% [draft].xml"]);
    assert_eq!(ran.stdout, "100%25%20%5Bdraft%5D.xml\n");
}

#[test]
fn the_examples_of_the_readme_are_right() {
    let readme = include_str!("../../README.md");
    let shown = |ran: Ran| assert!(readme.contains(&ran.stdout), "{}", ran.stdout);
    shown(iri(["check", "http://example.org/a b"]));
    let lines = "http://résumé.example/\nhttp://a b/\n";
    shown(iri_reads(["to-uri", "--json"], lines.as_bytes()));
    shown(iri([
        "resolve",
        "--base",
        "http://example.org/a/b",
        "../résumé",
        "?q",
    ]));
    shown(iri(["scheme", "mailto"]));
    shown(iri(["request", "http://me@straße.example:8080/café#menu"]));
    shown(iri([
        "form",
        "--action",
        "http://example.org/search",
        "--accept-charset",
        "iso-8859-1",
        "q=résumé",
    ]));
    shown(iri([
        "form",
        "--decode",
        "http://example.org/search?q=r%E9sum%E9&_charset_=windows-1252",
    ]));
    let pair = b"http://example.org/a/b\thttp://example.org/a/c#d\n";
    shown(iri_reads(["relativize", "--json"], pair));
    let parts = [
        "scheme=https",
        "host=résumé.example",
        "segment=a/b",
        "pair=q=x & y",
    ];
    shown(iri(["build"].into_iter().chain(parts)));
    shown(iri([
        "build",
        "--from",
        "http://example.org/a?utm_id=1&b=2#top",
        "scheme=https",
        "port=8443",
        "segment=c",
        "--remove",
        "pair=utm_*",
    ]));
    let (template, input) = (
        "{host} {segment:-1} {decode:pair:q}",
        "http://example.org/a/b%20c?q=x+%26+y",
    );
    shown(iri(["parse", "--get", template, input]));
    shown(iri(["encode", "50% é/ü"]));
    shown(iri(["encode", "--set", "form", "René & Co."]));
    shown(iri(["decode", "r%C3%A9sum%C3%A9"]));
    shown(iri(["decode", "--charset", "windows-1251", "%EF%F0%E8"]));
    let identifiers = ["http://example.org/?a&b", "http://example.org/"];
    shown(iri(["wrap", "--with", "html"]
        .into_iter()
        .chain(identifiers)));
    let lines = b"http://e:80\nhttp://e/~a\nHTTP://e/%7Ea\n";
    shown(iri_reads(["normalize", "--to", "scheme", "--count"], lines));
    let ran = iri([
        "check",
        "--quiet",
        "--summary",
        "http://e/a b",
        "HTTPS://e/",
    ]);
    assert!(readme.contains(&ran.stderr), "{}", ran.stderr);
}

#[test]
fn completions_are_written_for_each_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = iri(["completions", shell]);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{shell}");
        for word in ["iri", "to-uri", "fail-on", "relativize", "lenient"] {
            assert!(ran.stdout.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn the_manual_page_has_the_common_options_once() {
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

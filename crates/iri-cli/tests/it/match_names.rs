//! `iri match`: local names that received identifiers match.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::{TempFile, iri, iri_with_input};

const NAMES: &str = "résumé.html\nPopularPage.html\r\npopularpage.html\n\n納豆.html\nﾇｼ\n納\n";

/// Returns the matches of one input and the code of its error, null without an error.
#[expect(clippy::indexing_slicing, reason = "a missing member is null")]
#[track_caller]
fn matched(options: &[&str], input: &str) -> (Value, Value) {
    let names = TempFile::new(NAMES);
    let fixed = ["match", "--json", "--names", names.path()];
    let run = iri(fixed.iter().chain(options).chain(&["--", input]));
    let object = run.object();
    assert_eq!(object["ok"], json!(run.status == 0), "{object}");
    (object["matches"].clone(), object["error"]["code"].clone())
}

/// Asserts the only match of an input.
#[expect(clippy::indexing_slicing, reason = "a missing member is null")]
#[track_caller]
fn finds(options: &[&str], input: &str, name: &str, by: &str) {
    let (matches, code) = matched(options, input);
    assert_eq!(code, Value::Null, "{input}");
    assert_eq!(matches[0]["name"], name, "{input}");
    assert_eq!(matches[0]["by"], by, "{input}");
    assert_eq!(matches.as_array().map(Vec::len), Some(1));
}

// clause: 3987-7.7-uri-and-iri 3987-7.7-forms 3987-7.7-friendly
#[test]
fn a_name_is_found_in_each_accepted_form() {
    finds(&[], "résumé.html", "résumé.html", "exact");
    finds(
        &[],
        "http://e/a/r%C3%A9sum%C3%A9.html?q#f",
        "résumé.html",
        "percent",
    );
    finds(
        &[],
        "http://e/re\u{301}sume\u{301}.html",
        "résumé.html",
        "normalization",
    );
    finds(&["--ignore-case"], "/RÉSUMÉ.HTML", "résumé.html", "case");
    finds(
        &["--ignore-accents"],
        "/resume.html/",
        "résumé.html",
        "accents",
    );
    finds(
        &["--ignore-case", "--ignore-accents"],
        "RESUME.HTML",
        "résumé.html",
        "accents",
    );
    finds(
        &["--ignore-case"],
        "PopularPage.html",
        "PopularPage.html",
        "exact",
    );
    for options in [&[][..], &["--normalization", "none"]] {
        let input = if options.is_empty() {
            "resume.html"
        } else {
            "re\u{301}sume\u{301}.html"
        };
        assert_eq!(matched(options, input), (json!([]), json!("no-match")));
    }
}

// clause: 3987-7.7-legacy m07-6-legacy
#[test]
fn charsets_are_tried_in_order_and_never_resolve_an_ambiguity() {
    let both = ["--charset", "shift_jis", "--charset", "euc-jp"];
    let found = |input| matched(&both, input).0;
    let entry = |name, charset| json!([{"name": name, "by": "charset", "charset": charset}]);
    assert_eq!(found("%94%5B%93%A4.html"), entry("納豆.html", "Shift_JIS"));
    assert_eq!(found("%C7%BC%C6%A6.html"), entry("納豆.html", "EUC-JP"));
    finds(&both, "%E7%B4%8D%E8%B1%86.html", "納豆.html", "percent");
    let (matches, code) = matched(&both, "%C7%BC");
    assert_eq!(code, "ambiguous-name");
    assert_eq!(
        matches,
        json!([
            {"name": "ﾇｼ", "by": "charset", "charset": "Shift_JIS"},
            {"name": "納", "by": "charset", "charset": "EUC-JP"},
        ])
    );
    assert_eq!(matched(&both[..2], "%C7%BC").0, entry("ﾇｼ", "Shift_JIS"));
    assert_eq!(matched(&[], "%94%5B").1, "no-match");
}

// clause: 3987-7.7-distinguish 3987-8-spoof-case
#[test]
fn several_matching_names_are_ambiguous_and_all_listed() {
    let (matches, code) = matched(&["--ignore-case"], "POPULARPAGE.html");
    assert_eq!(code, "ambiguous-name");
    let names = json!([
        {"name": "PopularPage.html", "by": "case"},
        {"name": "popularpage.html", "by": "case"},
    ]);
    assert_eq!(matches, names);
    let (matches, code) = matched(&["--ignore-case", "--all"], "popularpage.html");
    assert_eq!(code, Value::Null, "an exact match is not ambiguous");
    assert_eq!(matches[1], names[0]);
    let names = TempFile::new(NAMES);
    let run = iri([
        "match",
        "--names",
        names.path(),
        "--ignore-case",
        "POPULARPAGE.html",
    ]);
    assert_eq!((run.status, run.stdout.as_str()), (1, "\n"));
    assert!(
        run.stderr
            .contains("`PopularPage.html`, `popularpage.html`"),
        "{}",
        run.stderr
    );
}

#[test]
fn an_input_that_can_name_nothing_is_no_match_with_a_reason() {
    for (input, rule) in [
        ("a%2Fb", "name-separator"),
        ("a%00", "name-nul"),
        ("x/%2E%2E", "name-dot-segment"),
        ("http://e", "name-empty"),
        ("?q", "name-empty"),
    ] {
        let names = TempFile::new(NAMES);
        let object = iri(["match", "--json", "--names", names.path(), input]).object();
        assert_eq!(object["error"]["code"], "no-match", "{input}");
        assert_eq!(object["error"]["rule"], rule, "{input}");
        assert_eq!(object["matches"], json!([]));
    }
    assert_eq!(matched(&[], "a b").1, "char-illegal");
    assert_eq!(matched(&["--component", "fragment"], "a").1, "no-match");
}

#[test]
fn an_input_without_a_match_gets_help_on_options_that_find_one() {
    let names = TempFile::new("résumé.html\nStraße\n");
    let help = |options: &[&str], input: &str| {
        let arguments = ["match", "--names", names.path()];
        let run = iri(arguments.iter().chain(options).chain(&[input]));
        assert_eq!(run.status, 1);
        let help = run
            .stderr
            .lines()
            .find_map(|line| line.split_once("= help: "));
        help.map_or("", |(_, help)| help).to_owned()
    };
    let suggests = |options: &[&str], input: &str, expected: &str| {
        let help = help(options, input);
        assert!(help.contains(expected), "{input}: {help}");
    };
    suggests(&[], "r%E9sum%E9.html", "`--charset`");
    suggests(&[], "STRASSE", "`--ignore-case`");
    suggests(&[], "resume.html", "`--ignore-accents` and `--ignore-case`");
    suggests(
        &["--ignore-case"],
        "RESUME.html",
        "only in accents; use `--ignore-accents`",
    );
    for (options, input) in [
        (&[][..], "nothing"),
        (&["--charset", "koi8-r"], "r%E9sum%E9.html"),
        (&["--ignore-case", "--ignore-accents"], "x"),
    ] {
        assert_eq!(help(options, input), "", "{input}");
    }
}

#[test]
fn the_compared_component_follows_from_the_names_or_an_option() {
    let names = TempFile::new(b"./docs/a b\0docs/\0c\n\0caf\xE9");
    let run = |options: &[&str], input: &str| {
        let fixed = ["match", "-0", "--names", names.path()];
        iri(fixed.iter().chain(options).chain(&[input])).stdout
    };
    assert_eq!(run(&[], "http://e/docs/a%20b"), "./docs/a b\0");
    assert_eq!(run(&[], "http://e/x/docs"), "\0");
    assert_eq!(
        run(&["--component", "segment"], "http://e/x/docs/"),
        "docs/\0"
    );
    assert_eq!(run(&[], "c%0A"), "c\\u{A}\0");
    assert_eq!(run(&["--component", "fragment"], "#docs%2F"), "docs/\0");
    assert_eq!(
        run(&["--parameter", "é"], "?x&%C3%A9=.%2Fdocs/a+b&y"),
        "./docs/a b\0"
    );
    let bytes = TempFile::new(b"caf\xE9\n");
    let run = iri(["match", "--names", bytes.path(), "caf%E9"]);
    assert_eq!(run.stdout, "caf\\xE9\n");
    let latin1 = [
        "match",
        "--names-charset",
        "latin1",
        "--names",
        bytes.path(),
        "caf%C3%A9",
    ];
    assert_eq!(iri(latin1).stdout, "café\n");
}

// clause: m07-6-alias m07-6-normalization 3987-8-spoof-legacy
#[test]
fn check_lists_collisions_among_the_names() {
    let names = TempFile::new(NAMES);
    let check = |options: &[&str]| {
        let fixed = ["match", "--check", "--names", names.path()];
        iri(fixed.iter().chain(options))
    };
    let none = check(&[]);
    assert_eq!((none.status, none.stdout.as_str()), (0, ""));
    assert_eq!(none.stderr, "checked 6 names: no collisions\n");
    let case = check(&["--ignore-case"]);
    assert_eq!(
        (case.status, case.stdout.as_str()),
        (1, "case\tPopularPage.html\tpopularpage.html\n")
    );
    assert_eq!(case.stderr, "checked 6 names: 1 collision\n");
    let charsets = check(&["--json", "--charset", "shift_jis", "--charset", "euc-jp"]);
    let object = charsets.object();
    assert_eq!(object["by"], "charset");
    assert_eq!(object["received"], "%C7%BC");
    assert_eq!(object["error"]["code"], "name-collision");
}

// clause: 3987-7.7-spelling
#[test]
fn a_name_with_one_spelling_error_is_found_on_request() {
    let names = TempFile::new("résumé.html\nindex.html\ncat\ncut\n");
    let run = |options: &[&str]| iri(["match", "--names", names.path()].iter().chain(options));
    for input in [
        "r%C3%A9smu%C3%A9.html",
        "http://e/résum.html",
        "/re\u{301}sumé.htmll",
    ] {
        assert_eq!(run(&[input]).status, 1, "{input}");
        let spelled = run(&["--spelling", input]);
        assert_eq!((spelled.status, &*spelled.stdout), (0, "résumé.html\n"));
        assert!(
            spelled.stderr.contains("warning[name-spelling]")
                && spelled
                    .stderr
                    .contains("one edit away from the name `résumé.html`"),
            "{}",
            spelled.stderr
        );
        let object = run(&["--spelling", "--json", input]).object();
        let matches = json!([{"name": "résumé.html", "by": "spelling", "edits": 1}]);
        assert_eq!(
            (&object["ok"], &object["matches"]),
            (&json!(true), &matches)
        );
        assert_eq!(object["findings"][0]["code"], "name-spelling");
        assert_eq!(object["findings"][0]["severity"], "warning");
    }
    let exact = run(&["--spelling", "cat"]);
    assert_eq!(
        (exact.status, &*exact.stdout, &*exact.stderr),
        (0, "cat\n", "")
    );
    let all = run(&["--spelling", "--all", "--json", "cat"]).object();
    assert_eq!(
        all["matches"],
        json!([{"name": "cat", "by": "exact"}, {"name": "cut", "by": "spelling", "edits": 1}])
    );
    let several = run(&["--spelling", "--json", "cot"]).object();
    assert_eq!(several["error"]["code"], "ambiguous-name");
    let help = run(&["--spelling", "cot"]).stderr;
    assert!(help.contains("correct the spelling"), "{help}");
    assert_eq!(run(&["--spelling", "resme.html"]).status, 1);
    assert_eq!(
        run(&["--spelling", "--ignore-accents", "resme.html"]).status,
        0
    );
    let quiet = run(&["--spelling", "--quiet", "cta"]);
    assert_eq!((&*quiet.stdout, &*quiet.stderr), ("cat\n", ""));
    // Guesses never support a decision about access.
    let refused = run(&["--spelling", "--check"]);
    assert_eq!((refused.status, &*refused.stdout), (2, ""));
    assert!(
        refused.stderr.contains("decisions about access"),
        "{}",
        refused.stderr
    );
}

// clause: 3987-8-spoof-lookalike
#[test]
fn check_lists_names_that_look_alike() {
    let names = TempFile::new("paypal\nlogin\np\u{430}ypal\n1ogin\nLOGIN\n");
    let check = |options: &[&str]| {
        iri(["match", "--check", "--names", names.path()]
            .iter()
            .chain(options))
    };
    let plain = check(&[]);
    let alike = "lookalike\tpaypal\tp\u{430}ypal\nlookalike\tlogin\t1ogin\n";
    assert_eq!((plain.status, &*plain.stdout), (1, alike));
    assert_eq!(plain.stderr, "checked 5 names: 2 collisions\n");
    let case = check(&["--ignore-case"]).stdout;
    let alike =
        "case\tlogin\tLOGIN\nlookalike\tpaypal\tp\u{430}ypal\nlookalike\tlogin\t1ogin\tLOGIN\n";
    assert_eq!(case, alike);
    let objects = check(&["--json"]).objects();
    assert_eq!(objects[0]["by"], "lookalike");
    assert_eq!(objects[0]["error"]["message"], "2 names look alike");
}

#[test]
fn an_unreadable_list_gives_status_3_and_an_unknown_charset_status_2() {
    let run = iri(["match", "--names", "no/such/file", "a"]);
    assert_eq!(run.status, 3);
    assert_eq!(iri(["match", "a"]).status, 2);
    let names = TempFile::new("a\n");
    for label in ["utf-16", "no-such"] {
        assert_eq!(
            iri(["match", "--names", names.path(), "--charset", label, "a"]).status,
            2
        );
    }
    let turkic = [
        "match",
        "--names",
        names.path(),
        "--case-language",
        "turkic",
        "a",
    ];
    assert_eq!(iri(turkic).status, 2, "without --ignore-case");
}

#[test]
fn names_can_come_from_standard_input_and_inputs_keep_their_order() {
    let run = iri_with_input(["match", "--names", "-", "b", "a"], b"a\nb\n");
    assert_eq!(run.stdout, "b\na\n");
    let both = iri_with_input(["match", "--names", "-"], b"a\n");
    assert_eq!((both.status, both.stdout.as_str()), (2, ""));
    let check = iri_with_input(
        ["match", "--names", "-", "--check", "--ignore-case"],
        b"a\nA\n",
    );
    assert_eq!(check.stdout, "case\ta\tA\n");
    let mut inputs = String::new();
    let mut expected = String::new();
    let mut names = String::new();
    for number in 0..3000 {
        let _ = writeln!(names, "Été-{number}");
        let _ = writeln!(inputs, "http://e/%C3%89t%C3%A9-{number}");
        let _ = writeln!(expected, "Été-{number}");
    }
    let names = TempFile::new(names);
    for jobs in ["1", "4"] {
        let run = iri_with_input(
            ["match", "--jobs", jobs, "--names", names.path()],
            inputs.as_bytes(),
        );
        assert_eq!(run.stdout, expected);
    }
}

#[test]
fn hostile_names_and_inputs_are_processed_to_the_end() {
    for pattern in [
        "%", "/", "a", ".", "%CC%81", "\u{301}", "%E9", "\u{5D0}a", "[", "@", ":",
    ] {
        let text = pattern.repeat(20_000);
        let names = TempFile::new(&text);
        let fixed = [
            "match",
            "--ignore-case",
            "--ignore-accents",
            "--charset",
            "shift_jis",
            "--names",
        ];
        for format in [&[][..], &["--json"]] {
            let path = [names.path()];
            let arguments = fixed.iter().chain(&path).chain(format);
            let run = iri_with_input(arguments, text.as_bytes());
            assert!(matches!(run.status, 0 | 1), "{pattern}");
        }
    }
}

//! `iri compare`: equality of two identifiers on a rung of the comparison ladder.

use serde_json::json;

use crate::{TempFile, iri, iri_with_input};

#[test]
fn two_arguments_are_compared_on_the_given_rung() {
    for (rung, a, b, is_equal) in [
        ("simple", "http://e/ros\u{E9}", "http://e/ros%C3%A9", false),
        ("case", "HTTP://E/%c3", "http://e/%C3", true),
        ("case", "http://e/%7E", "http://e/~", false),
        ("character", "http://e/e\u{301}", "http://e/\u{E9}", true),
        ("percent", "http://e/\u{3000}", "http://e/%e3%80%80", true),
        ("percent", "http://e/a/../b", "http://e/b", false),
        ("path", "http://e/a/../b", "http://e/b", true),
        ("syntax", "http://e/a/../b", "http://e/b", true),
        ("syntax", "http://e/e\u{301}", "http://e/\u{E9}", false),
        ("syntax", "http://e:80/", "http://e/", false),
        ("scheme", "http://e:80/", "http://e/", true),
        (
            "scheme",
            "http://R\u{C9}.example",
            "http://xn--r-bga.example/",
            true,
        ),
        ("scheme", "http://e/#", "http://e/", false),
    ] {
        let run = iri(["compare", "--rung", rung, a, b]);
        let expected = if is_equal {
            (0, "equal\n")
        } else {
            (1, "different\n")
        };
        assert_eq!((run.status, &*run.stdout), expected, "{rung}: {a} and {b}");
    }
    assert_eq!(
        iri(["compare", "http://e/%7E", "http://e/~"]).stdout,
        "equal\n"
    );
}

#[test]
fn first_reports_the_lowest_rung_of_equality() {
    for (a, b, rung) in [
        ("http://e/", "http://e/", "simple"),
        ("http://e/", "HTTP://e/", "case"),
        ("http://e/e\u{301}", "HTTP://e/\u{E9}", "character"),
        ("http://e/%7E", "http://e/~", "percent"),
        ("http://e/%2E/a", "http://e/a", "path"),
        ("http://e", "http://e:80/", "scheme"),
        ("http://e/a", "http://e/b", "different"),
        ("a", "a", "simple"),
    ] {
        let run = iri(["compare", "--first", a, b]);
        let status = i32::from(rung == "different");
        assert_eq!(
            (run.status, run.stdout),
            (status, format!("{rung}\n")),
            "{a} and {b}"
        );
    }
    let run = iri(["compare", "--first", "--json", "http://e/a", "http://e/b"]);
    assert_eq!(
        run.object(),
        json!({"a": "http://e/a", "b": "http://e/b", "ok": true, "rung": null, "equal": false})
    );
}

#[test]
fn each_line_is_a_pair_of_tab_separated_identifiers() {
    let input = "http://e/\tHTTP://e/\nhttp://e/\thttp://e/a\n";
    let run = iri_with_input(["compare"], input.as_bytes());
    assert_eq!((run.status, &*run.stdout), (1, "equal\ndifferent\n"));
    let file = TempFile::new("http://e/\tHTTP://e/\nno pair\n");
    let run = iri(["compare", "--json", "--file", file.path()]);
    let objects = run.objects();
    assert_eq!(objects[0]["equal"], true);
    assert_eq!(
        (&objects[0]["line"], &objects[0]["rung"]),
        (&1.into(), &"syntax".into())
    );
    assert_eq!(objects[1]["error"]["code"], "pair-missing");
    assert_eq!(iri(["compare", "http://e/\tHTTP://e/"]).stdout, "equal\n");
    for arguments in [vec!["compare", "a"], vec!["compare", "a", "b", "c"]] {
        assert_eq!(iri(arguments).status, 2);
    }
}

#[test]
fn an_invalid_side_is_named_in_the_error() {
    for (a, b, side, code) in [
        ("http://e/%", "http://e/ ", "a", "percent-malformed"),
        ("http://e/", "http://e/ ", "b", "char-illegal"),
        ("a", "http://e/", "a", "base-missing"),
        ("http://e/", "b", "b", "base-missing"),
        ("a", "a", "a", "base-missing"),
    ] {
        let run = iri(["compare", "--json", a, b]);
        let object = run.object();
        assert_eq!((run.status, &object["ok"]), (1, &false.into()));
        let error = &object["error"];
        assert_eq!(
            (&error["side"], &error["code"]),
            (&side.into(), &code.into())
        );
        let run = iri(["compare", a, b]);
        assert_eq!((run.status, &*run.stdout), (1, "\n"));
        assert!(run.stderr.contains(code), "{}", run.stderr);
    }
    let run = iri_with_input(["compare", "--json"], b"http://e/\xFF\thttp://e/\n");
    let error = &run.object()["error"];
    assert_eq!(
        (&error["code"], &error["start"]),
        (&"invalid-utf8".into(), &9.into())
    );
}

// clause: 3987-5.1-relative 3986-6.1-relative
#[test]
fn relative_references_are_compared_by_their_targets_only() {
    let run = iri(["compare", "--base", "http://e/b", "./a", "a"]);
    assert_eq!(run.stdout, "equal\n");
    let run = iri(["compare", "--base", "http://e/b/", "./a", "/a"]);
    assert_eq!(run.stdout, "different\n");
    let run = iri(["compare", "./a", "a"]);
    assert_eq!((run.status, &*run.stdout), (1, "\n"));
    assert!(run.stderr.contains("error[base-missing]"), "{}", run.stderr);
}

#[test]
fn options_resolve_references_and_ignore_fragments() {
    let base = ["--base", "http://e/a/b"];
    let run = iri(["compare", base[0], base[1], "../c", "HTTP://e/c"]);
    assert_eq!(run.stdout, "equal\n");
    let run = iri(["compare", base[0], base[1], "--first", "./c", "c"]);
    assert_eq!(run.stdout, "simple\n");
    // An input with a scheme is not resolved.
    let simple = [
        "compare",
        "--rung",
        "simple",
        base[0],
        base[1],
        "http://e/./",
        "/",
    ];
    assert_eq!(iri(simple).stdout, "different\n");
    assert_eq!(iri(["compare", "--base", "a", "b", "c"]).status, 2);
    let fragments = ["compare", "http://e/#x", "http://e/"];
    assert_eq!(iri(fragments).stdout, "different\n");
    assert_eq!(
        iri(fragments.into_iter().chain(["--ignore-fragment"])).stdout,
        "equal\n"
    );
}

// clause: 3987-5.3.3-idn-validate
#[test]
fn an_unmappable_host_is_a_warning_on_its_side() {
    let (good, bad) = ("http://e\u{E9}.example/", "http://a_b\u{E9}.example/");
    for (a, b, sides, status) in [
        (good, bad, vec!["b"], 1),
        (bad, good, vec!["a"], 1),
        (bad, bad, vec!["a", "b"], 0),
        (good, good, vec![], 0),
    ] {
        let on_scheme = ["compare", "--rung", "scheme", a, b];
        let run = iri(on_scheme.into_iter().chain(["--json"]));
        let object = run.object();
        assert_eq!((run.status, &object["ok"]), (status, &true.into()));
        let findings = object["findings"].as_array();
        let findings = findings.map_or(&[][..], Vec::as_slice);
        let found: Vec<_> = findings.iter().map(|finding| &finding["side"]).collect();
        assert_eq!(found, sides, "{a} and {b}");
        for finding in findings {
            let code = (&finding["code"], &finding["rule"]);
            let expected = ("host-not-mappable", "not-letter-digit-hyphen");
            assert_eq!(code, (&expected.0.into(), &expected.1.into()));
            assert_eq!(
                (&finding["start"], &finding["end"]),
                (&7.into(), &12.into())
            );
        }
        let drawn = iri(on_scheme).stderr;
        assert_eq!(drawn.matches("warning[").count(), sides.len(), "{drawn}");
        assert_eq!(drawn.matches("a_b\u{E9}").count(), sides.len(), "{drawn}");
        assert_eq!(iri(["compare", a, b]).stderr, "");
    }
    // Spans count the bytes of the reference before it is resolved.
    let base = ["--json", "--first", "--base", bad];
    let run = iri(["compare"]
        .into_iter()
        .chain(base)
        .chain(["//x.a_\u{E9}/", "abc"]));
    let findings = &run.object()["findings"];
    assert_eq!(
        (&findings[0]["start"], &findings[0]["end"]),
        (&4.into(), &8.into())
    );
    assert_eq!(
        (&findings[1]["start"], &findings[1]["end"]),
        (&0.into(), &3.into())
    );
    let run = iri(["compare"].into_iter().chain(base).chain(["abc", "abc"]));
    assert_eq!(run.object().get("findings"), None, "equal on a lower rung");
}

// clause: 3987-5.3.3-idn-nameprep 3987-3.1-toascii-version
#[test]
fn the_host_option_selects_the_idna_version_of_the_comparison() {
    let (sharp, double) = ("http://stra\u{DF}e.example/", "http://strasse.example/");
    let ace = "http://xn--strae-oqa.example/";
    for (host, with_double, with_ace) in [
        ("uts46", "different\n", "equal\n"),
        ("uts46-browser", "different\n", "equal\n"),
        ("idna2008", "different\n", "equal\n"),
        ("idna2003", "equal\n", "different\n"),
        ("percent", "different\n", "different\n"),
    ] {
        let on_scheme = ["compare", "--rung", "scheme", "--host", host, sharp];
        let run = iri(on_scheme.into_iter().chain([double]));
        assert_eq!(run.stdout, with_double, "{host}");
        let run = iri(on_scheme.into_iter().chain([ace]));
        assert_eq!(run.stdout, with_ace, "{host}");
    }
    let first = ["compare", "--first", "--host", "idna2003", sharp, double];
    assert_eq!(iri(first).stdout, "scheme\n");
    let syntax = ["compare", "--host", "idna2003", sharp, double];
    assert_eq!(iri(syntax).stdout, "different\n");
    // `percent` maps no host, so it refuses none.
    let bad = "http://a_b\u{E9}.example/";
    let percent = ["compare", "--rung", "scheme", "--host", "percent", bad, bad];
    assert_eq!(iri(percent).stderr, "");
}

// clause: 3987-5.3.4-slash 3986-6.2.4-slash
#[test]
fn observed_redirects_make_two_identifiers_equal() {
    let file = TempFile::new(
        "http://example.com/data\t/data/\r\n\n\
         {\"status\": 301, \"from\": \"http://e/\\u0061\", \"to\": \"b\"}\n\
         http://e/b\thttp://e/c#own\nhttp://e/c\thttp://e/b\n",
    );
    let observed = ["compare", "--observed", file.path()];
    let run = |more: &[&str]| iri(observed.iter().chain(more));
    let [a, b] = ["http://example.com/data", "http://example.com/data/"];
    assert_eq!(iri(["compare", a, b]).stdout, "different\n");
    assert_eq!(run(&[a, b]).stdout, "equal\n");
    assert_eq!(run(&["HTTP://example.com/x/../data", b]).stdout, "equal\n");
    assert_eq!(
        run(&["--rung", "simple", "HTTP://example.com/data", b]).status,
        1
    );
    assert_eq!(run(&["--first", a, b]).stdout, "protocol\n");
    assert_eq!(
        run(&["--first", a, "HTTP://example.com/data"]).stdout,
        "case\n"
    );
    // The target inherits the fragment.
    assert_eq!(run(&["http://example.com/data#x", b]).stdout, "different\n");
    let same = ["--base", b, "../data#x", "#x"];
    assert_eq!(run(&same).stdout, "equal\n");
    // A chain into a loop; the fragment of a target replaces another one.
    assert_eq!(run(&["http://e/a#x", "http://e/c"]).stdout, "equal\n");
    for (pair, equal, by_redirects) in [([a, b], true, true), ([a, a], true, false)] {
        let object = run(&["--json", pair[0], pair[1]]).object();
        assert_eq!(object["equal"], equal);
        assert_eq!(object["observed"], by_redirects);
    }
    assert_eq!(run(&["--json", a, "http://f/"]).object()["observed"], false);
    assert!(
        iri(["compare", "--json", a, a])
            .object()
            .get("observed")
            .is_none()
    );
}

// clause: 3987-5.3.4-slash
#[test]
fn an_invalid_line_of_redirects_is_drawn_with_its_line_and_column() {
    for (line, code, column) in [
        ("http://e/a", "pair-missing", 11),
        ("http://e/a b\t/c", "char-illegal", 11),
        ("a\tb", "scheme-missing", 1),
        ("http://e/a\t/b c", "char-illegal", 14),
        ("{\"from\": \"http://e/a\"}", "pair-missing", 22),
        ("{\"from\": \"http://e/a\", \"to\": 1}", "pair-missing", 30),
        ("  {\"from\": \"http://e/a\"}", "pair-missing", 24),
        ("{\"from\": \"a\", \"from\": \"b\"}", "pair-missing", 20),
        (
            "{\"from\": \"http://e/a b\", \"to\": \"c\"}",
            "char-illegal",
            21,
        ),
        (
            "{\"from\": \"http://e/\\u0020b\", \"to\": \"c\"}",
            "char-illegal",
            11,
        ),
    ] {
        let file = TempFile::new(format!("http://e/\t/x\n{line}\n"));
        let run = iri([
            "compare",
            "--observed",
            file.path(),
            "http://e/",
            "http://e/x",
        ]);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{line}");
        assert!(
            run.stderr.starts_with(&format!("error[{code}]")),
            "{}",
            run.stderr
        );
        let place = format!("{}:2:{column}\n", file.path());
        assert!(run.stderr.contains(&place), "{line}: {}", run.stderr);
        let is_object = line.contains('{') && code == "pair-missing";
        let names_object = run
            .stderr
            .contains("not an object with the strings `from` and `to`: ");
        assert_eq!(is_object, names_object, "{}", run.stderr);
    }
    // Each file counts.
    let (one, other) = (
        TempFile::new("http://e/a\t/c\n"),
        TempFile::new(" {\"from\":\"http://e/b\",\"to\":\"c\"}"),
    );
    let both = [
        "compare",
        "--observed",
        one.path(),
        "--observed",
        other.path(),
    ];
    let run = iri(both.iter().chain(&["http://e/a", "http://e/b"]));
    assert_eq!(run.stdout, "equal\n", "{}", run.stderr);
    let missing = iri(["compare", "--observed", "no/such/file", "a", "a"]);
    assert_eq!((missing.status, missing.stderr.lines().count()), (3, 1));
    let both = iri_with_input(["compare", "--observed", "-"], b"");
    assert_eq!(both.status, 2);
    let stdin = iri_with_input(
        ["compare", "--observed", "-", "http://e/a", "http://e/b"],
        b"http://e/a\tb",
    );
    assert_eq!(stdin.stdout, "equal\n");
}

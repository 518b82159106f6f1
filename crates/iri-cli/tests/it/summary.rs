//! `--summary` and `iri parse --stats`: counts at the end of a run.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::{Output, iri, iri_with_input};

/// Parses the summary of a run with `--summary=json`.
#[track_caller]
fn summary(run: &Output) -> Value {
    let line = run.stderr.lines().last().unwrap_or_default();
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {}", run.stderr))
}

#[test]
fn a_summary_counts_findings_schemes_and_hosts() {
    let inputs = ["HTTP://h/", "https://[::1]/", "x:y", "../a", "http://a b/"];
    let run = iri([&["check", "--summary"], &inputs[..]].concat());
    assert_eq!(
        run.stderr,
        "summary: 5 inputs, 2 bad, 2 errors, 1 piece of advice\n\
         codes:\n           1  host-invalid-char\n           1  scheme-missing\n           \
         1  scheme-uppercase\n\
         schemes:\n           2  http\n           1  https\n           1  x\n           1  (none)\n\
         hosts:\n           2  reg-name\n           1  ipv6\n           2  (none)\n"
    );
    // The option does not change standard output.
    assert_eq!(run.stdout, iri([&["check"], &inputs[..]].concat()).stdout);
    let expected = json!({
        "inputs": 5, "bad": 2,
        "findings": {"error": 2, "warning": 0, "advice": 1},
        "codes": {"host-invalid-char": 1, "scheme-missing": 1, "scheme-uppercase": 1},
        "schemes": {"http": 2, "https": 1, "x": 1}, "other_schemes": 0, "no_scheme": 1,
        "host_kinds": {"reg-name": 2, "ipv6": 1}, "no_host": 2,
    });
    for format in [&["--summary=json"][..], &["--summary", "--json"]] {
        let run = iri([&["check", "--jobs", "3"], format, &inputs].concat());
        assert_eq!(summary(&run), expected);
    }
    let run = iri([&["check", "--json", "--summary=text"], &inputs[..]].concat());
    assert!(run.stderr.starts_with("summary: 5 inputs, 2 bad"));
    assert_eq!(run.objects().len(), 5);
}

#[test]
fn converting_and_checking_commands_summarize_their_identifiers() {
    for (arguments, input, schemes) in [
        (&["parse"][..], "a:b\n", json!({"a": 1})),
        (&["to-uri"], "A:b\na:é\n", json!({"a": 2})),
        (&["to-iri"], "a:b\n", json!({"a": 1})),
        (&["normalize", "--unique"], "a:b\na:b\n", json!({"a": 2})),
        (&["resolve"], "a://h/\tb:c\n", json!({"b": 1})),
        (&["relativize"], "a://h/\tb:c\n", json!({"b": 1})),
        (&["compare"], "a:b\tc:d\n", json!({"a": 1, "c": 1})),
        (&["leiri"], "a:b\n", json!({"a": 1})),
        (&["bidi"], "a:b\n", json!({"a": 1})),
        (&["prepare"], "a:b\n", json!({"a": 1})),
        (
            &["find"],
            "see http://h/ and https://h/\n",
            json!({"http": 1, "https": 1}),
        ),
    ] {
        let run = iri_with_input(
            [arguments, &["--summary=json", "--quiet"]].concat(),
            input.as_bytes(),
        );
        let summary = summary(&run);
        assert_eq!(summary["schemes"], schemes, "{arguments:?}");
        assert_eq!(summary["inputs"], input.lines().count(), "{arguments:?}");
        assert_eq!(run.stderr.lines().count(), 1);
    }
    let run = iri(["bidi", "--summary=json", "http://h/\u{5D0}b", "--json"]);
    assert_eq!(summary(&run)["codes"], json!({"bidi-mixed-direction": 1}));
    let run = iri([
        "normalize",
        "--to",
        "scheme",
        "--summary=json",
        "http://xn--a.example/",
    ]);
    assert_eq!(summary(&run)["findings"]["warning"], 1);
}

#[test]
fn only_frequent_schemes_are_listed_when_there_are_very_many() {
    let mut lines = String::new();
    for number in 0..20_000 {
        lines += if number % 4 == 0 { "often:x\n" } else { "" };
        writeln!(lines, "a{number}:x").unwrap();
    }
    let run = iri_with_input(["parse", "--summary=json", "--jobs", "2"], lines.as_bytes());
    let summary = summary(&run);
    assert_eq!(
        summary["schemes"].as_object().map(serde_json::Map::len),
        Some(20)
    );
    let counted = summary["schemes"]["often"].as_u64().unwrap();
    assert!((4000..=5000).contains(&counted), "{counted}");
    let shown: u64 = summary["schemes"]
        .as_object()
        .unwrap()
        .values()
        .filter_map(Value::as_u64)
        .sum();
    assert_eq!(shown + summary["other_schemes"].as_u64().unwrap(), 25_000);
}

#[test]
fn stats_describe_the_valid_identifiers() {
    let lines = "http://u@h.example:80/a/b?q\nhttp://é.example/%C3%A9#f\nhttp://a b/\nx\n\
                 http://XN--a.example\n";
    let run = iri_with_input(["parse", "--stats", "--json"], lines.as_bytes());
    assert_eq!(run.status, 1);
    assert!(
        run.stderr.starts_with("error[host-invalid-char]"),
        "{}",
        run.stderr
    );
    assert_eq!(
        run.object(),
        json!({
            "inputs": 5, "bad": 1,
            "bytes": {"min": 1, "median": 20, "p99": 27, "max": 27},
            "segments": {"min": 0, "median": 1, "p99": 2, "max": 2},
            "relative": 1, "userinfo": 1, "port": 1, "empty_path": 1, "query": 1, "fragment": 1,
            "non_ascii": 1, "percent_encoded": 1, "idn_host": 2,
            "schemes": {"http": 3}, "other_schemes": 0, "no_scheme": 1,
            "host_kinds": {"reg-name": 3}, "no_host": 1,
            "hosts": {"h.example": 1, "xn--a.example": 1, "é.example": 1},
            "other_hosts": 0, "hosts_too_low_by": 0,
        })
    );
    let plain = iri_with_input(["parse", "--stats", "--quiet"], lines.as_bytes()).stdout;
    assert!(plain.starts_with("inputs: 5 (1 bad)\n"), "{plain}");
    assert!(
        plain.contains("\n           2   50.0 %  with an internationalized host\n"),
        "{plain}"
    );
    let empty = iri_with_input(["parse", "--stats", "--json"], b"").object();
    assert_eq!(
        (&empty["inputs"], &empty["bytes"]),
        (&json!(0), &json!(null))
    );
}

//! `iri resolve`: references resolved against one base or a base per line.

use serde_json::json;

use crate::{TempFile, iri, iri_with_input};

/// The base of RFC 3986, section 5.4.
const BASE: &str = "http://a/b/c/d;p?q";

/// Returns the examples of RFC 3986, sections 5.4.1 and 5.4.2: references, and their targets
/// against [`BASE`].
fn examples() -> Vec<(&'static str, &'static str)> {
    let vectors = include_str!("../../../../tests/conformance/vectors/resolve/rfc3986-5.4.toml");
    let values = |key: &'static str| {
        vectors.lines().filter_map(move |line| {
            line.strip_prefix(key)?
                .strip_prefix(" = \"")?
                .strip_suffix('"')
        })
    };
    assert!(values("base").all(|base| base == BASE));
    let examples: Vec<_> = values("reference").zip(values("target")).collect();
    assert_eq!(examples.len(), 42);
    examples
}

#[test]
fn the_examples_of_rfc_3986_resolve_with_one_base_and_with_a_base_per_line() {
    let (mut references, mut pairs, mut expected) = (String::new(), String::new(), String::new());
    for (reference, target) in examples() {
        references += &[reference, "\n"].concat();
        pairs += &[BASE, "\t", reference, "\n"].concat();
        expected += &[target, "\n"].concat();
    }
    for (arguments, input) in [
        (&["resolve", "--base", BASE][..], &references),
        (&["resolve"], &pairs),
    ] {
        let run = iri_with_input(arguments, input.as_bytes());
        assert_eq!(run.stdout, expected);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    }
    let lenient = iri_with_input(["resolve", "--lenient"], pairs.as_bytes());
    let changed = expected.replace("http:g\n", "http://a/b/c/g\n");
    assert_eq!(lenient.stdout, changed);
}

/// Asserts the target, with the base as an option and with it in the input.
#[track_caller]
fn resolves(base: &str, reference: &str, target: &str) {
    let one = iri(["resolve", "--base", base, "--", reference]);
    let each = iri(["resolve", &format!("{base}\t{reference}")]);
    for run in [one, each] {
        assert_eq!(run.stdout, format!("{target}\n"), "{base} {reference}");
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    }
}

// clause: 3987-6.5-relative bis-5.5-relative 3987-1.3-iri-ref
#[test]
fn characters_beyond_ascii_resolve_like_unreserved_ones() {
    resolves(
        "http://e/a/b\u{E9}/c",
        "../\u{FC}?\u{E4}#\u{F6}",
        "http://e/a/\u{FC}?\u{E4}#\u{F6}",
    );
    resolves("http://e/a/b", "\u{FC}", "http://e/a/\u{FC}");
    resolves("http://e/x/y", "../a#b", "http://e/a#b");
    resolves("http://\u{E9}/", "//\u{FC}", "http://\u{FC}");
}

#[test]
fn the_fragment_of_the_base_is_ignored() {
    resolves("http://a/b#c", "", "http://a/b");
    resolves("http://a/b?c#d/../e", "#f", "http://a/b?c#f");
}

#[test]
fn resolution_normalizes_only_dot_segments() {
    resolves(
        "HTTP://A:80/%7e/",
        "%7E/./%2e%2E/",
        "HTTP://A:80/%7e/%7E/%2e%2E/",
    );
    // The path of the base is kept unchanged if the reference has none.
    resolves("http://a/./b/..", "?c", "http://a/./b/..?c");
}

#[test]
fn a_path_never_becomes_an_authority() {
    resolves("a:/b", "/.//c", "a:/.//c");
    resolves("a:/b", ".//c", "a:/.//c");
    resolves("a://h/b", "/.//c", "a://h//c");
}

#[test]
fn the_object_has_the_base_and_whether_the_reference_changed() {
    let run = iri([
        "resolve",
        "--json",
        "--base",
        "http://a/b#f",
        "c",
        "http://a/b",
        "",
    ]);
    let expected = "\
{\"input\":\"c\",\"ok\":true,\"base\":\"http://a/b#f\",\"output\":\"http://a/c\",\"changed\":true}
{\"input\":\"http://a/b\",\"ok\":true,\"base\":\"http://a/b#f\",\"output\":\"http://a/b\",\"changed\":false}
{\"input\":\"\",\"ok\":true,\"base\":\"http://a/b#f\",\"output\":\"http://a/b\",\"changed\":true}
";
    assert_eq!(run.stdout, expected);
}

#[test]
fn the_input_of_an_object_is_the_whole_line() {
    let file = TempFile::new("http://a/b\tc\r\nhttp://a/b\thttp://c\n");
    let run = iri(["resolve", "--json", "--file", file.path()]);
    let objects = run.objects();
    let changed = json!({
        "input": "http://a/b\tc", "ok": true, "line": 1, "file": file.path(),
        "base": "http://a/b", "output": "http://a/c", "changed": true,
    });
    assert_eq!(objects[0], changed);
    assert_eq!(objects[1]["input"], "http://a/b\thttp://c");
    assert_eq!(objects[1]["changed"], false);
}

#[test]
fn spans_count_bytes_of_the_whole_line() {
    // Input, code, place and component.
    let cases: [(&str, &str, (u64, u64), &str); 9] = [
        ("http://é/\té é", "char-illegal", (13, 14), "path"),
        ("http://a/\tb\tc", "char-illegal", (11, 12), "path"),
        ("http://a/\t//u <@h", "char-illegal", (13, 14), "userinfo"),
        ("http://a/\t1:b", "colon-in-first-segment", (11, 12), "path"),
        ("http://a/\t?%zz", "percent-malformed", (11, 12), "query"),
        ("http://a b/\t<", "host-invalid-char", (8, 9), "host"),
        ("/b\tc", "base-not-absolute", (0, 0), "scheme"),
        ("\tc", "base-not-absolute", (0, 0), "scheme"),
        ("http://a/", "base-missing", (0, 0), "iri"),
    ];
    for (input, code, (start, end), component) in cases {
        let run = iri(["resolve", "--json", input]);
        let object = run.object();
        assert_eq!((run.status, &object["ok"]), (1, &json!(false)), "{object}");
        assert_eq!(object["input"], input);
        let base = input.split_once('\t').map(|(base, _)| base);
        assert_eq!(object.get("base"), base.map(|base| json!(base)).as_ref());
        let error = &object["error"];
        assert_eq!(error["code"], code, "{object}");
        assert_eq!(
            (&error["start"], &error["end"]),
            (&json!(start), &json!(end)),
            "{object}"
        );
        assert_eq!(error["component"], component, "{object}");
    }
}

#[test]
fn an_error_is_drawn_in_the_whole_line() {
    let run = iri_with_input(["resolve"], "a:\tb\né:/\tx y\nhttp://é/\té é\n".as_bytes());
    assert_eq!((run.stdout.as_str(), run.status), ("a:b\n\n\n", 1));
    assert_eq!(run.stderr.matches("error[").count(), 2, "{}", run.stderr);
    let drawn = "\
error[char-illegal]: a space (U+0020) is not allowed in the path
 --> -:3:12
  |
3 | http://é/\\u{9}é é
  |                ^ expected a path character, `/`, `?`, `#` or the end
";
    assert!(run.stderr.contains(drawn), "{}", run.stderr);
}

#[test]
fn a_tab_is_not_a_separator_with_the_base_option() {
    let run = iri(["resolve", "--json", "--base", "http://a/", "http://b/\tc"]);
    let error = &run.object()["error"];
    assert_eq!(
        (&error["code"], &error["start"]),
        (&json!("char-illegal"), &json!(9))
    );
    assert_eq!(run.object()["base"], "http://a/");
}

#[test]
fn an_invalid_base_is_a_usage_error() {
    let cases = [
        ("", "error[base-not-absolute]"),
        ("//a/b", "error[base-not-absolute]"),
        ("ht_tp:b", "error[scheme-bad-char]"),
        ("http://a/b c", "error[char-illegal]"),
        ("a:\u{202E}\u{7} ", "1 | a:\\u{202E}\\u{7} "),
    ];
    for command in ["resolve", "relativize"] {
        for (base, message) in cases {
            for more in [&[][..], &["--json"], &["--quiet"]] {
                let arguments = [command, "--base", base, "a:b"];
                let run = iri(arguments.iter().chain(more));
                assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{base}");
                assert!(run.stderr.contains(message), "{}", run.stderr);
                assert!(run.stderr.contains(" --> --base:1:"), "{}", run.stderr);
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn a_base_that_is_not_utf8_is_a_usage_error() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let base = OsStr::from_bytes(b"a:\xE9");
    let run = iri([
        OsStr::new("resolve"),
        OsStr::new("--base"),
        base,
        OsStr::new("b"),
    ]);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
    assert!(
        run.stderr
            .starts_with("error[invalid-utf8]: invalid UTF-8: octet E9"),
        "{}",
        run.stderr
    );
}

#[test]
fn the_error_for_invalid_utf8_has_the_readable_part_of_the_base() {
    let run = iri_with_input(["resolve", "--json"], b"a:\xE9\tb\na:\t\xE9\n\xE9\n");
    let found: Vec<_> = run
        .objects()
        .iter()
        .map(|object| (object["base"].clone(), object["error"]["start"].clone()))
        .collect();
    let expected = [
        (json!("a:\u{FFFD}"), json!(2)),
        (json!("a:"), json!(3)),
        (json!(null), json!(0)),
    ];
    assert_eq!(found, expected);
    let codes = run.stdout.matches("\"code\":\"invalid-utf8\"").count();
    assert_eq!(codes, 3, "{}", run.stdout);
}

#[test]
fn records_that_end_in_nul_are_divided_by_tabs() {
    let run = iri_with_input(
        ["resolve", "-0"],
        b"http://a/b\tc\0http://a/b\t\n\0http://a/b\t..",
    );
    assert_eq!(
        (run.stdout.as_str(), run.status),
        ("http://a/c\0\0http://a/\0", 1)
    );
}

#[test]
fn plain_output_escapes_bidi_formatting_characters() {
    resolves("http://a/", "\u{202E}x", "http://a/\\u{202E}x");
    let run = iri([
        "resolve",
        "--json",
        "--base",
        "http://a/\u{200E}/",
        "\u{202E}",
    ]);
    assert_eq!(run.object()["output"], "http://a/\u{200E}/\u{202E}");
    assert!(
        run.stdout
            .contains("\"output\":\"http://a/\\u200E/\\u202E\""),
        "{}",
        run.stdout
    );
}

#[test]
fn references_of_megabytes_are_resolved() {
    let climbing = "../".repeat(700_000);
    let descending = "x/".repeat(700_000);
    let input = format!("http://a/{descending}\t{climbing}b\nhttp://a/{descending}\t./b\n");
    let run = iri_with_input(["resolve"], input.as_bytes());
    assert!(run.stdout == format!("http://a/b\nhttp://a/{descending}b\n"));
}

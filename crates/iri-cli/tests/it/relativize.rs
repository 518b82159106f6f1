//! `iri relativize`: shortest references and rejected targets.

use serde_json::json;

use crate::{iri, iri_with_input};

/// Base, target and the shortest reference.
const SHORTEST: [(&str, &str, &str); 22] = [
    ("http://a/b/c/d;p?q", "http://a/b/c/g", "g"),
    ("http://a/b/c/d;p?q", "http://a/b/c/", "."),
    ("http://a/b/c/d;p?q", "http://a/b/", ".."),
    ("http://a/b/c/d;p?q", "http://a/", "/"),
    ("http://a/b/c/d;p?q", "http://a", "//a"),
    ("http://a/b/c/d;p?q", "http://g/h", "//g/h"),
    ("http://a/b/c/d;p?q", "http://a/b/c/d;p?q", ""),
    ("http://a/b/c/d;p?q", "http://a/b/c/d;p?q#s", "#s"),
    ("http://a/b/c/d;p?q", "http://a/b/c/d;p?y", "?y"),
    ("http://a/b/c/d;p?q", "http://a/b/c/d;p", "d;p"),
    ("http://a/b/c/d;p?q", "http://a/b/c/d:p", "./d:p"),
    ("http://a/b/c/d;p?q", "http://a/b/c//g", ".//g"),
    ("http://a/b/c/d;p?q", "https://a/b/c/g", "https://a/b/c/g"),
    ("http://a/b/c/d;p?q", "HTTP://a/b/c/g", "HTTP://a/b/c/g"),
    ("http://é/ü/ö", "http://é/ü/ä?é#ü", "ä?é#ü"),
    ("http://a/b#f", "http://a/b", ""),
    ("http://a/b#f", "http://a/b#f", "#f"),
    ("http://a", "http://a/b", "b"),
    ("http://a/./b", "http://a/./b#c", "#c"),
    ("mailto:x", "mailto:y", "y"),
    ("urn:a:b", "urn:a:c", "./a:c"),
    ("a:/b", "a:/.//c", ".//c"),
];

#[test]
fn the_output_is_the_shortest_reference_that_resolves_back() {
    let (mut pairs, mut expected) = (String::new(), String::new());
    let (mut back, mut targets) = (String::new(), String::new());
    for (base, target, reference) in SHORTEST {
        pairs += &[base, "\t", target, "\n"].concat();
        expected += &[reference, "\n"].concat();
        back += &[base, "\t", reference, "\n"].concat();
        targets += &[target, "\n"].concat();
        let run = iri(["relativize", "--base", base, target]);
        assert_eq!(run.stdout, format!("{reference}\n"), "{base} {target}");
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    }
    let run = iri_with_input(["relativize"], pairs.as_bytes());
    assert_eq!((run.stdout.as_str(), run.status), (expected.as_str(), 0));
    assert_eq!(iri_with_input(["resolve"], back.as_bytes()).stdout, targets);
}

#[test]
fn the_object_has_the_base_and_whether_the_target_changed() {
    let run = iri([
        "relativize",
        "--json",
        "--base",
        "http://a/b",
        "http://a/c",
        "x:y",
    ]);
    let expected = "\
{\"input\":\"http://a/c\",\"ok\":true,\"base\":\"http://a/b\",\"output\":\"c\",\"changed\":true}
{\"input\":\"x:y\",\"ok\":true,\"base\":\"http://a/b\",\"output\":\"x:y\",\"changed\":false}
";
    assert_eq!(run.stdout, expected);
    let run = iri_with_input(["relativize", "--json"], b"http://a/b\thttp://a/b\n");
    let expected = json!({
        "input": "http://a/b\thttp://a/b", "ok": true, "line": 1,
        "base": "http://a/b", "output": "", "changed": true,
    });
    assert_eq!(run.object(), expected);
}

#[test]
fn a_target_with_dot_segments_has_no_relative_form() {
    let input = "http://é/b\thttp://é/x/../y";
    let run = iri([
        "relativize",
        "--json",
        input,
        "http://é/x/../y\thttp://é/x/../y?z",
    ]);
    let objects = run.objects();
    let error = &objects[0]["error"];
    assert_eq!(
        (&error["code"], &error["component"]),
        (&json!("no-relative-form"), &json!("path"))
    );
    assert_eq!(error["clause"], "3986-5.2.4");
    let place = [&error["start"], &error["end"]].map(|at| at.as_u64().unwrap());
    let [start, end] = place.map(|at| usize::try_from(at).unwrap());
    assert_eq!(&input[start..end], "..");
    // Dot segments in the path of the base are kept.
    assert_eq!(objects[1]["output"], "?z");
    assert_eq!(run.status, 1);
}

#[test]
fn a_target_requires_a_scheme_and_a_base() {
    let run = iri(["relativize", "--json", "a:b\t/c", "a:b\thttp://h/ ", "a:b"]);
    let found: Vec<_> = run
        .objects()
        .iter()
        .map(|object| {
            (
                object["error"]["code"].clone(),
                object["error"]["start"].clone(),
            )
        })
        .collect();
    let expected = [
        (json!("scheme-missing"), json!(4)),
        (json!("char-illegal"), json!(13)),
        (json!("base-missing"), json!(0)),
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_refused_target_is_drawn_with_help() {
    let run = iri(["relativize", "--base", "http://h/", "b", "http://h/./a"]);
    assert_eq!((run.stdout.as_str(), run.status), ("\n\n", 1));
    assert!(
        !run.stderr.contains("--as"),
        "`iri relativize` has no such option: {}",
        run.stderr
    );
    let drawn = "\
error[no-relative-form]: no reference resolves to a target with a dot segment
 --> argument:2:10
  |
2 | http://h/./a
  |          ^ expected a path without dot segments
  |
  = help: remove dot segments with `iri resolve`
  = note: RFC 3986, section 5.2.4
";
    assert!(run.stderr.contains(drawn), "{}", run.stderr);
    // The command in the help gives that target.
    let run = iri(["resolve", "--base", "http://h/", "http://h/./a"]);
    assert_eq!(run.stdout, "http://h/a\n");
}

#[test]
fn references_are_excluded_by_options() {
    let run = |options: &[&str], target: &str| {
        let base = "http://example.org/docs/guide/intro?x";
        let fixed = ["relativize", "--base", base];
        iri(fixed.iter().chain(options).chain(&[target]))
    };
    let image = "http://example.org/img/a.png";
    assert_eq!(run(&[], image).stdout, "/img/a.png\n");
    let paths = ["--no-absolute-path", "--no-network-path", "--no-whole"];
    assert_eq!(run(&paths, image).stdout, "../../img/a.png\n");
    let near = [&paths[..], &["--max-up", "1"]].concat();
    let rejected = run(&near, image);
    assert_eq!((rejected.status, rejected.stdout.as_str()), (1, "\n"));
    assert!(
        rejected.stderr.contains("relative-form-not-allowed"),
        "{}",
        rejected.stderr
    );
    assert_eq!(run(&near[..2], "http://other/a").stdout, "http://other/a\n");
    let query = "http://example.org/docs/guide/intro?y";
    assert_eq!(run(&[], query).stdout, "?y\n");
    assert_eq!(run(&["--no-empty-path"], query).stdout, "intro?y\n");
    assert_eq!(run(&["--max-up", "-1"], query).status, 2);
}

//! `iri build`: identifiers from components, changes of an identifier, and objects of `iri parse`.

use serde_json::{Value, json};

use crate::{iri, iri_with_input};

/// Asserts that the arguments build `output`, in plain output and in JSON.
#[track_caller]
fn builds(arguments: &[&str], output: &str) {
    let run = iri(["build"].iter().chain(arguments));
    assert_eq!(
        (run.stdout.as_str(), run.stderr.as_str()),
        (format!("{output}\n").as_str(), "")
    );
    assert_eq!(run.status, 0);
    let object = iri(["build", "--json"].iter().chain(arguments)).object();
    assert_eq!(object, json!({"ok": true, "output": output}));
}

/// Asserts the error for the arguments: its code, component, start, end and argument name.
#[track_caller]
fn refuses(arguments: &[&str], expected: &Value) {
    let run = iri(["build", "--json"].iter().chain(arguments));
    assert_eq!(run.status, 1, "{}", run.stdout);
    let object = run.object();
    assert_eq!(object.get("input"), None);
    let error = object.get("error").unwrap();
    let names = ["code", "component", "start", "end", "name"];
    let found: Vec<Value> = names
        .map(|name| error.get(name).cloned().unwrap_or_default())
        .into();
    assert_eq!(Value::from(found), *expected, "{object}");
    let run = iri(["build"].iter().chain(arguments));
    assert_eq!((run.status, run.stdout.as_str()), (1, "\n"));
    assert!(run.stderr.contains("--> argument:"), "{}", run.stderr);
}

#[test]
fn arguments_build_one_identifier() {
    builds(
        &[
            "scheme=https",
            "host=r\u{E9}sum\u{E9}.example",
            "segment=a/b",
            "segment=\u{E9}",
            "pair=q=x & y=z",
            "pair=n",
            "fragment=t #",
        ],
        "https://r\u{E9}sum\u{E9}.example/a%2Fb/\u{E9}?q=x%20%26%20y%3Dz&n#t%20%23",
    );
    builds(&["path=../a b"], "../a%20b");
    builds(&["host=", "path=/"], "///");
    builds(&["scheme=urn", "path=a:b%41"], "urn:a:b%2541");
    builds(&["path=a:b/c:d"], "a%3Ab/c:d");
    builds(&["user=a:b", "password=p@:", "host=h"], "//a%3Ab:p%40%3A@h");
    builds(&["password=p", "host=h"], "//:p@h");
    builds(&["userinfo=a:b@", "host=h", "port="], "//a:b%40@h:");
    builds(&["authority=u@h:80", "port=81"], "//u@h:81");
    builds(&["authority=a/b"], "//a%2Fb");
    builds(&["host=::1"], "//[::1]");
    builds(&["host=[v1.a]"], "//[v1.a]");
    builds(&["query=a&b=%20", "pair=c=&"], "?a&b=%2520&c=%26");
    builds(&["query="], "?");
    builds(&["path=/a/", "segment=b"], "/a/b");
    // The last value wins.
    builds(&["host=a", "host=b"], "//b");
    builds(&["host=a", "host?=b", "port?=1"], "//a:1");
    // Characters that plain output would escape are percent-encoded.
    builds(
        &["segment=\u{2028}\u{202E}\u{E000}"],
        "/%E2%80%A8%E2%80%AE%EE%80%80",
    );
}

#[test]
fn raw_values_are_kept_verbatim() {
    builds(&["--raw", "path=/a%20b", "query=%C3%A9"], "/a%20b?%C3%A9");
    builds(&["path:=/a%20b", "query=a%20b"], "/a%20b?a%2520b");
    builds(&["pair:=a%26=b%3D=c", "segment:=%2F"], "/%2F?a%26=b%3D=c");
    builds(&["--raw", "segment=..", "host=h"], "//h/..");
}

#[test]
fn the_result_can_be_a_uri() {
    let parts = ["scheme=http", "host=b\u{FC}cher.example", "path=/\u{E9}"];
    let uri = |more: &[&str], output| builds(&[&["--as", "uri"], more, &parts].concat(), output);
    uri(&[], "http://b%C3%BCcher.example/%C3%A9");
    uri(&["--host", "uts46"], "http://xn--bcher-kva.example/%C3%A9");
    refuses(
        &[
            "--as",
            "uri",
            "--host",
            "uts46",
            "scheme=http",
            "host=a..\u{FC}",
        ],
        &json!(["host-not-mappable", "host", 0, 5, "host"]),
    );
    let run = iri(["build", "--host", "uts46", "host=a"]);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
}

// clause: 3987-3.1-toascii-unassigned
#[test]
fn a_new_name_has_no_unassigned_characters() {
    let name = ["build", "--as", "uri", "--host", "idna2003", "scheme=http"];
    // Unicode 3.2 assigns U+0220 and not U+0221, which only names to look up may have.
    let built = iri(name.iter().chain(&["host=\u{220}.example"]));
    assert_eq!(
        (built.status, &*built.stdout),
        (0, "http://xn--gia.example\n")
    );
    let refused = iri(name.iter().chain(&["--json", "host=a\u{221}.example"]));
    let error = &refused.object()["error"];
    assert_eq!(
        (&error["code"], &error["clause"]),
        (
            &"host-not-mappable".into(),
            &"3987-3.1-toascii-unassigned".into()
        )
    );
    let looked_up = iri(["to-uri", "--host", "idna2003", "http://\u{221}.example"]);
    assert_eq!(looked_up.stdout, "http://xn--6la.example\n");
}

#[test]
fn an_invalid_component_is_refused_with_its_name_and_place() {
    for (arguments, expected) in [
        (
            &["scheme="][..],
            json!(["build-scheme-missing", "scheme", 0, 0, "scheme"]),
        ),
        (
            &["scheme=1a"],
            json!(["build-scheme-bad-char", "scheme", 0, 1, "scheme"]),
        ),
        (
            &["host:=a b"],
            json!(["build-host-invalid-char", "host", 1, 2, "host"]),
        ),
        (
            &["host=[::1"],
            json!(["build-ipv6-invalid", "host", 0, 4, "host"]),
        ),
        (
            &["host=[vx]"],
            json!(["build-ipvfuture-invalid", "host", 2, 3, "host"]),
        ),
        (
            &["host=h", "port=8x"],
            json!(["build-port-invalid", "port", 1, 2, "port"]),
        ),
        (
            &["port=80"],
            json!(["build-host-missing", "port", 0, 0, "port"]),
        ),
        (
            &["user=a"],
            json!(["build-host-missing", "userinfo", 0, 0, "user"]),
        ),
        (
            &["host=h", "user:=\u{E9}:b"],
            json!(["build-char-illegal", "userinfo", 2, 3, "user"]),
        ),
        (
            &["host=h", "user=a", "password:= "],
            json!(["build-char-illegal", "userinfo", 0, 1, "password"]),
        ),
        (
            &["host=h", "path=\u{E9}"],
            json!(["build-path-not-absolute", "path", 0, 2, "path"]),
        ),
        (
            &["path=//a"],
            json!(["build-path-two-slashes", "path", 0, 2, "path"]),
        ),
        (
            &["path:=a:b"],
            json!(["build-colon-in-first-segment", "path", 1, 2, "path"]),
        ),
        (
            &["segment=a", "segment=.."],
            json!(["build-dot-segment", "path", 0, 2, "segment"]),
        ),
        (
            &["path=/a", "segment=."],
            json!(["build-dot-segment", "path", 0, 1, "segment"]),
        ),
        (
            &["segment=", "segment=a"],
            json!(["build-path-two-slashes", "path", 0, 2, "segment"]),
        ),
        (
            &["query:=a#"],
            json!(["build-char-illegal", "query", 1, 2, "query"]),
        ),
        (
            &["query:=%4"],
            json!(["build-percent-malformed", "query", 0, 2, "query"]),
        ),
        (
            &["pair=a", "pair:=b=c#"],
            json!(["build-char-illegal", "query", 3, 4, "pair"]),
        ),
        (
            &["pair:=b#=c"],
            json!(["build-char-illegal", "query", 1, 2, "pair"]),
        ),
        (
            &["fragment:=[a]"],
            json!(["build-bracket-outside-host", "fragment", 0, 1, "fragment"]),
        ),
    ] {
        refuses(arguments, &expected);
    }
}

#[test]
fn an_unknown_component_name_is_a_usage_error() {
    for arguments in [
        &["hots=a"][..],
        &["a"],
        &["=a"],
        &["--set-pair", "a"],
        &["--remove", "x"],
    ] {
        let run = iri(["build"].iter().chain(arguments));
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{arguments:?}");
    }
    assert!(
        iri(["build", "hots=a"])
            .stderr
            .contains("did you mean `host`?")
    );
}

/// Asserts that the arguments change `input` to `output`, in plain output and in JSON.
#[track_caller]
fn changes(arguments: &[&str], input: &str, output: &str) {
    let all = ["build", "--from", input];
    let run = iri(all.iter().chain(arguments));
    assert_eq!(
        (run.stdout.as_str(), run.stderr.as_str()),
        (format!("{output}\n").as_str(), "")
    );
    let object = iri(all.iter().chain(&["--json"]).chain(arguments)).object();
    let expected =
        json!({"input": input, "ok": true, "output": output, "changed": input != output});
    assert_eq!(object, expected);
}

#[test]
fn components_of_an_identifier_are_set_and_removed() {
    let iri = "http://u:p@example.org:80/a/b%20c?x=1&y=%C3%A9#f";
    changes(
        &["scheme=https", "port="],
        iri,
        "https://u:p@example.org:/a/b%20c?x=1&y=%C3%A9#f",
    );
    changes(
        &[
            "--remove", "userinfo", "--remove", "port", "--remove", "fragment",
        ],
        iri,
        "http://example.org/a/b%20c?x=1&y=%C3%A9",
    );
    changes(&["--remove", "authority"], "http://h/a", "http:/a");
    changes(&["--remove", "host"], "http://h:1/a", "http:/a");
    changes(&["--remove", "scheme"], "http://h/a", "//h/a");
    changes(&["password=q:", "host=h"], "//u:p@g", "//u:q%3A@h");
    changes(&["user=v"], "//u:p@g", "//v:p@g");
    changes(
        &["segment=d/e", "pair=z= "],
        "http://h/a?b#c",
        "http://h/a/d%2Fe?b&z=%20#c",
    );
    changes(&["segment=b"], "http://h/a/", "http://h/a/b");
    changes(&["segment=b"], "http://h", "http://h/b");
    changes(&["segment=b"], "a", "a/b");
    changes(
        &["--remove", "segment", "segment=c"],
        "http://h/a/b?q",
        "http://h/a/c?q",
    );
    changes(&["--remove", "segment"], "http://h/a", "http://h/");
    changes(&["--remove", "segment"], "http://h/", "http://h/");
    changes(
        &["--remove", "path", "segment=x"],
        "http://h/a/b",
        "http://h/x",
    );
    changes(&["path="], "http://h/a", "http://h");
    changes(&["port?=1", "fragment?=g"], "http://h:2", "http://h:2#g");
    changes(&["query=a b"], "?c", "?a%20b");
    // All other components keep their spelling.
    changes(
        &["scheme=http"],
        "http://H/%7e/../?&&a=%zz".replace("%zz", "%5a").as_str(),
        "http://H/%7e/../?&&a=%5a",
    );
}

#[test]
fn query_pairs_are_removed_set_and_sorted() {
    let iri = "?utm_a=1&b=2&utm_b&a=%20&b=3&r%C3%A9=4";
    changes(&["--remove", "pair=utm_*"], iri, "?b=2&a=%20&b=3&r%C3%A9=4");
    changes(
        &["--remove", "pair=r\u{E9}"],
        iri,
        "?utm_a=1&b=2&utm_b&a=%20&b=3",
    );
    changes(&["--remove", "pair=b"], "?b=1", "");
    changes(&["--remove", "pair=b\\*"], "?b=1&b*=2", "?b=1");
    changes(
        &["--sort-query"],
        iri,
        "?a=%20&b=2&b=3&r%C3%A9=4&utm_a=1&utm_b",
    );
    changes(&["--sort-query"], "?", "?");
    changes(&["--sort-query"], "a", "a");
    changes(
        &["--set-pair", "b=x&y"],
        iri,
        "?utm_a=1&b=x%26y&utm_b&a=%20&r%C3%A9=4",
    );
    changes(&["--set-pair", "c=1"], "?a", "?a&c=1");
    changes(
        &["--set-pair", "c=1", "--set-pair", "c=2", "--set-pair", "d="],
        "#f",
        "?c=2&d=#f",
    );
    changes(
        &["pair=a=9", "--sort-query", "--remove", "pair=b"],
        "?c&b",
        "?a=9&c",
    );
}

#[test]
fn changes_apply_to_each_line_of_the_input() {
    let run = iri_with_input(["build", "--remove", "query"], b"http://h/?a\na b\n?\n");
    assert_eq!((run.stdout.as_str(), run.status), ("http://h/\n\n\n", 1));
    assert!(run.stderr.contains("error[char-illegal]"), "{}", run.stderr);
    let run = iri_with_input(
        ["build", "scheme=x", "--file", "-", "--json"],
        b"http://h\n",
    );
    let object = run.object();
    assert_eq!(
        (&object["output"], &object["line"]),
        (&json!("x://h"), &json!(1))
    );
    // A component of the input that no longer fits is reported at its place in the input.
    let object = iri(["build", "--json", "--from", "x:a", "host=h"]).object();
    let error = &object["error"];
    assert_eq!(
        (&error["code"], &error["start"]),
        (&json!("build-path-not-absolute"), &json!(2))
    );
    assert_eq!(error.get("name"), None);
}

#[test]
fn building_the_output_of_parse_gives_the_input_verbatim() {
    let pieces = [
        "", "a", "/", "//", ":", "?", "#", "@", "%41", "\u{E9}", "..", "[::1]", "80",
    ];
    let mut inputs: Vec<String> = Vec::new();
    for first in pieces {
        for second in pieces {
            for third in pieces {
                inputs.push([first, second, third].concat());
                inputs.push(["s://", first, second, third].concat());
                inputs.push(["s:", first, second, third].concat());
            }
        }
    }
    let parsed = iri_with_input(["parse", "--json", "--quiet"], inputs.join("\n").as_bytes());
    let objects = parsed.objects();
    let good: Vec<&str> = objects
        .iter()
        .filter(|object| object["ok"] == true)
        .filter_map(|object| object["input"].as_str())
        .collect();
    assert!(good.len() > 2_000, "{}", good.len());
    let lines = parsed
        .stdout
        .lines()
        .filter(|line| line.contains("\"ok\":true"));
    let lines = lines.collect::<Vec<_>>().join("\n");
    for more in [None, Some("--raw")] {
        let built = iri_with_input(["build"].into_iter().chain(more), lines.as_bytes());
        assert_eq!((built.status, built.stderr.as_str()), (0, ""));
        assert!(built.stdout.lines().eq(good.iter().copied()));
    }
    let all = iri_with_input(["build", "--json"], parsed.stdout.as_bytes());
    assert_eq!(all.objects().len(), inputs.len());
    assert!(all.stdout.contains("\"build-object-invalid\""));
}

#[test]
fn json_objects_are_built_from_decoded_text() {
    let built = |line: &str| {
        let run = iri_with_input(["build"], line.as_bytes());
        assert_eq!(run.stderr, "", "{line}");
        run.stdout
    };
    for (line, output) in [
        (
            r#"{"scheme":"http","host":"h","path":"/a%20b"}"#,
            "http://h/a%2520b",
        ),
        (
            r#"{"scheme":null,"host":"","segments":["a/b","c d"]}"#,
            "///a%2Fb/c%20d",
        ),
        (
            r#"{"host":"h","port":8080,"pairs":["a=1","b",["c","d=e"],["f",null],["g"]]}"#,
            "//h:8080?a=1&b&c=d%3De&f&g",
        ),
        (r#"{"pairs":{"a":"1","b":null,"c":2}}"#, "?a=1&b&c=2"),
        (
            r#"{"user":"a:b","password":"c","host":"::1"}"#,
            "//a%3Ab:c@[::1]",
        ),
        (r#"{"authority":"u@h:1"}"#, "//u@h:1"),
        (
            r#"{"path":"/a","segments":["b"],"query":"c","pairs":["d"]}"#,
            "/a?c",
        ),
        (r#"{"path":"\u00e9\ud83d\ude00"}"#, "\u{E9}\u{1F600}"),
        ("{}", ""),
    ] {
        assert_eq!(built(line), format!("{output}\n"), "{line}");
    }
    let object = iri_with_input(["build", "--json"], br#"{"host":"h"}"#).object();
    assert_eq!(
        object,
        json!({"input": r#"{"host":"h"}"#, "ok": true, "line": 1, "output": "//h"})
    );
}

#[test]
fn an_invalid_object_is_refused_with_its_place() {
    for (line, code, found) in [
        ("", "build-object-invalid", ""),
        ("http://h/", "build-object-invalid", "h"),
        ("[]", "build-object-invalid", "["),
        (r#"{"host":"h"} x"#, "build-object-invalid", "x"),
        (
            r#"{"ok":false,"input":"a b"}"#,
            "build-object-invalid",
            "false",
        ),
        (r#"{"hots":"h"}"#, "build-member-unknown", "\"h\""),
        (r#"{"host":["h"]}"#, "build-member-invalid", "[\"h\"]"),
        (r#"{"host":1}"#, "build-member-invalid", "1"),
        (r#"{"segments":["a",1]}"#, "build-member-invalid", "1"),
        (
            r#"{"pairs":[["a","b","c"]]}"#,
            "build-member-invalid",
            r#"["a","b","c"]"#,
        ),
        (
            r#"{"host":"\ud800"}"#,
            "build-member-invalid",
            r#""\ud800""#,
        ),
        (
            r#"{"kind":"iri","path":"/\u00e9 b"}"#,
            "build-char-illegal",
            " ",
        ),
        (
            r#"{"kind":"iri","path":"\u002fa\u0020b"}"#,
            "build-char-illegal",
            r"\u0020",
        ),
        (r#"{"port":"1"}"#, "build-host-missing", ""),
        (r#"{"segments":["a",".."]}"#, "build-dot-segment", ".."),
    ] {
        let run = iri_with_input(["build", "--json"], format!("{line}\n").as_bytes());
        let object = run.object();
        assert_eq!(
            (&object["error"]["code"], run.status),
            (&json!(code), 1),
            "{object}"
        );
        let place = |name: &str| object["error"][name].as_u64().unwrap() as usize;
        assert_eq!(
            line.get(place("start")..place("end")),
            Some(found),
            "{object}"
        );
    }
    // Members that other commands add to an object of `parse` are ignored.
    let run = iri_with_input(
        ["build"],
        br#"{"kind":"iri","scheme":"a","path":"b","findings":[]}"#,
    );
    assert_eq!(run.stdout, "a:b\n");
}

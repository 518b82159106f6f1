//! `iri parse`: components in JSON, in plain output and by template.

use serde_json::json;

use crate::{iri, iri_with_input};

#[test]
fn the_object_has_every_component_in_order() {
    let run = iri(["parse", "--json", "http://u:p@résumé.example:80/a/b?c#d"]);
    let expected = "{\"input\":\"http://u:p@résumé.example:80/a/b?c#d\",\"ok\":true,\
         \"kind\":\"iri\",\"scheme\":\"http\",\"authority\":\"u:p@résumé.example:80\",\
         \"userinfo\":\"u:p\",\"host\":\"résumé.example\",\"host_kind\":\"reg-name\",\
         \"port\":\"80\",\"path\":\"/a/b\",\"segments\":[\"a\",\"b\"],\
         \"query\":\"c\",\"fragment\":\"d\"}\n";
    assert_eq!(run.stdout, expected);
    assert_eq!(run.status, 0);
}

#[test]
fn an_absent_component_is_null_and_an_empty_one_is_empty() {
    let bare = iri(["parse", "--json", "a"]).object();
    let empty = iri(["parse", "--json", "//@:?#"]).object();
    for name in [
        "scheme",
        "authority",
        "userinfo",
        "host",
        "host_kind",
        "port",
        "query",
        "fragment",
    ] {
        assert_eq!(bare[name], json!(null), "{name}");
    }
    for name in ["userinfo", "host", "port", "query", "fragment", "path"] {
        assert_eq!(empty[name], "", "{name}");
    }
    assert_eq!(
        (&bare["kind"], &empty["kind"]),
        (&json!("irelative-ref"), &json!("irelative-ref"))
    );
}

#[test]
fn segments_are_the_parts_of_the_path_between_slashes() {
    let run = iri([
        "parse", "--json", "/a/", "a", "/", "", "a:b/c", "//h", "//h//", "./x:y",
    ]);
    let segments: Vec<_> = run
        .objects()
        .iter()
        .map(|object| object["segments"].clone())
        .collect();
    let expected = [
        json!(["a", ""]),
        json!(["a"]),
        json!([""]),
        json!([]),
        json!(["b", "c"]),
        json!([]),
        json!(["", ""]),
        json!([".", "x:y"]),
    ];
    assert_eq!(segments, expected);
}

#[test]
fn hosts_have_a_kind_and_ip_literals_keep_their_brackets() {
    let run = iri([
        "parse",
        "--json",
        "//192.0.2.1",
        "//[::1]:8",
        "//[v1.a]",
        "//192.0.2.256",
        "//",
    ]);
    let hosts: Vec<_> = run
        .objects()
        .iter()
        .map(|object| (object["host"].clone(), object["host_kind"].clone()))
        .collect();
    let expected = [
        (json!("192.0.2.1"), json!("ipv4")),
        (json!("[::1]"), json!("ipv6")),
        (json!("[v1.a]"), json!("ipvfuture")),
        (json!("192.0.2.256"), json!("reg-name")),
        (json!(""), json!("reg-name")),
    ];
    assert_eq!(hosts, expected);
}

#[test]
fn plain_output_has_a_line_per_component_and_an_empty_line_between_inputs() {
    let run = iri_with_input(["parse"], "http://u@h:1/a/b?\na#\n".as_bytes());
    let expected = "\
kind: iri
scheme: http
authority: u@h:1
userinfo: u
host: h
host_kind: reg-name
port: 1
path: /a/b
segment: a
segment: b
query: 

kind: irelative-ref
path: a
segment: a
fragment: 
";
    assert_eq!(run.stdout, expected);
    assert_eq!(run.stderr, "");
}

#[test]
fn a_bad_input_is_an_empty_line_and_drawn_on_standard_error() {
    let run = iri(["parse", "a", " ", "b"]);
    let expected = "kind: irelative-ref\npath: a\nsegment: a\n\n\n\nkind: irelative-ref\npath: b\nsegment: b\n";
    assert_eq!(run.stdout, expected);
    assert!(
        run.stderr.starts_with("error[char-illegal]: a space"),
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains(" --> argument:2:1\n"), "{}", run.stderr);
    assert_eq!(run.status, 1);
}

#[test]
fn a_bad_input_is_an_object_with_an_error() {
    let run = iri(["parse", "--json", "a b"]);
    let expected = json!({
        "input": "a b",
        "ok": false,
        "error": {
            "code": "char-illegal",
            "message": "a space (U+0020) is not allowed in the path",
            "start": 1,
            "end": 2,
            "component": "path",
            "clause": "3987-2.2-ipchar",
        },
    });
    assert_eq!(run.object(), expected);
    assert_eq!((run.status, run.stderr.as_str()), (1, ""));
}

#[test]
fn input_that_only_check_forbids_is_parsed() {
    let run = iri(["parse", "http://h/\u{202E}"]);
    assert_eq!(run.status, 0);
    assert!(run.stdout.contains("path: /\\u{202E}\n"), "{}", run.stdout);
    assert!(!run.stdout.contains('\u{202E}'));
}

/// Asserts the output of a template, and that nothing is reported.
#[track_caller]
fn gets(template: &str, input: &str, output: &str) {
    let run = iri(["parse", "--get", template, "--", input]);
    assert_eq!(run.stdout, format!("{output}\n"), "{template}");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{template}");
}

#[test]
fn a_template_prints_components_of_each_identifier() {
    let input = "http://u%40:p@[::1]:80/a/b%20c/?q=x+y%26&q=2&%C3%A9=%2B#f%0A";
    for (template, output) in [
        (
            "{scheme} {userinfo} {user} {password}",
            "http u%40:p u%40 p",
        ),
        (
            "{authority}|{host}|{host_kind}|{port}",
            "u%40:p@[::1]:80|[::1]|ipv6|80",
        ),
        (
            "{path}|{segment:0}|{segment:-2}|{segment:-1}|{segment:9}",
            "/a/b%20c/|a|b%20c||",
        ),
        ("{decode:segment:1}|{decode:user}", "b c|u@"),
        (
            "{pair:q}|{decode:pair:q}|{decode:pair:\u{E9}}|{pair:r}",
            "x+y%26|x y&|+|",
        ),
        ("{fragment}|{decode:fragment}", "f%0A|f\\u{A}"),
        ("{kind}: {iri}", format!("iri: {input}").as_str()),
        ("\\t\\{\\}\\\\}", "\t{}\\}"),
        ("", ""),
    ] {
        gets(template, input, output);
    }
    for (input, port) in [
        ("https://h/", "443"),
        ("http://h:/", "80"),
        ("http://h:0080/", "0080"),
        ("x://h/", ""),
        ("http:/a", ""),
        ("//h/", ""),
    ] {
        gets("{default:port}", input, port);
    }
    gets(
        "{scheme}{userinfo}{host}{port}{query}{fragment}{segment:0}{pair:a}",
        "",
        "",
    );
    let lines = b"http://h/%41\n/\na b\n";
    let run = iri_with_input(["parse", "--get", "{host} {decode:path}"], lines);
    assert_eq!((run.stdout.as_str(), run.status), ("h /A\n /\n\n", 1));
    let object = iri(["parse", "--json", "--get", "{decode:path}", "/%41"]).object();
    assert_eq!(
        (&object["path"], &object["output"]),
        (&json!("/%41"), &json!("/A"))
    );
    let object = iri(["parse", "--json", "--get", "{decode:query}", "?a%E9b"]).object();
    let error = &object["error"];
    assert_eq!(
        (&error["code"], &error["component"]),
        (&json!("percent-truncated"), &json!("query"))
    );
    assert_eq!((&error["start"], &error["end"]), (&json!(2), &json!(5)));
}

#[test]
fn an_invalid_template_is_a_usage_error() {
    for template in [
        "{",
        "{host",
        "{hots}",
        "{}",
        "\\",
        "\\x",
        "{segment:a}",
        "{decode:}",
        "{segment}",
    ] {
        let run = iri(["parse", "--get", template, "a"]);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{template}");
    }
    for (template, meant) in [
        ("{hots}", "host"),
        ("{url}", "iri"),
        ("{input}", "iri"),
        ("{query:a}", "pair:NAME"),
        ("{segment}", "segment:NUMBER"),
    ] {
        let run = iri(["parse", "--get", template, "a"]);
        let expected = format!("did you mean `{meant}`?");
        assert!(run.stderr.contains(&expected), "{}", run.stderr);
    }
    assert_eq!(iri(["parse", "--get", "{host}", "--stats", "a"]).status, 2);
}

// clause: 3987-2.2-scheme 3987-2.2-ireg-name
#[test]
fn the_help_is_about_the_cause_and_never_encodes_what_must_go() {
    for (input, help) in [
        (
            "\u{200B}http://a/",
            "remove the character U+200B, without which the input would begin with a scheme",
        ),
        (
            "ht\u{2060}tp://a/",
            "remove the character U+2060, without which the input would begin with a scheme",
        ),
        (
            "http://[\u{200B}::1]/",
            "remove the character U+200B, without which the brackets would contain an address",
        ),
        (
            "http://exa mple.org/",
            "remove it, since a domain name cannot contain it, not even encoded",
        ),
        (
            "example://exa mple/",
            "remove it; in a host that is not a domain name, write it as `%20`",
        ),
        (" a/b", "remove the white space before the identifier"),
    ] {
        let run = iri(["parse", "--", input]);
        assert_eq!(run.status, 1, "{input:?}");
        assert!(
            run.stderr.contains(&format!("= help: {help}")),
            "{}",
            run.stderr
        );
    }
    for input in ["http://[::1 ]/", "http://[\u{200B}::1]/"] {
        let run = iri(["check", input]);
        let help = "= help: remove it, without which the brackets would contain an address";
        assert!(run.stdout.contains(help), "{}", run.stdout);
    }
    let run = iri(["check", "http://a\u{202E}b.example/"]);
    assert!(run.stdout.contains("= help: remove it\n"), "{}", run.stdout);
}

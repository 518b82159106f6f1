//! `iri expand` and `iri extract`: URI templates.

use serde_json::json;

use crate::{TempFile, iri, iri_with_input};

#[test]
fn arguments_are_the_values_of_one_object() {
    for (arguments, output) in [
        (&["id=a b"][..], "/users/a%20b"),
        (&["id=1", "tag=x", "tag=y"], "/users/1?tag=x&tag=y"),
        (&["id=a=b"], "/users/a%3Db"),
        (
            &[r#"{"id":7,"tag":{"a":true,"b":null}}"#],
            "/users/7?a=true",
        ),
        (&[r#"{"id":null}"#], "/users/"),
    ] {
        let template = ["expand", "--template", "/users/{id}{?tag*}"];
        let run = iri(template.iter().chain(arguments).copied());
        assert_eq!((run.status, run.stdout), (0, format!("{output}\n")));
    }
    for arguments in [&["id=1", "{}"][..], &["{}", "id=1"]] {
        let run = iri(["expand", "--template", "{id}"]
            .iter()
            .chain(arguments)
            .copied());
        assert_eq!(run.status, 2, "{}", run.stderr);
    }
}

#[test]
fn an_expansion_is_a_uri_or_an_iri() {
    let template = ["expand", "--template", "/straße/{x}", "x=né"];
    assert_eq!(iri(template).stdout, "/stra%C3%9Fe/n%C3%A9\n");
    let run = iri(template.into_iter().chain(["--to", "iri"]));
    assert_eq!(run.stdout, "/straße/né\n");
}

#[test]
fn an_input_has_its_template_or_its_name() {
    let run = iri_with_input(
        ["expand"],
        b"/{a}\t{\"a\":1}\n{\"template\":\"{b}\",\"values\":{\"b\":[1,2]}}\n",
    );
    assert_eq!((run.status, run.stdout.as_str()), (0, "/1\n1,2\n"));
    let routes = TempFile::new("user\t/users/{id}\n{\"template\":\"/q{?a,b}\"}\n");
    let run = iri_with_input(
        ["expand", "--routes", routes.path()],
        b"user\t{\"id\":7}\n/q{?a,b}\t{\"b\":1}\n",
    );
    assert_eq!((run.status, run.stdout.as_str()), (0, "/users/7\n/q?b=1\n"));
}

#[test]
fn errors_are_at_their_place_in_the_input() {
    for (input, code, start) in [
        ("/{a b}\t{}", "template-name-illegal", 3),
        ("/{a:3}\t{\"a\":[1]}", "template-prefix-composite", 2),
        ("/{a}\t{\"a\":}", "template-values-invalid", 10),
        ("/{a}\t[1]", "template-values-invalid", 5),
        ("{\"a\":1}", "template-values-invalid", 0),
    ] {
        let object = &iri(["expand", "--json", input]).objects()[0];
        assert_eq!(
            (&object["ok"], &object["error"]["code"]),
            (&json!(false), &json!(code))
        );
        assert_eq!(object["error"]["start"], start, "{input}");
    }
    let run = iri(["extract", "--json", "--template", "/users/{id}", "/user/7"]);
    assert_eq!(
        (run.status, &run.objects()[0]["error"]["start"]),
        (1, &json!(5))
    );
}

#[test]
fn extracted_values_expand_again() {
    let template = "/{a}{/b*}{;c}{?e*}{#f}";
    let inputs = ["/x%20y/1/2;c?k=%2F&l=v#a/%20", "/;c=0", "/x/%E2%80%AE"];
    let arguments = ["extract", "--json", "--pairs", "e", "--template", template];
    let run = iri(arguments.into_iter().chain(inputs));
    assert_eq!(run.status, 0, "{}", run.stderr);
    let values = &run.objects()[0]["values"];
    let expected =
        json!({"a": "x y", "b": ["1", "2"], "c": "", "e": {"k": "/", "l": "v"}, "f": "a/%20"});
    assert_eq!(*values, expected);
    assert!(run.stdout.contains("\\u202E"));
    let back = iri_with_input(["expand"], run.stdout.as_bytes());
    assert_eq!(back.stdout, inputs.join("\n") + "\n");
}

#[test]
fn the_most_specific_route_wins_and_is_named() {
    let routes = TempFile::new("me\t/users/me\nuser\t/users/{id}\n/q{?a,b}\n");
    let arguments = ["extract", "--routes", routes.path()];
    let run = iri(arguments
        .into_iter()
        .chain(["/users/me", "/users/a%2Fb", "/q?a=1"]));
    assert_eq!(
        run.stdout,
        "me\t{}\nuser\t{\"id\":\"a/b\"}\n/q{?a,b}\t{\"a\":\"1\"}\n"
    );
    let objects = iri(arguments
        .into_iter()
        .chain(["--json", "--encoded", "/users/a%2Fb"]))
    .objects();
    let expected = json!({
        "input": "/users/a%2Fb", "ok": true, "name": "user", "template": "/users/{id}", "values": {"id": "a%2Fb"},
    });
    assert_eq!(objects, [expected]);
}

#[test]
fn an_ambiguous_template_is_wrong_usage_with_its_proof() {
    for (arguments, proof) in [
        (
            &["--template", "{x}{y}"][..],
            "x = \"a\", y = \"\" and x = \"\", y = \"a\" both expand to \"a\"",
        ),
        (
            &["--template", "/{a}/x", "--template", "/{b}/x"],
            "\"/{a}/x\" and \"/{b}/x\" both match \"//x\"",
        ),
        (
            &["--template", "{a"],
            "opening brace without a closing brace",
        ),
        (&[], "missing --template or --routes"),
    ] {
        let run = iri(["extract", "/a"].iter().chain(arguments).copied());
        assert_eq!((run.status, run.stdout.as_str()), (2, ""));
        assert!(run.stderr.contains(proof), "{}", run.stderr);
    }
    let routes = TempFile::new("/a\n/{b c}\n");
    let run = iri(["extract", "--routes", routes.path(), "/a"]);
    assert_eq!(run.status, 2);
    assert!(
        run.stderr.contains(":2: character not allowed in the name"),
        "{}",
        run.stderr
    );
    assert_eq!(
        iri(["extract", "--routes", "/no/such/file", "/a"]).status,
        3
    );
}

#[test]
fn options_of_matching_are_off_by_default() {
    for (option, template, reference) in [
        ("--any-order", "{?a,b}", "?b=1&a=2"),
        ("--normal-form", "http://h/{a}", "HTTP://H/%7e"),
        ("--iri", "/{a}", "/é"),
        ("--list=a", "{?a}", "?a=1,2"),
        ("--pairs=a", "{?a*}", "?b=1"),
    ] {
        let arguments = ["extract", "--template", template, reference];
        assert_eq!(iri(arguments).status, 1, "{option}");
        let run = iri(arguments.into_iter().chain([option]));
        assert_eq!(run.status, 0, "{option}: {}", run.stderr);
    }
    for (option, template, reference) in [
        ("--one-segment", "/{+a}", "/b/c"),
        ("--no-dot-segment", "/{a}", "/%2e%2e"),
        ("--no-dot-segment", "/{a}", "/.."),
        ("--no-encoded-slash", "/{a}", "/b%2Fc"),
        ("--safe", "/{+a}", "/b/c"),
        ("--safe", "/{+a}", "/%252e%252E"),
        ("--safe", "/{+a}", "/b%5Cc"),
    ] {
        let arguments = ["extract", "--template", template, reference];
        let run = iri(arguments.into_iter().chain([option]));
        assert_eq!(run.status, 1, "{option} {reference}: {}", run.stdout);
    }
}

#[test]
fn variables_are_columns_of_a_table() {
    let arguments = ["extract", "--template", "/{id}{?tag*}", "--csv"];
    let run = iri(arguments.into_iter().chain(["/a?tag=x&tag=y%2Cz", "b"]));
    assert_eq!(run.stdout, "id,tag\na,\"[\"\"x\"\",\"\"y,z\"\"]\"\n,\n");
    let table = TempFile::new("url,n\n/a,1\n/b?tag=x,2\n");
    let column = ["--column", "url", "--file", table.path()];
    let run = iri(arguments.into_iter().chain(column));
    assert_eq!(
        run.stdout,
        "url,n,id,tag\n/a,1,a,\n/b?tag=x,2,b,\"[\"\"x\"\"]\"\n"
    );
    let cells = TempFile::new("n\tvalues\n1\t{\"id\":\"a b\"}\n");
    let column = ["--column", "values", "--file", cells.path()];
    let run = iri(["expand", "--template", "/{id}"].into_iter().chain(column));
    assert_eq!(run.stdout, "n\tvalues\n1\t/a%20b\n");
}

#[test]
fn what_would_lose_a_value_or_a_name_is_wrong_usage() {
    let routes = TempFile::new("a\t/u/{id}\na\t/v/{id}\n");
    for (arguments, message) in [
        (
            vec!["--template", "/u/{id}", "--list", "ids", "/u/1"],
            "no template has the variable `ids`",
        ),
        (
            vec!["--template", "/{x*}", "--list", "x", "--pairs", "x", "/1"],
            "`x` cannot be both a list and an associative array",
        ),
        (
            vec!["--routes", routes.path(), "/v/2"],
            ":2: a template before has this name",
        ),
        (
            vec![
                "--template",
                "/u/{id}",
                "--csv",
                "--column",
                "url",
                "--into",
                "out",
            ],
            "--into is not possible here",
        ),
    ] {
        let run = iri(["extract"].into_iter().chain(arguments));
        assert_eq!((run.status, run.stdout.as_str()), (2, ""));
        assert!(run.stderr.contains(message), "{}", run.stderr);
    }
    let templates = ["--template", "/t/{template}", "--template", "/u/{x}"];
    let run = iri(["extract", "--csv"]
        .into_iter()
        .chain(templates)
        .chain(["/t/abc"]));
    assert_eq!(run.stdout, "template,template,x\n/t/{template},abc,\n");
}

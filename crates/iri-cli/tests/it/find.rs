//! `iri find` on plain text.

use serde_json::json;

use crate::{TempFile, iri, iri_with_input, program};

#[test]
fn each_iri_is_printed_on_a_line() {
    let text =
        "Voir http://example.org/été, <mailto:a@b.example> et « ftp://example.com/日本 ».\nrien\n";
    let run = iri_with_input(["find"], text.as_bytes());
    assert_eq!(
        run.stdout,
        "http://example.org/été\nmailto:a@b.example\nftp://example.com/日本\n"
    );
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let run = iri([
        "find",
        "(http://example.org/a)",
        "nothing",
        "urn:isbn:0451450523.",
    ]);
    assert_eq!(run.stdout, "http://example.org/a\nurn:isbn:0451450523\n");
}

// clause: 3987-7.3-convert bis-7.3-convert
#[test]
fn an_iri_of_a_legacy_document_is_converted_for_the_program_that_opens_it() {
    let document = b"R\xE9sum\xE9: see http://e/\xE9, or write.\n";
    let found = iri_with_input(["find", "--charset", "iso-8859-1"], document).stdout;
    assert_eq!(found, "http://e/\u{E9}\n");
    // A program that takes only URIs, and one that takes text in another encoding.
    let uri = iri_with_input(["to-uri"], found.as_bytes()).stdout;
    assert_eq!(uri, "http://e/%C3%A9\n");
    let expressed = program()
        .args(["express", "--charset", "utf-16le", found.trim_end()])
        .output();
    let units = found.encode_utf16().flat_map(u16::to_le_bytes);
    assert!(expressed.unwrap().stdout.into_iter().eq(units));
}

#[test]
fn an_object_has_the_place_of_the_iri() {
    let text = "one\r\nü http://e.example/a http://e.example/b\n<http://e.\r\n  example/c>\n";
    let file = TempFile::new(text);
    let run = iri(["find", "--json", "--file", file.path()]);
    let objects = run.objects();
    assert_eq!(
        objects[0],
        json!({"iri": "http://e.example/a", "ok": true, "start": 3, "end": 21, "line": 2, "file": file.path()})
    );
    assert_eq!(
        (&objects[1]["start"], &objects[1]["line"]),
        (&json!(22), &json!(2))
    );
    assert_eq!(
        objects[2],
        json!({"iri": "http://e.example/c", "ok": true, "start": 1, "end": 23, "line": 3, "file": file.path(), "text": "http://e.\r\n  example/c"})
    );
    assert_eq!(objects.len(), 3);
    let argument = iri(["find", "--json", "see http://e.example/"]).object();
    assert_eq!(
        argument,
        json!({"iri": "http://e.example/", "ok": true, "start": 4, "end": 21, "line": 1})
    );
    // Lines are counted within each argument.
    let two = [
        "a:\nü http://e.example/a\r\n\nhttp://e.example/b",
        "http://e.example/c",
    ];
    let run = iri(["find", "--json"].into_iter().chain(two));
    let places = run.objects().into_iter();
    let places = places.map(|it| json!([it["line"], it["start"], it["end"]]));
    assert!(places.eq([json!([2, 3, 21]), json!([4, 0, 18]), json!([1, 0, 18])]));
    let run = iri(["find", "--json", "-0", two[0]]);
    assert_eq!(
        (&run.objects()[1]["line"], &run.objects()[1]["start"]),
        (&json!(1), &json!(27))
    );
}

#[test]
fn options_select_schemes_and_where_an_iri_ends() {
    let text = "doi:10.1000/182 http://e.example/a见 HTTPS://e.example/路。然后";
    let found = |options: &[&str]| {
        let run = iri(["find"].iter().chain(options).chain(&["--", text]));
        assert_eq!(run.status, 0, "{}", run.stderr);
        run.stdout
    };
    assert_eq!(found(&[]), "http://e.example/a见\nHTTPS://e.example/路\n");
    assert_eq!(
        found(&["--schemes", "doi,https"]),
        "doi:10.1000/182\nHTTPS://e.example/路\n"
    );
    assert_eq!(
        found(&["--ascii-only"]),
        "http://e.example/a\nHTTPS://e.example/\n"
    );
    assert_eq!(
        found(&["--spaced"]),
        "http://e.example/a见\nHTTPS://e.example/路。然后\n"
    );
    assert_eq!(iri(["find", "--schemes", "ht tp", "x"]).status, 2);
}

#[test]
fn a_line_that_is_not_utf8_is_reported_and_the_others_are_searched() {
    let run = iri_with_input(
        ["find", "--json"],
        b"http://e.example/a\n\xFF http://e.example/b\nhttp://e.example/c\n\xFE",
    );
    let objects = run.objects();
    assert_eq!(objects.len(), 4, "{}", run.stdout);
    assert_eq!(objects[0]["line"], 1);
    assert_eq!(
        (&objects[1]["ok"], &objects[1]["line"]),
        (&json!(false), &json!(2))
    );
    assert_eq!(objects[1]["error"]["code"], "invalid-utf8");
    assert_eq!(
        (&objects[2]["iri"], &objects[2]["line"]),
        (&json!("http://e.example/c"), &json!(3))
    );
    assert_eq!(objects[3]["line"], 4);
    assert_eq!(run.status, 1);
    let plain = iri_with_input(["find", "--quiet"], b"\xFF\nhttp://e.example/c\n");
    assert_eq!(
        (plain.stdout.as_str(), plain.status),
        ("http://e.example/c\n", 1)
    );
}

#[test]
fn records_that_end_in_nul_can_contain_lines() {
    let run = iri_with_input(
        ["find", "-0", "--json"],
        b"<http://e.example/\na>\0x http://e.example/b\0",
    );
    let objects = run.objects();
    assert_eq!(
        (&objects[0]["iri"], &objects[0]["line"]),
        (&json!("http://e.example/a"), &json!(1))
    );
    assert_eq!(
        (&objects[1]["start"], &objects[1]["line"]),
        (&json!(2), &json!(2))
    );
}

#[test]
fn iris_that_cross_the_end_of_a_block_are_found() {
    let dashes = |number: usize| "-".repeat(number % 7);
    let numbers = 0..25_000;
    let text: String = numbers
        .clone()
        .flat_map(|n| {
            [
                "x <http://e.example/",
                &dashes(n),
                "\n ",
                &n.to_string(),
                "> -\n",
            ]
            .map(str::to_owned)
        })
        .collect();
    let expected: String = numbers
        .flat_map(|n| ["http://e.example/", &dashes(n), &n.to_string(), "\n"].map(str::to_owned))
        .collect();
    for jobs in ["1", "3"] {
        let run = iri_with_input(["find", "--jobs", jobs], text.as_bytes());
        assert!(run.stdout == expected, "with {jobs} threads");
    }
    // An angle bracket that is never closed does not delay the output without limit.
    let open = format!("<http://e.example/a\n{}", "b\n".repeat(300_000));
    let run = iri_with_input(["find"], open.as_bytes());
    assert_eq!(run.stdout, "http://e.example/a\n");
}

#[test]
fn names_without_a_scheme_are_found_on_request() {
    let list = TempFile::new(
        "// a comment\ncom\n\nco.uk\n*.ck\n!www.ck\n.NAME \u{440}\u{444}\n\u{440}\u{444}\n",
    );
    let text = "www.example.org/a. main.rs Example.CO.UK:80/x, a@b.example, c@d.com; ck.ck a.b.ck a.www.ck пример.рф!";
    let found = |options: &[&str]| {
        let run = iri(["find"].iter().chain(options).chain(&["--", text]));
        assert_eq!(run.status, 0, "{}", run.stderr);
        run.stdout.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(found(&[]), [""; 0]);
    assert_eq!(found(&["--www"]), ["https://www.example.org/a"]);
    assert_eq!(found(&["--mail"]), ["mailto:a@b.example", "mailto:c@d.com"]);
    assert_eq!(
        found(&["--mail", "--domains", list.path()]),
        [
            "https://Example.CO.UK:80/x",
            "mailto:c@d.com",
            "https://a.b.ck",
            "https://a.www.ck",
            "https://пример.рф"
        ]
    );
    let object = iri(["find", "--www", "--json", "(www.example.org)"]).object();
    assert_eq!(object["iri"], "https://www.example.org");
    assert_eq!(
        (&object["text"], &object["start"], &object["end"]),
        (&json!("www.example.org"), &json!(1), &json!(16))
    );
    assert_eq!(iri(["find", "--domains", "/nowhere/at/all", "x"]).status, 3);
}

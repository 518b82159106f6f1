//! `iri find` on Markdown and HTML documents in any charset, and the check of their links.

use serde_json::{Value, json};

use crate::{Output, TempDir, TempFile, iri, iri_with_input, program};

/// Returns the IRIs found in a document on standard input.
#[track_caller]
fn found(options: &[&str], document: &str) -> Vec<String> {
    let run = iri_with_input(["find"].iter().chain(options), document.as_bytes());
    assert_eq!((run.status, &*run.stderr), (0, ""));
    run.stdout.lines().map(str::to_owned).collect()
}

#[track_caller]
fn finds_in_markdown(document: &str, expected: &[&str]) {
    assert_eq!(
        found(&["--markup", "markdown"], document),
        expected,
        "{document}"
    );
}

#[track_caller]
fn finds_in_html(document: &str, expected: &[&str]) {
    assert_eq!(
        found(&["--markup", "html"], document),
        expected,
        "{document}"
    );
}

/// Returns the source text at the place of each object.
#[track_caller]
fn sources(document: &str, run: &Output) -> Vec<String> {
    let lines: Vec<&str> = document.split('\n').collect();
    let place = |object: &Value| {
        let number = |name: &str| usize::try_from(object[name].as_u64().unwrap()).unwrap();
        let rest = lines.iter().skip(number("line") - 1);
        let rest = rest.copied().collect::<Vec<_>>().join("\n");
        rest[number("start")..number("end")].to_owned()
    };
    run.objects().iter().map(place).collect()
}

#[test]
fn links_in_markdown_are_found() {
    finds_in_markdown(
        "[a](b) ![c](d.png \"t\") <http://e/f> <g@h.example>",
        &["b", "d.png", "http://e/f", "mailto:g@h.example"],
    );
    finds_in_markdown("[![a](b)](c)", &["b", "c"]);
    finds_in_markdown(
        "[a] [a][b] [c][]\n\n[a]: d\n[b]: <e f> 't'\n[c]:\n  g\n[a]: second",
        &["d", "e f", "g"],
    );
    finds_in_markdown("[a](b\\)c&amp;d) [a](<b\\>c>)", &["b)c&d", "b>c"]);
    finds_in_markdown("> [a](\n> b)\n> c [d](e)", &["b", "e"]);
    finds_in_markdown(
        "| a |\n|---|\n| [b](c\\|d) http://e/ |",
        &["c|d", "http://e/"],
    );
    finds_in_markdown("[a]() [b]( ) [c](d e)", &[]);
}

#[test]
fn bare_iris_in_markdown_are_found_as_by_github() {
    finds_in_markdown(
        "**http://e/a_b_c?d&amp;e**, (http://e/(f)). www.example.org/x a@b.example",
        &[
            "http://e/a_b_c?d&e",
            "http://e/(f)",
            "https://www.example.org/x",
            "mailto:a@b.example",
        ],
    );
    finds_in_markdown(
        "[http://label.example/](a) `http://code.example/`\n\n    http://e/\n\n```\nhttp://e/\n```\n",
        &["a"],
    );
    assert_eq!(
        found(
            &["--markup", "markdown", "--code"],
            "`http://a/`\n\n    http://b/\n\n~~~\nhttp://c/\n"
        ),
        ["http://a/", "http://b/", "http://c/"]
    );
    assert_eq!(
        found(
            &["--markup", "markdown", "--links"],
            "http://a/ <http://b/> [c](d)"
        ),
        ["http://b/", "d"]
    );
    finds_in_markdown(
        "---\na: http://e/f\n---\n# http://e/g.\n",
        &["http://e/f", "http://e/g"],
    );
}

#[test]
fn html_in_markdown_is_parsed_as_html() {
    finds_in_markdown("a <a href='b&amp;c'>http://label.example/</a> d", &["b&c"]);
    finds_in_markdown(
        "<div>\n<img src=a> http://e/&amp;f\n<!-- http://g/ -->\n</div>\n",
        &["a", "http://e/&f"],
    );
    finds_in_markdown("> <div\n> title=x>\n> <img src='a\n> b'>\n", &["a\\u{A}b"]);
}

#[test]
fn url_attributes_of_html_are_found() {
    finds_in_html(
        "<a href=' a&amp;b ' ping='c d'><img src=e srcset='f 1x, g 2x' longdesc=h>",
        &["a&b", "c", "d", "e", "f", "g", "h"],
    );
    finds_in_html(
        "<form action=a><button formaction=b><q cite=c></q><object data=d codebase=e></object><video poster=f>",
        &["a", "b", "c", "d", "e", "f"],
    );
    finds_in_html(
        "<link imagesrcset='a, b' href=c><meta http-equiv=Refresh content='5; url=d'><meta name=x content='5; url=no'>",
        &["a", "b", "c", "d"],
    );
    finds_in_html(
        "<html manifest=a><base href=b><body background=c><svg><use xlink:href='#d'/></svg><p itemid=e itemtype='f g'>",
        &["a", "b", "c", "#d", "e", "f", "g"],
    );
    finds_in_html(
        "<div data=no action=no cite=no poster=no ping=no><a href=a href=no></a href=no><a href=''><a title='http://no/'>",
        &["a"],
    );
    finds_in_html(
        "<a href=\"javascript:alert('x')\"><a href='data:,a'><A HREF=b>",
        &["javascript:alert('x')", "data:,a", "b"],
    );
    finds_in_html("<noscript><img src=a></noscript><a href=unclosed", &["a"]);
}

#[test]
fn url_attributes_of_xml_are_found() {
    let xml =
        "<?xml version='1.0'?><xs:schema targetNamespace='a' xsi:schemaLocation='b c' source='d'>";
    finds_in_html(xml, &["a", "b", "c", "d"]);
    finds_in_html("<p source='a' targetNamespace='b'>", &[]);
    let file = TempFile::with_extension(
        "svg",
        "<?xml version='1.0'?><svg><a xlink:href='b&#x63;'/></svg>",
    );
    assert_eq!(iri(["find", file.path()]).stdout, "bc\n");
}

#[test]
fn html_text_is_searched_outside_comments_scripts_styles_and_code() {
    finds_in_html(
        "<title>http://a/</title>http://b/&eacute;, <a href=c>http://no/</a><!-- http://no/ --><code>http://no/</code> <pre>http://d/</pre>",
        &["http://a/", "http://b/é", "c", "http://d/"],
    );
    finds_in_html(
        "<script>'<a href=no>' http://no/</script><style>http://no/</style><a name=x>http://a/</a>",
        &["http://a/"],
    );
    finds_in_html(
        "<?xml version='1.0'?><html><script src='a'/><title/><p>http://b/</p></html>",
        &["a", "http://b/"],
    );
    assert_eq!(
        found(&["--markup", "html", "--code"], "<code>http://a/</code>"),
        ["http://a/"]
    );
    assert_eq!(
        found(&["--markup", "html", "--links"], "http://a/<a href=b>"),
        ["b"]
    );
}

#[test]
fn spans_cover_the_source_before_references_are_decoded() {
    let html =
        "é <q cite=' http://e/?a&amp;b '>\r\n<img\n src='c\nd' srcset='x&#32;1x,y'>http://e/&lt;";
    let run = iri_with_input(["find", "--markup", "html", "--json"], html.as_bytes());
    assert_eq!(
        sources(html, &run),
        ["http://e/?a&amp;b", "c\nd", "x", "y", "http://e/"]
    );
    assert_eq!(
        run.objects()[0],
        json!({"iri": "http://e/?a&b", "ok": true, "start": 13, "end": 30, "line": 1, "text": "http://e/?a&amp;b"})
    );
    let markdown = "\u{FEFF}[a]: b\\*\n\n é [a] [x](<y&amp;z>)\n> <i>http://e/</i> <http://e/&amp;>\n<me@e.example>";
    let run = iri_with_input(
        ["find", "--markup", "markdown", "--json"],
        markdown.as_bytes(),
    );
    assert_eq!(
        sources(markdown, &run),
        [
            "b\\*",
            "y&amp;z",
            "http://e/",
            "http://e/&amp;",
            "me@e.example"
        ]
    );
}

#[test]
fn the_extension_of_a_file_selects_its_format() {
    let markdown = TempFile::with_extension("md", "[a](b&amp;c)");
    let html = TempFile::with_extension("HTML", "<a href='b&amp;c'>");
    let text = TempFile::new("[a](b&amp;c) http://e/");
    let paths = [markdown.path(), html.path(), text.path()];
    let options = ["--file", paths[0], "--file", paths[1], "--file", paths[2]];
    assert_eq!(
        iri(["find"].iter().chain(&options)).stdout,
        "b&c\nb&c\nhttp://e/\n"
    );
    let run = iri(["find", "--markup", "text", "--file", markdown.path()]);
    assert_eq!(run.stdout, "");
    // An argument is the name of a file, or text.
    assert_eq!(
        iri(["find", paths[0], paths[1], paths[2]]).stdout,
        "b&c\nb&c\nhttp://e/\n"
    );
    assert_eq!(
        iri(["find", "no/such.md", "--markup", "markdown", "[a](b)"]).stdout,
        "b\n"
    );
}

#[test]
fn findings_have_the_place_of_the_link_in_the_document() {
    let document = "# T\n\nSee [a](http://e/%zz) and\n[b](<?a&amp;b c>).\n";
    let file = TempFile::with_extension("md", document);
    let path = file.path();
    let run = iri(["find", "--check", path]);
    assert_eq!(run.status, 1);
    assert!(
        run.stdout.contains(&format!(
            " --> {path}:3:18\n  |\n3 | See [a](http://e/%zz) and\n  |                  ^ "
        )),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains(&format!(
            " --> {path}:4:14\n  |\n4 | [b](<?a&amp;b c>).\n  |              ^ "
        )),
        "{}",
        run.stdout
    );
    assert_eq!(run.stderr, "checked 2 IRIs: 2 bad (2 errors)\n");
    let short = iri(["find", "--check", "--format", "short", path]);
    let places: Vec<_> = short
        .stdout
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    assert_eq!(places, [format!("{path}:3:18:"), format!("{path}:4:14:")]);
    let github = iri(["find", "--check", "--format", "github", path]).stdout;
    assert!(
        github.contains("line=3,col=18,endColumn=18,title=percent-malformed"),
        "{github}"
    );
    let sarif: Value =
        serde_json::from_str(&iri(["find", "--check", "--format", "sarif", path]).stdout).unwrap();
    let region = &sarif["runs"][0]["results"][1]["locations"][0]["physicalLocation"]["region"];
    assert_eq!(
        *region,
        json!({"startLine": 4, "startColumn": 14, "endColumn": 15, "byteOffset": 44, "byteLength": 1})
    );
    assert_eq!(&document[44..45], " ");
    let objects = iri(["find", "--check", "--json", path]).objects();
    assert_eq!(objects.len(), 2);
    let second = &objects[1];
    assert_eq!(
        (&second["iri"], &second["ok"], &second["as"]),
        (&json!("?a&b c"), &json!(false), &json!("iri-reference"))
    );
    assert_eq!(
        (
            &second["error"]["code"],
            &second["error"]["start"],
            &second["line"]
        ),
        (&json!("char-illegal"), &json!(13), &json!(4))
    );
    assert_eq!(second["findings"][0]["end"], 14);
}

#[test]
fn the_options_of_check_apply_and_require_the_option_check() {
    let html = "<a href='HTTP://user:pw@e/é'>";
    let check = |options: &[&str]| {
        iri_with_input(
            ["find", "--check", "--markup", "html"]
                .iter()
                .chain(options),
            html.as_bytes(),
        )
    };
    assert_eq!(check(&[]).status, 0);
    assert_eq!(check(&["--severity", "userinfo-password=error"]).status, 1);
    assert_eq!(check(&["--as", "uri"]).status, 1);
    assert_eq!(check(&["--profile", "uri"]).status, 1);
    assert_eq!(check(&["--fail-on", "warning"]).status, 1);
    for options in [
        &["--format", "short"][..],
        &["--profile", "bis"],
        &["--severity", "not-nfc=off"],
    ] {
        let run = iri(["find"].iter().chain(options).chain(&["x"]));
        assert_eq!(run.status, 2, "{options:?}");
        assert!(run.stderr.contains("--check"), "{}", run.stderr);
    }
    assert_eq!(iri(["find", "--check", "--unique", "x"]).status, 2);
}

#[test]
fn a_missing_document_is_not_searched_as_text() {
    for path in ["no/such.md", "docs/*.md"] {
        let run = iri(["find", "--check", path]);
        assert_eq!((run.status, &*run.stdout), (3, ""), "{path}");
        assert!(
            run.stderr.contains(&format!("cannot read {path}")),
            "{}",
            run.stderr
        );
    }
    let run = iri(["find", "--check", "see http://e/a b.md"]);
    assert_eq!(
        (run.status, &*run.stderr),
        (0, "checked 1 IRI: no findings\n")
    );
}

#[test]
fn documents_of_a_directory_are_read_in_order_of_their_names() {
    let directory = TempDir::new("documents");
    for (name, content) in [
        ("b.md", "[2](http://b/ x) http://b/"),
        ("a/z.html", "<a href='1 2'>"),
        ("a/y.markdown", "<http://y/>"),
        ("a/c/x.htm.gz", "http://x/"),
        ("notes.txt", "http://no/"),
        (".hidden/h.md", "http://no/"),
        ("a/.h.md", "http://no/"),
        ("c.md/d.md", "http://d/"),
    ] {
        directory.write(name, content);
    }
    let path = directory.path();
    let found = "http://x/\nhttp://y/\n1 2\nhttp://b/\nhttp://b/\nhttp://d/\n";
    for arguments in [&["find", path][..], &["find", "--file", path]] {
        let run = iri(arguments);
        assert_eq!((run.status, &*run.stdout, &*run.stderr), (0, found, ""));
    }
    let run = iri(["find", "--check", "--format", "short", path]);
    assert_eq!(run.status, 1);
    assert!(
        run.stdout
            .starts_with(&format!("{path}/a/z.html:1:11: error[char-illegal]")),
        "{}",
        run.stdout
    );
    let within = program().args(["find", "."]).current_dir(path).output();
    assert_eq!(String::from_utf8(within.unwrap().stdout).unwrap(), found);
    let empty = TempDir::new("no-documents");
    empty.write("a.txt", "http://no/");
    let run = iri(["find", empty.path()]);
    assert_eq!((run.status, &*run.stdout), (0, ""));
    assert!(
        run.stderr
            .ends_with(" contains no Markdown, HTML or mail files\n"),
        "{}",
        run.stderr
    );
}

#[test]
fn an_argument_that_names_a_file_is_read_whatever_its_extension() {
    let log = TempFile::with_extension("log", "GET / (+http://e.example/bot)\n");
    let run = iri(["find", log.path()]);
    assert_eq!((run.status, &*run.stdout), (0, "http://e.example/bot\n"));
    // An argument with a colon is text, since it can contain an IRI.
    let run = iri(["find", "http://e.example/Cargo.toml"]);
    assert_eq!(run.stdout, "http://e.example/Cargo.toml\n");
}

#[test]
fn references_are_resolved_against_the_base_of_the_option_or_the_document() {
    let html = "<a href=../a><base href='/c/'><a href='?b&amp;c'><q cite='x y'></a>http://e/";
    let run = iri_with_input(
        [
            "find",
            "--markup",
            "html",
            "--base",
            "http://h/d/e",
            "--json",
        ],
        html.as_bytes(),
    );
    let iris: Vec<_> = run
        .objects()
        .iter()
        .map(|object| object["iri"].clone())
        .collect();
    assert_eq!(
        iris,
        [
            "http://h/a",
            "http://h/c/",
            "http://h/c/?b&c",
            "x y",
            "http://e/"
        ]
    );
    assert_eq!(
        (
            &run.objects()[3]["error"]["code"],
            &run.objects()[3]["error"]["start"]
        ),
        (&json!("char-illegal"), &json!(59))
    );
    assert_eq!(run.status, 1);
    let plain = iri_with_input(
        ["find", "--markup", "html", "--base", "http://h/d/e"],
        html.as_bytes(),
    );
    assert_eq!(
        plain.stdout,
        "http://h/a\nhttp://h/c/\nhttp://h/c/?b&c\nhttp://e/\n"
    );
    assert!(plain.stderr.contains(" --> -:1:60\n"), "{}", plain.stderr);
    assert_eq!(
        found(
            &["--markup", "markdown", "--base", "http://h/a/b"],
            "[x](../c#d)"
        ),
        ["http://h/c#d"]
    );
    assert_eq!(iri(["find", "--base", "a", "x"]).status, 2);
}

#[test]
fn links_are_filtered_and_counted_on_request() {
    let html = "<a href=a><a href=http://e/><a href=a><a href='&#97;'>";
    assert_eq!(
        found(&["--markup", "html", "--absolute"], html),
        ["http://e/"]
    );
    assert_eq!(
        found(&["--markup", "html", "--unique"], html),
        ["a", "http://e/"]
    );
    assert_eq!(
        found(&["--markup", "html", "--count"], html),
        ["3\ta", "1\thttp://e/"]
    );
}

// clause: 3987-6.3-native bis-5.3-native m07-4.7-native
#[test]
fn a_document_is_decoded_from_its_charset() {
    let sjis = b"<q cite='http://e/\x94\x5B'>\n<p>http://e/\x94\x5B.";
    let run = iri_with_input(
        [
            "find",
            "--markup",
            "html",
            "--charset",
            "shift_jis",
            "--json",
        ],
        sjis,
    );
    let places = run
        .objects()
        .into_iter()
        .map(|it| json!([it["iri"], it["line"], it["start"], it["end"]]));
    assert!(places.eq([
        json!(["http://e/納", 1, 9, 21]),
        json!(["http://e/納", 2, 3, 15])
    ]));
    let utf16: Vec<u8> = "\u{FEFF}[x](é)\n\n<http://e/納>"
        .encode_utf16()
        .flat_map(u16::to_be_bytes)
        .collect();
    let run = iri_with_input(
        ["find", "--markup", "markdown", "--charset", "utf-16"],
        &utf16,
    );
    assert_eq!(run.stdout, "é\nhttp://e/納\n");
    let run = iri_with_input(
        ["find", "--charset", "iso-8859-1", "--json"],
        b"http://e/\xE9\nb\nhttp://e/\xE8",
    );
    let places = run
        .objects()
        .into_iter()
        .map(|it| json!([it["iri"], it["line"]]));
    assert!(places.eq([json!(["http://e/é", 1]), json!(["http://e/è", 3])]));
}

#[test]
fn malformed_octets_are_reported_and_the_rest_of_the_document_is_read() {
    let html = b"<a href=a>\n\xFF<a href=b>\n<a href=c>";
    let run = iri_with_input(["find", "--markup", "html"], html);
    assert_eq!((run.status, &*run.stdout), (1, "a\nb\nc\n"));
    assert!(run.stderr.contains(" --> -:2:1\n"), "{}", run.stderr);
    let run = iri_with_input(
        ["find", "--markup", "html", "--check", "--format", "short"],
        html,
    );
    assert_eq!(
        run.stdout,
        "<stdin>:2:1: error[invalid-utf8] invalid UTF-8: octet FF\n"
    );
    assert_eq!(run.status, 1);
    let run = iri_with_input(
        [
            "find",
            "--markup",
            "html",
            "--charset",
            "utf-16le",
            "--json",
        ],
        b"<\0a\0>\0\x00\xD8",
    );
    assert_eq!(run.object()["error"]["code"], "charset-malformed");
}

#[test]
fn the_number_of_drawn_findings_of_a_document_is_limited() {
    let document = "[](<a b>)\n".repeat(1000);
    let run = iri_with_input(
        ["find", "--check", "--markup", "markdown"],
        document.as_bytes(),
    );
    assert_eq!(run.stdout.matches("error[char-illegal]").count(), 100);
    assert!(
        run.stdout.contains("note: and 900 more findings at -:1"),
        "{}",
        &run.stdout[run.stdout.len() - 200..]
    );
    assert_eq!(run.stderr, "checked 1000 IRIs: 1000 bad (1000 errors)\n");
}

#[test]
fn a_tag_can_have_any_number_of_attributes() {
    let attributes = "alt=\"a\" href=\"b\" src=\"c\" ".repeat(50_000);
    let run = iri_with_input(
        ["find", "--markup", "html"],
        format!("<img {attributes}><a href=\"d\">").as_bytes(),
    );
    assert_eq!((&*run.stdout, &*run.stderr), ("b\nc\nd\n", ""));
}

#[test]
fn the_number_of_drawn_findings_is_limited_for_each_line_of_text() {
    let line = "http://e:99999/ ".repeat(150);
    let text = format!("{line}\nhttp://e:99999/\n{line}");
    let run = iri_with_input(["find", "--check"], text.as_bytes());
    assert_eq!(run.stdout.matches("[port-out-of-range]").count(), 201);
    let (_, end) = run.stdout.split_once("\n\nnote: ").unwrap();
    assert!(end.starts_with("and 50 more findings at -:1\n\n"), "{end}");
    assert!(end.contains("\n --> -:2:10\n"), "{end}");
    assert!(
        end.ends_with("\nnote: and 50 more findings at -:3\n\n"),
        "{end}"
    );
    assert_eq!(run.stderr, "checked 301 IRIs: 0 bad (301 warnings)\n");
}

#[test]
fn the_number_of_drawn_refused_references_is_limited_and_the_rest_counted() {
    let document = "<a href='%'>".repeat(300);
    let arguments = ["find", "--markup", "html", "--base", "http://e/"];
    let run = iri_with_input(arguments, document.as_bytes());
    assert_eq!(run.stderr.matches("error[percent-malformed]").count(), 100);
    let end = "\nnote: and 200 more findings at -:1\n\n";
    assert!(run.stderr.ends_with(end), "{}", run.stderr);
    assert_eq!((&*run.stdout, run.status), ("", 1));
    let json = iri_with_input(arguments.iter().chain(&["--json"]), document.as_bytes());
    assert_eq!(json.stdout.matches("percent-malformed").count(), 300);
}

#[test]
fn hostile_documents_are_processed_to_the_end() {
    let patterns = [
        "<",
        "[",
        "(",
        "&#",
        "![",
        "&",
        "> ",
        "- ",
        "<a ",
        "<a href=\"",
        "[a](",
        "[a](<",
        "*",
        "`",
        "\\",
        "[a]: b\n",
        "[a][b]",
        "<!--",
        "<b>**",
        "[^a]",
        "~~",
        "|-|\n",
        "\u{FEFF}",
        "<img srcset=\"",
        "<a href=\"a b\">",
        "[](<a b>)",
    ];
    for pattern in patterns {
        let document = pattern.repeat(100_000 / pattern.len());
        for markup in ["markdown", "html"] {
            let run = iri_with_input(
                ["find", "--check", "--quiet", "--markup", markup],
                document.as_bytes(),
            );
            assert!(run.status < 2, "{pattern}: {}", run.stderr);
        }
    }
}

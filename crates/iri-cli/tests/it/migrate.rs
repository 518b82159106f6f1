//! `iri migrate`: which URIs have IRIs, and which use legacy charsets.

use serde_json::{Value, json};

use crate::{iri, iri_with_input};

/// Returns the JSON object of one URI.
#[track_caller]
fn classified(options: &[&str], uri: &str) -> Value {
    let run = iri(["migrate", "--json"]
        .iter()
        .chain(options)
        .chain(&["--", uri]));
    assert_eq!(run.status, 0, "{}", run.stderr);
    run.object()
}

// clause: 3987-6.4-ex-utf8 3987-6.4-ex-latin1 3987-6.4-ex-mixed 3987-6.4-utf8
#[test]
fn the_examples_of_rfc_3987_section_6_4_are_classified() {
    let utf8 = classified(&[], "http://www.example.org/r%C3%A9sum%C3%A9.html");
    assert_eq!(utf8["class"], "utf-8");
    assert_eq!(utf8["iri"], "http://www.example.org/r\u{E9}sum\u{E9}.html");
    assert_eq!(utf8["charset"], Value::Null);
    let latin1 = classified(
        &["--charset", "iso-8859-1"],
        "http://www.example.org/r%E9sum%E9.html",
    );
    assert_eq!(latin1["class"], "legacy");
    assert_eq!(latin1["iri"], Value::Null);
    assert_eq!(latin1["charset"], "windows-1252");
    assert_eq!(
        latin1["upgraded"],
        "http://www.example.org/r%C3%A9sum%C3%A9.html"
    );
    let mixed = classified(
        &[],
        "http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9",
    );
    assert_eq!(mixed["class"], "mixed");
    assert_eq!(
        mixed["iri"],
        "http://www.example.org/r%E9sum%E9.xml#r\u{E9}sum\u{E9}"
    );
    assert_eq!(
        mixed["components"],
        json!([
            {"component": "path", "class": "octets", "charset": null},
            {"component": "fragment", "class": "utf-8", "charset": null},
        ])
    );
    assert_eq!(classified(&[], "/%E9")["class"], "octets");
    assert_eq!(classified(&[], "/a%20b")["class"], "ascii");
    assert_eq!(classified(&[], "/a%20b")["iri"], "/a%20b");
}

// clause: 3987-7.8-publish 3987-7.8-interpreter-first bis-7.8-upgrade m07-5-upgrade
#[test]
fn accepted_forms_are_listed_and_the_order_of_upgrades_is_explained() {
    let object = classified(&["--charset", "latin1"], "http://e/%E9");
    assert_eq!(
        object["accept"],
        json!(["http://e/é", "http://e/%C3%A9", "http://e/%E9"])
    );
    let help = iri(["migrate", "--help"]).stdout;
    let first = help.find("the software that interprets").unwrap();
    assert!(first < help.find("last the software that displays").unwrap());
}

#[test]
fn a_charset_is_reported_only_for_plausible_text() {
    let western = classified(&["--charset", "windows-1252"], "/%CF%F0%E8%E2%E5%F2");
    assert_eq!(western["class"], "octets");
    assert_eq!(western["candidates"][0]["plausibility"], 0);
    let both = ["--charset", "windows-1252", "--charset", "windows-1251"];
    let cyrillic = classified(&both, "/%CF%F0%E8%E2%E5%F2");
    assert_eq!(cyrillic["charset"], "windows-1251");
    let by_chance = classified(&["--charset", "euc-jp"], "/%C7%BC%C6%A6");
    assert_eq!(by_chance["class"], "utf-8");
    assert_eq!(
        by_chance["candidates"],
        json!([{"charset": "EUC-JP", "plausibility": 100}])
    );
}

// clause: 3987-7.8-publish 3987-6.4-ex-latin1
#[test]
fn plain_output_has_the_charset_and_the_new_form_of_a_legacy_uri() {
    let iri = |charset: &str, uri| iri(["migrate", "--charset", charset, "--", uri]).stdout;
    assert_eq!(
        iri("iso-8859-1", "http://www.example.org/r%E9sum%E9.html"),
        "legacy\t\twindows-1252\thttp://www.example.org/r%C3%A9sum%C3%A9.html\n"
    );
    // The IRI decodes what is UTF-8 already; the upgraded form has both in UTF-8.
    assert_eq!(
        iri("iso-8859-1", "/r%E9sum%E9#r%C3%A9sum%C3%A9"),
        "mixed\t/r%E9sum%E9#r\u{E9}sum\u{E9}\twindows-1252\t/r%C3%A9sum%C3%A9#r%C3%A9sum%C3%A9\n"
    );
    assert_eq!(iri("iso-8859-1", "/%C3%A9"), "utf-8\t/\u{E9}\n");
    assert_eq!(iri("iso-8859-1", "/%FF%FE%00"), "octets\t\n");
}

#[test]
fn plain_output_is_class_tab_iri_with_a_summary() {
    let input = b"/a\n/%C3%A9\n/%E9\n/a b\n/%83A\n/%FF%FE%00\n";
    let arguments = [
        "migrate",
        "--charset",
        "windows-1252",
        "--charset",
        "shift_jis",
        "--jobs",
        "2",
    ];
    let run = iri_with_input(arguments, input);
    assert_eq!(run.status, 1);
    assert_eq!(
        run.stdout,
        "ascii\t/a\nutf-8\t/é\nlegacy\t\twindows-1252\t/%C3%A9\n\nlegacy\t\tShift_JIS\t/%E3%82%A2\noctets\t\n"
    );
    let last = run.stderr.lines().last();
    let expected = "classified 6 inputs: 1 ascii, 1 utf-8, 2 legacy (1 Shift_JIS, 1 windows-1252), 1 octets, 1 bad";
    assert_eq!(last, Some(expected));
    assert_eq!(iri_with_input(["migrate", "--quiet"], b"/a\n").stderr, "");
    let empty = iri_with_input(["migrate"], b"");
    assert_eq!(empty.stderr, "classified 0 inputs\n");
    let missing = iri(["migrate", "--file", "no/such/file"]);
    assert_eq!((missing.status, missing.stderr.lines().count()), (3, 1));
}

#[test]
fn hostile_inputs_are_processed_to_the_end() {
    for pattern in [
        "%",
        "/",
        "a",
        "&",
        "=",
        "%E9",
        "%E9/",
        "%81",
        "%C3%A9%E9",
        "%CC%81",
        "\u{301}",
        "\u{5D0}a",
    ] {
        let text = format!("?{}", pattern.repeat(20_000));
        for format in [&[][..], &["--json"]] {
            let fixed = [
                "migrate",
                "--charset",
                "shift_jis",
                "--charset",
                "windows-1251",
            ];
            let run = iri_with_input(fixed.iter().chain(format), text.as_bytes());
            assert!(matches!(run.status, 0 | 1), "{pattern}");
        }
    }
}

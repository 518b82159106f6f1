//! The escaping and the checks of libxml2, and the test suite of XML Schema.

use iri_conformance::corpora::{Table, folder};
use iri_conformance::generate::every_text;
use iri_conformance::oracle::Document;
use iri_conformance::percent;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::LeiriRef;
use iri_kit::Rewrite as _;
use iri_kit::leiri::{XmlForm, to_uri};

/// The references in the tables of other projects.
fn strings() -> Option<Vec<String>> {
    let folder = folder("corpora", "leiri")?;
    let mut strings = Vec::new();
    for (path, columns) in [
        ("libxml2/resolve.tsv", ["base", "reference"]),
        ("libxml2/normalize-relative-path.tsv", ["input", "input"]),
        ("xsdtests-anyuri/nist-valid-anyuri.tsv", ["input", "input"]),
    ] {
        let table = Table::read(&folder.join(path));
        strings.extend(table.rows(columns).flatten().flatten().map(str::to_owned));
    }
    Some(strings)
}

#[test]
fn valid_any_uris_of_the_schema_suite_are_leiris_and_do_not_change() {
    let Some(folder) = folder("corpora", "leiri") else {
        return;
    };
    let table = Table::read(&folder.join("xsdtests-anyuri/nist-valid-anyuri.tsv"));
    let mut count = 0;
    for [input] in table.rows(["input"]) {
        let input = input.expect("a value");
        assert!(LeiriRef::parse(input).is_ok(), "{input:?}");
        for form in XmlForm::ALL {
            assert!(!form.convert(input).changes(), "{input:?} by {form:?}");
        }
        count += 1;
    }
    assert_eq!(count, 74);
}

/// In a string that contains `://`, libxml2 (`xmlCanonicPath`, which calls `xmlURIEscapeStr`, as of
/// 2.13) escapes every octet except letters, digits, `-_.~` and `:/?#[]@!$&()*+,;='%`. Any other string is
/// a path and does not change. A NUL ends the string.
fn libxml2_escapes(text: &str) -> String {
    if !text.contains("://") {
        return text.to_owned();
    }
    let kept = |c: char| c.is_ascii_alphanumeric() || "-_.~:/?#[]@!$&()*+,;='%".contains(c);
    percent::encode(text, |c| !kept(c))
}

/// The URI of a LEIRI is the result of libxml2, if libxml2 escapes it.
#[test]
fn the_uri_of_a_leiri_is_as_escaped_by_libxml2() {
    let mut report = Report::new("libxml2, escaping");
    let mut try_text = |text: &str| {
        report.count();
        let (ours, theirs) = (to_uri(text).to_string(), libxml2_escapes(text));
        // The only difference: libxml2 takes a relative reference for a path and keeps it.
        let is_path = !text.contains("://") && theirs == text;
        if ours != theirs && !is_path {
            report.failure("different result", || {
                format!("{text:?}: {ours:?}, {theirs:?}")
            });
        }
    };
    for c in size::characters().skip(1) {
        try_text(&format!("a://{c}"));
    }
    for text in strings().unwrap_or_default() {
        try_text(&text);
        try_text(&format!("file:///{text} é"));
    }
    report.finish(size::pick(50_000, 1_100_000));
}

/// libxml2 checks an `xs:anyURI` by replacing each octet below 32 or above 126, space, `<>"{}|\^'` and
/// the backtick by `_`, and by parsing the result as a URI reference.
#[test]
fn leiri_references_are_the_any_uris_of_libxml2() {
    let mut report = Report::new("libxml2, anyURI");
    let uri = Document::Rfc3986.oracle("URI-reference");
    let mut try_text = |text: &str| {
        report.count();
        let masked: String = text
            .bytes()
            .map(|byte| {
                if !(32..127).contains(&byte) || b" <>\"'{}|\\^`".contains(&byte) {
                    '_'
                } else {
                    char::from(byte)
                }
            })
            .collect();
        // The apostrophe is allowed exactly where `_` is: everywhere except in a scheme.
        if uri.accepts(&masked) != LeiriRef::parse(text).is_ok() {
            report.failure("different result", || format!("{text:?}"));
        }
    };
    let pieces = [
        ":", "/", "?", "#", "[", "]", "@", "%", "a", "1", " ", "{", "'", "é", "\u{202E}",
    ];
    every_text(&pieces, size::pick(3, 4), ("", ""), &mut try_text);
    for text in strings().unwrap_or_default() {
        try_text(&text);
    }
    report.finish(size::pick(3_500, 50_000));
}

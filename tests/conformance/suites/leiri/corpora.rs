//! The escaping and checking of libxml2, and the schema suite.

use iri_conformance::corpora::{Table, folder};
use iri_conformance::generate::every_text;
use iri_conformance::oracle::Document;
use iri_conformance::percent;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::LeiriRef;
use iri_kit::Rewrite as _;
use iri_kit::leiri::{XmlForm, to_uri};

/// The strings of other projects that are references of some kind.
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
fn valid_any_uris_of_the_schema_suite_are_leiris_and_stay() {
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

/// libxml2 (`xmlCanonicPath` over `xmlURIEscapeStr`, as of 2.13) escapes octet by octet all but
/// letters, digits, `-_.~` and `:/?#[]@!$&()*+,;='%`, in a string that holds `://`. Any other
/// string is taken as a path and stays, and what stands behind a NUL is not seen.
fn libxml2_escapes(text: &str) -> String {
    if !text.contains("://") {
        return text.to_owned();
    }
    let kept = |c: char| c.is_ascii_alphanumeric() || "-_.~:/?#[]@!$&()*+,;='%".contains(c);
    percent::encode(text, |c| !kept(c))
}

/// The URI that a LEIRI stands for is what libxml2 escapes it to, when it takes it for one.
#[test]
fn a_uri_is_what_libxml2_escapes_where_it_does() {
    let mut report = Report::new("libxml2, escaping");
    let mut try_text = |text: &str| {
        report.count();
        let (ours, theirs) = (to_uri(text).to_string(), libxml2_escapes(text));
        // The one difference: a relative reference is a path there, and no URI.
        let is_path = !text.contains("://") && theirs == text;
        if ours != theirs && !is_path {
            report.failure("differs", || format!("{text:?}: {ours:?}, {theirs:?}"));
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

/// libxml2 checks an `xs:anyURI` by putting `_` in the place of each octet below 32, from 127 on,
/// and of space, `<>"{}|\^'` and the backtick, and by reading what is left as a URI reference.
#[test]
fn an_any_uri_is_what_libxml2_checks() {
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
        // An apostrophe may not stand in a scheme, and neither may `_`; elsewhere both may.
        if uri.accepts(&masked) != LeiriRef::parse(text).is_ok() {
            report.failure("differs", || format!("{text:?}"));
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

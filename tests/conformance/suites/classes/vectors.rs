//! Members of classes, and the boundaries of the repertoire, as listed in the ledger.

use iri_conformance::judge::Judge;
use iri_conformance::oracle::Document;
use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::ascii::{self, rfc2396};
use iri_kit::pct;
use iri_kit::ucs::{self, CharSet};
use iri_kit::{Edition, Form, parse_with};

#[test]
fn vectors_of_members_hold() {
    let mut report = Report::new("vectors of classes");
    for case in cases(
        "classes/members",
        &["document", "class", "input"],
        &["member"],
    ) {
        let (name, input) = (case.required("class"), case.required("input"));
        let member = case.required_flag("member");
        let document = match case.required("document") {
            "rfc3987" => Document::Rfc3987,
            "3987bis" => Document::Bis,
            "masinter07" => Document::Masinter07,
            other => panic!("{}: no document {other:?}", case.place()),
        };
        let by_grammar = document.oracle(name).accepts(input);
        report.expect(by_grammar == member, case.place(), || {
            format!("{input:?} in {name}: the grammar has {by_grammar}")
        });
        let (class, triplets) = class(document, name);
        let mut chars = input.chars();
        let by_library = match (chars.next(), chars.next()) {
            (Some(c), None) => class.contains(c),
            _ => triplets && input.len() == 3 && pct::triplet(input.as_bytes()).is_some(),
        };
        report.expect(by_library == member, case.place(), || {
            format!("{input:?} in {name}: the library has {by_library}")
        });
    }
    report.finish(180);
}

/// The constant of the library for a class, and whether the class includes triplets.
fn class(document: Document, name: &str) -> (CharSet, bool) {
    let ascii = CharSet::ascii_only;
    // By default, draft-masinter-url-i18n-07 adds to RFC 2396 what RFC 3987 adds to RFC 3986.
    match (document, name) {
        (Document::Masinter07, "ichar") => (ucs::UCSCHAR, false),
        (Document::Masinter07, "iunreserved") => {
            (ascii(rfc2396::UNRESERVED).or(ucs::UCSCHAR), false)
        }
        (Document::Masinter07, "ipchar") => (ascii(rfc2396::PCHAR).or(ucs::UCSCHAR), true),
        (Document::Masinter07, "iric_no_slash") => {
            (ascii(rfc2396::URIC_NO_SLASH).or(ucs::UCSCHAR), true)
        }
        (Document::Masinter07, "reserved") => (ascii(rfc2396::RESERVED), false),
        (Document::Masinter07, "unreserved") => (ascii(rfc2396::UNRESERVED), false),
        (_, "ipchar") => (ucs::IPCHAR, true),
        (_, "iunreserved") => (ucs::IUNRESERVED, false),
        (_, "unreserved") => (ascii(ascii::UNRESERVED), false),
        (_, "gen-delims") => (ascii(ascii::GEN_DELIMS), false),
        (_, "sub-delims") => (ascii(ascii::SUB_DELIMS), false),
        (_, "path-sep") => (ascii(ascii::PATH_SEP), false),
        (_, "pct-encoded" | "pct-form" | "escaped") => (CharSet::EMPTY, true),
        _ => panic!("no class {name:?}"),
    }
}

#[test]
fn vectors_of_the_boundaries_of_the_repertoire_hold() {
    let mut report = Report::new("vectors of boundaries");
    for case in cases("classes/boundaries", &["profile", "input"], &["class"]) {
        let (input, expected) = (case.required("input"), case.required("class"));
        let c = input.chars().next().expect("a character");
        let (profile, iprivate, grammar) = match case.required("profile") {
            "rfc3987" => (Edition::Rfc3987, ucs::IPRIVATE, Document::Rfc3987),
            "3987bis" => (Edition::Bis, ucs::bis::IPRIVATE, Document::Bis),
            other => panic!("{}: no profile {other:?}", case.place()),
        };
        let found = match (ucs::UCSCHAR.contains(c), iprivate.contains(c)) {
            (true, false) => "ucschar",
            (false, true) => "iprivate",
            (false, false) => "neither",
            (true, true) => "both",
        };
        report.expect(found == expected, case.place(), || {
            format!("{c:?} is {found}")
        });
        for class in ["ucschar", "iprivate"] {
            let accepted = grammar.oracle(class).accepts(input);
            report.expect(accepted == (class == expected), case.place(), || {
                format!("{c:?} in {class}: {accepted}")
            });
        }
        for (before, after) in [
            ("//", "@h"),
            ("//", ""),
            ("", ""),
            ("/", ""),
            ("?", ""),
            ("#", ""),
        ] {
            let text = format!("{before}{c}{after}");
            let allowed = expected == "ucschar" || expected == "iprivate" && before == "?";
            let parsed = parse_with(&text, Form::IriReference, profile);
            report.expect(parsed.is_ok() == allowed, case.place(), || {
                format!("{text:?}: {parsed:?}")
            });
            Judge::of(Form::IriReference, profile).try_text(&text, &mut report);
        }
    }
    report.finish(1_440);
}

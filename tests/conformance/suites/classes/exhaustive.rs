//! Each class, compared with its grammar rule on every character.

use iri_conformance::oracle::{Document, Oracle};
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::ascii::{self, AsciiSet, rfc2396};
use iri_kit::ucs::{self, CharSet};

/// Checks that the class contains exactly the characters that the rule accepts as single
/// characters.
fn try_class(report: &mut Report, name: &str, class: CharSet, rule: &Oracle) {
    let mut buffer = [0; 4];
    for c in size::characters() {
        report.count();
        let expected = rule.accepts(c.encode_utf8(&mut buffer));
        if class.contains(c) != expected {
            report.failure(name, || format!("{c:?} is in the rule: {expected}"));
        }
    }
}

fn only(ascii: AsciiSet) -> CharSet {
    CharSet::ascii_only(ascii)
}

// clause: 3987-2.2-ucschar, 3987-2.2-iprivate, 3987-2.2-reserved
#[test]
fn every_class_of_rfc_3987_matches_its_rule() {
    let mut report = Report::new("classes of RFC 3987");
    for (name, class) in [
        ("ucschar", ucs::UCSCHAR),
        ("iprivate", ucs::IPRIVATE),
        ("iunreserved", ucs::IUNRESERVED),
        ("iuserinfo", ucs::IUSERINFO),
        ("ireg-name", ucs::IREG_NAME),
        ("isegment-nz-nc", ucs::ISEGMENT_NZ_NC),
        ("ipchar", ucs::IPCHAR),
        ("iquery", ucs::IQUERY),
        ("ifragment", ucs::IFRAGMENT),
        ("unreserved", only(ascii::UNRESERVED)),
        ("reserved", only(ascii::RESERVED)),
        ("gen-delims", only(ascii::GEN_DELIMS)),
        ("sub-delims", only(ascii::SUB_DELIMS)),
        ("ALPHA", only(ascii::ALPHA)),
        ("DIGIT", only(ascii::DIGIT)),
        ("HEXDIG", only(ascii::HEXDIG)),
    ] {
        try_class(&mut report, name, class, Document::Rfc3987.oracle(name));
    }
    for (name, class) in [
        ("userinfo", ascii::USERINFO),
        ("reg-name", ascii::REG_NAME),
        ("segment-nz-nc", ascii::SEGMENT_NZ_NC),
        ("pchar", ascii::PCHAR),
        ("query", ascii::QUERY),
        ("fragment", ascii::FRAGMENT),
    ] {
        try_class(
            &mut report,
            name,
            only(class),
            Document::Rfc3986.oracle(name),
        );
    }
    report.finish(size::pick(1_100_000, 24_000_000));
}

// clause: bis-2.2-ucschar, bis-2.2-iprivate
#[test]
fn every_class_of_3987bis_matches_its_rule() {
    let mut report = Report::new("classes of 3987bis");
    for (name, class) in [
        ("ucschar", ucs::UCSCHAR),
        ("iprivate", ucs::bis::IPRIVATE),
        ("iquery", ucs::bis::IQUERY),
        ("ipchar", ucs::IPCHAR),
        ("ifragment", ucs::IFRAGMENT),
        ("path-sep", only(ascii::PATH_SEP)),
    ] {
        try_class(&mut report, name, class, Document::Bis.oracle(name));
    }
    report.finish(size::pick(300_000, 6_000_000));
}

#[test]
fn every_class_of_rfc_2396_matches_its_rule() {
    let mut report = Report::new("classes of RFC 2396");
    for (name, class) in [
        ("unreserved", rfc2396::UNRESERVED),
        ("mark", rfc2396::MARK),
        ("reserved", rfc2396::RESERVED),
    ] {
        try_class(
            &mut report,
            name,
            only(class),
            Document::Masinter07.oracle(name),
        );
    }
    // The classes of RFC 2396 do not include the additions of the draft.
    for (name, class) in [
        ("ipchar", rfc2396::PCHAR),
        ("iric_no_slash", rfc2396::URIC_NO_SLASH),
    ] {
        let rule = Document::Masinter07.oracle(name);
        for byte in 0..128 {
            let c = char::from(byte);
            report.count();
            if class.contains(byte) != rule.accepts(c.encode_utf8(&mut [0; 4])) {
                report.failure(name, || format!("{c:?}"));
            }
        }
    }
    report.finish(size::pick(150_000, 3_000_000));
}

// A scheme has different rules for its first character and the rest, as does an IPvFuture for its
// end.
#[test]
fn classes_for_parts_of_rules_match_those_parts() {
    let scheme = Document::Rfc3987.oracle("scheme");
    let future = Document::Rfc3987.oracle("IPvFuture");
    for c in '\0'..=char::MAX {
        let byte = u8::try_from(c).unwrap_or(0x80);
        let in_scheme = c.is_ascii() && ascii::SCHEME.contains(byte);
        assert_eq!(scheme.accepts(&format!("a{c}")), in_scheme, "{c:?}");
        let in_future = c.is_ascii() && ascii::IPV_FUTURE.contains(byte);
        assert_eq!(future.accepts(&format!("v1.{c}")), in_future, "{c:?}");
    }
}

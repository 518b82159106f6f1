//! URIs with their IRIs, and the examples of section 3.2.1, step by step.

use std::fmt::Write as _;

use iri_conformance::report::Report;
use iri_conformance::stepwise::{self, Item, shown};
use iri_conformance::vectors::cases;

use iri_kit::map::{DecodePolicy, KeepReason, to_iri, to_uri};
use iri_kit::{Component, IriRef, Uri, pct};

/// The examples as RFC 3987, section 3.2.1, prints them: the URI, the result of steps 2, 3 and 4, and the IRI.
/// Step 1 only represents the characters as octets.
const EXAMPLES: [[&str; 5]; 3] = [
    [
        "http://www.example.org/D%C3%BCrst",
        "http://www.example.org/D<c3><bc>rst",
        "http://www.example.org/D<c3><bc>rst",
        "http://www.example.org/D<c3><bc>rst",
        "http://www.example.org/D\u{FC}rst",
    ],
    [
        "http://www.example.org/D%FCrst",
        "http://www.example.org/D<fc>rst",
        "http://www.example.org/D%FCrst",
        "http://www.example.org/D%FCrst",
        "http://www.example.org/D%FCrst",
    ],
    [
        "http://xn--99zt52a.example.org/%e2%80%ae",
        "http://xn--99zt52a.example.org/<e2><80><ae>",
        "http://xn--99zt52a.example.org/<e2><80><ae>",
        "http://xn--99zt52a.example.org/%E2%80%AE",
        "http://xn--99zt52a.example.org/%E2%80%AE",
    ],
];

/// The URI after a step, in the notation of the RFC: the triplets that the library keeps for one of these reasons are
/// written again, in uppercase, and all others are octets.
fn after_step(uri: &str, is_encoded_again: impl Fn(KeepReason) -> bool) -> String {
    let kept: Vec<_> = to_iri(uri).kept().collect();
    let mut shown = String::new();
    let mut rest = uri;
    while let Some(at) = rest.find('%') {
        let (before, after) = rest.split_at(at);
        let (triplet, after) = after.split_at(3);
        let place = uri.len() - rest.len() + at;
        let run = kept.iter().find(|run| run.span().range().contains(&place));
        shown.push_str(before);
        if run.is_some_and(|run| is_encoded_again(run.reason())) {
            shown.push_str(&triplet.to_uppercase());
        } else {
            let [octet] = pct::decode(triplet).to_bytes()[..] else {
                panic!("{triplet} is one octet");
            };
            write!(shown, "<{octet:02x}>").expect("a string has no limit");
        }
        rest = after;
    }
    shown + rest
}

// clause: 3987-3.2.1-ex1-step1 3987-3.2.1-ex1-step2 3987-3.2.1-ex1-step3 3987-3.2.1-ex1-step4
// clause: 3987-3.2.1-ex1-step5 3987-3.2.1-ex2-step1 3987-3.2.1-ex2-step2 3987-3.2.1-ex2-step3
// clause: 3987-3.2.1-ex2-step4 3987-3.2.1-ex2-step5 3987-3.2.1-ex3-step1 3987-3.2.1-ex3-step2
// clause: 3987-3.2.1-ex3-step3 3987-3.2.1-ex3-step4 3987-3.2.1-ex3-step5
// clause: 3987-1.4-octet-notation
#[test]
fn each_step_of_the_examples_keeps_and_decodes_the_same_triplets() {
    for [uri, step_2, step_3, step_4, iri] in EXAMPLES {
        assert_eq!(Uri::parse(uri).expect("a URI").as_str(), uri);
        assert_eq!(after_step(uri, |_| false), step_2);
        let is_ill_formed = |reason| matches!(reason, KeepReason::IllFormed(_));
        assert_eq!(after_step(uri, is_ill_formed), step_3);
        assert_eq!(after_step(uri, |_| true), step_4);
        assert_eq!(to_iri(uri).to_string(), iri);
    }
}

#[test]
fn the_oracle_takes_the_same_steps() {
    assert_eq!(shown(&[Item::Octet(0xC9)]), "<c9>");
    for [uri, step_2, step_3, _, iri] in EXAMPLES {
        let (start, _) = uri.split_once(".org").expect("the host");
        let path = |text: &str| text[start.len() + 4..].to_owned();
        let items = stepwise::step_1(&path(uri));
        assert_eq!(shown(&items), path(uri));
        let items = stepwise::step_2(&items);
        assert_eq!(shown(&items), path(step_2));
        // The oracle shows octets of well-formed UTF-8 as characters.
        let items = stepwise::steps_3_and_5(&items);
        let (chars, _): (Vec<Item>, Vec<bool>) = items.iter().copied().unzip();
        let step_3 = path(step_3).replace("<c3><bc>", "\u{FC}");
        assert_eq!(shown(&chars), step_3.replace("<e2><80><ae>", "\u{202E}"));
        let items = stepwise::step_4(&items, Component::Path, DecodePolicy::Default);
        assert_eq!(shown(&items), path(iri));
    }
}

#[test]
fn vectors_of_mapping_to_iris_hold() {
    let mut report = Report::new("vectors of mapping to IRIs");
    for case in cases("to_iri/rfc3987", &["uri", "permitted"], &["iri"]) {
        let (uri, expected) = (case.required("uri"), case.required("iri"));
        let found = to_iri(uri).to_string();
        report.expect(found == expected, case.place(), || {
            format!("{uri:?}: {found:?}, not {expected:?}")
        });
        let again = to_iri(expected).to_string();
        report.expect(again == expected, case.place(), || {
            format!("{expected:?} changes: {again:?}")
        });
        for other in case.list("permitted") {
            let is_right = IriRef::parse(other).is_ok();
            report.expect(is_right && to_uri(other) == *uri, case.place(), || {
                format!("{other:?} does not map to {uri:?}")
            });
        }
    }
    report.finish(54);
}

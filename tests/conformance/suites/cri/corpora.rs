//! The test vectors of the working group, each judged by revision 27 of the draft.
//!
//! The draft has `[]` for a path or query that is not there in a full CRI, and the vectors `null`, which it allows in
//! a CRI reference only; so results are compared as components. What else differs from the draft is listed here.

use std::fs;

use iri_conformance::corpora::folder;
use iri_conformance::known::Suite;
use iri_conformance::laws::cri::try_octets;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::cri::{CriRef, ToOctets, to_cri};
use serde_json::Value;

fn octets(hex: &str) -> Vec<u8> {
    let digits = hex
        .as_bytes()
        .chunks(2)
        .map(|pair| std::str::from_utf8(pair).expect("digits"));
    digits
        .map(|pair| u8::from_str_radix(pair, 16).expect("digits"))
        .collect()
}

#[test]
fn vectors_of_the_working_group() {
    let Some(folder) = folder("corpora/cri", "vectors of draft-ietf-core-href") else {
        return;
    };
    let mut suite = Suite::new("cri");
    let mut changes = Report::new("changes of one octet in the vectors");
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let text = fs::read_to_string(path).expect("a file");
        let file: Value = serde_json::from_str(&text).expect("JSON");
        let base = octets(file["base-cri"].as_str().expect("a base"));
        let base = CriRef::parse(&base).expect("a CRI");
        for vector in file["test-vectors"].as_array().expect("vectors") {
            let [uri, cri, from_cri, resolved, resolved_uri] =
                ["uri", "cri", "uri-from-cri", "resolved-cri", "resolved-uri"]
                    .map(|key| vector[key].as_str().expect("a string"));
            let given = octets(cri);
            let name = format!("{uri} ({cri})");
            let own = to_cri(uri).map(|cri| cri.to_octets());
            let [decoded, own] = [Ok(&given), own.as_ref()]
                .map(|octets| octets.ok().map(|octets| CriRef::parse(octets)));
            let decoded = decoded.and_then(Result::ok);
            suite.case(
                &name,
                "cri",
                true,
                decoded.is_some() && own.and_then(Result::ok) == decoded,
            );
            let back = decoded.and_then(|cri| Some(cri.to_uri().ok()?.to_string()));
            suite.case(
                &name,
                "uri-from-cri",
                true,
                back.as_deref() == Some(from_cri),
            );
            let target = decoded.and_then(|cri| base.resolve(&cri).ok());
            let resolved = octets(resolved);
            suite.case(
                &name,
                "resolved-cri",
                true,
                target == CriRef::parse(&resolved).ok() && target.is_some(),
            );
            let target = target.and_then(|cri| Some(cri.to_uri().ok()?.to_string()));
            suite.case(
                &name,
                "resolved-uri",
                true,
                target.as_deref() == Some(resolved_uri),
            );
            try_octets(&given, &mut changes);
            for at in 0..given.len() {
                for octet in (0..=255_u8).step_by(size::pick(37, 1)) {
                    let mut octets = given.clone();
                    octets[at] = octet;
                    try_octets(&octets, &mut changes);
                }
            }
        }
    }
    suite.finish(200);
    changes.finish(1_000);
}

//! Strings of the documents, with the URIs that they map to.

use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::host::Uts46;
use iri_kit::map::{Excluded, Mapping, to_uri, to_uri_any};
use iri_kit::prelude::*;

const RESULTS: [&str; 5] = ["octets", "to_uri", "to_uri_any", "encoded", "not_to_uri"];

#[test]
fn vectors_of_mapping_hold() {
    let mut report = Report::new("vectors of mapping to URIs");
    for case in cases("to_uri/clauses", &["input", "permitted"], &RESULTS) {
        let input = case.required("input");
        let uri = to_uri(input).to_string();
        let encoded = Mapping::for_text(Excluded::Encode)
            .map(input)
            .map_or_else(|error| error.to_string(), |mapped| mapped.to_string());
        for (key, found) in [
            ("to_uri", &uri),
            ("to_uri_any", &to_uri_any(input).to_string()),
            ("encoded", &encoded),
        ] {
            if let Some(expected) = case.text(key) {
                report.expect(found == expected, case.place(), || {
                    format!("{key} of {input:?}: {found:?}, not {expected:?}")
                });
            }
        }
        // The triplets of the URI decode to the octets of the input.
        if let Some(octets) = case.octets("octets") {
            let decoded: Vec<u8> = iri_kit::pct::decode(&uri).collect();
            report.expect(
                (input.as_bytes(), &decoded) == (&octets, &octets),
                case.place(),
                || format!("{input:?}: {decoded:02X?}, not {octets:02X?}"),
            );
        }
        // With the step for domain names.
        for other in case.list("permitted") {
            let iri = IriRef::parse(input).ok();
            let mapped =
                iri.and_then(|iri| Some(iri.to_uri_with_host(&Uts46::new()).ok()?.to_string()));
            report.expect(mapped.as_deref() == Some(other), case.place(), || {
                format!("{input:?}: {mapped:?}, not {other:?}")
            });
        }
        if let Some(other) = case.text("not_to_uri") {
            report.expect(uri != other, case.place(), || format!("{input:?}: {uri:?}"));
        }
    }
    report.finish(46);
}

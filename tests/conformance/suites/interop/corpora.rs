//! Real identifiers, and the cases of the URL Standard.

use std::fs;

use iri_conformance::corpora::{folder, lines_of_gzip};
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Iri;
use iri_kit::interop::url::ToUrl;
use serde_json::Value;

use super::laws;

#[test]
fn the_laws_hold_on_real_identifiers() {
    let Some(folder) = folder("iri-corpora", "interop") else {
        return;
    };
    let mut report = Report::new("laws of other crates' types, real identifiers");
    for name in [
        "web",
        "short",
        "files",
        "uri_pct",
        "iri_cjk",
        "iri_latin",
        "invalid",
    ] {
        let lines = lines_of_gzip(&folder.join(format!("{name}.txt.gz")));
        for line in lines.iter().step_by(size::pick(29, 1)) {
            laws(line, &mut report);
        }
    }
    for line in lines_of_gzip(&folder.join("idn_hosts.txt.gz")) {
        laws(&format!("http://{line}/?q#f"), &mut report);
    }
    for line in lines_of_gzip(&folder.join("relative.txt.gz")) {
        let (base, reference) = line.split_once('\t').unwrap_or_default();
        laws(base, &mut report);
        laws(reference, &mut report);
    }
    report.finish(size::pick(20_000, 200_000));
}

#[test]
fn the_laws_hold_on_lists_of_urls() {
    let Some(folder) = folder("corpora/url-lists", "interop") else {
        return;
    };
    let mut report = Report::new("laws of other crates' types, lists of URLs");
    let lines = lines_of_gzip(&folder.join("urls-20k-a.txt.gz"));
    for line in lines.iter().step_by(size::pick(37, 1)) {
        laws(line, &mut report);
    }
    report.finish(size::pick(1_000, 50_000));
}

/// The cases of the web platform tests for queries in UTF-8.
#[test]
fn a_query_is_encoded_as_the_url_standard_does() {
    let Some(folder) = folder("corpora/wpt-url", "interop") else {
        return;
    };
    let mut report = Report::new("percent-encoding.json");
    let text = fs::read_to_string(folder.join("percent-encoding.json")).expect("the file");
    let cases: Value = serde_json::from_str(&text).expect("JSON");
    for case in cases.as_array().expect("an array") {
        let (Some(input), Some(expected)) = (
            case.pointer("/input").and_then(Value::as_str),
            case.pointer("/output/utf-8").and_then(Value::as_str),
        ) else {
            continue;
        };
        let text = format!("http://h/?{input}");
        laws(&text, &mut report);
        let Ok(iri) = Iri::parse(&text) else {
            continue;
        };
        let url = iri.to_url();
        let is_right = url.as_ref().is_ok_and(|url| url.query() == Some(expected));
        report.expect(is_right, "a query", || format!("{text:?}: {url:?}"));
    }
    report.finish(10);
}

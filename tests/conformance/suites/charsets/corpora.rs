//! Legacy charsets, compared with the indexes of the Encoding Standard and the queries of browsers.

use std::collections::BTreeMap;
use std::path::Path;

use iri_conformance::corpora::{Table, folder, lines_of_gzip};
use iri_conformance::report::{Report, note};
use iri_kit::Iri;
use iri_kit::MapToUri as _;
use iri_kit::map::{Charset, Mapping, QueryCharset};
use iri_kit::pct;

#[test]
fn queries_in_legacy_charsets() {
    let Some(folder) = folder("corpora", "queries in legacy charsets") else {
        return;
    };
    let mut report = Report::new("queries in legacy charsets");
    let table = Table::read(&folder.join("legacy-charset-query/query-a.tsv"));
    for [label, iri, expected] in table.rows(["document_charset", "iri", "expected_uri"]) {
        let [label, iri, expected] = [label, iri, expected].map(Option::unwrap_or_default);
        report.count();
        let charset = Charset::for_label(label).unwrap_or_else(|| panic!("no charset {label}"));
        let iri = Iri::parse(iri).unwrap_or_else(|error| panic!("{iri}: {error}"));
        let mapping = Mapping::new();
        let browser = iri.to_uri_with(&mapping.with_query_charset(QueryCharset::browser(charset)));
        if browser.as_ref().map(iri_kit::Uri::as_str) != Ok(expected) {
            report.failure("different URI", || {
                format!("{label}, {iri}: {browser:?}, not {expected}")
            });
        }
        // The strict form differs only in what it percent-encodes.
        let strict = iri.to_uri_with(&mapping.with_query_charset(QueryCharset::strict(charset)));
        let octets = |text: &str| pct::decode(text).collect::<Vec<u8>>();
        if strict.map(|uri| octets(uri.as_str())) != Ok(octets(expected)) {
            report.failure("different octets of the strict form", || {
                format!("{label}, {iri}")
            });
        }
    }
    report.finish(370);
}

/// The cases of web-platform-tests. Two characters that a URI may not contain stay literal there and
/// are encoded here.
#[test]
fn queries_are_encoded_as_by_browsers() {
    let Some(folder) = folder("corpora/wpt-url", "queries of web-platform-tests") else {
        return;
    };
    let mut report = Report::new("queries of web-platform-tests");
    let text = std::fs::read_to_string(folder.join("percent-encoding.json")).expect("a file");
    let cases: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    for case in cases.as_array().into_iter().flatten() {
        let (Some(input), Some(outputs)) = (case["input"].as_str(), case["output"].as_object())
        else {
            continue;
        };
        for (label, output) in outputs {
            report.count();
            let output = output.as_str().expect("a string");
            let expected = output.replace('|', "%7C").replace('\\', "%5C");
            let charset = Charset::for_label(label).expect("a charset");
            let mapping =
                Mapping::for_any_text().with_query_charset(QueryCharset::browser(charset));
            let found = mapping
                .map(&format!("http://e/?{input}"))
                .map(|uri| uri.to_string());
            if found != Ok(format!("http://e/?{expected}")) {
                report.failure("different URI", || {
                    format!("{label}, {input:?}: {found:?}, not {expected}")
                });
            }
        }
    }
    report.finish(15);
}

#[test]
fn charsets_and_labels_are_those_of_the_encoding_standard() {
    let Some(folder) = folder("corpora/whatwg-encoding", "charsets of the web") else {
        return;
    };
    let mut report = Report::new("charsets of the web");
    let text = std::fs::read_to_string(folder.join("encodings.json")).expect("a file");
    let groups: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let mut single = Vec::new();
    for group in groups.as_array().into_iter().flatten() {
        for encoding in group["encodings"].as_array().into_iter().flatten() {
            let name = encoding["name"].as_str().expect("a name");
            if group["heading"] == "Legacy single-byte encodings" {
                single.push(name);
            }
            for label in encoding["labels"].as_array().into_iter().flatten() {
                report.count();
                let label = label.as_str().expect("a label");
                let found = Charset::for_label(&format!(" {}\t", label.to_uppercase()));
                let expected = Some(name).filter(|name| *name != "replacement");
                if found.map(Charset::name) != expected {
                    report.failure("wrong charset of a label", || format!("{label}: {found:?}"));
                }
            }
        }
    }
    for name in single {
        single_octets(&folder, name, &mut report);
    }
    report.finish(220 + 27 * 128);
}

/// Checks the decoding and encoding of every octet of a charset against its index.
fn single_octets(folder: &Path, name: &str, report: &mut Report) {
    // Two charsets share an index.
    let file = name.to_lowercase().replace("iso-8859-8-i", "iso-8859-8");
    let path = folder.join(format!("index-{file}.txt.gz"));
    let mut index = BTreeMap::new();
    for line in lines_of_gzip(&path) {
        let mut fields = line.split_whitespace();
        if let (Some(Ok(pointer)), Some(value)) =
            (fields.next().map(str::parse::<u8>), fields.next())
        {
            let value = u32::from_str_radix(value.trim_start_matches("0x"), 16);
            let value = value.ok().and_then(char::from_u32);
            index.insert(0x80 + pointer, value.expect("a character"));
        }
    }
    let charset = Charset::for_label(name).unwrap_or_else(|| panic!("no charset {name}"));
    let mapping = Mapping::for_any_text().with_query_charset(QueryCharset::strict(charset));
    for octet in 0x80..=0xFF {
        report.count();
        let octets = [b'a', octet];
        let decoded = charset.decode(&octets);
        if let Some(&c) = index.get(&octet) {
            let uri = mapping
                .map(&format!("http:?{c}"))
                .map(|uri| uri.to_string());
            if decoded.as_deref() != Ok(&format!("a{c}"))
                || uri != Ok(format!("http:?%{octet:02X}"))
            {
                report.failure(name, || format!("{octet:X}: {decoded:?}, {uri:?}"));
            }
        } else {
            let place = decoded.map_err(|error| error.span().range());
            if place != Err(1..2) {
                report.failure(name, || format!("{octet:X}: {place:?}"));
            }
        }
    }
    if index.is_empty() {
        note(&format!("{name}: the index has no entries"));
        report.failure(name, || "the index has no entries".to_owned());
    }
}

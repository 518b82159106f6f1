//! The tables of other projects for normalization and equivalence.

use std::path::PathBuf;

use iri_conformance::corpora::{Table, folder, lines_of_gzip};
use iri_conformance::laws::normalize::consistent;
use iri_conformance::report::{Report, note};
use iri_conformance::size;
use iri_kit::idna::Uts46;
use iri_kit::{Comparer, Form, Parts, Rewrite, Rung, Steps, parse};

const HOSTS: Uts46 = Uts46::new();

fn file(name: &str) -> Option<PathBuf> {
    folder("corpora", "ladder").map(|folder| folder.join(name))
}

#[test]
fn the_examples_of_the_documents_hold_on_their_rungs() {
    for name in [
        "rfc3986/section-6.2-equivalence.tsv",
        "rfc3987/section-5.3-equivalence.tsv",
    ] {
        let Some(path) = file(name) else { return };
        let mut report = Report::new("equivalence in the documents");
        for [a, b, expected, level] in Table::read(&path).rows(["a", "b", "expected", "level"]) {
            report.count();
            let [a, b] = [a, b].map(|text| Parts::split(text.unwrap_or_default()));
            let level = level.unwrap_or_default();
            let rung = match level {
                "simple string" => Rung::Simple,
                "case" => Rung::Case,
                _ if level.starts_with("percent-encoding") => Rung::Percent,
                "syntax-based" => Rung::Syntax,
                _ => Rung::Scheme,
            };
            let comparer = Comparer::from(rung).with_hosts(&HOSTS);
            if comparer.equal_parts(a, b).to_string() != expected.unwrap_or_default() {
                report.failure(name, || {
                    format!("{} and {} on {rung} ({level})", a.as_str(), b.as_str())
                });
            }
        }
        report.finish(7);
    }
}

/// The rows of `uri-js` on which we differ, each with the reason.
const DIFFERENT: &[(&str, &str)] = &[
    (
        "WS://ABC.COM:80/chat#one",
        "Upstream drops the fragment of a ws URI, because RFC 6455, section 3, allows none. By RFC 3987, section 5.3.3, no scheme normalizes fragments.",
    ),
    ("WSS://ABC.COM:443/chat#one", "As for the first row."),
    ("ws://example.com:80/foo#hash", "As for the first row."),
    ("wss://example.com:443/foo#hash", "As for the first row."),
    (
        "//192.068.001.000",
        "Upstream reads octets with leading zeros as decimal. By RFC 3986, section 3.2.2, this is a registered name, and section 7.4 warns of readers that take such octets as octal.",
    ),
    (
        "//[1:2:3:4:5:6:192.068.001.000]/",
        "Not an IPv6 address by RFC 3986, section 3.2.2.",
    ),
    (
        "//[1:2:3:4:5:6:192.0.2.1]/",
        "Upstream keeps the mixed notation of the input. RFC 5952, section 5, recommends it only for prefixes that are known to embed IPv4 addresses, so that an address has one representation.",
    ),
];

#[test]
fn the_tables_of_uri_js_hold_except_for_the_listed_rows() {
    let Some(path) = file("uri-js/equivalence.tsv") else {
        return;
    };
    let mut report = Report::new("uri-js");
    let mut differing = Vec::new();
    let comparer = Comparer::from(Rung::Scheme).with_hosts(&HOSTS);
    for [a, b, expected] in Table::read(&path).rows(["a", "b", "expected"]) {
        report.count();
        let [a, b] = [a, b].map(|text| Parts::split(text.unwrap_or_default()));
        if comparer.equal_parts(a, b).to_string() != expected.unwrap_or_default() {
            differing.push(a.as_str().to_owned());
        }
    }
    let path = file("uri-js/normalize.tsv").expect("the second table");
    for [input, expected, level] in Table::read(&path).rows(["input", "expected", "level"]) {
        report.count();
        let input = input.unwrap_or_default();
        let found = comparer
            .normalize(input)
            .with_uri_form(level != Some("iri"))
            .to_string();
        if Some(&*found) != expected {
            differing.push(input.to_owned());
        }
    }
    for input in &differing {
        if !DIFFERENT.iter().any(|(known, _)| known == input) {
            report.failure("different result", || input.clone());
        }
    }
    let listed = DIFFERENT
        .iter()
        .filter(|(known, _)| differing.iter().any(|d| d == known));
    assert_eq!(listed.count(), DIFFERENT.len(), "{differing:?}");
    report.finish(36);
}

/// libxml2 also removes dot segments from relative paths. They stay here, because their meaning
/// depends on the base: RFC 3986, section 5.2.4, is about merged paths.
#[test]
fn dot_segments_are_removed_as_by_libxml2_if_the_path_begins_with_a_slash() {
    let Some(path) = file("libxml2/normalize-relative-path.tsv") else {
        return;
    };
    let mut report = Report::new("libxml2");
    for [input, expected] in Table::read(&path).rows(["input", "expected"]) {
        report.count();
        let input = input.unwrap_or_default();
        let expected = if input.starts_with('/') {
            expected.unwrap_or_default()
        } else {
            input
        };
        let comparer = Comparer::new(Steps::PATH);
        let found = comparer.normalize(input).to_string();
        if found != expected {
            report.failure("different result", || format!("{input:?}: {found:?}"));
        }
        // The target of a resolved reference has no dot segments left.
        let base = iri_kit::Iri::parse("http://h/1/2/3/4/5").expect("an IRI");
        let reference = iri_kit::IriRef::parse(input).expect("a reference");
        let target = base.resolve(&reference).to_string();
        assert!(!comparer.normalize(&target).changes(), "{target}");
    }
    report.finish(15);
}

/// A string that hyperlink returns unchanged changes only if a step is reported.
#[test]
fn a_string_that_hyperlink_keeps_changes_only_by_a_reported_step() {
    let Some(path) = file("hyperlink/roundtrip.tsv") else {
        return;
    };
    let mut report = Report::new("hyperlink");
    for input in Table::read(&path)
        .rows(["input"])
        .filter_map(|[input]| input)
    {
        if parse(input, Form::IriReference).is_err() {
            continue;
        }
        report.count();
        let normalized = Comparer::new(Steps::ALL).normalize(input);
        if normalized.changes() == normalized.needs().is_empty() {
            report.failure("changes, or does not change, against its steps", || {
                input.to_owned()
            });
        }
    }
    report.finish(40);
}

/// Normalization of real identifiers is idempotent, and `changes` is right about them.
#[test]
fn real_identifiers_keep_the_laws() {
    let Some(folder) = folder("iri-corpora", "ladder") else {
        return;
    };
    let mut report = Report::new("real identifiers");
    let entries = std::fs::read_dir(folder).expect("a folder");
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.extension().is_none_or(|extension| extension != "gz") {
            continue;
        }
        for line in lines_of_gzip(&path).iter().step_by(size::pick(290, 17)) {
            report.count();
            for rung in [Rung::Syntax, Rung::Scheme] {
                let comparer = Comparer::from(rung);
                for uri in [false, true] {
                    consistent(&comparer, line, uri, &mut report);
                }
            }
        }
    }
    note("real identifiers: one in 290, or one in 17 in the full size");
    report.finish(size::pick(340, 0));
}

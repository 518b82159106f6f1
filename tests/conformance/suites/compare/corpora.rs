//! The tables of other projects for normalization and equivalence.

use std::path::PathBuf;

use iri_conformance::corpora::{Table, folder, lines_of_gzip};
use iri_conformance::report::{Report, note};
use iri_conformance::size;
use iri_kit::idna::Uts46;
use iri_kit::{Comparer, Form, Parts, Rewrite, Rung, Steps, parse};

const HOSTS: Uts46 = Uts46::new();

fn file(name: &str) -> Option<PathBuf> {
    folder("corpora", "ladder").map(|folder| folder.join(name))
}

#[test]
fn the_tables_of_the_documents_hold_on_the_rungs_that_they_name() {
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

/// Rows of `uri-js` on which we differ, each with the reason.
const OTHERWISE: &[(&str, &str)] = &[
    (
        "WS://ABC.COM:80/chat#one",
        "Upstream drops the fragment of ws, since RFC 6455, section 3, allows none. RFC 3987, section 5.3.3: no scheme normalizes fragments.",
    ),
    ("WSS://ABC.COM:443/chat#one", "As for ws."),
    ("ws://example.com:80/foo#hash", "As for ws."),
    ("wss://example.com:443/foo#hash", "As for ws."),
    (
        "//192.068.001.000",
        "Upstream reads octets with leading zeros as decimal. RFC 3986, section 3.2.2, has a name there, and RFC 3986, section 7.4, octal numbers.",
    ),
    (
        "http://[1:2:3:4:5:6:192.068.001.000]/",
        "No IPv6 address by RFC 3986, section 3.2.2.",
    ),
    (
        "//[1:2:3:4:5:6:192.068.001.000]/",
        "No IPv6 address by RFC 3986, section 3.2.2.",
    ),
    (
        "//[1:2:3:4:5:6:192.0.2.1]/",
        "Upstream keeps the mixed notation that was written. RFC 5952, section 5, has it for prefixes that are known to hold IPv4 addresses, so that an address has one text.",
    ),
];

#[test]
fn the_tables_of_uri_js_hold_but_for_what_is_listed() {
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
    let path = file("uri-js/normalize.tsv").expect("beside the other");
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
        if !OTHERWISE.iter().any(|(known, _)| known == input) {
            report.failure("differs", || input.clone());
        }
    }
    let listed = OTHERWISE
        .iter()
        .filter(|(known, _)| differing.iter().any(|d| d == known));
    assert_eq!(listed.count(), OTHERWISE.len() - 1, "{differing:?}");
    report.finish(36);
}

/// libxml2 reduces the dot segments of relative paths, whose meaning depends on the base; they
/// stay here (RFC 3986, section 5.2.4, is about what was merged with a base). Those of paths that
/// begin with a slash go alike.
#[test]
fn the_paths_of_libxml2_are_reduced_where_they_begin_with_a_slash() {
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
            report.failure("differs", || format!("{input:?}: {found:?}"));
        }
        // Resolved, both lead to the same.
        let base = iri_kit::Iri::parse("http://h/1/2/3/4/5").expect("an IRI");
        let reference = iri_kit::IriRef::parse(input).expect("a reference");
        let target = base.resolve(&reference).to_string();
        let is_same = iri_kit::compare::equal(&target, &target, Rung::Syntax);
        assert!(is_same && !comparer.normalize(&target).changes());
    }
    report.finish(15);
}

/// Strings that hyperlink returns unchanged are only changed by a named step.
#[test]
fn what_hyperlink_keeps_is_changed_by_a_named_step_only() {
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
        let answer = Comparer::new(Steps::ALL).normalize(input);
        if answer.changes() == answer.needs().is_empty() {
            report.failure("changes without a step", || input.to_owned());
        }
    }
    report.finish(40);
}

/// Identifiers as they are found: normalizing twice is the same as once, and what is normal is
/// told by one look.
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
                    super::consistent(&comparer, line, uri, &mut report);
                }
            }
        }
    }
    note("real identifiers: every seventeenth, or every 290th by default");
    report.finish(size::pick(340, 0));
}

//! IRI to URI, compared with the tables of other projects.

use std::path::Path;

use iri_conformance::corpora::{Table, folder};
use iri_conformance::report::Report;
use iri_kit::map::to_uri;

/// Checks a table with the columns `input`, `expected` and `mode`.
fn table(path: &Path, report: &mut Report) {
    let table = Table::read(&path.to_owned());
    for [input, expected, mode] in table.rows(["input", "expected", "mode"]) {
        let [input, expected, mode] = [input, expected, mode].map(Option::unwrap_or_default);
        // The suite `idna` checks hosts.
        if mode != "percent-encode" {
            continue;
        }
        report.count();
        let found = to_uri(input).to_string();
        if found != expected {
            report.failure("different URI", || {
                format!("{input:?}: {found:?}, not {expected:?}")
            });
        }
    }
}

#[test]
fn the_tables_of_other_projects_hold() {
    let Some(folder) = folder("corpora", "IRI to URI in tables") else {
        return;
    };
    let mut report = Report::new("IRI to URI in tables");
    for path in [
        "rfc3987/section-3.1-iri-to-uri.tsv",
        "uri-to-iri-oracle/iri-to-uri.tsv",
        "perl-uri/iri-to-uri.tsv",
        "uri-js/iri-to-uri.tsv",
    ] {
        table(&folder.join(path), &mut report);
    }
    let hyperlink = Table::read(&folder.join("hyperlink/roundtrip.tsv"));
    for [input, expected] in hyperlink.rows(["input", "expected"]) {
        let [input, expected] = [input, expected].map(Option::unwrap_or_default);
        report.count();
        // Upstream also normalizes, so only the treatment of US-ASCII is compared.
        let found = to_uri(input).to_string();
        if input.is_ascii() && found != input || !input.is_ascii() && !found.is_ascii() {
            report.failure("hyperlink", || {
                format!("{input:?}: {found:?}, upstream {expected:?}")
            });
        }
    }
    report.finish(190);
}

//! URI to IRI, compared with the tables of other projects, and the laws on real identifiers.

use iri_conformance::corpora::{Table, folder, lines_of_gzip};
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::IriRef;
use iri_kit::map::{to_iri, to_uri};

use iri_conformance::laws::to_iri::try_text;

#[test]
fn the_tables_of_other_projects_hold() {
    let mut report = Report::new("tables of URI to IRI");
    for (name, file) in [
        ("rfc3987", "section-3.2-uri-to-iri.tsv"),
        ("uri-to-iri-oracle", "uri-to-iri.tsv"),
        ("perl-uri", "uri-to-iri.tsv"),
    ] {
        let Some(folder) = folder(&format!("corpora/{name}"), "to_iri") else {
            return;
        };
        let table = Table::read(&folder.join(file));
        for [input, expected, mode] in table.rows(["input", "expected", "mode"]) {
            let [input, expected, mode] = [input, expected, mode].map(Option::unwrap_or_default);
            // `to_iri` does not map hosts. The suite `idna` checks them.
            if mode.contains("ToUnicode") || mode.contains("idna host") {
                continue;
            }
            report.count();
            let found = to_iri(input).to_string();
            if found != expected {
                report.failure(name, || format!("{input:?}: {found:?}, not {expected:?}"));
            }
        }
    }
    report.finish(230);
}

#[test]
fn the_laws_hold_on_real_identifiers() {
    let Some(folder) = folder("corpora/url-lists", "to_iri") else {
        return;
    };
    let mut report = Report::new("laws of URI to IRI, real identifiers");
    let lines = lines_of_gzip(&folder.join("urls-20k-a.txt.gz"));
    for line in lines.iter().step_by(size::pick(37, 1)) {
        try_text(line, &mut report);
        let Ok(reference) = IriRef::parse(line.as_str()) else {
            continue;
        };
        // Checks the round trip of the URI, too.
        let uri = to_uri(reference.as_str()).to_string();
        try_text(&uri, &mut report);
    }
    report.finish(size::pick(3_000, 90_000));
}

//! Links of web pages, and the table of 4Suite.

use iri_conformance::corpora::{folder, lines_of_gzip};
use iri_conformance::relative::{shortest, try_target};
use iri_conformance::report::Report;
use iri_conformance::resolution::resolve;
use iri_conformance::size;
use iri_kit::Iri;

#[test]
fn bases_and_targets_of_web_pages() {
    let Some(folder) = folder("iri-corpora", "targets of web pages") else {
        return;
    };
    let mut report = Report::new("targets of web pages");
    let mut before: Option<String> = None;
    let lines = lines_of_gzip(&folder.join("relative.txt.gz"));
    for line in lines.iter().step_by(size::pick(61, 1)) {
        let (base, reference) = line.split_once('\t').expect("a base and a reference");
        let target = resolve(base, reference);
        try_target(base, &target, shortest(base, &target), &mut report);
        // The result is at most as long as the link in the page.
        let [base_iri, iri] = [base, &target].map(|text| Iri::parse(text).expect("an IRI"));
        let found = base_iri.relativize(&iri).map(|found| found.len());
        if !found.is_ok_and(|length| length <= reference.len()) {
            report.failure("longer than the page has", || line.clone());
        }
        // From the previous page, which may be on another host.
        if let Some(before) = before.replace(target.clone()) {
            try_target(&before, &target, shortest(&before, &target), &mut report);
        }
    }
    report.finish(size::pick(450, 29_000));
}

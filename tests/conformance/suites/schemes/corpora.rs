//! The statuses of schemes, compared with the registry of IANA.

use iri_conformance::corpora::folder;
use iri_conformance::report::Report;
use iri_kit::scheme::{self, Facts, Status};

// clause: bis-8-status
#[test]
fn the_status_of_each_scheme_is_that_of_the_registry() {
    let Some(folder) = folder("corpora/iana-uri-schemes", "statuses of schemes") else {
        return;
    };
    let mut report = Report::new("statuses of schemes");
    for (file, status) in [
        ("uri-schemes-permanent-old.csv", Status::Permanent),
        ("uri-schemes-provisional-old.csv", Status::Provisional),
    ] {
        let text = std::fs::read_to_string(folder.join(file)).expect("a table");
        for line in text.lines().skip(1) {
            let name = line.split(',').next().unwrap_or_default();
            if let Some(found) = scheme::facts(name).map(Facts::status) {
                report.expect(found == status, file, || format!("{name} is {found}"));
            }
        }
    }
    report.finish(40);
}

//! The registry of schemes, compared with copies of that of IANA.

use iri_conformance::corpora::folder;
use iri_conformance::report::Report;
use iri_kit::scheme::{Registered, Status, registered};

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
            // RFC 9171 made these permanent.
            let is_changed = matches!(name, "dtn" | "ipn");
            let expected = if is_changed {
                Status::Permanent
            } else {
                status
            };
            let found = registered(name).and_then(|scheme| scheme.status());
            report.expect(found == Some(expected), file, || {
                format!("{name} is {found:?}")
            });
        }
    }
    report.finish(180);
}

#[test]
fn the_number_of_each_scheme_is_that_of_the_list() {
    let Some(folder) = folder("corpora/iana-uri-schemes", "CRI numbers of schemes") else {
        return;
    };
    let mut report = Report::new("CRI numbers of schemes");
    let list = folder.join("scheme-numbers-2024.csv");
    let text = std::fs::read_to_string(list).expect("a table");
    for (number, name) in text.lines().filter_map(|line| line.split_once(',')) {
        let name = name.trim_end_matches(" (OBSOLETE)");
        let found = registered(name);
        let is_same = found.as_ref().and_then(Registered::cri_number) == number.parse().ok();
        report.expect(is_same && found.is_some(), name, || {
            format!("{found:?}, not {number}")
        });
    }
    report.finish(398);
}

//! Sentences in many languages, and the cases of UTS 58.

use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::Finder;

use iri_conformance::laws::find::suffix;

// clause: 3987-7.3-detect bis-7.3-detect 3987-1.3-running-text
#[test]
fn vectors_of_finding_hold() {
    let mut report = Report::new("texts with IRIs in them");
    let links = Finder::new()
        .with_spaced(true)
        .with_mail(true)
        .with_domains(&suffix);
    let cases = [
        ("finding/languages", Finder::new()),
        ("finding/uts58", links),
    ]
    .map(|(file, finder)| {
        let cases = cases(file, &["text", "options"], &["found"]);
        cases.into_iter().map(move |case| (case, finder))
    });
    for (case, mut finder) in cases.into_iter().flatten() {
        let text = case.required("text");
        for option in case.list("options") {
            finder = match option {
                "ascii-only" => finder.with_ascii_only(true),
                _ => panic!("{}: no option {option}", case.place()),
            };
        }
        let found: Vec<String> = finder.find(text).map(|found| found.to_string()).collect();
        report.count();
        if found != case.list("found") {
            report.failure(case.place(), || format!("{}: {found:?}", case.place()));
        }
    }
    report.finish(70);
}

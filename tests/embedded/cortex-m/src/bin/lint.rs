//! An IRI checked by syntax, each finding displayed.

#![no_std]
#![no_main]

use iri_cortex_m::show;
use iri_lint::Linter;

iri_cortex_m::program!(|text| {
    let linter = Linter::new();
    for finding in linter.findings(text) {
        show(finding.message(text));
    }
});

//! An IRI checked by syntax, each finding displayed.

#![no_std]
#![no_main]

use iri_cortex_m::{show, text};
use iri_lint::Linter;

iri_cortex_m::program!({
    let linter = Linter::new();
    let text = text();
    for finding in linter.findings(text) {
        show(finding.message(text));
    }
});

//! An IRI checked by syntax and Unicode properties, each finding displayed.

#![no_std]
#![no_main]

use iri_cortex_m::{show, text};
use iri_lint::{Checks, Linter};

iri_cortex_m::program!({
    let linter = Linter::new().with_checks(Checks::UNICODE);
    let text = text();
    for finding in linter.findings(text) {
        show(finding.message(text));
    }
});

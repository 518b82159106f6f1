//! An IRI checked by syntax and Unicode properties, each finding displayed.

#![no_std]
#![no_main]

use iri_cortex_m::show;
use iri_lint::{Checks, Linter};

iri_cortex_m::program!(|text| {
    let linter = Linter::new().with_checks(Checks::UNICODE);
    for finding in linter.findings(text) {
        show(finding.message(text));
    }
});

//! An IRI built from parts, checked and displayed.

#![no_std]
#![no_main]

use iri_cortex_m::{show, text};
use iri_syntax::Iri;

iri_cortex_m::program!({
    let builder = Iri::builder().scheme(text()).host(text()).path(text());
    if let Ok(built) = builder.query(text()).check() {
        show(built);
    }
});

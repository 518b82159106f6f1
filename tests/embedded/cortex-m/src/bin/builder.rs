//! An IRI built from parts, checked and displayed.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_cortex_m::show;
use iri_syntax::Iri;

iri_cortex_m::program!(|text, other| {
    let builder = Iri::builder()
        .scheme(other)
        .host(text)
        .path(black_box("/a"));
    if let Ok(built) = builder.query(text).check() {
        show(built);
    }
});

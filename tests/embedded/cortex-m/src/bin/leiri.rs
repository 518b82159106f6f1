//! A LEIRI reference parsed, and its IRI displayed.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_cortex_m::show;
use iri_leiri::LeiriRef;

iri_cortex_m::program!(|text| {
    if let Ok(leiri) = black_box(LeiriRef::parse(text)) {
        show(leiri.conversion());
    }
});

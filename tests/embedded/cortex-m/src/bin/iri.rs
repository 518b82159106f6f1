//! `Iri::parse`, which keeps no offsets.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_syntax::Iri;

iri_cortex_m::program!(|text| {
    let _ = black_box(Iri::parse(text));
});

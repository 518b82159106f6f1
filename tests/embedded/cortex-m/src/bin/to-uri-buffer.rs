//! An IRI mapped to a URI, written into a buffer.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_core::Rewrite;
use iri_map::to_uri;

iri_cortex_m::program!(|text| {
    let _ = black_box(to_uri(text).write_into(black_box(&mut [0; 64])));
});

//! IRIs found in running text.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_text::Finder;

iri_cortex_m::program!(|text| {
    for found in Finder::new().find(text) {
        black_box(found);
    }
});

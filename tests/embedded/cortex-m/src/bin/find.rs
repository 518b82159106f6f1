//! IRIs found in running text.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_cortex_m::text;
use iri_text::Finder;

iri_cortex_m::program!({
    for found in Finder::new().find(text()) {
        black_box(found);
    }
});

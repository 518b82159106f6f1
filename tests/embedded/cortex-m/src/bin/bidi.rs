//! `iri_bidi::check`: all findings by section 4.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_bidi::check;

iri_cortex_m::program!(|text| {
    for finding in check(text) {
        black_box(finding);
    }
});

//! `iri_bidi::format_chars`: only the characters of section 4.1.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_bidi::format_chars;

iri_cortex_m::program!(|text| {
    for finding in format_chars(text) {
        black_box(finding);
    }
});

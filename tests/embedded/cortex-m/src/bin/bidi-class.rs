//! The bidi class of each character of a string.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_unicode::bidi_class;

iri_cortex_m::program!(|text| {
    for c in text.chars() {
        black_box(bidi_class(c));
    }
});

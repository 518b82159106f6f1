//! An identifier checked by the rules of its scheme.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_core::Parts;
use iri_scheme::check_scheme;

iri_cortex_m::program!(|text| {
    let _ = black_box(check_scheme(&Parts::split(text)));
});

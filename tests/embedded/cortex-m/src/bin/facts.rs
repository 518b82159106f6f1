//! The facts about a scheme.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_scheme::facts;

iri_cortex_m::program!(|text| {
    black_box(facts(text));
});

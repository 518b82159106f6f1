//! Two identifiers compared as they are.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_compare::{Rung, equal};

iri_cortex_m::program!(|text, other| {
    black_box(equal(text, other, Rung::Simple));
});

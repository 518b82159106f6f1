//! Two identifiers compared by syntax-based normalization.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_compare::{Rung, equal};
use iri_cortex_m::text;

iri_cortex_m::program!({
    black_box(equal(text(), text(), Rung::Syntax));
});

//! Any string converted like a LEIRI, displayed.

#![no_std]
#![no_main]

use iri_cortex_m::{show, text};
use iri_leiri::to_iri;

iri_cortex_m::program!({
    show(to_iri(text()));
});

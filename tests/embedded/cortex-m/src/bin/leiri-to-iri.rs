//! Any text converted as a LEIRI is, as it is displayed.

#![no_std]
#![no_main]

use iri_cortex_m::{show, text};
use iri_leiri::to_iri;

iri_cortex_m::program!({
    show(to_iri(text()));
});

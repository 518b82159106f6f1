//! Any string converted like a LEIRI, displayed.

#![no_std]
#![no_main]

use iri_cortex_m::show;
use iri_leiri::to_iri;

iri_cortex_m::program!(|text| {
    show(to_iri(text));
});

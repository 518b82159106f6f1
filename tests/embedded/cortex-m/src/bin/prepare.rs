//! A typed string prepared as a reference, displayed.

#![no_std]
#![no_main]

use iri_cortex_m::show;
use iri_text::prepare;

iri_cortex_m::program!(|text| {
    show(prepare(text));
});

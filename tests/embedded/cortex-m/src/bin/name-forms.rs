//! A received name compared with a local one in every form.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_names::NameForms;

iri_cortex_m::program!(|text, other| {
    let _ = black_box(NameForms::new().compare(text, other.as_bytes()));
});

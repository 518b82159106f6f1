//! `iri_syntax::parse` by one form, as in a typical program.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_syntax::{Form, parse};

iri_cortex_m::program!(|text| {
    let _ = black_box(parse(text, Form::Iri));
});

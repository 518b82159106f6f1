//! Only `iri_syntax::parse`, by one form as in a typical program, to measure its size.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_syntax::{Form, parse};

iri_no_panic::program!({
    let _ = black_box(parse(black_box(""), Form::Iri));
});

//! `iri_syntax::parse` alone, by one form as a program usually does, to be weighed.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_syntax::{Form, parse};

iri_no_panic::program!({
    let _ = black_box(parse(black_box(""), Form::Iri));
});

//! `iri_syntax::parse` by a form chosen at run time, to compare its size with that of `parse`.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_syntax::{Form, parse};

iri_no_panic::program!({
    let _ = black_box(parse(black_box(""), black_box(Form::Iri)));
});

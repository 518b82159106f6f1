//! `iri_syntax::parse` for whatever form a user chooses, to be weighed beside `parse`.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_syntax::{Form, parse};

iri_no_panic::program!({
    let _ = black_box(parse(black_box(""), black_box(Form::Iri)));
});

//! Only the row `parse`, to measure its size.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_functions::{BlackBox, row};

const PARSE: iri_functions::Call<BlackBox> = row("parse").expect("a row").call;

iri_no_panic::program!({
    PARSE(&mut BlackBox, black_box(""), "");
});

//! Calls every row of the list of functions, with strings that the optimizer cannot see through.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_functions::{BlackBox, rows};

iri_no_panic::program!({
    for row in rows() {
        (row.call)(&mut BlackBox, black_box(""), black_box(""));
    }
    #[cfg(feature = "counter-proof")]
    assert!(black_box(true), "on purpose");
});

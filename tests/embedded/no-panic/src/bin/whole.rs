//! Calls every function of every library crate, on a string that the optimizer cannot see through.

#![no_std]
#![no_main]

use core::hint::black_box;

iri_no_panic::program!({
    let text = black_box("");
    iri_no_panic::bidi::all(text);
    iri_no_panic::compare::all(text);
    iri_no_panic::core::all(text);
    iri_no_panic::idna::all(text);
    iri_no_panic::leiri::all(text);
    iri_no_panic::lint::all(text);
    iri_no_panic::map::all(text);
    iri_no_panic::names::all(text);
    iri_no_panic::scheme::all(text);
    iri_no_panic::syntax::all(text);
    iri_no_panic::text::all(text);
    iri_no_panic::unicode::all(text);
    iri_no_panic::web::all(text);
    #[cfg(feature = "counter-proof")]
    assert!(black_box(true), "on purpose");
});

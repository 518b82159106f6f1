//! Fuzzes the law `leiri`.

#![no_main]

iri_fuzz::target!("leiri");

//! Fuzzes the law `triplets`.

#![no_main]

iri_fuzz::target!("triplets");

//! Fuzzes the law `lint`.

#![no_main]

iri_fuzz::target!("lint");

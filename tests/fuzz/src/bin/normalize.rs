//! Fuzzes the law `normalize`.

#![no_main]

iri_fuzz::target!("normalize");

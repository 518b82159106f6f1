//! Fuzzes the law `form`.

#![no_main]

iri_fuzz::target!("form");

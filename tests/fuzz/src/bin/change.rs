//! Fuzzes the law `change`.

#![no_main]

iri_fuzz::target!("change");

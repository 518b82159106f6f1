//! Fuzzes the law `builder`.

#![no_main]

iri_fuzz::target!("builder");

//! Fuzzes the law `scheme`.

#![no_main]

iri_fuzz::target!("scheme");

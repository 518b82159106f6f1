//! Fuzzes the law `router`.

#![no_main]

iri_fuzz::target!("router");

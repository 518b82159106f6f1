//! Fuzzes the law `prepare`.

#![no_main]

iri_fuzz::target!("prepare");

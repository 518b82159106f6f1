//! Fuzzes the law `ladder`.

#![no_main]

iri_fuzz::target!("ladder");

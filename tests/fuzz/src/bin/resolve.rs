//! Fuzzes the law `resolve`.

#![no_main]

iri_fuzz::target!("resolve");

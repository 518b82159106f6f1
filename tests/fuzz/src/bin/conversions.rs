//! Fuzzes the law `conversions`.

#![no_main]

iri_fuzz::target!("conversions");

//! Fuzzes the law `relativize`.

#![no_main]

iri_fuzz::target!("relativize");

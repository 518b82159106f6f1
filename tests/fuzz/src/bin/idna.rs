//! Fuzzes the law `idna`.

#![no_main]

iri_fuzz::target!("idna");

//! Fuzzes the law `program`.

#![no_main]

iri_fuzz::target!("program");

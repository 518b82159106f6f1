//! Fuzzes the law `references`.

#![no_main]

iri_fuzz::target!("references");

//! Fuzzes the law `to_iri`.

#![no_main]

iri_fuzz::target!("to_iri");

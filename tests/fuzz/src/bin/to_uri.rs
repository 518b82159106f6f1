//! Fuzzes the law `to_uri`.

#![no_main]

iri_fuzz::target!("to_uri");

//! Fuzzes the law `escape`.

#![no_main]

iri_fuzz::target!("escape");

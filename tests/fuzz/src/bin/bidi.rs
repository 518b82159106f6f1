//! Fuzzes the law `bidi`.

#![no_main]

iri_fuzz::target!("bidi");

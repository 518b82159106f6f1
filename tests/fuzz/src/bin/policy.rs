//! Fuzzes the law `policy`.

#![no_main]

iri_fuzz::target!("policy");

//! Fuzzes the law `find`.

#![no_main]

iri_fuzz::target!("find");

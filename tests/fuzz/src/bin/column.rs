//! Fuzzes the law `column`.

#![no_main]

iri_fuzz::target!("column");

//! Fuzzes the law `parse`.

#![no_main]

iri_fuzz::target!("parse");

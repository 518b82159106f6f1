//! Fuzzes the law `template`.

#![no_main]

iri_fuzz::target!("template");

//! Fuzzes the law `charset`.

#![no_main]

iri_fuzz::target!("charset");

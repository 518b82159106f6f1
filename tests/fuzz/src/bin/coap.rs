//! Fuzzes the law `coap`.

#![no_main]

iri_fuzz::target!("coap");

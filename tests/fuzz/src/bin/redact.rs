//! Fuzzes the law `redact`.

#![no_main]

iri_fuzz::target!("redact");

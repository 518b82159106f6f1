//! Fuzzes the law `cri`.

#![no_main]

iri_fuzz::target!("cri");

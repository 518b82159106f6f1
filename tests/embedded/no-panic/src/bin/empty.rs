//! Nothing: what the others are measured against.

#![no_std]
#![no_main]

iri_no_panic::program!({});

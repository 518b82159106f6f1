//! Nothing: what the others are measured against.

#![no_std]
#![no_main]

iri_cortex_m::program!({});

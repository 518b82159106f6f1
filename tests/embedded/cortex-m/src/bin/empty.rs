//! An empty program: the baseline for the others.

#![no_std]
#![no_main]

iri_cortex_m::program!(|_text| {});

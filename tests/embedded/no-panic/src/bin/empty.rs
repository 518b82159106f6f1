//! An empty program: the baseline for the others.

#![no_std]
#![no_main]

iri_no_panic::program!({});

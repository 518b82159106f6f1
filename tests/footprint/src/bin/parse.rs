//! [`parse`](iri_footprint::parse) on a Cortex-M3.

#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
iri_footprint::program!(iri_footprint::parse);

#[cfg(not(target_os = "none"))]
fn main() {}

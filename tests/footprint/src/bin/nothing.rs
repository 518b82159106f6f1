//! [`nothing`](iri_footprint::nothing) on a Cortex-M3.

#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
iri_footprint::program!(iri_footprint::nothing);

#[cfg(not(target_os = "none"))]
fn main() {}

//! The example [`links`](iri_firmware::links) on a device.

#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
iri_firmware::program!(links);

#[cfg(not(target_os = "none"))]
fn main() {}

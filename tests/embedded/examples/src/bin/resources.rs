//! The example [`resources`](iri_firmware::resources) on a device.

#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
iri_firmware::program!(resources);

#[cfg(not(target_os = "none"))]
fn main() {}

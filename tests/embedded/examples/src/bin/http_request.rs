//! The example [`http_request`](iri_firmware::http_request) on a device.

#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
iri_firmware::program!(http_request);

#[cfg(not(target_os = "none"))]
fn main() {}

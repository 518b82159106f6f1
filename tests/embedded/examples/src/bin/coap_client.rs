//! The example [`coap_client`](iri_firmware::coap_client) on a device.

#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
iri_firmware::program!(coap_client);

#[cfg(not(target_os = "none"))]
fn main() {}

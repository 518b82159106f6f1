//! The example [`resource_directory`](iri_firmware::resource_directory) on a device.

#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
iri_firmware::program!(resource_directory);

#[cfg(not(target_os = "none"))]
fn main() {}

//! Tests of the public API of `iri-cri`, module by module.

#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod cri_ref;
mod decode;
mod from_uri;
mod resolve;
mod to_uri;
mod write;

use iri_cri::{CriRef, ToOctets};

/// Writes a value into a buffer, and returns its octets in hexadecimal.
fn hex(value: &impl ToOctets) -> String {
    let mut buffer = [0; 512];
    let octets = value.write_into(&mut buffer).unwrap();
    octets
        .iter()
        .fold(String::new(), |hex, octet| hex + &format!("{octet:02x}"))
}

/// The octets of a string of hexadecimal digits, in which spaces are ignored.
fn octets(hex: &str) -> Vec<u8> {
    let digits: Vec<u8> = hex
        .bytes()
        .filter(|byte| *byte != b' ')
        .map(|byte| iri_core::pct::hex_value(byte).unwrap())
        .collect();
    digits
        .chunks(2)
        .map(|pair| pair[0] << 4 | pair[1])
        .collect()
}

/// Decodes octets in hexadecimal, which live as long as the program.
#[track_caller]
fn cri(hex: &str) -> CriRef<'static> {
    let octets = octets(hex).leak();
    CriRef::parse(octets).unwrap_or_else(|error| panic!("{hex}: {error}"))
}

//! Tests of the public API of `iri-coap`, module by module.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod compose;
mod decompose;
mod dispatch;
#[cfg(feature = "coap-message")]
mod message;
mod option;

use iri_coap::{CoapOptions, CoapRoute, CoapSource, ToOctets};

/// An option with its value.
type Pair = (u16, Vec<u8>);

/// Writes all options.
fn written<'a, S: CoapSource<'a>>(options: CoapOptions<'a, S, impl CoapRoute<'a, S>>) -> Vec<Pair> {
    let mut buffer = [0; 255];
    options
        .map(|(number, value)| {
            let octets = value.write_into(&mut buffer).unwrap().to_vec();
            assert_eq!(octets.len(), value.octets_len());
            assert!(
                value
                    .as_octets()
                    .is_none_or(|as_octets| as_octets == octets)
            );
            (number, octets)
        })
        .collect()
}

fn pairs(options: &[Pair]) -> impl Iterator<Item = (u16, &[u8])> + Clone {
    options.iter().map(|(number, value)| (*number, &value[..]))
}

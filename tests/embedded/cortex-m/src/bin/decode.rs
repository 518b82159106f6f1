//! The octets of a percent-encoded string.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_core::pct;

iri_cortex_m::program!(|text| {
    for octet in pct::decode(text) {
        black_box(octet);
    }
});

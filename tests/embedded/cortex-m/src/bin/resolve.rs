//! A base, a reference, and its target written into a buffer.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_syntax::Iri;

iri_cortex_m::program!(|text, other| {
    if let Ok(base) = Iri::parse(text) {
        if let Ok(resolved) = base.to_base().resolve_str(other) {
            let _ = black_box(resolved.write_into(black_box(&mut [0; 64])));
        }
    }
});

//! An IRI and all its components.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_syntax::Iri;

iri_cortex_m::program!(|text| {
    if let Ok(iri) = Iri::parse(text) {
        let parts = iri.parts();
        black_box((parts.scheme(), parts.userinfo(), parts.host(), parts.port()));
        black_box((parts.path(), parts.query(), parts.fragment()));
    }
});

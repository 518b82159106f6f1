//! A host mapped to US-ASCII by IDNA2003.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_core::host::HostMapper;
use iri_cortex_m::Sink;
use iri_idna::Idna2003;

iri_cortex_m::program!(|text| {
    let _ = black_box(Idna2003::new().to_ascii(text, &mut Sink));
});

//! `Iri::parse`, with the error displayed.

#![no_std]
#![no_main]

use iri_cortex_m::show;
use iri_syntax::Iri;

iri_cortex_m::program!(|text| {
    if let Err(error) = Iri::parse(text) {
        show(error);
    }
});

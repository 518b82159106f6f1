//! A file name mapped to a path segment, displayed.

#![no_std]
#![no_main]

use iri_cortex_m::show;
use iri_names::segment;

iri_cortex_m::program!(|text| {
    if let Ok(segment) = segment(text) {
        show(segment);
    }
});

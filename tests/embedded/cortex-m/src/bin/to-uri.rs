//! An IRI mapped to a URI, displayed.

#![no_std]
#![no_main]

use iri_cortex_m::show;
use iri_map::to_uri;

iri_cortex_m::program!(|text| {
    show(to_uri(text));
});

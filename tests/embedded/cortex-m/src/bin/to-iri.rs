//! A URI mapped to an IRI by the default policy, displayed.

#![no_std]
#![no_main]

use iri_cortex_m::show;
use iri_map::to_iri;

iri_cortex_m::program!(|text| {
    show(to_iri(text));
});

//! An identifier normalized by syntax and scheme, displayed.

#![no_std]
#![no_main]

use iri_compare::{Steps, normalize};
use iri_cortex_m::show;

iri_cortex_m::program!(|text| {
    show(normalize(text, Steps::ALL));
});

//! An IRI mapped to a URI, displayed.

#![no_std]
#![no_main]

use iri_cortex_m::{show, text};
use iri_map::to_uri;

iri_cortex_m::program!({
    show(to_uri(text()));
});

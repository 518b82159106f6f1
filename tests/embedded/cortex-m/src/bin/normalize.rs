//! An identifier normalized by syntax, displayed.

#![no_std]
#![no_main]

use iri_compare::{Steps, normalize};
use iri_cortex_m::{show, text};

iri_cortex_m::program!({
    show(normalize(text(), Steps::SYNTAX));
});

//! A string composed to Normalization Form C, displayed.

#![no_std]
#![no_main]

use iri_cortex_m::show;
use iri_unicode::nfc;

iri_cortex_m::program!(|text| {
    show(nfc(text.chars()));
});

//! `Parts::split` of any string, and all its components.

#![no_std]
#![no_main]

use core::hint::black_box;

use iri_core::Parts;

iri_cortex_m::program!(|text| {
    let parts = Parts::split(text);
    black_box((parts.scheme(), parts.userinfo(), parts.host(), parts.port()));
    black_box((parts.path(), parts.query(), parts.fragment()));
});

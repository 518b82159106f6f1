//! A base, a target, and the shortest reference from one to the other.

#![no_std]
#![no_main]

use iri_cortex_m::show;
use iri_syntax::Iri;

iri_cortex_m::program!(|text, other| {
    if let (Ok(base), Ok(target)) = (Iri::parse(text), Iri::parse(other)) {
        if let Ok(relative) = base.relativize(&target) {
            show(relative);
        }
    }
});

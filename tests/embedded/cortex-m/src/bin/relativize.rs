//! A base, a target, and the shortest reference from one to the other.

#![no_std]
#![no_main]

use iri_cortex_m::{show, text};
use iri_syntax::Iri;

iri_cortex_m::program!({
    if let (Ok(base), Ok(target)) = (Iri::parse(text()), Iri::parse(text())) {
        if let Ok(relative) = base.relativize(&target) {
            show(relative);
        }
    }
});

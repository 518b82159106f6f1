//! A base, a reference, and its target, displayed.

#![no_std]
#![no_main]

use iri_cortex_m::show;
use iri_syntax::Iri;

iri_cortex_m::program!(|text, other| {
    if let Ok(base) = Iri::parse(text) {
        if let Ok(resolved) = base.to_base().resolve_str(other) {
            show(resolved);
        }
    }
});

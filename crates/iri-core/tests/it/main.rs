//! The public API of `iri-core`, module by module.

mod ascii;
mod buffer;
mod clause;
mod dots;
mod host;
mod ip;
mod labels;
mod parts;
mod pct;
mod scan;
mod sets;
mod span;
mod string;
mod triplets;
mod ucs;

//! The public face of `iri-scheme`, module by module.

mod facts;
mod registry;
mod shape;

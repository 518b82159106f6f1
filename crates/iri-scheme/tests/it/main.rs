//! Tests of the public API of `iri-scheme`, module by module.

mod check;
mod definition;
mod equivalence;
mod facts;
mod findings;
mod registered;
mod registry;
mod shape;
mod thread_safety;

//! Tests of the public API of `iri-scheme`, module by module.

#[cfg(feature = "rules")]
mod check;
mod definition;
mod equivalence;
mod facts;
#[cfg(feature = "rules")]
mod findings;
mod registered;
mod registry;
mod shape;
#[cfg(feature = "rules")]
mod thread_safety;

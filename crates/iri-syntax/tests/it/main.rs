//! The public face of `iri-syntax`, module by module.
//!
//! The grammar as a whole is tried against the oracle of `tests/conformance`; here stand the
//! errors, the types, and what must hold for every input.

#[cfg(feature = "alloc")]
mod build;
mod component;
mod constant;
#[cfg(feature = "alloc")]
mod draw;
mod error;
#[cfg(feature = "alloc")]
mod identifier;
mod parse;
mod query;
#[cfg(feature = "alloc")]
mod relative_base;
#[cfg(feature = "alloc")]
mod relativize;
#[cfg(feature = "alloc")]
mod resolve;
mod thread_safety;

//! The public face of `iri-syntax`, module by module.
//!
//! The grammar as a whole is tried against the oracle of `tests/conformance`; here stand the
//! errors, the types, and what must hold for every input.

mod component;
mod error;
mod identifier;
mod parse;
mod relativize;
mod resolve;

//! The public API of `iri-syntax`, module by module.
//!
//! `tests/conformance` tests the grammar as a whole against an oracle. Here are tests of errors and
//! types, and laws that hold for every input.

#[cfg(feature = "alloc")]
mod build;
mod component;
mod constant;
mod error;
#[cfg(feature = "alloc")]
mod identifier;
mod parse;
mod query;
mod reference;
#[cfg(feature = "alloc")]
mod relative_base;
#[cfg(feature = "alloc")]
mod relativize;
#[cfg(feature = "alloc")]
mod resolve;

//! Tests of the public API of `iri-compare`.

#[cfg(feature = "alloc")]
mod changed_spans;
#[cfg(feature = "normalization")]
mod character;
mod compare;
mod key;
mod normalize;
#[path = "../../../../tests/support/rewrites.rs"]
mod rewrites;
mod scheme;

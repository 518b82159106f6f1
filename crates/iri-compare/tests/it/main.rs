//! Tests of the public API of `iri-compare`.

#[cfg(feature = "alloc")]
mod changed_spans;
#[cfg(feature = "unicode-normalization")]
mod character;
#[cfg(feature = "alloc")]
mod column;
#[cfg(feature = "alloc")]
#[path = "../../../../tests/support/columns.rs"]
mod columns;
mod compare;
mod key;
mod normalize;
#[path = "../../../../tests/support/rewrites.rs"]
mod rewrites;
mod scheme;

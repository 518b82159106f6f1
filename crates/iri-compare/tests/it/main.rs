//! Normalizing and comparing as callers see them.

#[cfg(feature = "unicode-normalization")]
mod character;
mod compare;
mod key;
mod normalize;
#[path = "../../../../tests/support/rewrites.rs"]
mod rewrites;
mod scheme;
mod thread_safety;

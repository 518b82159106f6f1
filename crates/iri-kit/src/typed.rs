//! The operations of the other crates as methods of the identifiers.
//!
//! Each is a trait over the sealed trait [`Identifier`] with one blanket implementation, so all
//! identifier types have the same methods.

#[cfg(feature = "bidi")]
mod bidi;
#[cfg(all(feature = "std", feature = "text"))]
mod file;
#[cfg(feature = "leiri")]
mod leiri;
#[cfg(feature = "lint-syntax")]
mod lint;
#[cfg(feature = "alloc")]
mod map;
#[cfg(feature = "alloc")]
mod mapped;
#[cfg(feature = "alloc")]
mod normalize;
#[cfg(feature = "web")]
mod request;

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};

#[cfg(feature = "alloc")]
use iri_core::Rewrite;
#[cfg(feature = "alloc")]
use iri_syntax::Identifier;

#[cfg(feature = "alloc")]
use self::mapped::mapped_offsets;

#[cfg(feature = "bidi")]
pub use bidi::CheckBidi;
#[cfg(all(feature = "std", feature = "text"))]
pub use file::{FromFilePath, ToFilePath};
#[cfg(feature = "leiri")]
pub use leiri::AsLeiri;
#[cfg(all(feature = "alloc", feature = "leiri"))]
pub use leiri::ConvertLeiri;
#[cfg(feature = "lint-syntax")]
pub use lint::Lint;
#[cfg(feature = "alloc")]
pub use map::{MapToIri, MapToUri};
#[cfg(feature = "alloc")]
pub use normalize::Normalize;
#[cfg(feature = "web")]
pub use request::MakeRequest;

/// Returns the result of a conversion of `identifier` that maps each component, and that is known to
/// be of the form of `O`.
#[cfg(feature = "alloc")]
#[inline]
fn to_trusted<'s, I, O>(identifier: &'s I, rewrite: &impl Rewrite<'s>) -> O
where
    I: Identifier,
    O: Identifier<Text = Cow<'s, str>>,
{
    match rewrite.to_cow() {
        unchanged @ Cow::Borrowed(_) => O::trusted_with(unchanged, identifier.parts().offsets()),
        Cow::Owned(changed) => to_trusted_changed(identifier, changed),
    }
}

/// [`to_trusted`] for a result that differs from the identifier. Out of line, so that the common case
/// keeps no offsets in memory.
#[cfg(feature = "alloc")]
#[inline(never)]
fn to_trusted_changed<'s, I, O>(identifier: &I, changed: String) -> O
where
    I: Identifier,
    O: Identifier<Text = Cow<'s, str>>,
{
    let offsets = mapped_offsets(&identifier.parts(), &changed);
    O::trusted_with(Cow::Owned(changed), offsets)
}

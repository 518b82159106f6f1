//! The operations of the other crates as methods of the identifiers.
//!
//! Each is a trait over the sealed trait [`Identifier`] with one blanket implementation, so all
//! identifier types have the same methods.

mod bidi;
#[cfg(feature = "std")]
mod file;
mod leiri;
mod lint;
#[cfg(feature = "alloc")]
mod map;
#[cfg(feature = "alloc")]
mod normalize;
mod request;

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;

#[cfg(feature = "alloc")]
use iri_core::Rewrite;
#[cfg(feature = "alloc")]
use iri_syntax::Identifier;

pub use bidi::CheckBidi;
#[cfg(feature = "std")]
pub use file::{FromFilePath, ToFilePath};
pub use leiri::AsLeiri;
#[cfg(feature = "alloc")]
pub use leiri::ConvertLeiri;
pub use lint::Lint;
#[cfg(feature = "alloc")]
pub use map::{MapToIri, MapToUri};
#[cfg(feature = "alloc")]
pub use normalize::Normalize;
pub use request::MakeRequest;

/// Returns the result of a conversion of `identifier` that is known to be of the form of `O`.
///
/// If nothing changes, the offsets of the components are reused; otherwise the result is split
/// again.
#[cfg(feature = "alloc")]
fn to_trusted<'s, I, O>(identifier: &'s I, rewrite: &impl Rewrite<'s>) -> O
where
    I: Identifier,
    O: Identifier<Text = Cow<'s, str>>,
{
    match rewrite.to_cow() {
        unchanged @ Cow::Borrowed(_) => O::trusted_with(unchanged, identifier.parts().offsets()),
        changed @ Cow::Owned(_) => O::trusted(changed),
    }
}

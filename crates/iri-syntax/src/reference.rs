//! Which types are references, so that what works on one works on all.

use iri_core::Parts;

use crate::{
    AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, Parsed, RelativeRef, Uri, UriRef,
};

/// An IRI reference in any of its types: the eight identifiers, and their [`Parsed`] forms.
///
/// Sealed: whoever implements it promises that the text is an IRI reference.
pub trait Reference: AsRef<str> + sealed::Sealed {
    /// The components.
    fn parts(&self) -> Parts<'_>;
}

/// An IRI reference that is known to be a URI reference.
pub trait UriReference: Reference {}

/// An IRI reference that is known to have a scheme.
pub trait AbsoluteReference: Reference {}

#[expect(
    unnameable_types,
    reason = "nobody outside is to name it, and so implement the traits above"
)]
mod sealed {
    pub trait Sealed {}
}

macro_rules! references {
    ($($name:ident)+) => {$(
        impl<T: AsRef<str>> sealed::Sealed for $name<T> {}

        impl<T: AsRef<str>> Reference for $name<T> {
            fn parts(&self) -> Parts<'_> {
                $name::parts(self)
            }
        }
    )+};
}

references! {
    AbsoluteIri AbsoluteUri IrelativeRef Iri IriRef RelativeRef Uri UriRef
}

impl<I: Reference> sealed::Sealed for Parsed<I> {}

impl<I: Reference> Reference for Parsed<I> {
    #[inline]
    fn parts(&self) -> Parts<'_> {
        Parsed::parts(self)
    }
}

impl<T: AsRef<str>> UriReference for AbsoluteUri<T> {}
impl<T: AsRef<str>> UriReference for RelativeRef<T> {}
impl<T: AsRef<str>> UriReference for Uri<T> {}
impl<T: AsRef<str>> UriReference for UriRef<T> {}
impl<I: UriReference> UriReference for Parsed<I> {}

impl<T: AsRef<str>> AbsoluteReference for AbsoluteIri<T> {}
impl<T: AsRef<str>> AbsoluteReference for AbsoluteUri<T> {}
impl<T: AsRef<str>> AbsoluteReference for Iri<T> {}
impl<T: AsRef<str>> AbsoluteReference for Uri<T> {}
impl<I: AbsoluteReference> AbsoluteReference for Parsed<I> {}

//! Legacy Extended IRIs: every identifier is one, and each one converts to an IRI and a URI.

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;

#[cfg(feature = "alloc")]
use iri_core::Rewrite as _;
use iri_leiri::{Leiri, LeiriRef};
use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Identifier, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef,
};

/// Views an identifier as a LEIRI. Every IRI is one (3987bis, section 6.1).
///
/// ```
/// use iri_kit::prelude::*;
///
/// let iri = Iri::parse("http://example.org/\u{200E}")?;
/// assert_eq!(iri.as_leiri().groups().count(), 1);
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
pub trait AsLeiri: Identifier {
    /// [`Leiri`], or [`LeiriRef`] for a type that may be relative.
    type Leiri<'a>
    where
        Self: 'a;

    /// Returns the same string as a LEIRI.
    fn as_leiri(&self) -> Self::Leiri<'_>;
}

macro_rules! as_leiri {
    ($($name:ident => $leiri:ident;)+) => {$(
        impl<T: AsRef<str>> AsLeiri for $name<T> {
            type Leiri<'a> = $leiri<&'a str> where T: 'a;

            fn as_leiri(&self) -> $leiri<&str> {
                $leiri::with_offsets_unchecked(self.as_ref(), Identifier::parts(self).offsets())
            }
        }
    )+};
}

as_leiri! {
    AbsoluteIri => Leiri;
    AbsoluteUri => Leiri;
    IrelativeRef => LeiriRef;
    Iri => Leiri;
    IriRef => LeiriRef;
    RelativeRef => LeiriRef;
    Uri => Leiri;
    UriRef => LeiriRef;
}

/// Converts LEIRIs, the strings that XML allows in place of an IRI (3987bis, section 6.2).
///
/// Implemented for [`Leiri`] and [`LeiriRef`]. The results are valid by construction and are not
/// parsed again.
///
/// ```
/// use iri_kit::LeiriRef;
/// use iri_kit::prelude::*;
///
/// let leiri = LeiriRef::parse("my file{é}.xml")?;
/// let iri: IriRef<_> = leiri.to_iri();
/// assert_eq!(iri, "my%20file%7Bé%7D.xml");
/// assert_eq!(leiri.to_uri(), "my%20file%7B%C3%A9%7D.xml");
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub trait ConvertLeiri {
    /// The IRI or IRI reference over a `Cow`, which borrows if nothing changes.
    type Iri<'a>
    where
        Self: 'a;

    /// The URI or URI reference over a `Cow`, which borrows if nothing changes.
    type Uri<'a>
    where
        Self: 'a;

    /// Returns the IRI for this LEIRI.
    fn to_iri(&self) -> Self::Iri<'_>;

    /// Returns the URI for this LEIRI: its IRI, mapped (RFC 3987, section 3.1).
    fn to_uri(&self) -> Self::Uri<'_>;
}

#[cfg(feature = "alloc")]
macro_rules! convert_leiri {
    ($($leiri:ident => $iri:ident $uri:ident;)+) => {$(
        impl<T: AsRef<str>> ConvertLeiri for $leiri<T> {
            type Iri<'a> = $iri<Cow<'a, str>> where T: 'a;
            type Uri<'a> = $uri<Cow<'a, str>> where T: 'a;

            fn to_iri(&self) -> $iri<Cow<'_, str>> {
                $iri::new_unchecked(self.conversion().to_cow())
            }

            fn to_uri(&self) -> $uri<Cow<'_, str>> {
                $uri::new_unchecked(self.conversion().with_uri(true).to_cow())
            }
        }
    )+};
}

#[cfg(feature = "alloc")]
convert_leiri! {
    Leiri => Iri Uri;
    LeiriRef => IriRef UriRef;
}

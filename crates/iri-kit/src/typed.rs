//! The verbs of the other crates as methods of the validated identifiers.

mod bidi;
#[cfg(feature = "alloc")]
mod host;
mod lint;

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;

#[cfg(feature = "alloc")]
use iri_core::Rewrite as _;
use iri_leiri::{Leiri, LeiriRef};
#[cfg(feature = "alloc")]
use iri_map::{DecodeRules, MapError, Mapping, to_iri, to_uri};
use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Identifier, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef,
};

pub use bidi::CheckBidi;
#[cfg(feature = "alloc")]
pub use host::MapHost;
pub use lint::Lint;

/// Maps an identifier to its twin of RFC 3986 (RFC 3987, section 3.1).
///
/// The answer is valid by construction and is not parsed again: the mapping replaces characters
/// by triplets only where the grammar allows triplets.
///
/// ```
/// use iri_kit::{IriRef, MapToUri, UriRef};
///
/// let reference = IriRef::parse("../résumé#top")?;
/// let uri: UriRef<_> = reference.to_uri();
/// assert_eq!(uri, "../r%C3%A9sum%C3%A9#top");
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub trait MapToUri {
    /// The twin, over a string that is borrowed where nothing changes.
    type Uri<'a>
    where
        Self: 'a;

    /// The URI that names the same resource.
    fn to_uri(&self) -> Self::Uri<'_>;

    /// The same by choice: hosts as domain names, queries in the charset of a document.
    ///
    /// ```
    /// use iri_kit::{Iri, MapToUri, map::Mapping};
    ///
    /// let iri = Iri::parse("http://example.org/?é").unwrap();
    /// let mapping = Mapping::of_iri();
    /// # #[cfg(feature = "encoding_rs")] {
    /// use iri_kit::map::{Charset, QueryCharset};
    ///
    /// let charset = Charset::for_label("iso-8859-1").unwrap();
    /// let uri = iri.to_uri_with(&mapping.query(QueryCharset::strict(charset)))?;
    /// assert_eq!(uri, "http://example.org/?%E9");
    /// # }
    /// # Ok::<_, iri_kit::map::MapError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What the mapping cannot map, such as a host that is no domain name.
    fn to_uri_with(&self, mapping: &Mapping<'_>) -> Result<Self::Uri<'_>, MapError>;
}

#[cfg(feature = "alloc")]
macro_rules! twin {
    ($($iri:ident => $uri:ident;)+) => {$(
        impl<T: AsRef<str>> MapToUri for $iri<T> {
            type Uri<'a> = $uri<Cow<'a, str>> where T: 'a;

            fn to_uri(&self) -> $uri<Cow<'_, str>> {
                $uri::new_unchecked(to_uri(self.as_ref()).to_cow())
            }

            fn to_uri_with(&self, mapping: &Mapping<'_>) -> Result<$uri<Cow<'_, str>>, MapError> {
                Ok($uri::new_unchecked(mapping.map(self.as_ref())?.to_cow()))
            }
        }
    )+};
}

#[cfg(feature = "alloc")]
twin! {
    Iri => Uri;
    IriRef => UriRef;
    AbsoluteIri => AbsoluteUri;
    IrelativeRef => RelativeRef;
}

/// Maps an identifier to the IRI that is easiest to read (RFC 3987, section 3.2).
///
/// The answer is valid by construction and is not parsed again: triplets become characters only
/// where the grammar allows them, and never a delimiter. An IRI may still hold triplets, so it
/// can be mapped as well.
///
/// ```
/// use iri_kit::{Iri, MapToIri, Uri};
///
/// let uri = Uri::parse("http://example.org/r%C3%A9sum%C3%A9?q=%26")?;
/// let iri: Iri<_> = uri.to_iri();
/// assert_eq!(iri, "http://example.org/résumé?q=%26");
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub trait MapToIri {
    /// The twin, over a string that is borrowed where nothing changes.
    type Iri<'a>
    where
        Self: 'a;

    /// The IRI, by [`DecodePolicy::Default`](iri_map::DecodePolicy::Default).
    fn to_iri(&self) -> Self::Iri<'_> {
        self.to_iri_by(DecodeRules::DEFAULT)
    }

    /// The IRI, by other rules.
    ///
    /// ```
    /// use iri_kit::map::{DecodePolicy, DecodeRules};
    /// use iri_kit::{MapToIri, UriRef};
    ///
    /// let reference = UriRef::parse("?%EE%80%80")?;
    /// let iri = reference.to_iri_by(DecodeRules::DEFAULT.policy(DecodePolicy::Minimal));
    /// assert_eq!(iri, "?\u{E000}");
    /// # Ok::<_, iri_kit::ParseError>(())
    /// ```
    fn to_iri_by(&self, rules: DecodeRules) -> Self::Iri<'_>;
}

#[cfg(feature = "alloc")]
macro_rules! readable {
    ($($from:ident => $iri:ident;)+) => {$(
        impl<T: AsRef<str>> MapToIri for $from<T> {
            type Iri<'a> = $iri<Cow<'a, str>> where T: 'a;

            fn to_iri_by(&self, rules: DecodeRules) -> $iri<Cow<'_, str>> {
                $iri::new_unchecked(to_iri(self.as_ref()).rules(rules).to_cow())
            }
        }
    )+};
}

#[cfg(feature = "alloc")]
readable! {
    Uri => Iri;
    UriRef => IriRef;
    AbsoluteUri => AbsoluteIri;
    RelativeRef => IrelativeRef;
    Iri => Iri;
    IriRef => IriRef;
    AbsoluteIri => AbsoluteIri;
    IrelativeRef => IrelativeRef;
}

/// Converts what XML allows in the place of an IRI (3987bis, section 6.2).
///
/// The answer is valid by construction and is not parsed again.
///
/// ```
/// use iri_kit::{ConvertLeiri, IriRef, LeiriRef};
///
/// let leiri = LeiriRef::parse("my file{é}.xml")?;
/// let iri: IriRef<_> = leiri.to_iri();
/// assert_eq!(iri, "my%20file%7Bé%7D.xml");
/// assert_eq!(leiri.to_uri(), "my%20file%7B%C3%A9%7D.xml");
/// # Ok::<_, iri_kit::leiri::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub trait ConvertLeiri {
    /// The IRI or IRI reference, over a string that is borrowed where nothing changes.
    type Iri<'a>
    where
        Self: 'a;

    /// The URI or URI reference, likewise.
    type Uri<'a>
    where
        Self: 'a;

    /// The IRI that this stands for.
    fn to_iri(&self) -> Self::Iri<'_>;

    /// The URI that this stands for: the IRI, mapped (RFC 3987, section 3.1).
    fn to_uri(&self) -> Self::Uri<'_>;
}

/// Takes an identifier as the LEIRI that it is as well: every IRI is one (3987bis, section 6.1).
///
/// ```
/// use iri_kit::{AsLeiri, Iri};
///
/// let iri = Iri::parse("http://example.org/\u{200E}")?;
/// assert_eq!(iri.as_leiri().groups().count(), 1);
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
pub trait AsLeiri {
    /// The LEIRI or LEIRI reference.
    type Leiri<'a>
    where
        Self: 'a;

    /// The same text, as a LEIRI.
    fn as_leiri(&self) -> Self::Leiri<'_>;
}

macro_rules! legacy {
    ($($leiri:ident => $iri:ident $uri:ident;)+) => {$(
        #[cfg(feature = "alloc")]
        impl<T: AsRef<str>> ConvertLeiri for $leiri<T> {
            type Iri<'a> = $iri<Cow<'a, str>> where T: 'a;
            type Uri<'a> = $uri<Cow<'a, str>> where T: 'a;

            fn to_iri(&self) -> $iri<Cow<'_, str>> {
                $iri::new_unchecked(self.conversion().to_cow())
            }

            fn to_uri(&self) -> $uri<Cow<'_, str>> {
                $uri::new_unchecked(self.conversion().into_uri().to_cow())
            }
        }
    )+};
}

legacy! {
    Leiri => Iri Uri;
    LeiriRef => IriRef UriRef;
}

macro_rules! as_leiri {
    ($($name:ident => $leiri:ident;)+) => {$(
        impl<T: AsRef<str>> AsLeiri for $name<T> {
            type Leiri<'a> = $leiri<&'a str> where T: 'a;

            fn as_leiri(&self) -> $leiri<&str> {
                $leiri::new_unchecked(self.as_ref())
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

/// Normalizes and compares identifiers on the ladder of RFC 3987, section 5.3.
///
/// A normal form is valid by construction and is not parsed again; that of a URI is a URI.
///
/// ```
/// use iri_kit::{Normalize, Iri, Rung, Steps};
///
/// let iri = Iri::parse("HTTP://example.org/a/../%7Euser")?;
/// assert_eq!(iri.normalize(Steps::SYNTAX), "http://example.org/~user");
/// assert!(iri.is_equivalent(&Iri::parse("http://example.org:80/~user")?, Rung::Scheme));
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub trait Normalize {
    /// The same type over a string that is borrowed where nothing changes.
    type Normal<'a>
    where
        Self: 'a;

    /// The normal form by these steps.
    fn normalize(&self, steps: iri_compare::Steps) -> Self::Normal<'_>;

    /// Whether both are equal on a rung. References without a scheme should be resolved first
    /// (section 5.1).
    fn is_equivalent(&self, other: &Self, rung: iri_compare::Rung) -> bool;
}

#[cfg(feature = "alloc")]
macro_rules! normalize {
    ($($uri:literal: $($identifier:ident)+;)+) => {$($(
        impl<T: AsRef<str>> Normalize for $identifier<T> {
            type Normal<'a> = $identifier<Cow<'a, str>> where T: 'a;

            fn normalize(&self, steps: iri_compare::Steps) -> $identifier<Cow<'_, str>> {
                let normal = iri_compare::Comparer::new(steps).normalize_parts(Identifier::parts(self));
                $identifier::new_unchecked(normal.with_uri_form($uri).to_cow())
            }

            fn is_equivalent(&self, other: &Self, rung: iri_compare::Rung) -> bool {
                iri_compare::Comparer::from(rung).equal_parts(Identifier::parts(self), Identifier::parts(other))
            }
        }
    )+)+};
}

#[cfg(feature = "alloc")]
normalize! {
    false: Iri IriRef AbsoluteIri IrelativeRef;
    true: Uri UriRef AbsoluteUri RelativeRef;
}

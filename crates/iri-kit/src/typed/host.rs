//! Hosts as domain names, as methods of the validated identifiers.

use alloc::borrow::Cow;

use iri_core::Rewrite as _;
use iri_map::host::{HostMapper, to_iri_with_host};
use iri_map::{MapError, Mapping};
use iri_syntax::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};

/// Maps an identifier to its twins with its host as a domain name (RFC 3987, sections 3.1 and
/// 3.2.1).
///
/// The answers are valid by construction and are not parsed again: whatever a mapper says, only
/// what a host may hold gets into one.
///
/// ```
/// # #[cfg(feature = "uts46")] {
/// use iri_kit::host::Uts46;
/// use iri_kit::{Iri, MapHost};
///
/// let mapper = Uts46::new();
/// let iri = Iri::parse("http://résumé.example/é")?;
/// let uri = iri.to_uri_with_host(&mapper).unwrap();
/// assert_eq!(uri, "http://xn--rsum-bpad.example/%C3%A9");
/// assert_eq!(uri.to_iri_with_host(&mapper), "http://résumé.example/é");
/// # }
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
pub trait MapHost {
    /// The twin of RFC 3986, over a string that is borrowed where nothing changes.
    type Uri<'a>
    where
        Self: 'a;

    /// The twin of RFC 3987.
    type Iri<'a>
    where
        Self: 'a;

    /// The URI, with the host as a domain name in US-ASCII where the scheme is known to use such
    /// names.
    ///
    /// # Errors
    ///
    /// That the host is no domain name, with the places in the whole.
    fn to_uri_with_host(&self, mapper: &(dyn HostMapper + Sync))
    -> Result<Self::Uri<'_>, MapError>;

    /// The IRI, with the A-labels of its host as people read them.
    fn to_iri_with_host<M>(&self, mapper: &M) -> Self::Iri<'_>
    where
        M: HostMapper + ?Sized;
}

macro_rules! twins {
    ($($from:ident => $uri:ident $iri:ident;)+) => {$(
        impl<T: AsRef<str>> MapHost for $from<T> {
            type Uri<'a> = $uri<Cow<'a, str>> where T: 'a;
            type Iri<'a> = $iri<Cow<'a, str>> where T: 'a;

            fn to_uri_with_host(
                &self,
                mapper: &(dyn HostMapper + Sync),
            ) -> Result<$uri<Cow<'_, str>>, MapError> {
                let mapped = Mapping::of_iri().hosts(mapper).map(self.as_ref())?;
                Ok($uri::new_unchecked(mapped.to_cow()))
            }

            fn to_iri_with_host<M>(&self, mapper: &M) -> $iri<Cow<'_, str>>
            where
                M: HostMapper + ?Sized,
            {
                let iri = match to_iri_with_host(self.as_ref(), mapper).to_cow() {
                    Cow::Borrowed(_) => Cow::Borrowed(self.as_ref()),
                    Cow::Owned(iri) => Cow::Owned(iri),
                };
                $iri::new_unchecked(iri)
            }
        }
    )+};
}

twins! {
    Iri => Uri Iri;
    IriRef => UriRef IriRef;
    AbsoluteIri => AbsoluteUri AbsoluteIri;
    IrelativeRef => RelativeRef IrelativeRef;
    Uri => Uri Iri;
    UriRef => UriRef IriRef;
    AbsoluteUri => AbsoluteUri AbsoluteIri;
    RelativeRef => RelativeRef IrelativeRef;
}

//! The verbs of the other crates as methods of the validated identifiers.

use alloc::borrow::Cow;

use iri_map::to_uri;
use iri_syntax::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};

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
pub trait MapToUri {
    /// The twin, over a string that is borrowed where nothing changes.
    type Uri<'a>
    where
        Self: 'a;

    /// The URI that names the same resource.
    fn to_uri(&self) -> Self::Uri<'_>;
}

macro_rules! twin {
    ($($iri:ident => $uri:ident;)+) => {$(
        impl<T: AsRef<str>> MapToUri for $iri<T> {
            type Uri<'a> = $uri<Cow<'a, str>> where T: 'a;

            fn to_uri(&self) -> $uri<Cow<'_, str>> {
                $uri::new_unchecked(to_uri(self.as_str()).to_cow())
            }
        }
    )+};
}

twin! {
    Iri => Uri;
    IriRef => UriRef;
    AbsoluteIri => AbsoluteUri;
    IrelativeRef => RelativeRef;
}

//! The eight types with their forms, and the sealed traits that they implement.

use iri_core::Form;
use iri_core::engine::identifier;
use iri_core::engine::places::Places;
use iri_core::{Offsets, Parts};

use crate::build::Builder;
use crate::parse::{matches, scan};
use crate::reference::{HasScheme, Identifier, IsUri, sealed::Sealed};

identifier! {
    /// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`
    ///
    /// ```text
    ///        ┌──── authority ────┐
    /// http://anna@example.org:8042/over/there?name=ferret#nose
    /// └┬─┘   └┬─┘ └────┬────┘ └┬─┘└────┬────┘ └────┬────┘ └┬─┘
    /// scheme userinfo host    port    path       query    fragment
    /// ```
    ///
    /// ```
    /// use iri_syntax::Iri;
    ///
    /// let iri = Iri::parse("http://anna@example.org:8042/over/there?name=ferret#nose")?;
    /// assert_eq!((iri.scheme(), iri.authority()), ("http", Some("anna@example.org:8042")));
    /// assert_eq!((iri.userinfo(), iri.host()), (Some("anna"), Some("example.org")));
    /// assert_eq!((iri.port(), iri.path()), (Some("8042"), "/over/there"));
    /// assert_eq!((iri.query(), iri.fragment()), (Some("name=ferret"), Some("nose")));
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    #[doc(alias("IriStr", "IriString", "IriBuf", "Url"))]
    iri_syntax::Iri, Form::Iri, [const] scan, Iri, "http://résumé.example.org/#a", "résumé"
}

identifier! {
    /// `IRI-reference = IRI / irelative-ref`
    #[doc(alias("IriReferenceStr", "IriRefBuf"))]
    iri_syntax::IriRef, Form::IriReference, [const] scan, Iri, "../résumé", "1:résumé"
}

identifier! {
    /// `absolute-IRI = scheme ":" ihier-part [ "?" iquery ]`
    iri_syntax::AbsoluteIri, Form::AbsoluteIri, [const] scan, Iri,
    "http://résumé.example.org/", "http://e/#a"
}

identifier! {
    /// `irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]`
    iri_syntax::IrelativeRef, Form::IrelativeRef, [const] scan, Iri, "../résumé#a", "http://e/"
}

identifier! {
    /// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
    #[doc(alias("UriStr", "UriString", "UriBuf"))]
    iri_syntax::Uri, Form::Uri, [const] scan, Iri,
    "http://example.org/r%C3%A9sum%C3%A9", "http://example.org/résumé"
}

identifier! {
    /// `URI-reference = URI / relative-ref`
    #[doc(alias("UriReferenceStr", "UriRefBuf"))]
    iri_syntax::UriRef, Form::UriReference, [const] scan, Iri, "../r%C3%A9sum%C3%A9", "../résumé"
}

identifier! {
    /// `absolute-URI = scheme ":" hier-part [ "?" query ]`
    iri_syntax::AbsoluteUri, Form::AbsoluteUri, [const] scan, Iri,
    "http://example.org/", "http://example.org/#a"
}

identifier! {
    /// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
    iri_syntax::RelativeRef, Form::RelativeRef, [const] scan, Iri, "../a?b", "a:b"
}

macro_rules! implement {
    ($($name:ident: $iri:ident $uri:ident;)+) => {$(
        impl<'a> $name<&'a str> {
            /// Starts a [`Builder`] of this type.
            pub const fn builder() -> Builder<'a, Self> {
                Builder::new()
            }
        }

        impl<T: AsRef<str>> $name<T> {
            /// [`parse`](Self::parse) without an error: `None` if the string is not of this form.
            ///
            /// For programs whose size matters more than what is wrong and where. The strings that are accepted are the
            /// same, and what explains an error is not linked.
            ///
            /// ```
            #[doc = concat!("use iri_syntax::", stringify!($name), ";")]
            ///
            #[doc = concat!("assert!(", stringify!($name), "::new(\"a b\").is_none());")]
            /// ```
            #[inline]
            pub fn new(text: T) -> Option<Self> {
                let length = text.as_ref().len();
                let mut offsets = Offsets::of_path(length);
                matches(text.as_ref(), Self::FORM, &mut offsets).then(|| Self {
                    places: Places::new(offsets, length),
                    text,
                })
            }
        }

        impl<T: AsRef<str>> Sealed for $name<T> {
            #[inline]
            fn places(&self) -> Places {
                self.places
            }
        }

        impl<T: AsRef<str>> Identifier for $name<T> {
            const FORM: Form = Self::FORM;

            type Text = T;
            type Over<U: AsRef<str>> = $name<U>;
            type Iri<U: AsRef<str>> = $iri<U>;
            type Uri<U: AsRef<str>> = $uri<U>;

            #[inline]
            fn parts(&self) -> Parts<'_> {
                self.own_parts()
            }

            fn into_text(self) -> T {
                self.text
            }

            fn trusted(text: T) -> Self {
                Self::new_unchecked(text)
            }

            #[inline]
            fn trusted_with(text: T, offsets: Offsets) -> Self {
                debug_assert_eq!(offsets, Parts::split(text.as_ref()).offsets());
                let places = Places::new(offsets, text.as_ref().len());
                Self { text, places }
            }
        }
    )+};
}

implement! {
    Iri: Iri Uri;
    IriRef: IriRef UriRef;
    AbsoluteIri: AbsoluteIri AbsoluteUri;
    IrelativeRef: IrelativeRef RelativeRef;
    Uri: Iri Uri;
    UriRef: IriRef UriRef;
    AbsoluteUri: AbsoluteIri AbsoluteUri;
    RelativeRef: IrelativeRef RelativeRef;
}

impl<T: AsRef<str>> IsUri for AbsoluteUri<T> {}
impl<T: AsRef<str>> IsUri for RelativeRef<T> {}
impl<T: AsRef<str>> IsUri for Uri<T> {}
impl<T: AsRef<str>> IsUri for UriRef<T> {}

impl<T: AsRef<str>> HasScheme for AbsoluteIri<T> {}
impl<T: AsRef<str>> HasScheme for AbsoluteUri<T> {}
impl<T: AsRef<str>> HasScheme for Iri<T> {}
impl<T: AsRef<str>> HasScheme for Uri<T> {}

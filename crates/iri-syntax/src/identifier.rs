//! The eight forms as types: thin wrappers over any string that was parsed once.
//!
//! Beside what [every identifier](mod@iri_core::engine::identifier) has, there is in this module and
//! those below it:
//!
//! | methods and traits | `Iri` | `IriRef` | `AbsoluteIri` | `IrelativeRef` | module |
//! |---|---|---|---|---|---|
//! | `builder`; `Reference`, `Identifier` | yes | yes | yes | yes | this |
//! | `AbsoluteReference` | yes | | yes | | this |
//! | components and what is in them | yes | yes | yes | yes | `read` |
//! | changes, over a `String` | yes | yes | yes | yes | `change` |
//! | into a wider type, `Default` for an empty reference | yes | yes | yes | yes | `convert` |
//! | into a narrower type | yes | yes | yes | yes | `narrow` |
//! | `Serialize`, `Deserialize` | yes | yes | yes | yes | `serde` |
//!
//! `Uri`, `UriRef`, `AbsoluteUri` and `RelativeRef` have the same as their twins, and the trait
//! `UriReference`.

#[cfg(feature = "alloc")]
mod change;
mod convert;
mod narrow;
mod read;
#[cfg(feature = "serde")]
mod serde;

use iri_core::Parts;
use iri_core::engine::{identifier, scan::Form};

use crate::build::Builder;
use crate::parse::validate;
use crate::reference::{AbsoluteReference, Identifier, Reference, UriReference, sealed::Sealed};

identifier! {
    /// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`
    iri_syntax::Iri, Form::Iri, [const] validate, Iri, "http://résumé.example.org/#a", "résumé"
}

identifier! {
    /// `IRI-reference = IRI / irelative-ref`
    iri_syntax::IriRef, Form::IriReference, [const] validate, Iri, "../résumé", "1:résumé"
}

identifier! {
    /// `absolute-IRI = scheme ":" ihier-part [ "?" iquery ]`
    iri_syntax::AbsoluteIri, Form::AbsoluteIri, [const] validate, Iri,
    "http://résumé.example.org/", "http://e/#a"
}

identifier! {
    /// `irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]`
    iri_syntax::IrelativeRef, Form::IrelativeRef, [const] validate, Iri, "../résumé#a", "http://e/"
}

identifier! {
    /// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
    iri_syntax::Uri, Form::Uri, [const] validate, Iri,
    "http://example.org/r%C3%A9sum%C3%A9", "http://example.org/résumé"
}

identifier! {
    /// `URI-reference = URI / relative-ref`
    iri_syntax::UriRef, Form::UriReference, [const] validate, Iri, "../r%C3%A9sum%C3%A9", "../résumé"
}

identifier! {
    /// `absolute-URI = scheme ":" hier-part [ "?" query ]`
    iri_syntax::AbsoluteUri, Form::AbsoluteUri, [const] validate, Iri,
    "http://example.org/", "http://example.org/#a"
}

identifier! {
    /// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
    iri_syntax::RelativeRef, Form::RelativeRef, [const] validate, Iri, "../a?b", "a:b"
}

macro_rules! implement {
    ($($name:ident)+) => {$(
        impl<'a> $name<&'a str> {
            /// Starts a [`Builder`] of this type.
            pub const fn builder() -> Builder<'a, Self> {
                Builder::new()
            }
        }

        impl<T: AsRef<str>> Sealed for $name<T> {}

        impl<T: AsRef<str>> Reference for $name<T> {
            fn parts(&self) -> Parts<'_> {
                $name::parts(self)
            }
        }

        impl<T: AsRef<str>> Identifier for $name<T> {
            const FORM: Form = Self::FORM;

            type Over<U: AsRef<str>> = $name<U>;

            fn trusted<U: AsRef<str>>(text: U) -> $name<U> {
                $name(text)
            }
        }
    )+};
}

implement! { Iri IriRef AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef }

impl<T: AsRef<str>> UriReference for AbsoluteUri<T> {}
impl<T: AsRef<str>> UriReference for RelativeRef<T> {}
impl<T: AsRef<str>> UriReference for Uri<T> {}
impl<T: AsRef<str>> UriReference for UriRef<T> {}

impl<T: AsRef<str>> AbsoluteReference for AbsoluteIri<T> {}
impl<T: AsRef<str>> AbsoluteReference for AbsoluteUri<T> {}
impl<T: AsRef<str>> AbsoluteReference for Iri<T> {}
impl<T: AsRef<str>> AbsoluteReference for Uri<T> {}

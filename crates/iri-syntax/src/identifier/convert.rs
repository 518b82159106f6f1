//! Conversions: from strings with a parse, and to strings and between types without one.

use iri_core::engine::scan::{Grammar, ParseError};

use super::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};

macro_rules! convert {
    ($($name:ident)+) => {$(
        impl<'a> TryFrom<&'a str> for $name<&'a str> {
            type Error = ParseError;

            fn try_from(text: &'a str) -> Result<Self, ParseError> {
                Self::parse(text)
            }
        }

        /// Octets are read as UTF-8, strictly.
        impl<'a> TryFrom<&'a [u8]> for $name<&'a str> {
            type Error = ParseError;

            fn try_from(octets: &'a [u8]) -> Result<Self, ParseError> {
                match core::str::from_utf8(octets) {
                    Ok(text) => Self::parse(text),
                    Err(error) => Err(ParseError::not_utf8(Grammar::Iri, error, octets.len())),
                }
            }
        }

        impl<'a, T: AsRef<str>> From<&'a $name<T>> for $name<&'a str> {
            fn from(identifier: &'a $name<T>) -> Self {
                identifier.borrowed()
            }
        }

        impl<'a> From<$name<&'a str>> for &'a str {
            fn from(identifier: $name<&'a str>) -> Self {
                identifier.0
            }
        }
    )+};
}

convert! { Iri IriRef AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef }

/// The empty reference, which is to the document that holds it (RFC 3986, section 4.4).
macro_rules! empty {
    ($($name:ident)+) => {$(
        impl Default for $name<&str> {
            fn default() -> Self {
                Self("")
            }
        }
    )+};
}

empty! { IriRef IrelativeRef UriRef RelativeRef }

/// Defines the conversions that need no check, since every `$from` is a `$into`.
macro_rules! widen {
    ($($from:ident => $($into:ident)+;)+) => {$($(
        impl<T: AsRef<str>> From<$from<T>> for $into<T> {
            fn from(narrow: $from<T>) -> Self {
                $into(narrow.0)
            }
        }
    )+)+};
}

widen! {
    AbsoluteUri => Uri UriRef AbsoluteIri Iri IriRef;
    Uri => UriRef Iri IriRef;
    RelativeRef => UriRef IrelativeRef IriRef;
    UriRef => IriRef;
    AbsoluteIri => Iri IriRef;
    Iri => IriRef;
    IrelativeRef => IriRef;
}

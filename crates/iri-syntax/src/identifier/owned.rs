//! Identifiers over strings that own their text, from one such string to another.

use alloc::{borrow::Cow, boxed::Box, rc::Rc, string::String, sync::Arc, vec::Vec};
use core::str::FromStr;

use iri_core::Refused;
use iri_core::engine::scan::{Grammar, ParseError};

use super::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};

macro_rules! owned {
    ($($name:ident)+) => {$(
        impl<T: AsRef<str>> $name<T> {
            /// The same identifier over a `String` of its own.
            pub fn to_owned(&self) -> $name<String> {
                $name(String::from(self.as_str()))
            }

            /// The same identifier over a `String`, which is taken over where it is one.
            pub fn into_owned(self) -> $name<String>
            where
                T: Into<String>,
            {
                $name(self.0.into())
            }
        }

        /// Octets are read as UTF-8, strictly.
        impl TryFrom<Vec<u8>> for $name<String> {
            type Error = Refused<Vec<u8>, ParseError>;

            fn try_from(octets: Vec<u8>) -> Result<Self, Refused<Vec<u8>, ParseError>> {
                let length = octets.len();
                match String::from_utf8(octets) {
                    Ok(text) => Self::new(text).map_err(|refused| {
                        let error = refused.error();
                        Refused::new(refused.into_input().into_bytes(), error)
                    }),
                    Err(error) => {
                        let why = ParseError::not_utf8(Grammar::Iri, error.utf8_error(), length);
                        Err(Refused::new(error.into_bytes(), why))
                    }
                }
            }
        }

        string!($name String);
        string!($name Box<str>);
        string!($name Rc<str>);
        string!($name Arc<str>);
        string!($name Cow<'a, str>, 'a);

        from!($name &str => String, Box<str>, Rc<str>, Arc<str>);
        from!($name String => Box<str>, Rc<str>, Arc<str>);
        from!($name Box<str> => String, Rc<str>, Arc<str>);
        from!($name Cow<'_, str> => String, Box<str>, Rc<str>, Arc<str>);

        impl<'a> From<$name<&'a str>> for $name<Cow<'a, str>> {
            fn from(identifier: $name<&'a str>) -> Self {
                Self(Cow::Borrowed(identifier.0))
            }
        }

        impl From<$name<String>> for $name<Cow<'_, str>> {
            fn from(identifier: $name<String>) -> Self {
                Self(Cow::Owned(identifier.0))
            }
        }
    )+};
}

/// A string that is parsed to become an identifier, and got back from one.
macro_rules! string {
    ($name:ident $string:ty $(, $lifetime:lifetime)?) => {
        impl$(<$lifetime>)? FromStr for $name<$string> {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                $name::parse(text).map(|_| Self(String::from(text).into()))
            }
        }

        impl$(<$lifetime>)? TryFrom<$string> for $name<$string> {
            type Error = Refused<$string, ParseError>;

            fn try_from(input: $string) -> Result<Self, Self::Error> {
                Self::new(input)
            }
        }

        impl$(<$lifetime>)? From<$name<$string>> for $string {
            fn from(identifier: $name<$string>) -> Self {
                identifier.0
            }
        }
    };
}

/// From one string to another, without a copy where the strings do without.
macro_rules! from {
    ($name:ident $from:ty => $($into:ty),+) => {$(
        impl From<$name<$from>> for $name<$into> {
            fn from(identifier: $name<$from>) -> Self {
                Self(identifier.0.into())
            }
        }
    )+};
}

owned! { Iri IriRef AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef }

/// The empty reference, as over a `&str`.
macro_rules! empty {
    ($($name:ident)+) => {$(
        impl Default for $name<String> {
            fn default() -> Self {
                Self(String::new())
            }
        }
    )+};
}

empty! { IriRef IrelativeRef UriRef RelativeRef }

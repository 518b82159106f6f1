//! LEIRIs and LEIRI references as types: thin wrappers over any string that was parsed once.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String, sync::Arc};
use core::{borrow, cmp, fmt, hash};

use iri_core::engine::scan::{Grammar, ParseError};
use iri_core::{Parts, Refused};

use crate::convert::{Conversion, to_iri};
use crate::group::{Groups, groups};
use crate::parse::{Form, parse};

/// Defines the type of one form: its name, its [`Form`], and an example of each side for the
/// docs.
macro_rules! identifier {
    ($(#[$docs:meta])* $name:ident, $form:expr, $yes:literal, $no:literal) => {
        $(#[$docs])*
        ///
        /// The wrapper is as large as the string it holds, which is kept to the letter; its
        /// `Eq`, `Ord` and `Hash` are those of the string.
        ///
        /// ```
        #[doc = concat!("use iri_leiri::", stringify!($name), ";")]
        ///
        #[doc = concat!("assert!(", stringify!($name), "::parse(", stringify!($yes), ").is_ok());")]
        #[doc = concat!("assert!(", stringify!($name), "::parse(", stringify!($no), ").is_err());")]
        /// ```
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub struct $name<T>(T);

        impl<'a> $name<&'a str> {
            /// Parses a text, which the wrapper then borrows.
            ///
            /// # Errors
            ///
            /// The first thing wrong, its place and its rule.
            pub fn parse(text: &'a str) -> Result<Self, ParseError> {
                parse(text, $form).map(|_| Self(text))
            }

            /// The components, living as long as the text.
            pub fn into_parts(self) -> Parts<'a> {
                Parts::split(self.0)
            }
        }

        impl<T: AsRef<str>> $name<T> {
            /// The form that this type stands for.
            pub const FORM: Form = $form;

            /// Parses any string and keeps it.
            ///
            /// # Errors
            ///
            /// What is wrong, together with the string.
            pub fn new(input: T) -> Result<Self, Refused<T, ParseError>> {
                match parse(input.as_ref(), $form) {
                    Ok(_) => Ok(Self(input)),
                    Err(error) => Err(Refused::new(input, error)),
                }
            }

            /// Wraps a string that is known to be of this form, without looking at it.
            ///
            /// Nothing unsafe or panicking can come of a string that is not: its components are
            /// those of [`Parts::split`].
            pub const fn new_unchecked(input: T) -> Self {
                Self(input)
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                self.0.as_ref()
            }

            /// The same, borrowed.
            pub fn borrowed(&self) -> $name<&str> {
                $name(self.0.as_ref())
            }

            /// The string.
            pub fn into_inner(self) -> T {
                self.0
            }

            /// The components, which are those that the IRI will have.
            pub fn parts(&self) -> Parts<'_> {
                Parts::split(self.as_str())
            }

            /// The IRI that this stands for, as text ([`to_iri`](fn@crate::to_iri)); it is one for
            /// sure, and so is the URI of [`Conversion::into_uri`].
            pub fn conversion(&self) -> Conversion<'_> {
                to_iri(self.as_str())
            }

            /// What an IRI may not hold there, run by run ([`groups`](fn@crate::groups)).
            pub fn groups(&self) -> Groups<'_> {
                groups(self.as_str())
            }
        }

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
                    Err(error) => Err(ParseError::not_utf8(Grammar::Leiri, error, octets.len())),
                }
            }
        }

        #[cfg(feature = "alloc")]
        impl TryFrom<String> for $name<String> {
            type Error = Refused<String, ParseError>;

            fn try_from(input: String) -> Result<Self, Self::Error> {
                Self::new(input)
            }
        }

        impl<T: AsRef<str>> AsRef<str> for $name<T> {
            fn as_ref(&self) -> &str {
                self.0.as_ref()
            }
        }

        impl<T: AsRef<str>> borrow::Borrow<str> for $name<T> {
            fn borrow(&self) -> &str {
                self.0.as_ref()
            }
        }

        impl<T: AsRef<str>> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.as_str()).finish()
            }
        }

        impl<T: AsRef<str>> fmt::Display for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl<T: AsRef<str>> Eq for $name<T> {}

        impl<T: AsRef<str>, U: AsRef<str>> PartialEq<$name<U>> for $name<T> {
            fn eq(&self, other: &$name<U>) -> bool {
                self.as_str() == other.as_str()
            }
        }

        impl<T: AsRef<str>> PartialEq<str> for $name<T> {
            fn eq(&self, other: &str) -> bool {
                self.as_str() == other
            }
        }

        impl<T: AsRef<str>> PartialEq<&str> for $name<T> {
            fn eq(&self, other: &&str) -> bool {
                self.as_str() == *other
            }
        }

        impl<T: AsRef<str>> Ord for $name<T> {
            fn cmp(&self, other: &Self) -> cmp::Ordering {
                self.as_str().cmp(other.as_str())
            }
        }

        impl<T: AsRef<str>, U: AsRef<str>> PartialOrd<$name<U>> for $name<T> {
            fn partial_cmp(&self, other: &$name<U>) -> Option<cmp::Ordering> {
                Some(self.as_str().cmp(other.as_str()))
            }
        }

        impl<T: AsRef<str>> hash::Hash for $name<T> {
            fn hash<H: hash::Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }

        #[cfg(feature = "alloc")]
        impl<T: AsRef<str>> $name<T> {
            /// The same over a `String` of its own.
            pub fn to_owned(&self) -> $name<String> {
                $name(String::from(self.as_str()))
            }
        }

        #[cfg(feature = "alloc")]
        from_str!($name String, Box<str>, Arc<str>);

        #[cfg(feature = "alloc")]
        impl<'a> From<$name<&'a str>> for $name<Cow<'a, str>> {
            fn from(borrowed: $name<&'a str>) -> Self {
                Self(Cow::Borrowed(borrowed.0))
            }
        }
    };
}

/// Strings that own their text, parsed by `str::parse`.
#[cfg(feature = "alloc")]
macro_rules! from_str {
    ($name:ident $($string:ty),+) => {$(
        impl core::str::FromStr for $name<$string> {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                $name::parse(text).map(|_| Self(String::from(text).into()))
            }
        }
    )+};
}

identifier! {
    /// A Legacy Extended IRI, which has a scheme (3987bis, section 6.1).
    Leiri, Form::Leiri, "http://example.org/a b", "a b"
}

identifier! {
    /// A Legacy Extended IRI reference: a LEIRI, or one relative to a base (3987bis, section 6.1).
    LeiriRef, Form::LeiriReference, "my file.xml", "100%"
}

impl<T: AsRef<str>> From<Leiri<T>> for LeiriRef<T> {
    fn from(leiri: Leiri<T>) -> Self {
        Self(leiri.0)
    }
}

//! The eight forms as types: thin wrappers over any string that was parsed once.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::{fmt, hash};

use iri_core::{Parts, Segments};

use crate::parse::validate;
use crate::{Form, HostKind, ParseError};

/// A text that was refused, with the reason; [`Refused::into_input`] gives it back.
///
/// Neither `Debug` nor `Display` shows the text, which may carry a password.
///
/// ```
/// use iri_syntax::Iri;
///
/// let refused = Iri::new(String::from("http://user:secret@h:x/")).unwrap_err();
/// assert_eq!(refused.to_string(), "port that is not made of digits at bytes 21..22");
/// assert_eq!(refused.into_input(), "http://user:secret@h:x/");
/// ```
#[derive(Clone, Copy, Eq, PartialEq)]
pub struct Refused<T> {
    input: T,
    error: ParseError,
}

impl<T> Refused<T> {
    /// What is wrong, and where.
    pub const fn error(&self) -> ParseError {
        self.error
    }

    /// The text, as it was given.
    pub fn into_input(self) -> T {
        self.input
    }
}

impl<T> fmt::Debug for Refused<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Refused")
            .field("error", &self.error)
            .finish_non_exhaustive()
    }
}

impl<T> fmt::Display for Refused<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl<T> core::error::Error for Refused<T> {}

impl<T> From<Refused<T>> for ParseError {
    fn from(refused: Refused<T>) -> Self {
        refused.error
    }
}

/// Defines the type of one form: its name, its [`Form`], an example of each side for the docs,
/// and whether a scheme is always there (`absolute`), never (`relative`) or sometimes (`either`).
macro_rules! identifier {
    ($(#[$docs:meta])* $name:ident, $form:expr, $scheme:ident, $yes:literal, $no:literal) => {
        $(#[$docs])*
        ///
        /// The wrapper is as large as the string it holds, which is kept to the letter; its
        /// `Eq`, `Ord` and `Hash` are those of the string. Components are found anew each time
        /// one is asked for; who reads several takes [`parts`](Self::parts) once.
        ///
        /// ```
        #[doc = concat!("use iri_syntax::", stringify!($name), ";")]
        ///
        #[doc = concat!("assert!(", stringify!($name), "::parse(", stringify!($yes), ").is_ok());")]
        #[doc = concat!("assert!(", stringify!($name), "::parse(", stringify!($no), ").is_err());")]
        /// ```
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub struct $name<T>(T);

        impl<'a> $name<&'a str> {
            /// Parses a text, which the identifier then borrows; also in a `const`.
            ///
            /// # Errors
            ///
            /// The first thing wrong, its place and its rule.
            pub const fn parse(text: &'a str) -> Result<Self, ParseError> {
                match validate(text, $form) {
                    Ok(()) => Ok(Self(text)),
                    Err(error) => Err(error),
                }
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
            pub fn new(input: T) -> Result<Self, Refused<T>> {
                match validate(input.as_ref(), $form) {
                    Ok(()) => Ok(Self(input)),
                    Err(error) => Err(Refused { input, error }),
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

            /// The same identifier, borrowed.
            pub fn borrowed(&self) -> $name<&str> {
                $name(self.0.as_ref())
            }

            /// The string.
            pub fn into_inner(self) -> T {
                self.0
            }

            /// The components, found in one pass.
            pub fn parts(&self) -> Parts<'_> {
                Parts::split(self.0.as_ref())
            }

            identifier!(@scheme $scheme);

            /// The authority, without the two slashes before it.
            pub fn authority(&self) -> Option<&str> {
                self.parts().authority()
            }

            /// The userinfo of the authority, without its `@`.
            pub fn userinfo(&self) -> Option<&str> {
                self.parts().userinfo()
            }

            /// The host of the authority, an IP literal with its brackets.
            pub fn host(&self) -> Option<&str> {
                self.parts().host()
            }

            /// What the host is; `None` without an authority.
            pub fn host_kind(&self) -> Option<HostKind> {
                self.host().map(HostKind::of)
            }

            /// The port of the authority, without its colon.
            pub fn port(&self) -> Option<&str> {
                self.parts().port()
            }

            /// The path, which may be empty.
            pub fn path(&self) -> &str {
                self.parts().path()
            }

            /// The segments of the path, from either end.
            pub fn segments(&self) -> Segments<'_> {
                self.parts().segments()
            }

            /// The query, without its `?`.
            pub fn query(&self) -> Option<&str> {
                self.parts().query()
            }

            /// The fragment, without its `#`.
            pub fn fragment(&self) -> Option<&str> {
                self.parts().fragment()
            }
        }

        #[cfg(feature = "alloc")]
        impl core::str::FromStr for $name<String> {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                $name::parse(text).map(|_| Self(String::from(text)))
            }
        }

        #[cfg(feature = "alloc")]
        impl TryFrom<String> for $name<String> {
            type Error = Refused<String>;

            fn try_from(input: String) -> Result<Self, Refused<String>> {
                Self::new(input)
            }
        }

        #[cfg(feature = "alloc")]
        impl From<$name<&str>> for $name<String> {
            fn from(borrowed: $name<&str>) -> Self {
                Self(String::from(borrowed.0))
            }
        }

        impl<'a> TryFrom<&'a str> for $name<&'a str> {
            type Error = ParseError;

            fn try_from(text: &'a str) -> Result<Self, ParseError> {
                Self::parse(text)
            }
        }

        impl<T: AsRef<str>> AsRef<str> for $name<T> {
            fn as_ref(&self) -> &str {
                self.0.as_ref()
            }
        }

        impl<T: AsRef<str>> core::borrow::Borrow<str> for $name<T> {
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
            fn cmp(&self, other: &Self) -> core::cmp::Ordering {
                self.as_str().cmp(other.as_str())
            }
        }

        impl<T: AsRef<str>, U: AsRef<str>> PartialOrd<$name<U>> for $name<T> {
            fn partial_cmp(&self, other: &$name<U>) -> Option<core::cmp::Ordering> {
                Some(self.as_str().cmp(other.as_str()))
            }
        }

        impl<T: AsRef<str>> hash::Hash for $name<T> {
            fn hash<H: hash::Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }
    };
    (@scheme absolute) => {
        /// The scheme, without its colon.
        pub fn scheme(&self) -> &str {
            self.parts().scheme().unwrap_or("")
        }
    };
    (@scheme either) => {
        /// The scheme, without its colon; `None` for a relative reference.
        pub fn scheme(&self) -> Option<&str> {
            self.parts().scheme()
        }
    };
    (@scheme relative) => {};
}

identifier! {
    /// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`
    Iri, Form::Iri, absolute, "http://résumé.example.org/#a", "résumé"
}

identifier! {
    /// `IRI-reference = IRI / irelative-ref`
    IriRef, Form::IriReference, either, "../résumé", "1:résumé"
}

identifier! {
    /// `absolute-IRI = scheme ":" ihier-part [ "?" iquery ]`
    AbsoluteIri, Form::AbsoluteIri, absolute, "http://résumé.example.org/", "http://e/#a"
}

identifier! {
    /// `irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]`
    IrelativeRef, Form::IrelativeRef, relative, "../résumé#a", "http://e/"
}

identifier! {
    /// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
    Uri, Form::Uri, absolute, "http://example.org/r%C3%A9sum%C3%A9", "http://example.org/résumé"
}

identifier! {
    /// `URI-reference = URI / relative-ref`
    UriRef, Form::UriReference, either, "../r%C3%A9sum%C3%A9", "../résumé"
}

identifier! {
    /// `absolute-URI = scheme ":" hier-part [ "?" query ]`
    AbsoluteUri, Form::AbsoluteUri, absolute, "http://example.org/", "http://example.org/#a"
}

identifier! {
    /// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
    RelativeRef, Form::RelativeRef, relative, "../a?b", "a:b"
}

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

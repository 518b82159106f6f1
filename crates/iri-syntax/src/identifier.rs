//! The eight forms as types: thin wrappers over any string that was parsed once.

#[cfg(feature = "alloc")]
mod change;
mod compare;
mod convert;
mod narrow;
#[cfg(feature = "alloc")]
mod owned;
mod read;
#[cfg(feature = "serde")]
mod serde;

use iri_core::engine::scan::{Form, ParseError};
use iri_core::{Parts, Refused};

use crate::Builder;
use crate::parse::validate;
use crate::reference::Reference;

/// One of the eight types of identifiers, over whatever string.
///
/// For code that is generic over the type, as [`Builder`] is. Sealed, as [`Reference`] is.
///
/// ```
/// use iri_syntax::{Form, Identifier, Iri};
///
/// fn form<I: Identifier>(_: &I) -> Form {
///     I::FORM
/// }
/// assert_eq!(form(&Iri::parse("a:b").unwrap()), Form::Iri);
/// ```
pub trait Identifier: Reference {
    /// The form that the type stands for.
    const FORM: Form;

    /// The same type over another string.
    type Over<U: AsRef<str>>: Identifier;

    /// Wraps a string that is known to be of the form, without looking at it.
    fn trusted<U: AsRef<str>>(text: U) -> Self::Over<U>;
}

/// Defines the type of one form: its name, its [`Form`], and an example of each side for the
/// docs.
macro_rules! identifier {
    ($(#[$docs:meta])* $name:ident, $form:expr, $yes:literal, $no:literal) => {
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

            /// Starts a [`Builder`] of this type.
            pub const fn builder() -> Builder<'a, Self> {
                Builder::new()
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
                match validate(input.as_ref(), $form) {
                    Ok(()) => Ok(Self(input)),
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

            /// The same identifier, borrowed.
            pub fn borrowed(&self) -> $name<&str> {
                $name(self.0.as_ref())
            }

            /// The string.
            pub fn into_inner(self) -> T {
                self.0
            }
        }

        impl<T: AsRef<str>> Identifier for $name<T> {
            const FORM: Form = $form;

            type Over<U: AsRef<str>> = $name<U>;

            fn trusted<U: AsRef<str>>(text: U) -> $name<U> {
                $name(text)
            }
        }
    };
}

identifier! {
    /// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`
    Iri, Form::Iri, "http://résumé.example.org/#a", "résumé"
}

identifier! {
    /// `IRI-reference = IRI / irelative-ref`
    IriRef, Form::IriReference, "../résumé", "1:résumé"
}

identifier! {
    /// `absolute-IRI = scheme ":" ihier-part [ "?" iquery ]`
    AbsoluteIri, Form::AbsoluteIri, "http://résumé.example.org/", "http://e/#a"
}

identifier! {
    /// `irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]`
    IrelativeRef, Form::IrelativeRef, "../résumé#a", "http://e/"
}

identifier! {
    /// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
    Uri, Form::Uri, "http://example.org/r%C3%A9sum%C3%A9", "http://example.org/résumé"
}

identifier! {
    /// `URI-reference = URI / relative-ref`
    UriRef, Form::UriReference, "../r%C3%A9sum%C3%A9", "../résumé"
}

identifier! {
    /// `absolute-URI = scheme ":" hier-part [ "?" query ]`
    AbsoluteUri, Form::AbsoluteUri, "http://example.org/", "http://example.org/#a"
}

identifier! {
    /// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
    RelativeRef, Form::RelativeRef, "../a?b", "a:b"
}

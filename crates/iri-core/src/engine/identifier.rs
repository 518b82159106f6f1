//! The types of identifiers: thin wrappers over any string that was parsed once.
//!
//! [`identifier!`](crate::engine::identifier) defines one type, for one form of one grammar. Every
//! type has the same methods and traits:
//!
//! | over | methods and traits |
//! |---|---|
//! | `&str` | `parse`, `into_parts`; `TryFrom<&str>`, `TryFrom<&[u8]>`; from the type over any string; into `&str` |
//! | any string | `FORM`, `new`, `new_unchecked`, `as_str`, `borrowed`, `into_inner`, `parts` |
//! | any string | `AsRef<str>`, `Borrow<str>`, `Debug`, `Display`, `Eq`, `Ord`, `Hash`, those of the string; equality with strings |
//! | any string, with `alloc` | `to_owned`, `into_owned` |
//! | `String`, `Box<str>`, `Rc<str>`, `Arc<str>`, `Cow<str>` | `FromStr`, `TryFrom` the string, into the string |
//! | `String` | `TryFrom<Vec<u8>>` |
//! | `&str`, `String`, `Box<str>`, `Cow<str>` | into the type over another string that owns its text |
//!
//! What only some forms have, such as a scheme, is defined by the crate of the type.

/// Defines the type of one form: its name, its crate, its form, the function that checks a
/// string, its grammar, and an example of each side for the docs. `const` in brackets makes
/// `parse` one.
#[doc(hidden)]
#[macro_export]
macro_rules! __identifier {
    (
        $(#[$docs:meta])*
        $krate:ident::$name:ident, $form:ident::$variant:ident,
        [$($const:tt)?] $check:ident, $grammar:ident, $yes:literal, $no:literal
    ) => {
        $(#[$docs])*
        ///
        /// The wrapper is as large as the string it holds, which is kept to the letter; its
        /// `Eq`, `Ord` and `Hash` are those of the string. Each accessor finds the components
        /// anew; to read several, take [`parts`](Self::parts) once.
        ///
        /// ```
        #[doc = concat!("use ", stringify!($krate), "::", stringify!($name), ";")]
        ///
        #[doc = concat!("assert!(", stringify!($name), "::parse(", stringify!($yes), ").is_ok());")]
        #[doc = concat!("assert!(", stringify!($name), "::parse(", stringify!($no), ").is_err());")]
        /// ```
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub struct $name<T>(T);

        impl<'a> $name<&'a str> {
            /// Parses a string, which the identifier then borrows.
            ///
            /// # Errors
            ///
            /// The first thing wrong, its place and its rule.
            pub $($const)? fn parse(text: &'a str) -> Result<Self, $crate::engine::scan::ParseError> {
                match $check(text, $form::$variant) {
                    Ok(()) => Ok(Self(text)),
                    Err(error) => Err(error),
                }
            }

            /// The components, which live as long as the string.
            pub fn into_parts(self) -> $crate::Parts<'a> {
                $crate::Parts::split(self.0)
            }
        }

        impl<T: AsRef<str>> $name<T> {
            /// The form of this type.
            pub const FORM: $form = $form::$variant;

            /// Parses any string and keeps it.
            ///
            /// # Errors
            ///
            /// What is wrong, together with the string.
            pub fn new(
                input: T,
            ) -> Result<Self, $crate::Refused<T, $crate::engine::scan::ParseError>> {
                match $check(input.as_ref(), $form::$variant) {
                    Ok(()) => Ok(Self(input)),
                    Err(error) => Err($crate::Refused::new(input, error)),
                }
            }

            /// Wraps a string that is known to be of this form, without checking it.
            ///
            /// A string that is not has no unsafe or panicking effect: its components are those
            /// of [`Parts::split`](iri_core::Parts::split).
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
            pub fn parts(&self) -> $crate::Parts<'_> {
                $crate::Parts::split(self.as_str())
            }
        }

        $crate::__identifier!(@compare $name);
        $crate::__identifier!(@borrowed $name $grammar);
        #[cfg(feature = "alloc")]
        $crate::__identifier!(@owned $name $grammar);
    };

    // Identifiers compare, sort, hash and format as their strings do.
    (@compare $name:ident) => {
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

        impl<T: AsRef<str>> core::fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.as_str()).finish()
            }
        }

        impl<T: AsRef<str>> core::fmt::Display for $name<T> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl<T: AsRef<str>> Eq for $name<T> {}

        impl<T: AsRef<str>, U: AsRef<str>> PartialEq<$name<U>> for $name<T> {
            fn eq(&self, other: &$name<U>) -> bool {
                self.as_str() == other.as_str()
            }
        }

        $crate::__identifier!(@equal $name str);
        $crate::__identifier!(@equal $name &str);
        #[cfg(feature = "alloc")]
        $crate::__identifier!(@equal $name ::alloc::string::String);

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

        impl<T: AsRef<str>> core::hash::Hash for $name<T> {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }
    };

    // Equality with a string, from either side.
    (@equal $name:ident $text:ty) => {
        impl<T: AsRef<str>> PartialEq<$text> for $name<T> {
            fn eq(&self, other: &$text) -> bool {
                self.as_str() == AsRef::<str>::as_ref(other)
            }
        }

        impl<T: AsRef<str>> PartialEq<$name<T>> for $text {
            fn eq(&self, other: &$name<T>) -> bool {
                other.as_str() == AsRef::<str>::as_ref(self)
            }
        }
    };

    // To and from borrowed strings.
    (@borrowed $name:ident $grammar:ident) => {
        impl<'a> TryFrom<&'a str> for $name<&'a str> {
            type Error = $crate::engine::scan::ParseError;

            fn try_from(text: &'a str) -> Result<Self, Self::Error> {
                Self::parse(text)
            }
        }

        /// Octets are read as UTF-8, strictly.
        impl<'a> TryFrom<&'a [u8]> for $name<&'a str> {
            type Error = $crate::engine::scan::ParseError;

            fn try_from(octets: &'a [u8]) -> Result<Self, Self::Error> {
                match core::str::from_utf8(octets) {
                    Ok(text) => Self::parse(text),
                    Err(error) => Err($crate::engine::scan::ParseError::not_utf8(
                        $crate::engine::scan::Grammar::$grammar,
                        error,
                        octets.len(),
                    )),
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
    };

    // Over strings that own their text, and from one such string to another.
    (@owned $name:ident $grammar:ident) => {
        impl<T: AsRef<str>> $name<T> {
            /// The same identifier over a `String` of its own.
            pub fn to_owned(&self) -> $name<::alloc::string::String> {
                $name(self.as_str().into())
            }

            /// The same identifier over a `String`, which is reused if it is one.
            pub fn into_owned(self) -> $name<::alloc::string::String>
            where
                T: Into<::alloc::string::String>,
            {
                $name(self.0.into())
            }
        }

        /// Octets are read as UTF-8, strictly.
        impl TryFrom<::alloc::vec::Vec<u8>> for $name<::alloc::string::String> {
            type Error =
                $crate::Refused<::alloc::vec::Vec<u8>, $crate::engine::scan::ParseError>;

            fn try_from(octets: ::alloc::vec::Vec<u8>) -> Result<Self, Self::Error> {
                let length = octets.len();
                match ::alloc::string::String::from_utf8(octets) {
                    Ok(text) => Self::new(text).map_err(|refused| {
                        let error = refused.error();
                        $crate::Refused::new(refused.into_input().into_bytes(), error)
                    }),
                    Err(error) => {
                        let why = $crate::engine::scan::ParseError::not_utf8(
                            $crate::engine::scan::Grammar::$grammar,
                            error.utf8_error(),
                            length,
                        );
                        Err($crate::Refused::new(error.into_bytes(), why))
                    }
                }
            }
        }

        $crate::__identifier!(@string $name ::alloc::string::String);
        $crate::__identifier!(@string $name ::alloc::boxed::Box<str>);
        $crate::__identifier!(@string $name ::alloc::rc::Rc<str>);
        $crate::__identifier!(@string $name ::alloc::sync::Arc<str>);
        $crate::__identifier!(@string $name ::alloc::borrow::Cow<'a, str>, 'a);

        $crate::__identifier!(@from $name &str =>
            ::alloc::string::String, ::alloc::boxed::Box<str>, ::alloc::rc::Rc<str>,
            ::alloc::sync::Arc<str>);
        $crate::__identifier!(@from $name ::alloc::string::String =>
            ::alloc::boxed::Box<str>, ::alloc::rc::Rc<str>, ::alloc::sync::Arc<str>);
        $crate::__identifier!(@from $name ::alloc::boxed::Box<str> =>
            ::alloc::string::String, ::alloc::rc::Rc<str>, ::alloc::sync::Arc<str>);
        $crate::__identifier!(@from $name ::alloc::borrow::Cow<'_, str> =>
            ::alloc::string::String, ::alloc::boxed::Box<str>, ::alloc::rc::Rc<str>,
            ::alloc::sync::Arc<str>);

        impl<'a> From<$name<&'a str>> for $name<::alloc::borrow::Cow<'a, str>> {
            fn from(identifier: $name<&'a str>) -> Self {
                Self(::alloc::borrow::Cow::Borrowed(identifier.0))
            }
        }

        impl From<$name<::alloc::string::String>> for $name<::alloc::borrow::Cow<'_, str>> {
            fn from(identifier: $name<::alloc::string::String>) -> Self {
                Self(::alloc::borrow::Cow::Owned(identifier.0))
            }
        }
    };

    // A string that is parsed to become an identifier, and got back from one.
    (@string $name:ident $string:ty $(, $lifetime:lifetime)?) => {
        impl$(<$lifetime>)? core::str::FromStr for $name<$string> {
            type Err = $crate::engine::scan::ParseError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $name::parse(text).map(|_| Self(::alloc::string::String::from(text).into()))
            }
        }

        impl$(<$lifetime>)? TryFrom<$string> for $name<$string> {
            type Error = $crate::Refused<$string, $crate::engine::scan::ParseError>;

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

    // From one string to another, without a copy if the strings need none.
    (@from $name:ident $from:ty => $($into:ty),+) => {$(
        impl From<$name<$from>> for $name<$into> {
            fn from(identifier: $name<$from>) -> Self {
                Self(identifier.0.into())
            }
        }
    )+};
}

pub use crate::__identifier as identifier;

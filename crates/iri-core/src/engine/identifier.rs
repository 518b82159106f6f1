//! The macro that defines the identifier types: a string that was parsed once, with the offsets of
//! its components.
//!
//! [`identifier!`](crate::engine::identifier) defines the type for one form of one grammar. Every
//! type has the same methods and traits:
//!
//! | over | methods and traits |
//! |---|---|
//! | any string | `FORM`, `parse`, `parse_text`, `new_unchecked`, `with_offsets_unchecked`, `into_inner` |
//! | any string that [lends](crate::Lend) its contents | `as_str`, `parts`, `borrowed` |
//! | `&str` | `parse_const`; `TryFrom<&str>`, `TryFrom<&[u8]>`; from the type over any string; into `&str` |
//! | any string | `AsRef<str>`, `Borrow<str>`, `Debug`, `Display`, `Eq`, `Ord`, `Hash`, all as for the string; equality with strings |
//! | any string, with `alloc` | `into_owned` |
//! | `String`, `Box<str>`, `Rc<str>`, `Arc<str>`, `Cow<str>` | `FromStr`, `TryFrom` the string, into the string |
//! | `String` | `TryFrom<Vec<u8>>` |
//! | `&str`, `String`, `Box<str>`, `Cow<str>` | into the type over another owned string |
//!
//! Methods that only some forms have, such as `scheme`, are defined in the crate of the type.

/// Defines the type of one form. Takes its name, its crate, its form, the function that checks a
/// string and finds the offsets of its components, its grammar, and one valid and one invalid
/// example for the docs. `const` in brackets adds `parse_const`. The fields are visible in the
/// parent of the module of the type, whose other modules add methods.
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
        /// The string is stored unchanged; `Eq`, `Ord` and `Hash` are those of the string. The
        /// type also stores the offsets of the components (24 bytes), found in the pass that
        /// validates, so every accessor takes constant time.
        ///
        /// ```
        #[doc = concat!("use ", stringify!($krate), "::", stringify!($name), ";")]
        ///
        #[doc = concat!("assert!(", stringify!($name), "::parse(", stringify!($yes), ").is_ok());")]
        #[doc = concat!("assert!(", stringify!($name), "::parse(", stringify!($no), ").is_err());")]
        /// ```
        #[derive(Clone, Copy)]
        pub struct $name<T> {
            pub(super) text: T,
            pub(super) places: $crate::engine::places::Places,
        }

        impl<T: AsRef<str>> $name<T> {
            /// The form of this type.
            pub const FORM: $form = $form::$variant;

            /// Parses a string and finds its components in the same pass.
            ///
            /// The input is anything string-like. A reference (`&str`, `&String`, and so on)
            /// gives an identifier that borrows it, and fails with a
            /// [`ParseError`]($crate::ParseError). An owned string (`String`,
            /// `Box<str>`, `Rc<str>`, `Arc<str>`, `Cow<str>`) is moved into the identifier, and
            /// the error hands it back
            /// ([`WithInput::into_input`]($crate::WithInput::into_input)).
            ///
            /// # Errors
            ///
            /// The first error, with its span and its clause.
            #[inline]
            pub fn parse<I: $crate::ParseInput<Text = T>>(input: I) -> Result<Self, I::Error> {
                let text = input.into_text();
                let mut offsets = $crate::Offsets::of_path(text.as_ref().len());
                match $check(text.as_ref(), Self::FORM, &mut offsets) {
                    Ok(()) => Ok(Self {
                        places: $crate::engine::places::Places::new(offsets, text.as_ref().len()),
                        text,
                    }),
                    Err(error) => Err(I::error(text, error)),
                }
            }

            /// Parses a string of a type that [`parse`](Self::parse) does not accept, such as
            /// one from another crate, and stores it.
            ///
            /// # Errors
            ///
            /// The first error, together with the string.
            pub fn parse_text(
                text: T,
            ) -> Result<Self, $crate::WithInput<T, $crate::ParseError>> {
                let mut offsets = $crate::Offsets::of_path(text.as_ref().len());
                match $check(text.as_ref(), Self::FORM, &mut offsets) {
                    Ok(()) => Ok(Self {
                        places: $crate::engine::places::Places::new(offsets, text.as_ref().len()),
                        text,
                    }),
                    Err(error) => Err($crate::WithInput::new(text, error)),
                }
            }

            /// Wraps a string that is known to be of this form, without validating it. Only its
            /// components are found.
            ///
            /// A string that is not of the form causes neither undefined behavior nor a panic:
            /// its components are those of [`Parts::split`](iri_core::Parts::split).
            pub fn new_unchecked(text: T) -> Self {
                let places = $crate::engine::places::Places::find(text.as_ref());
                Self { text, places }
            }

            /// [`new_unchecked`](Self::new_unchecked), for a caller that also knows the offsets
            /// of the components.
            ///
            /// Offsets that cannot be those of the string are discarded and found again. Other
            /// wrong offsets never cause a panic, but give wrong components.
            #[inline]
            pub fn with_offsets_unchecked(text: T, offsets: $crate::Offsets) -> Self {
                let places = $crate::engine::places::Places::known(offsets, text.as_ref());
                Self { text, places }
            }

            /// Returns the string, unchanged.
            pub fn into_inner(self) -> T {
                self.text
            }

            /// The components, for code that is generic over the string.
            #[inline]
            pub(super) fn own_parts(&self) -> $crate::Parts<'_> {
                self.places.parts(self.text.as_ref())
            }
        }

        /// Over `&'a str`, these methods return references that live for `'a`, so they can outlive
        /// the identifier.
        impl<'s, 'a, T: $crate::Lend<'s, 'a>> $name<T> {
            /// The identifier as a string.
            #[inline]
            pub fn as_str(&'s self) -> &'a str {
                self.text.lend()
            }

            /// The components.
            #[inline]
            pub fn parts(&'s self) -> $crate::Parts<'a> {
                self.places.parts(self.text.lend())
            }

            /// Returns the same identifier over `&str`.
            #[inline]
            pub fn borrowed(&'s self) -> $name<&'a str> {
                $name {
                    text: self.text.lend(),
                    places: self.places,
                }
            }
        }

        $(
            impl<'a> $name<&'a str> {
                /// [`parse`](Self::parse) for constants and statics.
                ///
                /// # Errors
                ///
                /// The first error, with its span and its clause.
                pub $const fn parse_const(
                    text: &'a str,
                ) -> Result<Self, $crate::ParseError> {
                    let mut offsets = $crate::Offsets::of_path(text.len());
                    match $check(text, Self::FORM, &mut offsets) {
                        Ok(()) => Ok(Self {
                            text,
                            places: $crate::engine::places::Places::new(offsets, text.len()),
                        }),
                        Err(error) => Err(error),
                    }
                }
            }
        )?

        $crate::__identifier!(@compare $name);
        $crate::__identifier!(@borrowed $name $grammar);
        #[cfg(feature = "alloc")]
        $crate::__identifier!(@owned $name $grammar);
    };

    // Identifiers compare, sort, hash and format like their strings.
    (@compare $name:ident) => {
        impl<T: AsRef<str>> AsRef<str> for $name<T> {
            fn as_ref(&self) -> &str {
                self.text.as_ref()
            }
        }

        impl<T: AsRef<str>> core::borrow::Borrow<str> for $name<T> {
            fn borrow(&self) -> &str {
                self.text.as_ref()
            }
        }

        impl<T: AsRef<str>> core::fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.text.as_ref()).finish()
            }
        }

        $crate::__log!(impl[T: AsRef<str>] $name<T>, this => text(this.text.as_ref()));

        impl<T: AsRef<str>> core::fmt::Display for $name<T> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.text.as_ref())
            }
        }

        impl<T: AsRef<str>> Eq for $name<T> {}

        impl<T: AsRef<str>, U: AsRef<str>> PartialEq<$name<U>> for $name<T> {
            fn eq(&self, other: &$name<U>) -> bool {
                self.text.as_ref() == other.text.as_ref()
            }
        }

        $crate::__identifier!(@equal $name str);
        $crate::__identifier!(@equal $name &str);
        #[cfg(feature = "alloc")]
        $crate::__identifier!(@equal $name ::alloc::string::String);

        impl<T: AsRef<str>> Ord for $name<T> {
            fn cmp(&self, other: &Self) -> core::cmp::Ordering {
                self.text.as_ref().cmp(other.text.as_ref())
            }
        }

        impl<T: AsRef<str>, U: AsRef<str>> PartialOrd<$name<U>> for $name<T> {
            fn partial_cmp(&self, other: &$name<U>) -> Option<core::cmp::Ordering> {
                Some(self.text.as_ref().cmp(other.text.as_ref()))
            }
        }

        impl<T: AsRef<str>> core::hash::Hash for $name<T> {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                self.text.as_ref().hash(state);
            }
        }
    };

    // Equality with a string, in both directions.
    (@equal $name:ident $text:ty) => {
        impl<T: AsRef<str>> PartialEq<$text> for $name<T> {
            fn eq(&self, other: &$text) -> bool {
                self.text.as_ref() == AsRef::<str>::as_ref(other)
            }
        }

        impl<T: AsRef<str>> PartialEq<$name<T>> for $text {
            fn eq(&self, other: &$name<T>) -> bool {
                other.text.as_ref() == AsRef::<str>::as_ref(self)
            }
        }
    };

    // Conversions from and to borrowed strings.
    (@borrowed $name:ident $grammar:ident) => {
        impl<'a> TryFrom<&'a str> for $name<&'a str> {
            type Error = $crate::ParseError;

            fn try_from(text: &'a str) -> Result<Self, Self::Error> {
                Self::parse(text)
            }
        }

        /// Octets must be valid UTF-8.
        impl<'a> TryFrom<&'a [u8]> for $name<&'a str> {
            type Error = $crate::ParseError;

            fn try_from(octets: &'a [u8]) -> Result<Self, Self::Error> {
                match core::str::from_utf8(octets) {
                    Ok(text) => Self::parse(text),
                    Err(error) => Err($crate::ParseError::not_utf8(
                        $crate::Grammar::$grammar,
                        error,
                        octets.len(),
                    )),
                }
            }
        }

        impl<'a, T: AsRef<str>> From<&'a $name<T>> for $name<&'a str> {
            fn from(identifier: &'a $name<T>) -> Self {
                $name { text: identifier.text.as_ref(), places: identifier.places }
            }
        }

        impl<'a> From<$name<&'a str>> for &'a str {
            fn from(identifier: $name<&'a str>) -> Self {
                identifier.text
            }
        }
    };

    // Owned strings, and conversions between them.
    (@owned $name:ident $grammar:ident) => {
        impl<T: AsRef<str>> $name<T> {
            /// Returns the same identifier over a `String`, without copying if it is one already.
            ///
            /// For a borrowed identifier, call [`borrowed`](Self::borrowed) first:
            /// `identifier.borrowed().into_owned()`.
            pub fn into_owned(self) -> $name<::alloc::string::String>
            where
                T: Into<::alloc::string::String>,
            {
                $name { text: self.text.into(), places: self.places }
            }
        }

        /// Octets must be valid UTF-8.
        impl TryFrom<::alloc::vec::Vec<u8>> for $name<::alloc::string::String> {
            type Error =
                $crate::WithInput<::alloc::vec::Vec<u8>, $crate::ParseError>;

            fn try_from(octets: ::alloc::vec::Vec<u8>) -> Result<Self, Self::Error> {
                let length = octets.len();
                match ::alloc::string::String::from_utf8(octets) {
                    Ok(text) => Self::parse(text).map_err(|rejected| {
                        let error = rejected.error();
                        $crate::WithInput::new(rejected.into_input().into_bytes(), error)
                    }),
                    Err(error) => {
                        let why = $crate::ParseError::not_utf8(
                            $crate::Grammar::$grammar,
                            error.utf8_error(),
                            length,
                        );
                        Err($crate::WithInput::new(error.into_bytes(), why))
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
                Self { text: ::alloc::borrow::Cow::Borrowed(identifier.text), places: identifier.places }
            }
        }

        impl From<$name<::alloc::string::String>> for $name<::alloc::borrow::Cow<'_, str>> {
            fn from(identifier: $name<::alloc::string::String>) -> Self {
                Self { text: ::alloc::borrow::Cow::Owned(identifier.text), places: identifier.places }
            }
        }
    };

    // Conversions from an owned string, by parsing it, and back into it.
    (@string $name:ident $string:ty $(, $lifetime:lifetime)?) => {
        impl$(<$lifetime>)? core::str::FromStr for $name<$string> {
            type Err = $crate::ParseError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $name::parse(text).map(|parsed| Self { text: ::alloc::string::String::from(text).into(), places: parsed.places })
            }
        }

        impl$(<$lifetime>)? TryFrom<$string> for $name<$string> {
            type Error = <$string as $crate::ParseInput>::Error;

            fn try_from(input: $string) -> Result<Self, Self::Error> {
                Self::parse(input)
            }
        }

        impl$(<$lifetime>)? From<$name<$string>> for $string {
            fn from(identifier: $name<$string>) -> Self {
                identifier.text
            }
        }
    };

    // Conversions between owned strings, without a copy where the strings need none.
    (@from $name:ident $from:ty => $($into:ty),+) => {$(
        impl From<$name<$from>> for $name<$into> {
            fn from(identifier: $name<$from>) -> Self {
                Self { text: identifier.text.into(), places: identifier.places }
            }
        }
    )+};
}

pub use crate::__identifier as identifier;

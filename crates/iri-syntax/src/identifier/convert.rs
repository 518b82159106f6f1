//! Conversions between the types that need no check, and the empty reference.
//!
//! | trait | types |
//! |---|---|
//! | `Default` over `&str` and `String` | [`IriRef`], [`IrelativeRef`], [`UriRef`], [`RelativeRef`] |
//! | `From` a narrower type over the same string; from a reference, over `&str` or `String` | as listed in `widen!` |
//! | `PartialEq` with the other seven types | all |

#[cfg(feature = "alloc")]
use alloc::string::String;

use iri_core::engine::places::Places;

use super::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};

/// Implements `Default`: the empty reference, which refers to the document that contains it (RFC
/// 3986, section 4.4).
macro_rules! empty {
    ($($name:ident)+) => {$(
        impl Default for $name<&str> {
            fn default() -> Self {
                Self {
                    text: "",
                    places: Places::EMPTY,
                }
            }
        }

        #[cfg(feature = "alloc")]
        impl Default for $name<String> {
            fn default() -> Self {
                Self {
                    text: String::new(),
                    places: Places::EMPTY,
                }
            }
        }
    )+};
}

empty! { IriRef IrelativeRef UriRef RelativeRef }

/// Implements the conversions that need no check, since every `$from` is also a `$into`.
macro_rules! widen {
    ($($from:ident => $($into:ident)+;)+) => {$($(
        impl<T: AsRef<str>> From<$from<T>> for $into<T> {
            fn from(narrow: $from<T>) -> Self {
                $into {
                    text: narrow.text,
                    places: narrow.places,
                }
            }
        }

        impl<'a, T: AsRef<str>> From<&'a $from<T>> for $into<&'a str> {
            fn from(narrow: &'a $from<T>) -> Self {
                $into {
                    text: narrow.text.as_ref(),
                    places: narrow.places,
                }
            }
        }

        #[cfg(feature = "alloc")]
        impl<T: AsRef<str>> From<&$from<T>> for $into<String> {
            fn from(narrow: &$from<T>) -> Self {
                $into {
                    text: narrow.text.as_ref().into(),
                    places: narrow.places,
                }
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

/// Implements equality between different types, as equality of their strings.
macro_rules! equal {
    ($($name:ident: $($other:ident)+;)+) => {$($(
        impl<T: AsRef<str>, U: AsRef<str>> PartialEq<$other<U>> for $name<T> {
            fn eq(&self, other: &$other<U>) -> bool {
                self.text.as_ref() == other.text.as_ref()
            }
        }
    )+)+};
}

equal! {
    Iri: IriRef AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef;
    IriRef: Iri AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef;
    AbsoluteIri: Iri IriRef IrelativeRef Uri UriRef AbsoluteUri RelativeRef;
    IrelativeRef: Iri IriRef AbsoluteIri Uri UriRef AbsoluteUri RelativeRef;
    Uri: Iri IriRef AbsoluteIri IrelativeRef UriRef AbsoluteUri RelativeRef;
    UriRef: Iri IriRef AbsoluteIri IrelativeRef Uri AbsoluteUri RelativeRef;
    AbsoluteUri: Iri IriRef AbsoluteIri IrelativeRef Uri UriRef RelativeRef;
    RelativeRef: Iri IriRef AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri;
}

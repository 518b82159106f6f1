//! Conversions between types without a parse, and the empty reference.
//!
//! | trait | types |
//! |---|---|
//! | `Default` over `&str` and `String` | [`IriRef`], [`IrelativeRef`], [`UriRef`], [`RelativeRef`] |
//! | `From` a narrower type | as `widen!` lists them |

#[cfg(feature = "alloc")]
use alloc::string::String;

use iri_core::engine::places::Places;

use super::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};

/// The empty reference, which refers to the document that contains it (RFC 3986, section 4.4).
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

/// Defines the conversions that need no check, since every `$from` is a `$into`.
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

//! Serialization of identifiers as strings. Deserializing validates.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, rc::Rc, string::String, sync::Arc};
use core::{fmt, marker::PhantomData};

use ::serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use iri_core::{Form, ParseError};

use super::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};
use crate::reference::Identifier;
use crate::thin::Thin;

/// The error message for a string that does not parse: the expected form, the fault, its span and
/// its clause. Contains nothing of the string, which may include a password.
struct Complaint {
    form: Form,
    error: ParseError,
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { form, error } = self;
        write!(f, "not {}: {error} ({})", form.in_words(), error.clause())
    }
}

/// Deserializes a string that borrows from the input.
struct Borrowed<I>(PhantomData<I>);

/// Deserializes a string by copying or moving it.
#[cfg(feature = "alloc")]
struct Owned<I>(PhantomData<I>);

macro_rules! strings {
    ($($name:ident)+) => {$(
        impl<T: AsRef<str>> Serialize for $name<T> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_ref())
            }
        }

        impl<'de: 'a, 'a> Deserialize<'de> for $name<&'a str> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Borrowed::<$name<&'de str>>(PhantomData))
            }
        }

        impl<'de> de::Visitor<'de> for Borrowed<$name<&'de str>> {
            type Value = $name<&'de str>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($name::<&str>::FORM.in_words())
            }

            fn visit_borrowed_str<E: de::Error>(self, text: &'de str) -> Result<Self::Value, E> {
                $name::parse(text).map_err(|error| refuse($name::<&str>::FORM, error))
            }

            fn visit_str<E: de::Error>(self, _: &str) -> Result<Self::Value, E> {
                // The default implementation would show the string.
                Err(E::custom("a string that was unescaped or copied cannot be borrowed"))
            }
        }

        #[cfg(feature = "alloc")]
        impl<'de> de::Visitor<'de> for Owned<$name<Cow<'de, str>>> {
            type Value = $name<Cow<'de, str>>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($name::<&str>::FORM.in_words())
            }

            fn visit_borrowed_str<E: de::Error>(self, text: &'de str) -> Result<Self::Value, E> {
                $name::parse(text)
                    .map(Into::into)
                    .map_err(|error| refuse($name::<&str>::FORM, error))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
                self.visit_string(text.into())
            }

            fn visit_string<E: de::Error>(self, text: String) -> Result<Self::Value, E> {
                $name::parse(Cow::Owned(text))
                    .map_err(|rejected| refuse($name::<&str>::FORM, rejected.error()))
            }
        }

        /// Borrows if the format can lend the string.
        #[cfg(feature = "alloc")]
        impl<'de: 'a, 'a> Deserialize<'de> for $name<Cow<'a, str>> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer
                    .deserialize_str(Owned::<$name<Cow<'de, str>>>(PhantomData))
                    .map(|identifier| $name { text: identifier.text, places: identifier.places })
            }
        }

        strings!(@owned $name String, Box<str>, Rc<str>, Arc<str>);
    )+};
    (@owned $name:ident $($string:ty),+) => {$(
        #[cfg(feature = "alloc")]
        impl<'de> Deserialize<'de> for $name<$string> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer
                    .deserialize_string(Owned::<$name<Cow<'de, str>>>(PhantomData))
                    .map(Into::into)
            }
        }
    )+};
}

strings! { Iri IriRef AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef }

impl<I: Identifier> Serialize for Thin<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de, I: Identifier + Deserialize<'de>> Deserialize<'de> for Thin<I> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        I::deserialize(deserializer).map(Self::from)
    }
}

fn refuse<E: de::Error>(form: Form, error: ParseError) -> E {
    E::custom(Complaint { form, error })
}

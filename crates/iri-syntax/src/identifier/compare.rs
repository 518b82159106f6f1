//! Identifiers compare, sort, hash and show themselves as their strings do.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::{borrow, cmp, fmt, hash};

use super::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};

macro_rules! compare {
    ($($name:ident)+) => {$(
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

        compare!(@with $name str &str);

        #[cfg(feature = "alloc")]
        compare!(@with $name String);

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
    )+};
    (@with $name:ident $($text:ty)+) => {$(
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
    )+};
}

compare! { Iri IriRef AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef }

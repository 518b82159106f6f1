//! Equality between a lazily written value and a string.

#[doc(hidden)]
#[macro_export]
macro_rules! __equals_text {
    ($type:ty $(where $($generics:tt)+)?) => {
        /// Compares the result with a string, without allocating.
        impl<$($($generics)+,)? T: AsRef<str> + ?Sized> PartialEq<T> for $type {
            fn eq(&self, other: &T) -> bool {
                $crate::bytes::equal::is_written(self, other.as_ref())
            }
        }

        impl$(<$($generics)+>)? PartialEq<$type> for str {
            fn eq(&self, other: &$type) -> bool {
                $crate::bytes::equal::is_written(other, self)
            }
        }

        impl$(<$($generics)+>)? PartialEq<$type> for &str {
            fn eq(&self, other: &$type) -> bool {
                $crate::bytes::equal::is_written(other, self)
            }
        }
    };
}

/// Implements `==` between a lazy result and strings, in both directions, as for identifiers.
///
/// ```
/// use core::fmt;
///
/// struct Doubled<'a>(&'a str);
///
/// impl fmt::Display for Doubled<'_> {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "{0}{0}", self.0)
///     }
/// }
///
/// iri_core::bytes::equals_text! { Doubled<'_> }
///
/// assert!(Doubled("ab") == "abab" && "abab" == Doubled("ab") && Doubled("a") == String::from("aa"));
/// assert!(Doubled("ab") != "aba" && Doubled("ab") != "ababa");
/// ```
pub use crate::__equals_text as equals_text;

use core::fmt::{self, Write};

use super::text::Expect;

/// Whether the `Display` output of `value` is exactly `text`.
pub fn is_written(value: &impl fmt::Display, text: &str) -> bool {
    let mut expect = Expect::new(text);
    write!(expect, "{value}").is_ok() && expect.is_met()
}

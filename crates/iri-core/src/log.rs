//! Errors and identifiers in the logs of devices, with the crate `defmt`.
//!
//! A log has the code of an error, its span and its clause, and not its message: the formatting of `core::fmt` would
//! take kilobytes of flash, and `iri explain-code` explains a code on the host.

#[cfg(feature = "defmt")]
#[doc(hidden)]
pub use defmt::{Format, Formatter};

#[cfg(feature = "defmt")]
use crate::Diagnostic;

/// Logs an error as `char-illegal at bytes 25..26 (3987-2.2-ipchar)`.
#[cfg(feature = "defmt")]
pub fn error<E: Diagnostic>(error: &E, f: Formatter<'_>) {
    let code = error.code();
    let clause = error.clause().map_or("", |clause| clause.id());
    if let Some(span) = error.span() {
        defmt::write!(
            f,
            "{=str} at bytes {=usize}..{=usize} ({=str})",
            code,
            span.start(),
            span.end(),
            clause
        );
    } else {
        defmt::write!(f, "{=str} ({=str})", code, clause);
    }
}

/// Logs an identifier.
#[cfg(feature = "defmt")]
pub fn text(text: &str, f: Formatter<'_>) {
    defmt::write!(f, "{=str}", text);
}

/// Logs octets in hexadecimal, and those that they were resolved with.
#[cfg(feature = "defmt")]
pub fn octets((octets, reference): (&[u8], &[u8]), f: Formatter<'_>) {
    if reference.is_empty() {
        defmt::write!(f, "{=[u8]:02x}", octets);
    } else {
        defmt::write!(f, "{=[u8]:02x} with {=[u8]:02x}", octets, reference);
    }
}

/// Implements `defmt::Format` by a function of [`log`](crate::log), if this crate has the feature `defmt`.
#[cfg(feature = "defmt")]
#[doc(hidden)]
#[macro_export]
macro_rules! __log {
    ($(#[$cfg:meta])* impl[$($generics:tt)*] $type:ty, $this:ident => $function:ident($value:expr)) => {
        $(#[$cfg])*
        impl<$($generics)*> $crate::log::Format for $type {
            fn format(&self, f: $crate::log::Formatter<'_>) {
                let $this = self;
                $crate::log::$function($value, f);
            }
        }
    };
}

#[cfg(not(feature = "defmt"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __log {
    ($($tokens:tt)*) => {};
}

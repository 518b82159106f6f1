//! The error that hands the input back.

use core::error::Error;
use core::fmt;

/// An input that a conversion took and refused, with the reason.
///
/// [`into_input`](Self::into_input) gives the input back. Neither `Debug` nor `Display` shows it,
/// since it may contain a password.
///
/// ```
/// use iri_core::Refused;
///
/// let refused = Refused::new(String::from("secret"), "too short");
/// assert_eq!(refused.error(), "too short");
/// assert_eq!(refused.to_string(), "too short");
/// assert_eq!(format!("{refused:?}"), r#"Refused { error: "too short", .. }"#);
/// assert_eq!(refused.into_input(), "secret");
/// ```
#[derive(Clone, Copy, Eq, PartialEq)]
pub struct Refused<T, E> {
    input: T,
    error: E,
}

impl<T, E> Refused<T, E> {
    /// Puts an input and the reason for its refusal together.
    pub const fn new(input: T, error: E) -> Self {
        Self { input, error }
    }

    /// The reason.
    pub const fn error(&self) -> E
    where
        E: Copy,
    {
        self.error
    }

    /// The input, as it was given.
    pub fn into_input(self) -> T {
        self.input
    }
}

impl<T, E: fmt::Debug> fmt::Debug for Refused<T, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Refused")
            .field("error", &self.error)
            .finish_non_exhaustive()
    }
}

impl<T, E: fmt::Display> fmt::Display for Refused<T, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl<T, E: Error> Error for Refused<T, E> {}

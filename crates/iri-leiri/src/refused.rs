//! What constructors answer that take a string and keep it.

use core::fmt;

use crate::ParseError;

/// A string that was refused, with the reason; [`Refused::into_input`] gives it back.
///
/// Neither `Debug` nor `Display` shows the string, since it may carry a password.
///
/// ```
/// use iri_leiri::Leiri;
///
/// let refused = Leiri::new("http://user:secret@h:x/").unwrap_err();
/// assert_eq!(refused.to_string(), "port that is not made of digits at bytes 21..22");
/// assert_eq!(refused.into_input(), "http://user:secret@h:x/");
/// ```
#[derive(Clone, Copy, Eq, PartialEq)]
pub struct Refused<T> {
    input: T,
    error: ParseError,
}

impl<T> Refused<T> {
    pub(crate) const fn new(input: T, error: ParseError) -> Self {
        Self { input, error }
    }

    /// What is wrong, and where.
    pub const fn error(&self) -> ParseError {
        self.error
    }

    /// The string, as it was given.
    pub fn into_input(self) -> T {
        self.input
    }
}

impl<T> fmt::Debug for Refused<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Refused")
            .field("error", &self.error)
            .finish_non_exhaustive()
    }
}

impl<T> fmt::Display for Refused<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl<T> core::error::Error for Refused<T> {}

impl<T> From<Refused<T>> for ParseError {
    fn from(refused: Refused<T>) -> Self {
        refused.error
    }
}

//! An error that hands the input back.

use core::error::Error;
use core::fmt;

/// An error together with the input that caused it.
///
/// [`into_input`](Self::into_input) hands the input back. Neither `Debug` nor `Display` shows it,
/// since it may contain a password.
///
/// ```
/// use iri_core::WithInput;
///
/// let error = WithInput::new(String::from("secret"), "too short");
/// assert_eq!(error.error(), "too short");
/// assert_eq!(error.to_string(), "too short");
/// assert_eq!(format!("{error:?}"), r#"WithInput { error: "too short", .. }"#);
/// assert_eq!(error.into_input(), "secret");
/// ```
#[derive(Clone, Copy, Eq, PartialEq)]
pub struct WithInput<T, E> {
    input: T,
    error: E,
}

impl<T, E> WithInput<T, E> {
    /// Combines an input with its error.
    pub const fn new(input: T, error: E) -> Self {
        Self { input, error }
    }

    /// The error, without the input.
    pub const fn error(&self) -> E
    where
        E: Copy,
    {
        self.error
    }

    /// The input.
    pub const fn input(&self) -> &T {
        &self.input
    }

    /// Returns the input, unchanged.
    pub fn into_input(self) -> T {
        self.input
    }
}

impl<T, E: fmt::Debug> fmt::Debug for WithInput<T, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WithInput")
            .field("error", &self.error)
            .finish_non_exhaustive()
    }
}

impl<T, E: fmt::Display> fmt::Display for WithInput<T, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl<T, E: Error> Error for WithInput<T, E> {}

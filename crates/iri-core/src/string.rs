//! The string types that identifiers are built over: those that can be parsed, and those that can
//! lend their contents.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, rc::Rc, string::String, sync::Arc};

use crate::ParseError;
#[cfg(any(feature = "alloc", doc))]
use crate::WithInput;

/// Anything string-like that can be parsed.
///
/// | input | becomes an identifier over | error |
/// |---|---|---|
/// | `&str`, `&String`, `&&str`, any `&S` with `S: AsRef<str>` | `&str` | [`ParseError`] |
/// | `String`, `Box<str>`, `Rc<str>`, `Arc<str>`, `Cow<str>` | the same string | [`WithInput`], which hands it back (a `Cow` as a `String`) |
///
/// Your own type that implements `AsRef<str>` can be parsed by reference. Implement this trait for
/// it to parse it by value.
///
/// ```
/// use iri_core::{ParseError, ParseInput, WithInput};
///
/// /// A string of at most 23 bytes.
/// struct Short([u8; 23], usize);
///
/// impl AsRef<str> for Short {
///     fn as_ref(&self) -> &str {
///         self.0.get(..self.1).and_then(|text| str::from_utf8(text).ok()).unwrap_or("")
///     }
/// }
///
/// impl ParseInput for Short {
///     type Text = Self;
///     type Error = WithInput<Self, ParseError>;
///
///     fn into_text(self) -> Self {
///         self
///     }
///
///     fn error(text: Self, error: ParseError) -> Self::Error {
///         WithInput::new(text, error)
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be parsed directly",
    label = "not a string type that an identifier can be built over",
    note = "pass a reference (`&text`), or use `parse_text` for a string type of another crate, or `TryFrom` for bytes"
)]
pub trait ParseInput {
    /// The string type that the identifier is built over.
    type Text: AsRef<str>;

    /// The error, which hands an owned input back.
    type Error;

    /// Converts the input to the string to be parsed.
    fn into_text(self) -> Self::Text;

    /// Creates the error for a string that was rejected.
    fn error(text: Self::Text, error: ParseError) -> Self::Error;
}

impl<'a, S: AsRef<str> + ?Sized> ParseInput for &'a S {
    type Text = &'a str;
    type Error = ParseError;

    #[inline]
    fn into_text(self) -> &'a str {
        self.as_ref()
    }

    #[inline]
    fn error(_: &'a str, error: ParseError) -> ParseError {
        error
    }
}

/// A string that can be lent for `'a` while it is itself borrowed for `'s`.
///
/// A reference `&'a str` lends its contents for the whole of `'a`, so the components of an
/// identifier over it can outlive the identifier. An owned string lends its contents for as long as
/// it is borrowed.
///
/// Implemented for every `&S` with `S: AsRef<str>`, and with `alloc` for `String`, `Box<str>`,
/// `Rc<str>`, `Arc<str>` and `Cow<str>`. A generic function does not need this bound: the trait
/// `Identifier` of `iri-syntax` provides its methods, among them `borrowed`, for any `AsRef<str>`.
///
/// Implement it for your own string type to use the accessors of identifiers over it:
///
/// ```
/// use iri_core::Lend;
///
/// struct Owned(Box<str>);
///
/// impl AsRef<str> for Owned {
///     fn as_ref(&self) -> &str {
///         &self.0
///     }
/// }
///
/// impl<'s> Lend<'s, 's> for Owned {
///     fn lend(&'s self) -> &'s str {
///         &self.0
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not implement `Lend`",
    note = "add the bound `Lend<'s, 's>`, or import the trait `Identifier`, whose `borrowed` and `parts` work for any `AsRef<str>`"
)]
pub trait Lend<'s, 'a>: AsRef<str> {
    /// The string.
    fn lend(&'s self) -> &'a str;
}

impl<'s, 'a, S: AsRef<str> + ?Sized> Lend<'s, 'a> for &'a S {
    #[inline]
    fn lend(&'s self) -> &'a str {
        (*self).as_ref()
    }
}

/// Implements both traits for owned strings.
#[cfg(feature = "alloc")]
macro_rules! owned {
    ($($string:ty;)+) => {$(
        impl ParseInput for $string {
            type Text = Self;
            type Error = WithInput<Self, ParseError>;

            #[inline]
            fn into_text(self) -> Self {
                self
            }

            #[inline]
            fn error(text: Self, error: ParseError) -> Self::Error {
                WithInput::new(text, error)
            }
        }

        impl<'s> Lend<'s, 's> for $string {
            #[inline]
            fn lend(&'s self) -> &'s str {
                self
            }
        }
    )+};
}

#[cfg(feature = "alloc")]
owned! {
    String;
    Box<str>;
    Rc<str>;
    Arc<str>;
}

/// The error contains a `String`, copied if the input was borrowed, so that it does not borrow from
/// the input and `?` can convert it to a `Box<dyn Error>`.
#[cfg(feature = "alloc")]
impl ParseInput for Cow<'_, str> {
    type Text = Self;
    type Error = WithInput<String, ParseError>;

    #[inline]
    fn into_text(self) -> Self {
        self
    }

    #[inline]
    fn error(text: Self, error: ParseError) -> Self::Error {
        WithInput::new(text.into_owned(), error)
    }
}

#[cfg(feature = "alloc")]
impl<'s> Lend<'s, 's> for Cow<'_, str> {
    #[inline]
    fn lend(&'s self) -> &'s str {
        self
    }
}

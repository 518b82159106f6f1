//! The strings that identifiers are made of: what can be parsed, and what can be lent.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, rc::Rc, string::String, sync::Arc};

#[cfg(any(feature = "alloc", doc))]
use crate::WithInput;
use crate::engine::scan::ParseError;

/// Anything string-like that can be parsed.
///
/// | input | becomes an identifier over | error |
/// |---|---|---|
/// | `&str`, `&String`, `&&str`, any `&S` with `S: AsRef<str>` | `&str` | [`ParseError`] |
/// | `String`, `Box<str>`, `Rc<str>`, `Arc<str>`, `Cow<str>` | the same string | [`WithInput`], which gives it back (a `Cow` as a `String`) |
///
/// A type of your own that implements `AsRef<str>` is parsed by reference, or implements this trait
/// to be moved in.
///
/// ```
/// use iri_core::{ParseInput, WithInput, engine::scan::ParseError};
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
    message = "`{Self}` cannot be parsed as it is",
    label = "not a string that an identifier can take",
    note = "pass a reference (`&text`), or use `parse_text` for a string type of another crate, or `TryFrom` for bytes"
)]
pub trait ParseInput {
    /// The string that the identifier is over.
    type Text: AsRef<str>;

    /// The error, which gives an owned input back.
    type Error;

    /// The string to be parsed.
    fn into_text(self) -> Self::Text;

    /// The error about a string that is not what it should be.
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
/// A reference `&'a str` lends its text for the whole of `'a`, so a component of an identifier over
/// it outlives the identifier. A string that owns its text lends it for as long as it is borrowed.
///
/// Implemented for every `&S` with `S: AsRef<str>`, and with `alloc` for `String`, `Box<str>`,
/// `Rc<str>`, `Arc<str>` and `Cow<str>`. A function that is generic over the string needs no such
/// bound: for any `AsRef<str>` it has the methods of the trait `Identifier` of iri-syntax, one of
/// which is `borrowed`.
///
/// Implement it for a string type of your own to have the accessors of identifiers over it:
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
    message = "`{Self}` is not known to lend its text",
    note = "bound the string by `Lend<'s, 's>`, or import the trait `Identifier`, whose `borrowed` and `parts` work for any `AsRef<str>`"
)]
pub trait Lend<'s, 'a>: AsRef<str> {
    /// The text.
    fn lend(&'s self) -> &'a str;
}

impl<'s, 'a, S: AsRef<str> + ?Sized> Lend<'s, 'a> for &'a S {
    #[inline]
    fn lend(&'s self) -> &'a str {
        (*self).as_ref()
    }
}

/// Implements both traits for a string that owns its text.
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

/// The error holds a `String`, copied if it was borrowed, so that it outlives what the input was
/// borrowed from: `?` turns it into a `Box<dyn Error>`.
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

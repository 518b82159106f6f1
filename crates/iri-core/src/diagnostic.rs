//! [`Diagnostic`], the trait of every error, and [`DiagnosticMessage`], its text with offsets in any unit.

use core::error::Error;
use core::fmt;

use crate::{Clause, Component, Span};

/// An error about an input: which kind, where, and which clause the input violates.
///
/// Every error of the workspace implements it, so that one function can convert them all to JSON,
/// to an exception of another language, or to a drawing. `Display` of each error is its message
/// with offsets in bytes; [`DiagnosticMessage`] writes the same message with offsets in another unit, or
/// without offsets.
///
/// ```
/// use iri_core::Form;
/// use iri_core::engine::scan::parse;
/// use iri_core::engine::scan::repertoire::Rfc3987;
/// use iri_core::{Component, Diagnostic, DiagnosticMessage, Span};
///
/// let error = parse::<Rfc3987>("http://résumé.example/a b", Form::Iri).unwrap_err();
/// let error: &dyn Diagnostic = &error;
/// assert_eq!((error.code(), error.span()), ("char-illegal", Some(Span::new(25, 26))));
/// assert_eq!(error.component(), Some(Component::Path));
/// # #[cfg(feature = "alloc")] {
/// assert_eq!(DiagnosticMessage::of(error).to_string(), "character not allowed in the path");
/// assert_eq!(error.to_string(), "character not allowed in the path at bytes 25..26");
/// let message = DiagnosticMessage::of(error).with_offsets("characters", Span::new(23, 24)).to_string();
/// assert_eq!(message, "character not allowed in the path at characters 23..24");
/// # }
/// ```
pub trait Diagnostic: Error + Send + Sync {
    /// A stable name in kebab-case, for programs: `char-illegal`.
    fn code(&self) -> &'static str;

    /// The span, in bytes of the input of the function that failed, which may be a single
    /// component; `None` if the error has no span.
    fn span(&self) -> Option<Span>;

    /// The component that is at fault, if the error concerns one.
    fn component(&self) -> Option<Component>;

    /// The clause that the input violates; `None` if there is none, as for a buffer that is too
    /// small.
    fn clause(&self) -> Option<Clause>;

    /// The span that the message mentions, if it is another one: the label of a host, in which
    /// [`span`](Self::span) is a single character.
    fn message_span(&self) -> Option<Span> {
        self.span()
    }

    /// Writes the message without offsets.
    ///
    /// # Errors
    ///
    /// Only if `f` fails.
    fn write_message(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Writes the message with `offsets`, which are a unit and a span: `bytes 2..3`. Use it only
    /// if there is a [`message_span`](Self::message_span).
    ///
    /// # Errors
    ///
    /// Only if `f` fails.
    fn write_located(
        &self,
        f: &mut fmt::Formatter<'_>,
        offsets: fmt::Arguments<'_>,
    ) -> fmt::Result {
        self.write_message(f)?;
        f.write_str(" at ")?;
        f.write_fmt(offsets)
    }

    /// Writes the message with offsets in bytes if it has any, as `Display` does.
    ///
    /// # Errors
    ///
    /// Only if `f` fails.
    fn write_in_bytes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.message_span() {
            Some(span) => self.write_located(f, format_args!("bytes {span}")),
            None => self.write_message(f),
        }
    }
}

/// The message of a [`Diagnostic`], without offsets or with offsets in the unit of the caller.
///
/// It is generic, since a `dyn Diagnostic` links `Debug` of each error, which can panic.
#[derive(Debug)]
pub struct DiagnosticMessage<'a, E: ?Sized = dyn Diagnostic + 'a> {
    error: &'a E,
    offsets: Option<(&'static str, Span)>,
}

impl<E: ?Sized> Clone for DiagnosticMessage<'_, E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E: ?Sized> Copy for DiagnosticMessage<'_, E> {}

impl<'a, E: Diagnostic + ?Sized> DiagnosticMessage<'a, E> {
    /// The message without offsets.
    pub const fn of(error: &'a E) -> Self {
        let offsets = None;
        Self { error, offsets }
    }

    /// The message with offsets in a unit, such as `characters`: `span` is
    /// [`Diagnostic::message_span`] in that unit. They are not written if there is no such span, and
    /// the unit is not written if it is empty.
    #[must_use]
    pub const fn with_offsets(self, unit: &'static str, span: Span) -> Self {
        let offsets = Some((unit, span));
        Self { offsets, ..self }
    }
}

impl<E: Diagnostic + ?Sized> fmt::Display for DiagnosticMessage<'_, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.offsets {
            Some((unit, span)) if self.error.message_span().is_some() => {
                let space = if unit.is_empty() { "" } else { " " };
                self.error
                    .write_located(f, format_args!("{unit}{space}{span}"))
            }
            _ => self.error.write_message(f),
        }
    }
}

#[doc(hidden)]
#[macro_export]
macro_rules! __diagnostic {
    // A kind that is the whole error, without a span.
    (kind $type:ident) => {
        $crate::__log!(impl[] $type, error => error(error));

        impl ::core::error::Error for $type {}

        impl $crate::Diagnostic for $type {
            fn code(&self) -> &'static str {
                $type::code(*self)
            }

            fn span(&self) -> ::core::option::Option<$crate::Span> {
                ::core::option::Option::None
            }

            fn component(&self) -> ::core::option::Option<$crate::Component> {
                $type::component(*self)
            }

            fn clause(&self) -> ::core::option::Option<$crate::Clause> {
                ::core::convert::Into::into($type::clause(*self))
            }

            fn write_message(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str($type::message(*self))
            }
        }
    };
    (
        $(#[$cfg:meta])*
        $type:ident as $error:ident {
            code: $code:expr,
            span: $span:expr,
            component: $component:expr,
            clause: $clause:expr,
            message($f:ident $(, $offsets:ident)?): $message:expr,
            $(located: $located:expr,)?
            $(message_span: $message_span:expr,)?
        }
    ) => {
        $(#[$cfg])*
        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::Diagnostic::write_in_bytes(self, f)
            }
        }

        $crate::__log!($(#[$cfg])* impl[] $type, error => error(error));

        $(#[$cfg])*
        impl ::core::error::Error for $type {}

        $(#[$cfg])*
        impl $crate::Diagnostic for $type {
            fn code(&self) -> &'static str {
                let $error = self;
                _ = $error;
                $code
            }

            fn span(&self) -> ::core::option::Option<$crate::Span> {
                let $error = self;
                _ = $error;
                ::core::convert::Into::into($span)
            }

            fn component(&self) -> ::core::option::Option<$crate::Component> {
                let $error = self;
                _ = $error;
                ::core::convert::Into::into($component)
            }

            fn clause(&self) -> ::core::option::Option<$crate::Clause> {
                let $error = self;
                _ = $error;
                ::core::convert::Into::into($clause)
            }

            $(fn message_span(&self) -> ::core::option::Option<$crate::Span> {
                let $error = self;
                ::core::convert::Into::into($message_span)
            })?

            fn write_message(&self, $f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                let $error = self;
                _ = $error;
                $message
            }

            $(fn write_located(
                &self,
                $f: &mut ::core::fmt::Formatter<'_>,
                $offsets: ::core::fmt::Arguments<'_>,
            ) -> ::core::fmt::Result {
                let $error = self;
                $located
            })?
        }
    };
}

//! [`Problem`], the reason why a row has no result.

use core::error::Error as StdError;
use core::fmt;

use iri_kit::compare::is_comparable_parts;
use iri_kit::{
    BaseMissing, Clause, Component, Diagnostic, DiagnosticMessage, Error, Parts, Span, Steps,
};

use crate::offsets::UnitOffsets;
#[cfg(feature = "template")]
use crate::template::ValuesError;

/// Why an operation has no result for a row: an error of the libraries, about one of the texts.
///
/// Like every error of the libraries it contains no part of the input.
///
/// ```
/// use iri_ops::{Call, UnitOffsets, OffsetUnit, operation};
///
/// let text = "http://é/a b";
/// let call = Call::new(operation("to-uri").unwrap());
/// let problem = call.run([text, ""], &mut String::new()).unwrap_err();
/// assert_eq!((problem.code(), problem.argument()), ("char-illegal", 0));
/// assert_eq!(problem.message().to_string(), "character not allowed in the path");
/// assert_eq!(problem.to_string(), "character not allowed in the path at bytes 11..12");
///
/// let offsets = UnitOffsets::new(text, OffsetUnit::Characters);
/// assert_eq!(problem.span_in(&offsets).unwrap().range(), 10..11);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Problem {
    cause: Cause,
    argument: usize,
}

#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Cause {
    Error(Error),
    BaseMissing(BaseMissing),
    #[cfg(feature = "template")]
    Values(ValuesError),
}

impl Problem {
    /// The error about the text with this index, counted from 0.
    pub fn new(error: impl Into<Error>, argument: usize) -> Self {
        let cause = Cause::Error(error.into());
        Self { cause, argument }
    }

    /// The error about the values of variables.
    #[cfg(feature = "template")]
    pub(crate) const fn of_values(error: ValuesError, argument: usize) -> Self {
        let cause = Cause::Values(error);
        Self { cause, argument }
    }

    /// Checks whether a reference may be compared by these steps before it is resolved
    /// (RFC 3987, section 5.1).
    ///
    /// # Errors
    ///
    /// Returns a problem if it may not.
    pub fn if_not_comparable(parts: Parts<'_>, steps: Steps, argument: usize) -> Result<(), Self> {
        if is_comparable_parts(parts, steps) {
            return Ok(());
        }
        let cause = Cause::BaseMissing(BaseMissing::to_compare(parts.as_str().len()));
        Err(Self { cause, argument })
    }

    /// The index of the text that the error is about.
    pub const fn argument(&self) -> usize {
        self.argument
    }

    /// The error, whose methods return its code, span, component and clause.
    fn diagnostic(&self) -> &dyn Diagnostic {
        match &self.cause {
            Cause::Error(error) => error,
            Cause::BaseMissing(error) => error,
            #[cfg(feature = "template")]
            Cause::Values(error) => error,
        }
    }

    /// Whether the text does not match the grammar.
    pub(crate) const fn is_of_grammar(&self) -> bool {
        matches!(self.cause, Cause::Error(Error::Parse(_)))
    }

    /// A stable name in kebab-case.
    pub fn code(&self) -> &'static str {
        self.diagnostic().code()
    }

    /// The span, in bytes of the text.
    pub fn span(&self) -> Option<Span> {
        self.diagnostic().span()
    }

    /// The span in the unit of `offsets`, which are those of the text.
    pub fn span_in(&self, offsets: &UnitOffsets<'_>) -> Option<Span> {
        self.span().map(|span| offsets.span(span))
    }

    /// The component that is at fault, if the error concerns one.
    pub fn component(&self) -> Option<Component> {
        self.diagnostic().component()
    }

    /// The clause that the text violates.
    pub fn clause(&self) -> Option<Clause> {
        self.diagnostic().clause()
    }

    /// The message without offsets.
    pub fn message(&self) -> DiagnosticMessage<'_> {
        DiagnosticMessage::of(self.diagnostic())
    }

    /// Writes the message with its offsets in the unit of `offsets`: `characters 2..3`.
    pub fn message_in<'p>(&'p self, offsets: &'p UnitOffsets<'p>) -> impl fmt::Display + use<'p> {
        Located(self, offsets)
    }
}

struct Located<'p>(&'p Problem, &'p UnitOffsets<'p>);

impl fmt::Display for Located<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(problem, offsets) = self;
        let error = problem.diagnostic();
        // The same offsets as `span_in`, where an error knows more than the span of its message.
        match error.message_span().and(error.span()) {
            Some(span) => {
                let (unit, span) = (offsets.unit(), offsets.span(span));
                error.write_located(f, format_args!("{unit} {span}"))
            }
            None => error.write_message(f),
        }
    }
}

impl Diagnostic for Problem {
    fn code(&self) -> &'static str {
        self.code()
    }

    fn span(&self) -> Option<Span> {
        self.span()
    }

    fn component(&self) -> Option<Component> {
        self.component()
    }

    fn clause(&self) -> Option<Clause> {
        self.clause()
    }

    fn message_span(&self) -> Option<Span> {
        self.diagnostic().message_span()
    }

    fn write_message(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostic().write_message(f)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.diagnostic(), f)
    }
}

impl StdError for Problem {}

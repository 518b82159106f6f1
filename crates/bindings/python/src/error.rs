//! The errors of the libraries as the exception `IriError`.

use iri_kit::iri_core::Diagnostic;
use iri_kit::{Error, Form, ParseError, Span};
use iri_ops::{OffsetUnit, Problem, UnitOffsets};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// The class `IriError`, which is defined in Python.
static IRI_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// Converts an error of the parser. The whole text shows which component an error in an authority is in.
pub(crate) fn of_parser(py: Python<'_>, error: ParseError, text: &str, form: Form) -> PyErr {
    of(py, error.located_in(text, form), text)
}

/// Converts an error about `text`, the string that its span counts in.
pub(crate) fn of(py: Python<'_>, error: impl Into<Error>, text: &str) -> PyErr {
    of_problem(py, &Problem::new(error, 0), text)
}

/// Converts the reason why an operation has no result for `text`.
pub(crate) fn of_problem(py: Python<'_>, problem: &Problem, text: &str) -> PyErr {
    let offsets = UnitOffsets::new(text, OffsetUnit::Characters);
    let message = problem.message_in(&offsets).to_string();
    new(py, &message, problem, problem.span_in(&offsets))
}

/// Creates the exception. The span is in characters.
pub(crate) fn new(
    py: Python<'_>,
    message: &str,
    error: &dyn Diagnostic,
    span: Option<Span>,
) -> PyErr {
    let clause = error.clause();
    let arguments = (
        message,
        error.code(),
        span.map(Span::start),
        span.map(Span::end),
        error.component().map(|component| component.name()),
        clause.map(|clause| clause.to_string()),
        clause.map(iri_kit::Clause::id),
    );
    let class = match IRI_ERROR.import(py, "iri_kit._types", "IriError") {
        Ok(class) => class,
        Err(error) => return error,
    };
    match class.call1(arguments) {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

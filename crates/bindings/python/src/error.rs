//! The errors of the libraries as the exception `IriError`.

use iri_kit::{Error, Form, ParseError, Span};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::text::chars;

/// The class `IriError`, which is defined in Python.
static IRI_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// Converts an error of the parser. The whole text shows which component an error in an authority is in.
pub(crate) fn of_parser(py: Python<'_>, error: ParseError, text: &str, form: Form) -> PyErr {
    of(py, error.located_in(text, form), text)
}

/// Converts an error about `text`, the string that its span counts in.
pub(crate) fn of(py: Python<'_>, error: impl Into<Error>, text: &str) -> PyErr {
    let error = error.into();
    let Some(span) = error.span() else {
        return new(py, &error.to_string(), &error, None);
    };
    let place = chars(text, span);
    new(
        py,
        &in_chars(&error.to_string(), span, place),
        &error,
        Some(place),
    )
}

/// Creates the exception.
pub(crate) fn new(
    py: Python<'_>,
    message: &str,
    error: &Error,
    place: Option<(usize, usize)>,
) -> PyErr {
    let component = error.component().map(|component| component.name());
    let clause = error.clause();
    let arguments = (
        message,
        error.code(),
        place.map(|(start, _)| start),
        place.map(|(_, end)| end),
        component,
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

/// Replaces the span in a message of the libraries, which count bytes.
fn in_chars(message: &str, span: Span, (start, end): (usize, usize)) -> String {
    let old = format!("at bytes {span}");
    message.replacen(&old, &format!("at characters {start}..{end}"), 1)
}

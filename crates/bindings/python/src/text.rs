//! Python strings as Rust strings, and spans of bytes as spans of characters.

use iri_kit::Span;
use iri_kit::prelude::*;
use iri_ops::{OffsetUnit, UnitOffsets};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::error;

/// Returns a `str` as UTF-8.
///
/// # Errors
///
/// `IriError` if it contains a lone surrogate.
pub(crate) fn utf8<'a>(string: &'a Bound<'_, PyString>) -> PyResult<&'a str> {
    string
        .to_str()
        .map_err(|error| lone_surrogate(string).unwrap_or(error))
}

/// The error about the first lone surrogate, as the parser reports it for octets that are not UTF-8.
fn lone_surrogate(string: &Bound<'_, PyString>) -> PyResult<PyErr> {
    let octets = string.call_method1("encode", ("utf-8", "surrogatepass"))?;
    let octets = octets.cast::<PyBytes>()?.as_bytes();
    let parsed = IriRef::<&str>::try_from(octets);
    let Err(refused) = parsed else {
        return Err(PyTypeError::new_err("not a str"));
    };
    let before = octets.get(..refused.span().start()).unwrap_or_default();
    let at = String::from_utf8_lossy(before).chars().count();
    let message = format!("lone surrogate at characters {at}..{}", at + 1);
    let error = iri_kit::Error::from(refused);
    Ok(error::new(
        string.py(),
        &message,
        &error,
        Some(Span::new(at, at + 1)),
    ))
}

/// The error about an argument of another type than `expected`, after the name of the argument and a colon if it
/// has one.
pub(crate) fn wrong_type(object: &Bound<'_, PyAny>, expected: &str) -> PyErr {
    let (argument, expected) = match expected.split_once(": ") {
        Some((argument, expected)) => (format!("{argument}: "), expected),
        None => (String::new(), expected),
    };
    match object.get_type().name() {
        Ok(name) => PyTypeError::new_err(format!("{argument}expected {expected}, got {name}")),
        Err(error) => error,
    }
}

/// Converts a span of bytes to the indices of the characters in the `str`.
pub(crate) fn chars(text: &str, span: Span) -> (usize, usize) {
    let span = UnitOffsets::new(text, OffsetUnit::Characters).span(span);
    (span.start(), span.end())
}

//! Legacy Extended IRIs, the strings that XML allows in place of IRIs.

use iri_kit::Rewrite as _;
use iri_kit::leiri::{self, LeiriForm};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::error;
use crate::options;
use crate::text::utf8;

/// Returns whether a string is a Legacy Extended IRI reference, as XML allows it.
///
///     >>> is_leiri('my file{é}.xml'), is_leiri('a%')
///     (True, False)
#[pyfunction]
#[pyo3(signature = (text, **unknown), text_signature = "(text)")]
pub(crate) fn is_leiri(
    py: Python<'_>,
    text: &Bound<'_, PyString>,
    unknown: Option<&Bound<'_, PyDict>>,
) -> PyResult<bool> {
    options::refuse(py, "is_leiri", unknown)?;
    let is_leiri = |text| leiri::parse(text, LeiriForm::LeiriReference).is_ok();
    Ok(utf8(text).is_ok_and(is_leiri))
}

/// Converts a Legacy Extended IRI reference to an IRI reference.
///
///     >>> leiri_to_iri('my file{é}.xml')
///     'my%20file%7Bé%7D.xml'
#[pyfunction]
#[pyo3(signature = (text, **unknown), text_signature = "(text)")]
pub(crate) fn leiri_to_iri(
    py: Python<'_>,
    text: &Bound<'_, PyString>,
    unknown: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    options::refuse(py, "leiri_to_iri", unknown)?;
    converted(py, utf8(text)?, false)
}

/// Converts a Legacy Extended IRI reference to a URI reference.
///
///     >>> leiri_to_uri('my file{é}.xml')
///     'my%20file%7B%C3%A9%7D.xml'
#[pyfunction]
#[pyo3(signature = (text, **unknown), text_signature = "(text)")]
pub(crate) fn leiri_to_uri(
    py: Python<'_>,
    text: &Bound<'_, PyString>,
    unknown: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    options::refuse(py, "leiri_to_uri", unknown)?;
    converted(py, utf8(text)?, true)
}

fn converted(py: Python<'_>, text: &str, to_uri: bool) -> PyResult<String> {
    match leiri::parse(text, LeiriForm::LeiriReference) {
        Ok(parts) if to_uri => Ok(leiri::to_uri_parts(parts).to_cow().into_owned()),
        Ok(parts) => Ok(leiri::to_iri_parts(parts).to_cow().into_owned()),
        Err(refused) => Err(error::of(py, refused, text)),
    }
}

//! The verbs on strings that are no operation of the table, since the base may be relative or nothing is checked.

use iri_kit::prelude::*;
use iri_kit::{Form, Parts};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::reference::text;
use crate::{error, options};

/// Raises `IriError` unless a string has a form. The forms are those of `is_valid`.
///
///     >>> validate('http://example.org/a b')
///     Traceback (most recent call last):
///     iri_kit.IriError: character not allowed in the path at characters 20..21
#[pyfunction]
#[pyo3(signature = (text, form="iri", /))]
pub(crate) fn validate(py: Python<'_>, text: &Bound<'_, PyAny>, form: &str) -> PyResult<()> {
    let (text, form) = (crate::reference::text(text)?, options::named("form", form)?);
    match iri_kit::parse(text, form) {
        Ok(_) => Ok(()),
        Err(refused) => Err(error::of_parser(py, refused, text, form)),
    }
}

/// Parses an IRI reference.
fn reference<'a>(object: &'a Bound<'_, PyAny>) -> PyResult<Parts<'a>> {
    let text = text(object)?;
    let form = Form::IriReference;
    let parts = iri_kit::parse(text, form);
    parts.map_err(|refused| error::of_parser(object.py(), refused, text, form))
}

/// Splits any string into its five components, as `urllib.parse.urlsplit`. Nothing is checked.
///
/// The result is a named tuple. Unlike `urlsplit` it distinguishes an absent component, which is
/// `None`, from an empty one, and keeps the string: `parts.unsplit()` always returns it.
///
///     >>> split('http://example.org/a b?q#')
///     Parts(scheme='http', authority='example.org', path='/a b', query='q', fragment='')
///     >>> split('a').scheme is None
///     True
#[pyfunction]
#[pyo3(name = "split", signature = (text, /))]
pub(crate) fn split<'py>(py: Python<'py>, text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let parts = Parts::split(crate::reference::text(text)?);
    let five = (
        parts.scheme(),
        parts.authority(),
        parts.path(),
        parts.query(),
        parts.fragment(),
    );
    CLASS.import(py, "iri_kit._types", "Parts")?.call1(five)
}

/// Resolves a reference against a base, as `urllib.parse.urljoin`. Both are checked.
///
/// The base may be relative.
///
///     >>> join('http://example.org/docs/a', '../é?q')
///     'http://example.org/é?q'
///     >>> join('docs/a', 'b')
///     'docs/b'
#[pyfunction]
#[pyo3(signature = (base, reference, /))]
pub(crate) fn join(
    py: Python<'_>,
    base: &Bound<'_, PyAny>,
    reference: &Bound<'_, PyAny>,
) -> PyResult<String> {
    let base = self::reference(base)?;
    let text = text(reference)?;
    let id = IriRef::with_offsets_unchecked(base.as_str(), base.offsets());
    let joined = id.to_base().join(text);
    let joined = joined.map(String::from);
    joined.map_err(|refused| error::of_parser(py, refused, text, Form::IriReference))
}

/// Returns the shortest reference that resolves to `target` against `base`.
///
///     >>> relativize('http://example.org/a/b', 'http://example.org/a/c')
///     'c'
#[pyfunction]
#[pyo3(signature = (base, target, /))]
pub(crate) fn relativize(
    py: Python<'_>,
    base: &Bound<'_, PyAny>,
    target: &Bound<'_, PyAny>,
) -> PyResult<String> {
    let base = reference(base)?;
    let target = reference(target)?;
    let id = IriRef::with_offsets_unchecked(base.as_str(), base.offsets());
    let target_id = IriRef::with_offsets_unchecked(target.as_str(), target.offsets());
    let relative = id
        .to_base()
        .relativize(&target_id)
        .map(|relative| relative.to_string());
    relative.map_err(|refused| error::of(py, refused, target.as_str()))
}

//! The verbs on strings that are no operation of the table, since the base may be relative or nothing is checked.

use iri_kit::prelude::*;
use iri_kit::{Form, Parts};
use iri_ops::operations::RESOLVE;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};

use crate::reference::text;
use crate::{error, options};

/// Raises `IriError` unless a string has a form. The forms are those of `is_valid`.
///
///     >>> validate('http://example.org/a b')
///     Traceback (most recent call last):
///     iri_kit.IriError: character not allowed in the path at characters 20..21
#[pyfunction]
#[pyo3(signature = (text, form="iri", **unknown), text_signature = "(text, form='iri')")]
pub(crate) fn validate(
    py: Python<'_>,
    text: &Bound<'_, PyAny>,
    form: &str,
    unknown: Option<&Bound<'_, PyDict>>,
) -> PyResult<()> {
    options::refuse(py, "validate", unknown)?;
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
#[pyo3(name = "split", signature = (text, **unknown), text_signature = "(text)")]
pub(crate) fn split<'py>(
    py: Python<'py>,
    text: &Bound<'py, PyAny>,
    unknown: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    options::refuse(py, "split", unknown)?;
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
/// The base may be relative. With `lenient`, a reference may repeat the scheme of the base
/// (RFC 3986, section 5.2.2).
///
///     >>> join('http://example.org/docs/a', '../é?q')
///     'http://example.org/é?q'
///     >>> join('docs/a', 'b')
///     'docs/b'
#[pyfunction]
#[pyo3(signature = (base, reference, **options), text_signature = "(base, reference, **options)")]
pub(crate) fn join(
    py: Python<'_>,
    base: &Bound<'_, PyAny>,
    reference: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let mut settings = RESOLVE.defaults;
    options::set(&mut settings, &RESOLVE, ("join", RESOLVE.texts), options)?;
    let base = self::reference(base)?;
    let text = text(reference)?;
    let joined = if base.scheme().is_some() {
        let base = Iri::with_offsets_unchecked(base.as_str(), base.offsets());
        let base = base.to_base().with_strict(!settings.lenient);
        base.join(text).map(String::from)
    } else {
        // The scheme of a relative base cannot be repeated.
        let base = IriRef::with_offsets_unchecked(base.as_str(), base.offsets());
        base.to_base().join(text).map(String::from)
    };
    joined.map_err(|refused| error::of_parser(py, refused, text, Form::IriReference))
}

/// Returns the shortest reference that resolves to `target` against `base`. See `Iri.relativize`.
///
///     >>> relativize('http://example.org/a/b', 'http://example.org/a/c')
///     'c'
#[pyfunction]
#[pyo3(signature = (base, target, **options))]
pub(crate) fn relativize(
    py: Python<'_>,
    base: &Bound<'_, PyAny>,
    target: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let allowed = options::relativization(options)?;
    let base = reference(base)?;
    let target = reference(target)?;
    let id = IriRef::with_offsets_unchecked(base.as_str(), base.offsets());
    let target_id = IriRef::with_offsets_unchecked(target.as_str(), target.offsets());
    let relative = id
        .to_base()
        .relativize_with(&target_id, allowed)
        .map(|relative| relative.to_string());
    relative.map_err(|refused| error::of(py, refused, target.as_str()))
}

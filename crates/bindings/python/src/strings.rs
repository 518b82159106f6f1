//! The verbs as functions from strings to strings: no objects are created.

use iri_kit::map::Mapping;
use iri_kit::map::host::to_iri_with_host_parts;
use iri_kit::prelude::*;
use iri_kit::{Comparer, Error, Form, Parts};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::text::text;
use crate::{error, options};

/// Returns whether a string has a form (RFC 3987, section 2.2; RFC 3986, appendix A).
///
/// The forms are `'iri'`, `'iri-reference'`, `'absolute-iri'`, `'irelative-ref'`, `'uri'`,
/// `'uri-reference'`, `'absolute-uri'` and `'relative-ref'`.
///
///     >>> is_valid('http://example.org/é'), is_valid('http://example.org/é', 'uri')
///     (True, False)
///     >>> is_valid('../a'), is_valid('../a', 'iri-reference')
///     (False, True)
#[pyfunction]
#[pyo3(signature = (text, form="iri", /))]
pub(crate) fn is_valid(text: &Bound<'_, PyAny>, form: &str) -> PyResult<bool> {
    let form = options::form(form)?;
    match crate::text::text(text) {
        Ok(text) => Ok(iri_kit::parse(text, form).is_ok()),
        // A string with a lone surrogate is a string, but not a valid one.
        Err(_) if text.is_instance_of::<pyo3::types::PyString>() => Ok(false),
        Err(error) => Err(error),
    }
}

/// Raises `IriError` unless a string has a form. The forms are those of `is_valid`.
///
///     >>> validate('http://example.org/a b')
///     Traceback (most recent call last):
///     iri_kit.IriError: character not allowed in the path at characters 20..21
#[pyfunction]
#[pyo3(signature = (text, form="iri", /))]
pub(crate) fn validate(py: Python<'_>, text: &Bound<'_, PyAny>, form: &str) -> PyResult<()> {
    let (text, form) = (crate::text::text(text)?, options::form(form)?);
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
    let parts = Parts::split(crate::text::text(text)?);
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

/// Maps an IRI reference to a URI reference (RFC 3987, section 3.1). See `Iri.to_uri`.
///
///     >>> to_uri('http://example.org/résumé')
///     'http://example.org/r%C3%A9sum%C3%A9'
#[pyfunction]
#[pyo3(signature = (iri, /, *, host="percent"))]
pub(crate) fn to_uri(py: Python<'_>, iri: &Bound<'_, PyAny>, host: &str) -> PyResult<String> {
    let parts = reference(iri)?;
    let Some(mapper) = options::mapper(host)? else {
        return Ok(iri_kit::map::to_uri(parts.as_str()).to_cow().into_owned());
    };
    match Mapping::new().with_hosts(mapper).map_parts(parts) {
        Ok(uri) => Ok(uri.to_cow().into_owned()),
        Err(refused) => Err(error::of(py, Error::from(refused), parts.as_str())),
    }
}

/// Maps a URI reference to the IRI reference that is easiest to read (RFC 3987, section 3.2).
///
///     >>> to_iri('http://example.org/r%C3%A9sum%C3%A9')
///     'http://example.org/résumé'
#[pyfunction]
#[pyo3(signature = (uri, /, *, host="percent"))]
pub(crate) fn to_iri(uri: &Bound<'_, PyAny>, host: &str) -> PyResult<String> {
    let parts = reference(uri)?;
    Ok(match options::mapper(host)? {
        None => iri_kit::map::to_iri(parts.as_str()).to_cow().into_owned(),
        Some(mapper) => to_iri_with_host_parts(parts, mapper).to_cow().into_owned(),
    })
}

/// Returns the normal form of an IRI reference on a rung. See `Iri.normalize`.
///
///     >>> normalize('HTTP://example.org:80/%7euser', 'scheme')
///     'http://example.org/~user'
#[pyfunction]
#[pyo3(signature = (iri, rung="syntax", /, *, host="percent"))]
pub(crate) fn normalize(iri: &Bound<'_, PyAny>, rung: &str, host: &str) -> PyResult<String> {
    let comparer = options::comparer(rung, host)?;
    Ok(comparer
        .normalize_parts(reference(iri)?)
        .to_cow()
        .into_owned())
}

/// Returns the string that is the same for all IRI references that are equal on a rung.
///
///     >>> key('http://example.org/é', 'scheme') == key('HTTP://example.org:80/%c3%a9', 'scheme')
///     True
#[pyfunction]
#[pyo3(signature = (iri, rung="syntax", /, *, host="percent"))]
pub(crate) fn key(iri: &Bound<'_, PyAny>, rung: &str, host: &str) -> PyResult<String> {
    let comparer: Comparer<'_> = options::comparer(rung, host)?;
    let normal = comparer.normalize_parts(reference(iri)?);
    Ok(normal
        .with_uri_form(comparer.compares_uris())
        .to_cow()
        .into_owned())
}

/// Returns whether two IRI references are equal on a rung. See `Iri.equals`.
///
///     >>> equals('http://example.org/~user', 'http://example.org/%7Euser')
///     True
#[pyfunction]
#[pyo3(signature = (a, b, rung="syntax", /, *, host="percent"))]
pub(crate) fn equals(
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    rung: &str,
    host: &str,
) -> PyResult<bool> {
    let comparer = options::comparer(rung, host)?;
    Ok(comparer.equal_parts(reference(a)?, reference(b)?))
}

/// Returns the name of the lowest rung on which two IRI references are equal; `None` if there is none.
///
///     >>> lowest_rung('http://example.org/a', 'HTTP://example.org/a')
///     'case'
#[pyfunction]
#[pyo3(signature = (a, b, /))]
pub(crate) fn lowest_rung(
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
) -> PyResult<Option<&'static str>> {
    let rung = iri_kit::compare::lowest_rung_parts(reference(a)?, reference(b)?);
    Ok(rung.map(iri_kit::Rung::name))
}

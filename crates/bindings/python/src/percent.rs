//! Percent-encoding of single components.

use iri_kit::{IriRef, ParseError, UriRef, encode, pct};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};

use crate::error;
use crate::options;
use crate::text::utf8;

/// Percent-encodes content for a place in an identifier, as `urllib.parse.quote`.
///
/// `place` is `'segment'`, `'path'` (which keeps slashes), `'query'`, `'pair'` (a name or a value
/// of a query), `'fragment'`, `'userinfo'` or `'host'`. Letters of other scripts stay, unless
/// `uri=True`. What is already encoded is encoded again: a percent sign becomes `%25`.
///
///     >>> quote('50 % / é')
///     '50%20%25%20%2F%20é'
///     >>> quote('a&b=c d', 'pair', uri=True)
///     'a%26b%3Dc%20d'
#[pyfunction]
#[pyo3(signature = (text, place="segment", *, uri=false, **unknown), text_signature = "(text, place='segment', *, uri=False)")]
pub(crate) fn quote(
    py: Python<'_>,
    text: &Bound<'_, PyString>,
    place: &str,
    uri: bool,
    unknown: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    options::refuse(py, "quote", unknown)?;
    let text = utf8(text)?;
    let built = if uri {
        let builder = UriRef::builder();
        let builder = match place {
            "segment" => builder.segments([encode(text)]),
            "path" => builder.path(encode(text)),
            "query" => builder.query(encode(text)),
            "pair" => builder.pairs([(encode(text), None::<&str>)]),
            "fragment" => builder.fragment(encode(text)),
            "userinfo" => builder.host("").userinfo(encode(text)),
            "host" => builder.host(encode(text)),
            other => return Err(unknown_place(other)),
        };
        builder.build().map(String::from)
    } else {
        let builder = IriRef::builder();
        let builder = match place {
            "segment" => builder.segments([encode(text)]),
            "path" => builder.path(encode(text)),
            "query" => builder.query(encode(text)),
            "pair" => builder.pairs([(encode(text), None::<&str>)]),
            "fragment" => builder.fragment(encode(text)),
            "userinfo" => builder.host("").userinfo(encode(text)),
            "host" => builder.host(encode(text)),
            other => return Err(unknown_place(other)),
        };
        builder.build().map(String::from)
    };
    let built = built.map_err(|refused| error::of(py, refused, text))?;
    let parts = iri_kit::parse(&built, iri_kit::Form::IriReference)
        .map_err(|refused: ParseError| error::of(py, refused, &built))?;
    let part = match place {
        "segment" => parts.segments().next(),
        "path" => Some(parts.path()),
        "query" | "pair" => parts.query(),
        "fragment" => parts.fragment(),
        "userinfo" => parts.userinfo(),
        _ => parts.host(),
    };
    Ok(part.unwrap_or_default().to_owned())
}

fn unknown_place(place: &str) -> PyErr {
    PyValueError::new_err(format!(
        "unknown place {place:?}; expected one of: segment, path, query, pair, fragment, userinfo, host"
    ))
}

/// Decodes triplets to text, as `urllib.parse.unquote`. With `plus`, `+` is a space.
///
/// Raises `IriError` if the octets are not UTF-8; with `errors='replace'` they become U+FFFD.
///
///     >>> unquote('a%20b+c'), unquote('a%20b+c', plus=True)
///     ('a b+c', 'a b c')
#[pyfunction]
#[pyo3(signature = (text, *, plus=false, errors="strict", **unknown), text_signature = "(text, *, plus=False, errors='strict')")]
pub(crate) fn unquote(
    py: Python<'_>,
    text: &Bound<'_, PyString>,
    plus: bool,
    errors: &str,
    unknown: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    options::refuse(py, "unquote", unknown)?;
    let text = utf8(text)?;
    let decoded = pct::decode(text).with_plus_as_space(plus);
    match errors {
        "replace" => Ok(decoded.to_str_lossy().into_owned()),
        "strict" => match decoded.to_str() {
            Ok(text) => Ok(text.into_owned()),
            Err(refused) => Err(error::of(py, refused, text)),
        },
        _ => Err(PyValueError::new_err(
            "expected errors='strict' or errors='replace'",
        )),
    }
}

/// Decodes triplets to octets, as `urllib.parse.unquote_to_bytes`.
///
///     >>> unquote_to_bytes('%FFa')
///     b'\xffa'
#[pyfunction]
#[pyo3(signature = (text, **unknown), text_signature = "(text)")]
pub(crate) fn unquote_to_bytes<'py>(
    py: Python<'py>,
    text: &Bound<'py, PyString>,
    unknown: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyBytes>> {
    options::refuse(py, "unquote_to_bytes", unknown)?;
    Ok(PyBytes::new(py, &pct::decode(utf8(text)?).to_bytes()))
}

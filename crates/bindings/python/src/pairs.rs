//! Pairs of a query as objects of Python that keep their text, and methods that change them.

use iri_kit::{IriRef, Parts, UriRef};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple, PyType};

use crate::error;
use crate::kind::Kind;

static PAIR: PyOnceLock<Py<PyType>> = PyOnceLock::new();

fn class<'py>(py: Python<'py>) -> PyResult<&'py Bound<'py, PyType>> {
    PAIR.import(py, "iri_kit._types", "Pair")
}

/// The pairs of a query, as objects of the class `Pair`: as written, or decoded like form data.
pub(crate) fn of<'py>(
    py: Python<'py>,
    parts: Parts<'_>,
    is_decoded: bool,
) -> PyResult<Bound<'py, PyTuple>> {
    let class = class(py)?;
    let list = PyList::empty(py);
    let decoded = parts.query_pairs();
    for ((pair, text), (name, value)) in parts.pairs().verbatim().zip(decoded) {
        list.append(if is_decoded {
            class.call1((name, value, text))?
        } else {
            class.call1((pair.name(), pair.value(), text))?
        })?;
    }
    Ok(list.to_tuple())
}

/// The text of an object of the class `Pair`; `None` for another object.
pub(crate) fn text_of(item: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
    if item.is_instance(class(item.py())?)? {
        return item.getattr("text")?.extract().map(Some);
    }
    Ok(None)
}

/// Checks a query, so that appending its pairs cannot fail.
pub(crate) fn check(py: Python<'_>, query: &str, kind: Kind) -> PyResult<()> {
    let checked = if kind.is_uri {
        UriRef::builder().query(query).build().map(drop)
    } else {
        IriRef::builder().query(query).build().map(drop)
    };
    checked.map_err(|refused| error::of(py, refused, query))
}

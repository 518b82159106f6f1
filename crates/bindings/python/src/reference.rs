//! The class `Reference`, from which the four public classes are derived in Python; `methods.rs` has its
//! methods.

use iri_kit::Parts;
use iri_kit::iri_core::Offsets;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::kind::Kind;
use crate::text::{utf8, wrong_type};

/// What the classes `Iri`, `IriRef`, `Uri` and `UriRef` have in common.
#[pyclass(frozen, subclass, weakref, module = "iri_kit._native")]
pub(crate) struct Reference {
    pub(crate) string: Py<PyString>,
    pub(crate) offsets: Offsets,
    pub(crate) kind: Kind,
}

/// A result that was checked already, which the constructor takes over without parsing it again.
#[pyclass(frozen, module = "iri_kit._native")]
pub(crate) struct Checked {
    string: Py<PyString>,
    offsets: Offsets,
    kind: Kind,
}

impl Checked {
    /// An object of the public class of this kind.
    pub(crate) fn object<'py>(
        py: Python<'py>,
        kind: Kind,
        text: &str,
        offsets: Offsets,
    ) -> PyResult<Bound<'py, PyAny>> {
        let string = PyString::new(py, text).unbind();
        let checked = Self {
            string,
            offsets,
            kind,
        };
        kind.class(py)?.call1((checked,))
    }

    pub(crate) fn take(&self, py: Python<'_>) -> Reference {
        Reference {
            string: self.string.clone_ref(py),
            offsets: self.offsets,
            kind: self.kind,
        }
    }
}

impl Reference {
    pub(crate) fn text<'a>(&'a self, py: Python<'a>) -> PyResult<&'a str> {
        utf8(self.string.bind(py))
    }

    pub(crate) fn parts<'a>(&'a self, py: Python<'a>) -> PyResult<Parts<'a>> {
        Ok(Parts::with_offsets(self.text(py)?, self.offsets))
    }
}

/// Returns the text of an argument: a `str`, or an object of one of the four classes.
///
/// # Errors
///
/// `TypeError` for another type, and `IriError` for a `str` with a lone surrogate, which has no
/// UTF-8 form.
pub(crate) fn text<'a>(object: &'a Bound<'_, PyAny>) -> PyResult<&'a str> {
    if let Ok(string) = object.cast::<PyString>() {
        return utf8(string);
    }
    if let Ok(reference) = object.cast::<Reference>() {
        return reference.get().text(object.py());
    }
    Err(wrong_type(object, "str or IriRef"))
}

//! The class `Reference`, from which the four public classes are derived in Python; `methods.rs` has its
//! methods.

use iri_kit::Parts;
use iri_kit::iri_core::Offsets;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::fastcall;
use crate::kind::Kind;
use crate::text::{utf8, wrong_type};

/// The base class of `Iri`, `IriRef`, `Uri` and `UriRef`. The module has it as `Reference`; its own name
/// is what messages of Python begin with.
#[pyclass(name = "IriRef", frozen, subclass, weakref, module = "iri_kit._native")]
pub(crate) struct Reference {
    pub(crate) string: Py<PyString>,
    pub(crate) offsets: Offsets,
    pub(crate) kind: Kind,
}

/// An object of the public class of this kind, for a text that was checked already.
pub(crate) fn made<'py>(
    py: Python<'py>,
    kind: Kind,
    text: &str,
    offsets: Offsets,
) -> PyResult<Bound<'py, PyAny>> {
    let reference = Reference {
        string: PyString::new(py, text).unbind(),
        offsets,
        kind,
    };
    fastcall::object(reference, kind.class(py)?)
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

//! The class `Reference`, from which the four public classes are derived in Python; `methods.rs` has its
//! methods.

use std::cell::RefCell;

use iri_kit::Parts;
use iri_kit::iri_core::Offsets;
use pyo3::prelude::*;
use pyo3::types::PyString;

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

thread_local! {
    /// The result that the constructor is called with next, and what is known about it.
    static READY: RefCell<Option<Reference>> = const { RefCell::new(None) };
}

/// An object of the public class of this kind, for a text that was checked already.
///
/// An object of a class that is derived in Python can only be made by its constructor, which would parse the text
/// again. It takes what is ready if it is called with that very string.
pub(crate) fn made<'py>(
    py: Python<'py>,
    kind: Kind,
    text: &str,
    offsets: Offsets,
) -> PyResult<Bound<'py, PyAny>> {
    let string = PyString::new(py, text);
    let ready = Reference {
        string: string.clone().unbind(),
        offsets,
        kind,
    };
    READY.replace(Some(ready));
    kind.class(py)?.call1((string,))
}

/// What is ready for this argument of the constructor.
pub(crate) fn ready(text: &Bound<'_, PyAny>) -> Option<Reference> {
    READY.take().filter(|ready| ready.string.is(text))
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

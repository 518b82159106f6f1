//! The four public classes, and what each guarantees.

use iri_kit::Form;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::reference::Reference;
use crate::{error, reference};

/// The public classes, in the order `Iri`, `IriRef`, `Uri`, `UriRef`.
static CLASSES: PyOnceLock<[Py<PyType>; 4]> = PyOnceLock::new();

/// Registers the public classes, so that methods can return them.
#[pyfunction]
pub(crate) fn _register(
    py: Python<'_>,
    iri: Py<PyType>,
    iri_ref: Py<PyType>,
    uri: Py<PyType>,
    uri_ref: Py<PyType>,
) -> PyResult<()> {
    let classes = [iri, iri_ref, uri, uri_ref];
    for class in &classes {
        if !class.bind(py).is_subclass_of::<Reference>()? {
            return Err(PyTypeError::new_err(
                "expected a class derived from Reference",
            ));
        }
    }
    CLASSES.get_or_init(py, || classes);
    Ok(())
}

/// What a class guarantees about its text.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Kind {
    /// Whether it is ASCII, as RFC 3986 requires.
    pub(crate) is_uri: bool,
    /// Whether it has a scheme.
    pub(crate) has_scheme: bool,
}

impl Kind {
    /// The kind of a class: of a public one, or of one that a user derived.
    pub(crate) fn of(class: &Bound<'_, PyType>) -> PyResult<Self> {
        let py = class.py();
        let Some(classes) = CLASSES.get(py) else {
            return Err(PyTypeError::new_err("import iri_kit, not iri_kit._native"));
        };
        let [iri, iri_ref, uri, uri_ref] = classes.each_ref().map(|known| known.bind(py));
        let kind = |is_uri, has_scheme| Ok(Self { is_uri, has_scheme });
        if class.is(iri) {
            return kind(false, true);
        }
        if class.is(iri_ref) {
            return kind(false, false);
        }
        if class.is(uri) {
            return kind(true, true);
        }
        if class.is(uri_ref) {
            return kind(true, false);
        }
        if !class.is_subclass(iri_ref)? {
            return Err(PyTypeError::new_err("use Iri, IriRef, Uri or UriRef"));
        }
        kind(class.is_subclass(uri_ref)?, class.is_subclass(iri)?)
    }

    /// The kind of the result of an operation on two.
    pub(crate) fn with(self, other: Self) -> Self {
        Self {
            is_uri: self.is_uri && other.is_uri,
            ..self
        }
    }

    pub(crate) const fn form(self) -> Form {
        match (self.is_uri, self.has_scheme) {
            (false, true) => Form::Iri,
            (false, false) => Form::IriReference,
            (true, true) => Form::Uri,
            (true, false) => Form::UriReference,
        }
    }

    /// The public class of this kind.
    pub(crate) fn class<'py>(self, py: Python<'py>) -> PyResult<&'py Bound<'py, PyType>> {
        let Some([iri, iri_ref, uri, uri_ref]) = CLASSES.get(py) else {
            return Err(PyTypeError::new_err("import iri_kit, not iri_kit._native"));
        };
        Ok(match (self.is_uri, self.has_scheme) {
            (false, true) => iri,
            (false, false) => iri_ref,
            (true, true) => uri,
            (true, false) => uri_ref,
        }
        .bind(py))
    }

    /// Parses a text, and makes an object of the public class of this kind.
    pub(crate) fn object<'py>(self, py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
        match iri_kit::parse(text, self.form()) {
            Ok(parts) => reference::made(py, self, text, parts.offsets()),
            Err(refused) => Err(error::of_parser(py, refused, text, self.form())),
        }
    }
}

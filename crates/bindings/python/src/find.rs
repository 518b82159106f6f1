//! Finding IRIs in running text (RFC 3987, sections 6.3 and 7.3).

use iri_kit::Finder;
use iri_ops::{OffsetUnit, UnitOffsets};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyString, PyType};

use crate::kind::Kind;
use crate::options;
use crate::text::utf8;

/// Finds the IRIs in running text.
///
/// An IRI may contain letters of any script, and ends where the sentence does: trailing punctuation
/// and unmatched brackets are not part of it. With `www`, names such as `www.example.org` are found,
/// and with `mail`, addresses. `schemes` limits or extends the schemes. With `ascii_only`, an IRI
/// ends before the first other character, and with `spaced`, it goes on after ideographic
/// punctuation.
///
///     >>> find('See (http://example.org/Straße_(Süd)).')
///     [Found(iri=Iri('http://example.org/Straße_(Süd)'), text='http://example.org/Straße_(Süd)', start=5, end=36, kind='iri')]
#[pyfunction]
#[pyo3(signature = (text, *, schemes=None, www=false, mail=false, ascii_only=false, spaced=false, **unknown), text_signature = "(text, *, schemes=None, www=False, mail=False, ascii_only=False, spaced=False)")]
#[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub(crate) fn find<'py>(
    py: Python<'py>,
    text: &Bound<'py, PyString>,
    schemes: Option<Vec<String>>,
    www: bool,
    mail: bool,
    ascii_only: bool,
    spaced: bool,
    unknown: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    options::refuse(py, "find", unknown)?;
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = CLASS.import(py, "iri_kit._types", "Found")?;
    let text = utf8(text)?;
    let names: Option<Vec<&str>> = schemes
        .as_ref()
        .map(|schemes| schemes.iter().map(String::as_str).collect());
    let mut finder = Finder::new()
        .with_www(www)
        .with_mail(mail)
        .with_ascii_only(ascii_only)
        .with_spaced(spaced);
    if let Some(names) = &names {
        finder = finder.with_schemes(names);
    }
    let kind = Kind {
        is_uri: false,
        has_scheme: true,
    };
    let list = PyList::empty(py);
    let offsets = UnitOffsets::new(text, OffsetUnit::Characters);
    for found in finder.find(text) {
        let span = offsets.span(found.span());
        let iri = kind.object(py, found.to_iri().as_str())?;
        let (written, kind) = (found.as_written(), found.kind().name());
        list.append(class.call1((iri, written, span.start(), span.end(), kind))?)?;
    }
    Ok(list.into_any())
}

//! Right-to-left identifiers (RFC 3987, section 4).

use iri_kit::{Parts, bidi};
use iri_ops::{OffsetUnit, UnitOffsets};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::check::{Report, finding};
use crate::options;

/// Returns the violations of the rules for right-to-left identifiers in any string
/// (RFC 3987, sections 4.1 and 4.2).
///
///     >>> [finding.code for finding in bidi_check('http://h/' + chr(0x5d0) + '1')]
///     ['bidi-rtl-end']
#[pyfunction]
#[pyo3(signature = (text, **unknown), text_signature = "(text)")]
pub(crate) fn bidi_check<'py>(
    py: Python<'py>,
    text: &Bound<'py, PyAny>,
    unknown: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    options::refuse(py, "bidi_check", unknown)?;
    findings(py, Parts::split(crate::reference::text(text)?))
}

/// Returns a string in the order in which its characters are displayed, from left to right
/// (RFC 3987, section 4.4).
///
///     >>> bidi_visual('http://h/' + chr(0x5d0) + '1') == 'http://h/1' + chr(0x5d0)
///     True
#[pyfunction]
#[pyo3(signature = (text, **unknown), text_signature = "(text)")]
pub(crate) fn bidi_visual(
    py: Python<'_>,
    text: &Bound<'_, PyAny>,
    unknown: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    options::refuse(py, "bidi_visual", unknown)?;
    Ok(bidi::display_order(crate::reference::text(text)?)
        .visual()
        .to_string())
}

/// The findings about the parts of a string.
pub(crate) fn findings<'py>(py: Python<'py>, parts: Parts<'_>) -> PyResult<Bound<'py, PyAny>> {
    let list = PyList::empty(py);
    let offsets = UnitOffsets::new(parts.as_str(), OffsetUnit::Characters);
    for found in bidi::check_parts(parts) {
        let report = Report {
            code: found.code(),
            severity: found.severity().name(),
            span: found.span(),
            component: Some(found.component().name()),
            message: found.to_string(),
            clause: found.clause(),
            fix: None,
        };
        list.append(finding(py, &offsets, &report)?)?;
    }
    Ok(list.into_any())
}

//! Hosts as domain names, by each version of IDNA.

use iri_kit::Error;
use iri_kit::host::{HostError, HostMapping};
use iri_kit::idna::IdnaVersions;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::text::{chars, utf8};
use crate::{error, options};

/// Maps a domain name to ASCII, by a version of IDNA.
///
/// `version` is `'uts46'`, `'uts46-browser'`, `'uts46-browser-2025'`, `'idna2008'`, `'bis'` or
/// `'idna2003'`. Raises `IriError` if the name is not a domain name by that version.
///
///     >>> host_to_ascii('Bücher.example')
///     'xn--bcher-kva.example'
///     >>> host_to_ascii('straße.example'), host_to_ascii('straße.example', 'idna2003')
///     ('xn--strae-oqa.example', 'strasse.example')
#[pyfunction]
#[pyo3(signature = (name, version="uts46", **unknown), text_signature = "(name, version='uts46')")]
pub(crate) fn host_to_ascii(
    py: Python<'_>,
    name: &Bound<'_, PyString>,
    version: &str,
    unknown: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    options::refuse(py, "host_to_ascii", unknown)?;
    mapped(py, name, version, true)
}

/// Decodes the A-labels of a domain name, by a version of IDNA.
///
///     >>> host_to_unicode('xn--bcher-kva.example')
///     'bücher.example'
#[pyfunction]
#[pyo3(signature = (name, version="uts46", **unknown), text_signature = "(name, version='uts46')")]
pub(crate) fn host_to_unicode(
    py: Python<'_>,
    name: &Bound<'_, PyString>,
    version: &str,
    unknown: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    options::refuse(py, "host_to_unicode", unknown)?;
    mapped(py, name, version, false)
}

fn mapped(
    py: Python<'_>,
    name: &Bound<'_, PyString>,
    version: &str,
    to_ascii: bool,
) -> PyResult<String> {
    let name = utf8(name)?;
    let Some(mapper) = options::named::<HostMapping>("version", version)?.mapper() else {
        return Err(PyValueError::new_err(
            "expected a version of IDNA, not percent-encoding",
        ));
    };
    let mut out = String::new();
    let mapped = if to_ascii {
        mapper.to_ascii(name, &mut out)
    } else {
        mapper.to_unicode(name, &mut out)
    };
    match mapped {
        Ok(()) => Ok(out),
        Err(refused) => Err(error::of(py, Error::from(refused), name)),
    }
}

/// Returns what each version of IDNA maps a domain name to, and where they differ.
///
/// A value is the name in ASCII, or the code of the error. `'differences'` lists the spans and
/// reasons as `(start, end, code)`.
///
///     >>> host_versions('straße.example')['idna2003']
///     'strasse.example'
///     >>> host_versions('straße.example')['differences']
///     [(4, 5, 'sharp-s')]
#[pyfunction]
#[pyo3(signature = (name, **unknown), text_signature = "(name)")]
pub(crate) fn host_versions<'py>(
    py: Python<'py>,
    name: &Bound<'py, PyString>,
    unknown: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyDict>> {
    options::refuse(py, "host_versions", unknown)?;
    let name = utf8(name)?;
    let versions = IdnaVersions::of(name);
    let shown = |result: Result<String, HostError>| match result {
        Ok(name) => name,
        Err(refused) => refused.kind().code().to_owned(),
    };
    let differences: Vec<_> = versions
        .differences()
        .map(|(span, difference)| {
            let (start, end) = chars(name, span);
            (start, end, difference.code())
        })
        .collect();
    let dict = PyDict::new(py);
    dict.set_item("idna2003", shown(versions.idna2003()))?;
    dict.set_item("idna2008", shown(versions.idna2008()))?;
    dict.set_item("uts46", shown(versions.uts46()))?;
    dict.set_item("agree", versions.agree())?;
    dict.set_item("differences", differences)?;
    Ok(dict)
}

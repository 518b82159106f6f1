//! The checker: what is invalid, unwise or dangerous, where and why.

use iri_kit::lint::Linter;
use iri_kit::{Clause, Span};
use iri_ops::operations::FINDINGS;
use iri_ops::{Call, OffsetUnit, Settings, UnitOffsets};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyString, PyType};

use crate::options;
use crate::text::utf8;

/// Checks a string, and returns what is invalid, unwise or dangerous: the findings of `iri check`.
///
/// `form` is the expected form, by default that of the profile. `least` is `'error'`, `'warning'` or
/// `'advice'`. `protect` lists domain names, paths or both, such as `example.org/login`; hosts and paths that
/// look like them are reported. `hosts` is the version of IDNA by which hosts are checked.
///
///     >>> for finding in check('http://example.org/a b'):
///     ...     print(finding.code, finding.start, finding.end, finding.fix.replacement)
///     char-illegal 20 21 %20
///     >>> [finding.code for finding in check('ftp://user:secret@example.org/')]
///     ['userinfo-password']
#[pyfunction]
#[pyo3(signature = (text, form=None, *, protect=None, **options))]
pub(crate) fn check<'py>(
    py: Python<'py>,
    text: &Bound<'py, PyAny>,
    form: Option<&Bound<'py, PyAny>>,
    protect: Option<Vec<String>>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut settings = FINDINGS.defaults;
    if let Some(form) = form {
        options::set_one(&mut settings, &FINDINGS, CHECK, "form", form)?;
    }
    checked(
        py,
        crate::reference::text(text)?,
        settings,
        protect,
        options,
    )
}

/// The parameters of the function and of the method.
const CHECK: options::Callee<'static> = ("check", &["text", "protect"]);

/// The findings of the checker that keyword arguments describe.
pub(crate) fn checked<'py>(
    py: Python<'py>,
    text: &str,
    mut settings: Settings,
    protect: Option<Vec<String>>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    options::set(&mut settings, &FINDINGS, CHECK, options)?;
    let protect = protect.unwrap_or_default();
    let protect: Vec<&str> = protect.iter().map(String::as_str).collect();
    let call = Call::with_settings(&FINDINGS, settings).with_protected(&protect);
    findings(py, call.linter(), text)
}

/// Explains a code of a finding or an error.
///
///     >>> explain('userinfo-password').severity
///     'warning'
#[pyfunction]
#[pyo3(signature = (code, **unknown), text_signature = "(code)")]
pub(crate) fn explain<'py>(
    py: Python<'py>,
    code: &Bound<'py, PyString>,
    unknown: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    options::refuse(py, "explain", unknown)?;
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let code = utf8(code)?;
    let Some(rule) = iri_kit::catalogue::rule(code) else {
        return Err(PyValueError::new_err(format!("unknown code {code:?}")));
    };
    let clause = rule.clause();
    CLASS.import(py, "iri_kit._types", "Rule")?.call1((
        rule.code(),
        rule.title(),
        rule.severity().name(),
        rule.explanation(),
        clause.to_string(),
        clause.id(),
    ))
}

/// The findings of a linter, as a list.
pub(crate) fn findings<'py>(
    py: Python<'py>,
    linter: &Linter<'_>,
    text: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let list = PyList::empty(py);
    let offsets = UnitOffsets::new(text, OffsetUnit::Characters);
    for found in linter.findings(text) {
        let fix = found.fix();
        let report = Report {
            code: found.code(),
            severity: found.severity().name(),
            span: found.span(),
            component: found.component().map(|component| component.name()),
            message: found.message(text).to_string(),
            clause: found.clause(),
            fix: fix.map(|fix| {
                (
                    fix.span(),
                    fix.replacement(text).to_string(),
                    fix.keeps_meaning(),
                )
            }),
        };
        list.append(finding(py, &offsets, &report)?)?;
    }
    Ok(list.into_any())
}

/// A finding before it becomes an object.
pub(crate) struct Report {
    pub(crate) code: &'static str,
    pub(crate) severity: &'static str,
    pub(crate) span: Span,
    pub(crate) component: Option<&'static str>,
    pub(crate) message: String,
    pub(crate) clause: Clause,
    /// What to replace, what with, and whether the meaning stays.
    pub(crate) fix: Option<(Span, String, bool)>,
}

/// Creates the object for a finding.
pub(crate) fn finding<'py>(
    py: Python<'py>,
    offsets: &UnitOffsets<'_>,
    report: &Report,
) -> PyResult<Bound<'py, PyAny>> {
    static FINDING: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static FIX: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let span = offsets.span(report.span);
    let fix = match &report.fix {
        None => None,
        Some((span, replacement, keeps_meaning)) => {
            let span = offsets.span(*span);
            let fix = (span.start(), span.end(), replacement, *keeps_meaning);
            Some(FIX.import(py, "iri_kit._types", "Fix")?.call1(fix)?)
        }
    };
    FINDING.import(py, "iri_kit._types", "Finding")?.call1((
        report.code,
        report.severity,
        span.start(),
        span.end(),
        report.component,
        &report.message,
        report.clause.to_string(),
        report.clause.id(),
        fix,
    ))
}

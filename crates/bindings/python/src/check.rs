//! The checker: what is invalid, unwise or dangerous, where and why.

use iri_kit::lint::{Checks, Linter};
use iri_kit::{Clause, Span, lint};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyString, PyType};

use crate::options;
use crate::text::{chars, utf8};

/// Checks a string, and returns what is invalid, unwise or dangerous: the findings of `iri check`.
///
/// `form` is the expected form, by default that of the profile. `least` is `'error'`, `'warning'` or
/// `'advice'`. `protect` lists domain names; hosts that look like them are reported. `host` is the
/// version of IDNA by which hosts are checked.
///
///     >>> for finding in check('http://example.org/a b'):
///     ...     print(finding.code, finding.start, finding.end, finding.fix.replacement)
///     char-illegal 20 21 %20
///     >>> [finding.code for finding in check('ftp://user:secret@example.org/')]
///     ['userinfo-password']
#[pyfunction]
#[pyo3(signature = (text, form=None, /, *, profile="rfc3987", host="uts46", least="advice", protect=None, dangerous_schemes=false))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub(crate) fn check<'py>(
    py: Python<'py>,
    text: &Bound<'py, PyAny>,
    form: Option<&str>,
    profile: &str,
    host: &str,
    least: &str,
    protect: Option<Vec<String>>,
    dangerous_schemes: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let text = crate::text::text(text)?;
    let protect = protect.unwrap_or_default();
    let protect: Vec<&str> = protect.iter().map(String::as_str).collect();
    let linter = linter(form, profile, host, least, &protect, dangerous_schemes)?;
    findings(py, &linter, text)
}

/// Applies all fixes that keep the meaning: the output of `iri check --fix`.
///
///     >>> fix('HTTP://example.org:80/%7euser')
///     'http://example.org/~user'
#[pyfunction]
#[pyo3(signature = (text, form=None, /, *, profile="rfc3987", host="uts46"))]
pub(crate) fn fix(
    text: &Bound<'_, PyAny>,
    form: Option<&str>,
    profile: &str,
    host: &str,
) -> PyResult<String> {
    let text = crate::text::text(text)?;
    let linter = linter(form, profile, host, "advice", &[], false)?;
    Ok(linter.fixed(text).into_owned())
}

/// Explains a code of a finding or an error.
///
///     >>> explain('userinfo-password').severity
///     'warning'
#[pyfunction]
#[pyo3(signature = (code, /))]
pub(crate) fn explain<'py>(
    py: Python<'py>,
    code: &Bound<'py, PyString>,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let code = utf8(code)?;
    let Some(rule) = lint::rule(code) else {
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

/// The linter that the arguments describe.
pub(crate) fn linter<'o>(
    form: Option<&str>,
    profile: &str,
    host: &str,
    least: &str,
    protect: &'o [&'o str],
    dangerous_schemes: bool,
) -> PyResult<Linter<'o>> {
    let linter = Linter::new()
        .with_profile(options::profile(profile)?)
        .with_checks(Checks::ALL)
        .with_hosts(options::host_version(host)?)
        .with_protected(protect)
        .with_dangerous_schemes(dangerous_schemes)
        .with_least(options::severity(least)?);
    Ok(match form {
        Some(form) => linter.with_production(options::production(form)?),
        None => linter,
    })
}

/// The findings of a linter, as a list.
pub(crate) fn findings<'py>(
    py: Python<'py>,
    linter: &Linter<'_>,
    text: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let list = PyList::empty(py);
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
        list.append(finding(py, text, &report)?)?;
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

/// Creates the object for a finding in `text`.
pub(crate) fn finding<'py>(
    py: Python<'py>,
    text: &str,
    report: &Report,
) -> PyResult<Bound<'py, PyAny>> {
    static FINDING: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static FIX: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let (start, end) = chars(text, report.span);
    let fix = match &report.fix {
        None => None,
        Some((span, replacement, keeps_meaning)) => {
            let (start, end) = chars(text, *span);
            let fix = (start, end, replacement, *keeps_meaning);
            Some(FIX.import(py, "iri_kit._types", "Fix")?.call1(fix)?)
        }
    };
    FINDING.import(py, "iri_kit._types", "Finding")?.call1((
        report.code,
        report.severity,
        start,
        end,
        report.component,
        &report.message,
        report.clause.to_string(),
        report.clause.id(),
        fix,
    ))
}

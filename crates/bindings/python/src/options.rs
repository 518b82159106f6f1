//! Names of options, as the program `iri` spells them.

use iri_kit::host::{HostMapper, Idna2003, Idna2008, Uts46};
use iri_kit::lint::{HostVersion, LintProfile, Production, Severity};
use iri_kit::{Comparer, Component, Form, Rung};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Returns the item of this name.
fn named<T>(
    what: &str,
    name: &str,
    items: impl Iterator<Item = (&'static str, T)> + Clone,
) -> PyResult<T> {
    if let Some((_, item)) = items.clone().find(|(known, _)| *known == name) {
        return Ok(item);
    }
    let names: Vec<_> = items.map(|(known, _)| known).collect();
    let names = names.join(", ");
    Err(PyValueError::new_err(format!(
        "unknown {what} {name:?}; expected one of: {names}"
    )))
}

/// A rung of the ladder of comparison.
pub(crate) fn rung(name: &str) -> PyResult<Rung> {
    let [simple, case, percent, syntax, scheme] = Rung::CHAIN;
    let all = [simple, case, Rung::Character, percent, syntax, scheme];
    named("rung", name, all.iter().map(|rung| (rung.name(), *rung)))
}

/// One of the eight forms.
pub(crate) fn form(name: &str) -> PyResult<Form> {
    named(
        "form",
        name,
        Form::ALL.iter().map(|form| (form.name(), *form)),
    )
}

/// A component.
pub(crate) fn component(name: &str) -> PyResult<Component> {
    let all = Component::ALL
        .iter()
        .map(|component| (component.name(), *component));
    named("component", name, all)
}

/// A production that the checker knows: the forms, and those of LEIRIs.
pub(crate) fn production(name: &str) -> PyResult<Production> {
    let all: Vec<_> = Production::all()
        .map(|production| (production.name(), production))
        .collect();
    named("form", name, all.iter().copied())
}

/// A severity.
pub(crate) fn severity(name: &str) -> PyResult<Severity> {
    let all = Severity::ALL
        .iter()
        .map(|severity| (severity.name(), *severity));
    named("severity", name, all)
}

/// A profile of the checker.
pub(crate) fn profile(name: &str) -> PyResult<&'static LintProfile> {
    let all = LintProfile::ALL
        .iter()
        .map(|profile| (profile.name(), *profile));
    named("profile", name, all)
}

/// How the checker maps hosts.
pub(crate) fn host_version(name: &str) -> PyResult<HostVersion> {
    let all = HostVersion::ALL
        .iter()
        .map(|version| (version.name(), *version));
    named("host mapping", name, all)
}

/// A mapping of hosts; `None` if hosts are percent-encoded.
pub(crate) fn mapper(name: &str) -> PyResult<Option<&'static (dyn HostMapper + Sync)>> {
    const IDNA2003: Idna2003 = Idna2003::new();
    const UTS46: Uts46 = Uts46::new();
    const BROWSER: Uts46 = Uts46::browser();
    Ok(match host_version(name)? {
        HostVersion::Idna2003 => Some(&IDNA2003),
        HostVersion::Idna2008 => Some(&Idna2008),
        HostVersion::Uts46 => Some(&UTS46),
        HostVersion::Uts46Browser => Some(&BROWSER),
        _ => None,
    })
}

/// A comparer on a rung that maps hosts.
pub(crate) fn comparer(rung_name: &str, host: &str) -> PyResult<Comparer<'static>> {
    let comparer = Comparer::from(rung(rung_name)?);
    Ok(match mapper(host)? {
        Some(mapper) => comparer.with_hosts(mapper),
        None => comparer,
    })
}

//! Options by their names, as all surfaces spell them.

use iri_kit::iri_core::Choice;
use iri_kit::syntax::RelativizeOptions;
use iri_ops::operations::RELATIVIZE;
use iri_ops::{Operation, Opt, Settings};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString};

use crate::text::{utf8, wrong_type};

/// Returns the value of this name.
pub(crate) fn named<C: Choice>(what: &str, name: &str) -> PyResult<C> {
    C::named(name).ok_or_else(|| {
        let names: Vec<_> = C::ALL.iter().map(|value| value.name()).collect();
        let names = names.join(", ");
        PyValueError::new_err(format!("unknown {what} {name:?}; expected one of: {names}"))
    })
}

/// The name of a function, and its parameters beside the options of its operation.
pub(crate) type Callee<'a> = (&'a str, &'a [&'a str]);

/// Sets the options of an operation that keyword arguments of a function name.
pub(crate) fn set(
    settings: &mut Settings,
    operation: &Operation,
    function: Callee<'_>,
    arguments: Option<&Bound<'_, PyDict>>,
) -> PyResult<()> {
    for (name, value) in arguments.into_iter().flatten() {
        set_one(settings, operation, function, name.extract()?, &value)?;
    }
    Ok(())
}

/// Sets an option of a function for one string, which has no rows that may be invalid.
pub(crate) fn set_one(
    settings: &mut Settings,
    operation: &Operation,
    (function, parameters): Callee<'_>,
    name: &str,
    value: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let kebab = name.replace('_', "-");
    let options = operation.options.iter().copied();
    let options = options.filter(|option| option.name != "invalid");
    let found = options.clone().find(|option| option.is_named(&kebab));
    let Some(option) = found else {
        let options = options.map(|option| option.name.replace('-', "_"));
        let known = parameters
            .iter()
            .map(|&name| name.to_owned())
            .chain(options);
        return Err(unexpected(value.py(), function, name, known));
    };
    put(settings, option, name, value)
}

/// Sets an option. `None` stands for the default.
pub(crate) fn put(
    settings: &mut Settings,
    option: &'static Opt,
    name: &str,
    value: &Bound<'_, PyAny>,
) -> PyResult<()> {
    if value.is_none() {
        return Ok(());
    }
    let set = option.set(settings, spelled(name, value)?);
    set.map_err(|error| PyValueError::new_err(error.to_string()))
}

/// The value of an option as the table spells it.
pub(crate) fn spelled<'a>(name: &str, value: &'a Bound<'_, PyAny>) -> PyResult<&'a str> {
    if let Ok(flag) = value.cast::<PyBool>() {
        Ok(if flag.is_true() { "true" } else { "false" })
    } else if let Ok(text) = value.cast::<PyString>() {
        utf8(text)
    } else {
        Err(wrong_type(value, &format!("{name}: a str or a bool")))
    }
}

/// The kinds of references that keyword arguments of `relativize` allow.
pub(crate) fn relativization(arguments: Option<&Bound<'_, PyDict>>) -> PyResult<RelativizeOptions> {
    let kinds = [
        "target",
        "max_up",
        "empty_path",
        "absolute_path",
        "network_path",
        "whole",
    ];
    let (mut options, mut settings) = (RelativizeOptions::new(), RELATIVIZE.defaults);
    for (name, value) in arguments.into_iter().flatten() {
        let (name, flag) = (name.extract::<&str>()?, value.extract::<bool>());
        options = match (name, flag) {
            ("max_up", _) if value.is_none() => options,
            ("max_up", _) => match value.extract() {
                Ok(max) => options.with_max_up(max),
                Err(_) => return Err(wrong_type(&value, "max_up: a number of segments")),
            },
            ("empty_path", Ok(yes)) => options.with_empty_path(yes),
            ("absolute_path", Ok(yes)) => options.with_absolute_path(yes),
            ("network_path", Ok(yes)) => options.with_network_path(yes),
            ("whole", Ok(yes)) => options.with_whole(yes),
            (name, Err(_)) if kinds.contains(&name) => {
                return Err(wrong_type(&value, &format!("{name}: a bool")));
            }
            _ => {
                let function = ("relativize", &kinds[..]);
                set_one(&mut settings, &RELATIVIZE, function, name, &value)?;
                options
            }
        };
    }
    Ok(options)
}

/// The error about a keyword argument that a function does not have. Names the most similar one.
pub(crate) fn unexpected(
    py: Python<'_>,
    function: &str,
    name: &str,
    known: impl IntoIterator<Item = String>,
) -> PyErr {
    let known: Vec<String> = known.into_iter().collect();
    let names = py.import("iri_kit._names");
    let error = names.and_then(|names| names.call_method1("unexpected", (function, name, known)));
    error.map_or_else(|error| error, PyErr::from_value)
}

/// Rejects keyword arguments that a function of the module does not have. Its parameters are those of its
/// `__text_signature__`.
pub(crate) fn refuse(
    py: Python<'_>,
    function: &str,
    unknown: Option<&Bound<'_, PyDict>>,
) -> PyResult<()> {
    let Some((name, _)) = unknown.into_iter().flatten().next() else {
        return Ok(());
    };
    let mut found = py.import("iri_kit._native")?.into_any();
    for part in function.split('.') {
        found = found.getattr(part)?;
    }
    let signature: String = found.getattr("__text_signature__")?.extract()?;
    let parameters = signature.trim_matches(['(', ')']).split(", ");
    let names = parameters.map(|parameter| parameter.split('=').next().unwrap_or_default());
    let names = names.filter(|name| !name.starts_with(['$', '*', '/']));
    let function = function.rsplit('.').next().unwrap_or_default();
    let names = names.map(str::to_owned);
    Err(unexpected(py, function, name.extract()?, names))
}

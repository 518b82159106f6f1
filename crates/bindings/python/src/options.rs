//! Options by their names, as all surfaces spell them.

use iri_kit::iri_core::Choice;
use iri_ops::{Operation, Settings};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Returns the value of this name.
pub(crate) fn named<C: Choice>(what: &str, name: &str) -> PyResult<C> {
    C::named(name).ok_or_else(|| {
        let names: Vec<_> = C::ALL.iter().map(|value| value.name()).collect();
        let names = names.join(", ");
        PyValueError::new_err(format!("unknown {what} {name:?}; expected one of: {names}"))
    })
}

/// Sets the options of an operation that keyword arguments name.
pub(crate) fn set(
    settings: &mut Settings,
    operation: &Operation,
    arguments: Option<&Bound<'_, PyDict>>,
) -> PyResult<()> {
    for (name, value) in arguments.into_iter().flatten() {
        set_one(settings, operation, name.extract()?, &value)?;
    }
    Ok(())
}

/// Sets an option. `None` stands for the default.
pub(crate) fn set_one(
    settings: &mut Settings,
    operation: &Operation,
    name: &str,
    value: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let kebab = name.replace('_', "-");
    let Some(option) = operation
        .options
        .iter()
        .find(|option| option.is_named(&kebab))
    else {
        let message = format!("{} got an unexpected argument '{name}'", operation.name);
        return Err(PyTypeError::new_err(message));
    };
    if value.is_none() {
        return Ok(());
    }
    let set = match value.extract::<bool>() {
        Ok(flag) => option.set(settings, if flag { "true" } else { "false" }),
        Err(_) => option.set(settings, value.extract()?),
    };
    set.map_err(|error| PyValueError::new_err(error.to_string()))
}

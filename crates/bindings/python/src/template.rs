//! URI templates: the class `Template`.

use std::collections::HashSet;
use std::sync::{Mutex, OnceLock, PoisonError};

use iri_kit::Rewrite as _;
use iri_kit::template::{Captured, OwnedValue, Pattern, PatternOptions, Shape, Template as Parsed};
use iri_ops::{OffsetUnit, UnitOffsets};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyMapping, PySequence, PyString, PyTuple};

use crate::error;
use crate::reference::text;
use crate::text::utf8;

/// A URI template (RFC 6570).
///
///     >>> users = Template('/users/{id}{?tag*}')
///     >>> users.expand(id='a b', tag=['x', 'y'])
///     '/users/a%20b?tag=x&tag=y'
///     >>> users.match('/users/a%20b?tag=x')
///     {'id': 'a b', 'tag': ['x']}
///     >>> users.match('/groups/7') is None
///     True
///
/// Raises `IriError` if the text is no template. `match` raises it for a template that is ambiguous, with two choices of values
/// that expand to the same reference.
///
/// With `iri`, references are IRIs. The other options are those of `match`: `safe` is for servers (values are parts of
/// one segment, without dot segments and encoded slashes); with `any_order`, the parameters of a query have any
/// order; with `normal_form`, triplets, scheme and host have no case; `lists` and `pairs` name the
/// variables whose values are lists or associative arrays. The texts of templates are kept until the process ends, each
/// once.
#[pyclass(frozen, module = "iri_kit", name = "Template")]
pub(crate) struct Template {
    template: Parsed<'static>,
    options: PatternOptions<'static>,
    is_iri: bool,
    pattern: OnceLock<Pattern<'static>>,
}

/// The string of this text that is never freed.
fn kept(text: &str) -> &'static str {
    static ALL: Mutex<Option<HashSet<&'static str>>> = Mutex::new(None);
    let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
    let all = all.get_or_insert_default();
    if let Some(kept) = all.get(text) {
        return kept;
    }
    let kept: &'static str = String::from(text).leak();
    all.insert(kept);
    kept
}

#[pymethods]
impl Template {
    #[new]
    #[pyo3(signature = (template, /, *, iri=false, safe=false, any_order=false, normal_form=false, lists=Vec::new(), pairs=Vec::new()), text_signature = "(template, /, *, iri=False, safe=False, any_order=False, normal_form=False, lists=(), pairs=())")]
    #[expect(
        clippy::fn_params_excessive_bools,
        reason = "keyword arguments of Python"
    )]
    fn new(
        template: &Bound<'_, PyString>,
        iri: bool,
        safe: bool,
        any_order: bool,
        normal_form: bool,
        lists: Vec<String>,
        pairs: Vec<String>,
    ) -> PyResult<Self> {
        let given = utf8(template)?;
        let parsed = Parsed::parse(given).and_then(|_| Parsed::parse(kept(given)));
        let parsed = parsed.map_err(|refused| error::of(template.py(), refused, given))?;
        let options = if safe {
            PatternOptions::safe()
        } else {
            PatternOptions::new()
        };
        let lists = lists.iter().map(|name| (kept(name), Shape::List));
        let pairs = pairs.iter().map(|name| (kept(name), Shape::Pairs));
        let shapes: Vec<(&'static str, Shape)> = lists.chain(pairs).collect();
        Ok(Self {
            template: parsed,
            options: options
                .with_shapes(if shapes.is_empty() {
                    &[]
                } else {
                    shapes.leak()
                })
                .with_iri(iri)
                .with_any_order(any_order)
                .with_normal_form(normal_form),
            is_iri: iri,
            pattern: OnceLock::new(),
        })
    }

    /// The names of the variables, in the order of the template.
    #[getter]
    fn variables<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(
            py,
            self.template
                .variables()
                .map(|variable| variable.name())
                .collect::<Vec<_>>(),
        )
    }

    /// Expands the template with values: texts, numbers, lists, mappings, and `None` for no value.
    #[pyo3(signature = (mapping=None, /, **values), text_signature = "($self, mapping=None, /, **values)")]
    fn expand(
        &self,
        py: Python<'_>,
        mapping: Option<&Bound<'_, PyMapping>>,
        values: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<String> {
        let mut all: Vec<(String, OwnedValue)> = Vec::new();
        if let Some(values) = values {
            for (name, value) in values {
                all.push((name.extract()?, value_of(&value)?));
            }
        }
        if let Some(mapping) = mapping {
            all.extend(pairs_of(mapping)?);
        }
        let expanded = self.template.expand(&all);
        let expanded =
            expanded.map_err(|refused| error::of(py, refused, self.template.as_str()))?;
        let mut out = String::new();
        expanded.with_iri(self.is_iri).append_to(&mut out);
        Ok(out)
    }

    /// Returns the values with which the template expands to a reference, or `None` if it does not.
    #[pyo3(name = "match", signature = (reference, /))]
    fn find<'py>(
        &self,
        py: Python<'py>,
        reference: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyDict>>> {
        let reference = text(reference)?;
        let Ok(found) = self.pattern(py)?.find(reference) else {
            return Ok(None);
        };
        let values = PyDict::new(py);
        for (name, captured) in found.iter() {
            values.set_item(name, object(py, &captured)?)?;
        }
        Ok(Some(values))
    }

    fn __str__(&self) -> &'static str {
        self.template.as_str()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let text = PyString::new(py, self.template.as_str()).repr()?;
        Ok(format!("Template({text})"))
    }
}

impl Template {
    fn pattern(&self, py: Python<'_>) -> PyResult<&Pattern<'static>> {
        if let Some(pattern) = self.pattern.get() {
            return Ok(pattern);
        }
        let pattern = self.options.pattern(&self.template).map_err(|refused| {
            let offsets = UnitOffsets::new(self.template.as_str(), OffsetUnit::Characters);
            let span = offsets.span(refused.span());
            error::new(py, &refused.to_string(), &refused, Some(span))
        })?;
        Ok(self.pattern.get_or_init(|| pattern))
    }
}

/// The value of a variable.
fn value_of(value: &Bound<'_, PyAny>) -> PyResult<OwnedValue> {
    if value.is_none() {
        return Ok(OwnedValue::Undefined);
    }
    if let Ok(flag) = value.cast::<PyBool>() {
        return Ok(OwnedValue::Text(flag.is_true().to_string()));
    }
    if value.is_instance_of::<PyInt>() || value.is_instance_of::<PyFloat>() {
        return Ok(OwnedValue::Text(value.str()?.to_string()));
    }
    if let Ok(text) = text(value) {
        return Ok(OwnedValue::Text(text.to_owned()));
    }
    if let Ok(mapping) = value.cast::<PyMapping>() {
        return Ok(OwnedValue::Pairs(pairs_of(mapping)?));
    }
    if let Ok(items) = value.cast::<PySequence>() {
        let items = items.try_iter()?.map(|item| value_of(&item?));
        return Ok(OwnedValue::List(items.collect::<PyResult<_>>()?));
    }
    let kind = value.get_type().qualname()?;
    let message = format!("expected a str, a number, a list or a mapping, found {kind}");
    Err(PyTypeError::new_err(message))
}

fn pairs_of(mapping: &Bound<'_, PyMapping>) -> PyResult<Vec<(String, OwnedValue)>> {
    let pairs = mapping.items()?.into_iter().map(|pair| {
        let (name, value): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair.extract()?;
        Ok((name.extract()?, value_of(&value)?))
    });
    pairs.collect()
}

/// A value that was found, as an object of Python.
fn object<'py>(py: Python<'py>, captured: &Captured<'_, '_>) -> PyResult<Bound<'py, PyAny>> {
    Ok(match captured.to_value() {
        OwnedValue::List(items) => {
            let items: Vec<String> = items.into_iter().filter_map(text_of).collect();
            items.into_pyobject(py)?
        }
        OwnedValue::Pairs(pairs) => {
            let object = PyDict::new(py);
            for (name, value) in pairs {
                object.set_item(name, text_of(value))?;
            }
            object.into_any()
        }
        value => text_of(value).into_pyobject(py)?,
    })
}

fn text_of(value: OwnedValue) -> Option<String> {
    match value {
        OwnedValue::Text(text) => Some(text),
        _ => None,
    }
}

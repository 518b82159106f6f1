//! The operations of the table as functions of Python, for one string and for columns.
//!
//! The functions are made when the module is imported, so names, defaults, sentences and examples are those of the
//! table. The keyword arguments of a call are looked up in the options of the operation.

use std::ffi::{CStr, CString};

use iri_kit::iri_core::Choice as _;
use iri_kit::{Component, Form};
use iri_ops::options::KEY_PROFILE;
use iri_ops::{Call, OPERATIONS, Operation, Opt, Settings, Type, Value};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCFunction, PyDict, PyList, PyString, PyTuple};

use crate::reference::text;
use crate::{column, error, options, polars};

/// Returns a function over strings for each operation, except for those with results that have classes of their own.
#[pyfunction]
pub(crate) fn _functions(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let functions = PyDict::new(py);
    for operation in OPERATIONS
        .iter()
        .copied()
        .filter(|operation| is_scalar(operation))
    {
        let function = Function::new(operation, false);
        let name = function.name.clone();
        functions.set_item(name, function.into_python(py, on_strings)?)?;
    }
    Ok(functions)
}

/// Returns a function over columns for each operation. `read` makes an object with the Arrow interface of a column, and
/// `like` makes an object of the library of a column of the result.
#[pyfunction]
pub(crate) fn _column_functions<'py>(
    py: Python<'py>,
    read: &Bound<'py, PyAny>,
    like: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyDict>> {
    let functions = PyDict::new(py);
    for operation in OPERATIONS {
        let function = Function::new(operation, true);
        let (read, like) = (read.clone().unbind(), like.clone().unbind());
        let name = function.name.clone();
        let on_columns = move |function: &Function, arguments: &Arguments<'_, '_>| {
            on_columns(function, arguments, &read, &like)
        };
        functions.set_item(name, function.into_python(py, on_columns)?)?;
    }
    Ok(functions)
}

/// Returns the names of all operations in Python, each with the type of its result.
#[pyfunction]
pub(crate) fn _operations(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let operations = PyDict::new(py);
    for operation in OPERATIONS {
        let name = Function::new(operation, false).name;
        operations.set_item(name, operation.result.name())?;
    }
    Ok(operations)
}

/// Returns a call as the plugin of polars reads it: the name of the operation, and its options with their values.
/// Raises what the function for columns raises.
#[pyfunction]
#[pyo3(signature = (function, *arguments, **options))]
pub(crate) fn _saved(
    function: &str,
    arguments: &Bound<'_, PyTuple>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let mut all = OPERATIONS
        .iter()
        .map(|operation| Function::new(operation, true));
    let known = all.find(|known| known.name == function);
    let known = known.ok_or_else(|| PyValueError::new_err(format!("no operation {function:?}")))?;
    let py = arguments.py();
    let texts = known
        .texts
        .iter()
        .map(|text| PyString::new(py, text).into_any());
    let positional = PyTuple::new(py, texts.chain(arguments).collect::<Vec<_>>())?;
    let (_, _, schemes) = known.bind(&(&positional, options))?;
    let mut saved = known.operation.name.to_owned();
    let mut save = |name: &str, value: &str| {
        for text in [name, value] {
            saved.push('\t');
            saved.push_str(text);
        }
    };
    for (option, value) in known.leading.into_iter().zip(arguments) {
        if !value.is_none() {
            save(option.name, options::spelled(option.name, &value)?);
        }
    }
    for (name, value) in options.into_iter().flatten() {
        let name: String = name.extract()?;
        if name != polars::SCHEMES && !value.is_none() {
            save(&name.replace('_', "-"), options::spelled(&name, &value)?);
        }
    }
    if let Some(schemes) = schemes {
        save(
            polars::SCHEMES,
            &schemes.extract::<Vec<String>>()?.join(","),
        );
    }
    Ok(saved)
}

/// Returns the name of the type of each option, with the name, the sentence and the further
/// names of each of its values.
#[pyfunction]
pub(crate) fn _options(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let types = PyDict::new(py);
    for option in OPERATIONS.iter().flat_map(|operation| operation.options) {
        if let iri_ops::Values::One(_) = option.values {
            let values: Vec<_> = option.values.described().collect();
            types.set_item(type_name(option), (option.about, values))?;
        }
    }
    let components =
        Component::ALL.map(|component| (component.name(), component.about(), component.aliases()));
    types.set_item(
        "Component",
        ("The components of an identifier", components.to_vec()),
    )?;
    Ok(types)
}

/// The name of the type of an option in Python.
fn type_name(option: &'static Opt) -> String {
    match option.name {
        "hosts" => "Host".to_owned(),
        "least" => "Severity".to_owned(),
        "form" if option.values.names().count() > Form::ALL.len() => "Production".to_owned(),
        "profile" if core::ptr::eq(option, &KEY_PROFILE) => "KeyProfile".to_owned(),
        name => {
            let (first, rest) = name.split_at(1);
            first.to_uppercase() + rest
        }
    }
}

/// An operation as a function.
struct Function {
    operation: &'static Operation,
    /// The call without options.
    call: Call<'static>,
    name: String,
    /// The names of the texts.
    texts: Vec<String>,
    /// The option that is also a positional argument.
    leading: Option<&'static Opt>,
    is_column: bool,
}

/// What a function was called with.
type Arguments<'a, 'py> = (&'a Bound<'py, PyTuple>, Option<&'a Bound<'py, PyDict>>);

/// The texts of a call, the options if there are some, and the schemes to find.
type Parameters<'py> = (
    Vec<Bound<'py, PyAny>>,
    Option<Settings>,
    Option<Bound<'py, PyAny>>,
);

fn is_scalar(operation: &Operation) -> bool {
    !matches!(operation.result, Type::Findings | Type::Found)
}

/// The option that is also a positional argument.
pub(crate) fn leading(operation: &Operation) -> Option<&'static Opt> {
    let mut options = operation.options.iter().copied();
    options.find(|option| !matches!(option.name, "invalid" | "profile"))
}

fn has_base(operation: &Operation) -> bool {
    operation.texts.first() == Some(&"base")
}

impl Function {
    fn new(operation: &'static Operation, is_column: bool) -> Self {
        let texts = match operation.texts {
            [_] if is_column => vec!["column".to_owned()],
            ["base", other] if is_column => vec!["base".to_owned(), format!("{other}s")],
            [_, _] if is_column => vec!["column".to_owned(), "other".to_owned()],
            texts => texts.iter().map(|&text| text.to_owned()).collect(),
        };
        Self {
            operation,
            call: Call::new(operation),
            name: match operation.name {
                // As they were called before there was a table.
                "valid" => "is_valid".to_owned(),
                "error" => "errors".to_owned(),
                "parse" => "components".to_owned(),
                "equal" => "equals".to_owned(),
                "findings" => "check".to_owned(),
                _ => operation.snake_name(),
            },
            texts,
            leading: leading(operation),
            is_column,
        }
    }

    /// The options that are arguments: a function of strings raises an error if one is invalid.
    fn options(&self) -> impl Iterator<Item = &'static Opt> {
        let options = self.operation.options.iter().copied();
        let is_column = self.is_column;
        options.filter(move |option| is_column || option.name != "invalid")
    }

    fn signature(&self) -> String {
        let mut parts = self.texts.clone();
        let parameter = |option: &&'static Opt| {
            let default = match option.get(&self.operation.defaults) {
                Some("true") => "True".to_owned(),
                Some("false") => "False".to_owned(),
                Some(value) => format!("'{value}'"),
                None => "None".to_owned(),
            };
            format!("{}={default}", option.name.replace('-', "_"))
        };
        let (leading, rest): (Vec<_>, Vec<_>) = self
            .options()
            .partition(|option| Some(option.name) == self.leading.map(|leading| leading.name));
        parts.extend(leading.iter().map(parameter));
        if !rest.is_empty() {
            parts.push("*".to_owned());
        }
        parts.extend(rest.iter().map(parameter));
        // The spellings that Python had before.
        let aliases = self.options().flat_map(|option| option.aliases.iter());
        let aliases = aliases.filter(|alias| matches!(**alias, "host" | "version"));
        parts.extend(aliases.map(|alias| format!("{alias}=None")));
        if self.operation.result == Type::Found {
            parts.push("schemes=None".to_owned());
        }
        parts.join(", ")
    }

    fn documentation(&self) -> String {
        let Operation { about, example, .. } = self.operation;
        let mut doc = format!("{}({})\n--\n\n{about}.\n", self.name, self.signature());
        let result = match self.operation.result {
            Type::Bool if example.result == "true" => "True".to_owned(),
            Type::Bool => "False".to_owned(),
            Type::Text | Type::Component | Type::Rung => format!("'{}'", example.result),
            _ => return doc,
        };
        let last = example.texts.len() - 1;
        let texts = example.texts.iter().enumerate().map(|(index, text)| {
            let rows = if has_base(self.operation) { last } else { 0 };
            let is_rows = self.is_column && index == rows;
            if is_rows {
                format!("pyarrow.array(['{text}'])")
            } else {
                format!("'{text}'")
            }
        });
        let options = example
            .options
            .iter()
            .map(|(name, value)| format!("{name}='{value}'"));
        let arguments: Vec<String> = texts.chain(options).collect();
        let call = format!("{}({})", self.name, arguments.join(", "));
        doc.push_str(&if self.is_column {
            format!("\n>>> import pyarrow\n>>> {call}.to_pylist()\n[{result}]\n")
        } else {
            format!("\n>>> {call}\n{result}\n")
        });
        doc
    }

    fn into_python<'py>(
        self,
        py: Python<'py>,
        run: impl Fn(&Self, &Arguments<'_, '_>) -> PyResult<Py<PyAny>> + Send + Sync + 'static,
    ) -> PyResult<Bound<'py, PyCFunction>> {
        let (name, doc) = (leaked(&self.name)?, leaked(&self.documentation())?);
        PyCFunction::new_closure(py, Some(name), Some(doc), move |arguments, keywords| {
            run(&self, &(arguments, keywords))
        })
    }

    /// Reads the arguments of a call.
    fn bind<'py>(&self, (positional, keywords): &Arguments<'_, 'py>) -> PyResult<Parameters<'py>> {
        let (name, count) = (self.name.as_str(), self.texts.len());
        if keywords.is_none() && positional.len() == count {
            return Ok((positional.iter().collect(), None, None));
        }
        let mut texts: Vec<_> = positional.iter().take(count).map(Some).collect();
        texts.resize(count, None);
        let mut settings = self.operation.defaults;
        let mut schemes = None;
        let mut given = None;
        if positional.len() > count + usize::from(self.leading.is_some()) {
            let message = format!("{name}() got too many positional arguments");
            return Err(PyTypeError::new_err(message));
        }
        // Not by `get_item`, which makes an exception if there is none.
        if let (Some(option), Some(value)) = (self.leading, positional.iter().nth(count)) {
            given = Some(option);
            options::put(&mut settings, option, option.name, &value)?;
        }
        let twice = |key: &str| {
            PyTypeError::new_err(format!("{name}() got multiple values for argument {key:?}"))
        };
        for (key, value) in keywords.iter().flat_map(|keywords| keywords.iter()) {
            let key: &str = key.extract()?;
            let mut names = self.texts.iter().zip(&mut texts);
            if let Some((_, text)) = names.find(|(name, _)| *name == key) {
                if text.replace(value).is_some() {
                    return Err(twice(key));
                }
            } else if key == "schemes" && self.operation.result == Type::Found {
                schemes = Some(value).filter(|value| !value.is_none());
            } else if given.is_some_and(|given| given.is_named(key)) {
                return Err(twice(key));
            } else if let Some(option) = self
                .options()
                .find(|option| option.is_named(&key.replace('_', "-")))
            {
                options::put(&mut settings, option, key, &value)?;
            } else {
                let schemes = (self.operation.result == Type::Found).then(|| "schemes".to_owned());
                let options = self.options().map(|option| option.name.replace('-', "_"));
                let known = self.texts.iter().cloned().chain(options).chain(schemes);
                return Err(options::unexpected(positional.py(), name, key, known));
            }
        }
        let missing = self
            .texts
            .iter()
            .zip(&texts)
            .find(|(_, text)| text.is_none());
        if let Some((missing, _)) = missing {
            let message = format!("{name}() missing required argument {missing:?}");
            return Err(PyTypeError::new_err(message));
        }
        let texts = texts.into_iter().flatten().collect();
        Ok((texts, Some(settings), schemes))
    }
}

/// A string that lives as long as the program, as functions of modules do.
fn leaked(text: &str) -> PyResult<&'static CStr> {
    Ok(Box::leak(CString::new(text)?.into_boxed_c_str()))
}

fn on_strings(function: &Function, arguments: &Arguments<'_, '_>) -> PyResult<Py<PyAny>> {
    let py = arguments.0.py();
    let (objects, settings, _) = function.bind(arguments)?;
    let mut texts = [""; 2];
    for (place, object) in texts.iter_mut().zip(&objects) {
        *place = match text(object) {
            Ok(text) => text,
            // A string with a lone surrogate is a string, but not a valid one.
            Err(_) if function.operation.name == "valid" && object.is_instance_of::<PyString>() => {
                return Ok(false.into_pyobject(py)?.to_owned().into_any().unbind());
            }
            Err(error) => return Err(error),
        };
    }
    let with_options = settings.map(|settings| Call::with_settings(function.operation, settings));
    value(py, with_options.as_ref().unwrap_or(&function.call), texts).map(Bound::unbind)
}

/// The result of an operation as a value of Python.
pub(crate) fn value<'py>(
    py: Python<'py>,
    call: &Call<'_>,
    texts: [&str; 2],
) -> PyResult<Bound<'py, PyAny>> {
    let mut scratch = String::new();
    match call.run(texts, &mut scratch) {
        Ok(value) => object(py, value, texts[0]),
        Err(problem) => {
            let text = texts.get(problem.argument()).copied().unwrap_or_default();
            Err(error::of_problem(py, &problem, text))
        }
    }
}

/// A result for one text as an object.
fn object<'py>(py: Python<'py>, value: Value<'_>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Bool(value) => value.into_pyobject(py)?.to_owned().into_any(),
        Value::Rung(rung) => rung.name().into_pyobject(py)?.into_any(),
        Value::Hash(hash) => PyBytes::new(py, &hash).into_any(),
        Value::Problem(problem) => error::of_problem(py, &problem, text)
            .into_value(py)
            .into_bound(py)
            .into_any(),
        Value::Components(parts) => {
            let components = PyDict::new(py);
            for (name, component) in iri_ops::components(parts) {
                components.set_item(name, component)?;
            }
            components.into_any()
        }
        value => value.as_str().into_pyobject(py)?.into_any(),
    })
}

fn on_columns(
    function: &Function,
    arguments: &Arguments<'_, '_>,
    read: &Py<PyAny>,
    like: &Py<PyAny>,
) -> PyResult<Py<PyAny>> {
    let py = arguments.0.py();
    let (objects, settings, schemes) = function.bind(arguments)?;
    let schemes: Option<Vec<String>> = schemes.map(|schemes| schemes.extract()).transpose()?;
    let schemes: Option<Vec<&str>> = schemes
        .as_ref()
        .map(|schemes| schemes.iter().map(String::as_str).collect());
    let settings = settings.unwrap_or(function.operation.defaults);
    let mut call = Call::with_settings(function.operation, settings);
    if let Some(schemes) = &schemes {
        call = call.with_schemes(schemes);
    }
    let inputs = PyList::empty(py);
    for object in &objects {
        inputs.append(read.call1(py, (object,))?)?;
    }
    let (column, result) = match (
        objects.as_slice(),
        inputs.iter().collect::<Vec<_>>().as_slice(),
    ) {
        ([column], [input]) => (column, column::each(&call, input)?),
        ([_, column], [base, input]) if has_base(function.operation) => {
            (column, column::both(&call, base, input)?)
        }
        ([column, _], [input, other]) => (column, column::both(&call, other, input)?),
        _ => return Err(PyTypeError::new_err("expected one or two columns")),
    };
    like.call1(py, (column, result))
}

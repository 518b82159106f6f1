//! The operations of the table as functions of Python, for one string and for columns.
//!
//! The functions are made when the module is imported, so names, defaults, sentences and examples are those of the
//! table. The keyword arguments of a call are looked up in the options of the operation.

use std::cell::Cell;
use std::ffi::{CStr, CString};
use std::ptr;
use std::sync::Mutex;

use iri_kit::iri_core::Choice as _;
use iri_kit::{Component, Form};
use iri_ops::options::{INVALID_CONVERTED, INVALID_KEPT, KEY_PROFILE};
use iri_ops::{Call, OPERATIONS, Operation, Opt, ReaderEntry, Settings, Type, Value};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyBytes, PyDict, PyList, PyString, PyTuple, PyType};

use crate::fastcall::{self, Arguments, Body};
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
        let function = Function::new(py, operation, false);
        add(&functions, function, |function| OnStrings {
            call: Call::new(operation),
            recent: Mutex::default(),
            function,
        })?;
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
        let function = Function::new(py, operation, true);
        add(&functions, function, |function| OnColumns {
            read: read.clone().unbind(),
            like: like.clone().unbind(),
            function,
        })?;
    }
    Ok(functions)
}

/// Adds a function to those of a module.
fn add<B: Body>(
    functions: &Bound<'_, PyDict>,
    function: Function,
    body: impl FnOnce(Function) -> B,
) -> PyResult<()> {
    let name = leaked(&function.name)?;
    let documentation = leaked(&function.documentation())?;
    let body = body(function);
    let function = fastcall::function(functions.py(), name, documentation, body)?;
    functions.set_item(name, function)
}

/// Returns the names of all operations in Python, each with the type of its result, and those of its options.
#[pyfunction]
pub(crate) fn _operations(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let operations = PyDict::new(py);
    for operation in OPERATIONS {
        let name = python_name(operation);
        let options = PyDict::new(py);
        for option in operation.options {
            let aliases = option.aliases.iter().map(|&alias| alias.to_owned());
            for name in aliases.chain([option.snake_name()]) {
                options.set_item(name, type_name(option))?;
            }
        }
        operations.set_item(name, (operation.result.name(), options))?;
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
    let py = arguments.py();
    let mut all = OPERATIONS.iter().copied();
    let known = all.find(|known| python_name(known) == function);
    let known = known.ok_or_else(|| PyValueError::new_err(format!("no operation {function:?}")))?;
    let known = Function::new(py, known, true);
    let texts = known.texts.iter().map(|_| py.None().into_bound(py));
    let mut all: Vec<_> = texts.chain(arguments).collect();
    let positional = all.len();
    let (names, values): (Vec<_>, Vec<_>) = options.into_iter().flatten().unzip();
    all.extend(values);
    let names = PyTuple::new(py, names)?;
    let bound = known.bind(Arguments {
        all: &all,
        positional,
        names: Some(&names),
    })?;
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
    if let Some(schemes) = bound.schemes {
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
        _ if matches!(option.values, iri_ops::Values::Flag) => "bool".to_owned(),
        _ if matches!(option.values, iri_ops::Values::Several(_)) => "str".to_owned(),
        "hosts" => "Host".to_owned(),
        "least" => "Severity".to_owned(),
        "form" if option.values.names().count() > Form::ALL.len() => "Production".to_owned(),
        "profile" if core::ptr::eq(option, &KEY_PROFILE) => "KeyProfile".to_owned(),
        "invalid" if core::ptr::eq(option, &INVALID_CONVERTED) => "InvalidConverted".to_owned(),
        "invalid" if core::ptr::eq(option, &INVALID_KEPT) => "InvalidKept".to_owned(),
        name => {
            let (first, rest) = name.split_at(1);
            first.to_uppercase() + rest
        }
    }
}

/// An operation as a function.
struct Function {
    operation: &'static Operation,
    name: String,
    /// The names of the texts.
    texts: Vec<String>,
    /// The option that is also a positional argument.
    leading: Option<&'static Opt>,
    is_column: bool,
    /// The names of keyword arguments. They are interned, as those of most calls are.
    parameters: Vec<(Py<PyString>, Parameter)>,
}

/// The text or the option that a keyword argument sets.
#[derive(Clone, Copy)]
enum Parameter {
    /// The text with this index.
    Text(usize),
    Option(&'static Opt),
    /// The schemes to find.
    Schemes,
}

/// The texts of a call, the values of the options, and the schemes to find.
struct Parameters<'a, 'py> {
    texts: Vec<&'a Bound<'py, PyAny>>,
    settings: Settings,
    schemes: Option<&'a Bound<'py, PyAny>>,
}

/// The name of the function of an operation.
fn python_name(operation: &Operation) -> String {
    match operation.name {
        // As they were called before there was a table.
        "valid" => "is_valid".to_owned(),
        "error" => "errors".to_owned(),
        "parse" => "components".to_owned(),
        "equal" => "equals".to_owned(),
        "findings" => "check".to_owned(),
        _ => operation.snake_name(),
    }
}

fn is_scalar(operation: &Operation) -> bool {
    !matches!(operation.result, Type::Findings | Type::Found)
}

/// The option that is also a positional argument.
pub(crate) fn leading(operation: &Operation) -> Option<&'static Opt> {
    let mut options = operation.options.iter().copied();
    options.find(|option| !matches!(option.name, "invalid" | "profile"))
}

impl Function {
    fn new(py: Python<'_>, operation: &'static Operation, is_column: bool) -> Self {
        let texts = match operation.texts {
            [_] if is_column => vec!["column".to_owned()],
            ["base", other] if is_column => vec!["base".to_owned(), format!("{other}s")],
            ["template", _] if is_column => vec!["template".to_owned(), "column".to_owned()],
            [_, _] if is_column => vec!["column".to_owned(), "other".to_owned()],
            texts => texts.iter().map(|&text| text.to_owned()).collect(),
        };
        let mut function = Self {
            operation,
            name: python_name(operation),
            texts,
            leading: leading(operation),
            is_column,
            parameters: Vec::new(),
        };
        let interned = |name: &str| PyString::intern(py, name).unbind();
        let texts = function.texts.iter().enumerate();
        let texts = texts.map(|(index, text)| (interned(text), Parameter::Text(index)));
        let options = function.options().flat_map(|option| {
            let names = [option.name]
                .into_iter()
                .chain(option.aliases.iter().copied());
            names.map(move |name| (interned(&name.replace('-', "_")), Parameter::Option(option)))
        });
        let schemes =
            (operation.result == Type::Found).then(|| (interned("schemes"), Parameter::Schemes));
        function.parameters = texts.chain(options).chain(schemes).collect();
        function
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
            let rows = if self.operation.has_base() { last } else { 0 };
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

    /// The text or the option that a keyword argument of this name sets.
    fn parameter(&self, name: &Bound<'_, PyString>) -> PyResult<Option<Parameter>> {
        let (py, mut all) = (name.py(), self.parameters.iter());
        let found = all.find(|(known, _)| known.is(name));
        let found = match found {
            Some(found) => Some(found),
            None => {
                let name = name.to_str()?.replace('-', "_");
                let mut all = self.parameters.iter();
                all.find(|(known, _)| *known.bind(py) == name.as_str())
            }
        };
        Ok(found.map(|(_, parameter)| *parameter))
    }

    /// Reads the arguments of a call.
    fn bind<'a, 'py>(&self, arguments: Arguments<'a, 'py>) -> PyResult<Parameters<'a, 'py>> {
        let (name, count) = (self.name.as_str(), self.texts.len());
        let (positional, values) = arguments.all.split_at(arguments.positional);
        if positional.len() > count + usize::from(self.leading.is_some()) {
            let message = format!("{name}() got too many positional arguments");
            return Err(PyTypeError::new_err(message));
        }
        let mut texts: Vec<_> = positional.iter().take(count).map(Some).collect();
        texts.resize(count, None);
        let mut settings = self.operation.defaults;
        let mut schemes = None;
        let given = self.leading.zip(positional.get(count));
        if let Some((option, value)) = given {
            options::put(&mut settings, option, option.name, value)?;
        }
        let names = arguments.names.into_iter().flatten();
        for (key, value) in names.zip(values) {
            let key = key.cast::<PyString>()?;
            let is_twice = match self.parameter(key)? {
                Some(Parameter::Text(index)) => {
                    let text = texts.get_mut(index);
                    text.is_some_and(|text| text.replace(value).is_some())
                }
                Some(Parameter::Option(option)) => {
                    let is_twice = given.is_some_and(|(given, _)| given.name == option.name);
                    if !is_twice {
                        options::put(&mut settings, option, key.to_str()?, value)?;
                    }
                    is_twice
                }
                Some(Parameter::Schemes) => {
                    schemes = Some(value).filter(|value| !value.is_none());
                    false
                }
                None => {
                    let schemes =
                        (self.operation.result == Type::Found).then(|| "schemes".to_owned());
                    let options = self.options().map(|option| option.name.replace('-', "_"));
                    let known = self.texts.iter().cloned().chain(options).chain(schemes);
                    return Err(options::unexpected(key.py(), name, key.to_str()?, known));
                }
            };
            if is_twice {
                let message = format!(
                    "{name}() got multiple values for argument {:?}",
                    key.to_str()?
                );
                return Err(PyTypeError::new_err(message));
            }
        }
        let mut all = self.texts.iter().zip(&texts);
        if let Some((missing, _)) = all.find(|(_, text)| text.is_none()) {
            let message = format!("{name}() missing required argument {missing:?}");
            return Err(PyTypeError::new_err(message));
        }
        Ok(Parameters {
            texts: texts.into_iter().flatten().collect(),
            settings,
            schemes,
        })
    }
}

/// A string that lives as long as the program, as functions of modules do.
fn leaked(text: &str) -> PyResult<&'static CStr> {
    Ok(Box::leak(CString::new(text)?.into_boxed_c_str()))
}

/// A function over strings.
struct OnStrings {
    function: Function,
    call: Call<'static>,
    /// The options of the last calls.
    recent: Mutex<Vec<Recent>>,
}

/// Options that a call had. Most programs name them by the same objects again.
struct Recent {
    names: Option<Py<PyTuple>>,
    values: Vec<Py<PyAny>>,
    call: Call<'static>,
}

impl Recent {
    /// How many are kept.
    const COUNT: usize = 4;

    /// Whether these are the same objects. They are immutable, since only strings, booleans and `None` are options.
    fn has(&self, names: Option<&Bound<'_, PyTuple>>, values: &[Bound<'_, PyAny>]) -> bool {
        let is_named = match (&self.names, names) {
            (Some(known), Some(names)) => known.is(names),
            (None, None) => true,
            _ => false,
        };
        let mut pairs = self.values.iter().zip(values);
        is_named && self.values.len() == values.len() && pairs.all(|(known, value)| known.is(value))
    }
}

impl OnStrings {
    fn apply<'a, 'py: 'a>(
        &self,
        py: Python<'py>,
        call: &Call<'_>,
        objects: impl Iterator<Item = &'a Bound<'py, PyAny>> + Clone,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut texts = [""; 2];
        for (place, object) in texts.iter_mut().zip(objects.clone()) {
            *place = match text(object) {
                Ok(text) => text,
                // A string with a lone surrogate is a string, but not a valid one.
                Err(_)
                    if call.operation().name == "valid" && object.is_instance_of::<PyString>() =>
                {
                    return Ok(PyBool::new(py, false).to_owned().into_any());
                }
                Err(error) => return Err(error),
            };
        }
        value(py, call, texts, objects)
    }
}

impl Body for OnStrings {
    fn module(&self) -> &'static str {
        "iri_kit"
    }

    /// Without options, or with those of one of the last calls, nothing is allocated but the result.
    fn run<'py>(
        &self,
        py: Python<'py>,
        arguments: Arguments<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let function = &self.function;
        let split = arguments.all.split_at_checked(function.texts.len());
        // The texts are positional.
        let split = split.filter(|(texts, _)| arguments.positional >= texts.len());
        if let Some((texts, [])) = split {
            return self.apply(py, &self.call, texts.iter());
        }
        let Some((texts, values)) = split else {
            let bound = function.bind(arguments)?;
            let call = Call::with_settings(function.operation, bound.settings);
            return self.apply(py, &call, bound.texts.into_iter());
        };
        // It is never locked if the interpreter has one lock; with threads, the options are read again.
        let mut recent = self.recent.try_lock().ok();
        let mut all = recent.iter().flat_map(|recent| recent.iter());
        if let Some(known) = all.find(|known| known.has(arguments.names, values)) {
            return self.apply(py, &known.call, texts.iter());
        }
        let bound = function.bind(arguments)?;
        let call = Call::with_settings(function.operation, bound.settings);
        let result = self.apply(py, &call, texts.iter());
        if let Some(recent) = &mut recent {
            recent.truncate(Recent::COUNT - 1);
            recent.insert(
                0,
                Recent {
                    names: arguments.names.map(|names| names.clone().unbind()),
                    values: values.iter().map(|value| value.clone().unbind()).collect(),
                    call,
                },
            );
        }
        result
    }
}

thread_local! {
    /// The buffer for results, so that it does not grow anew for each.
    static SCRATCH: Cell<String> = const { Cell::new(String::new()) };
}

/// A longer buffer is not kept.
const LONGEST: usize = 1 << 12;

/// The result of an operation as a value of Python. The objects are those of the texts.
pub(crate) fn value<'a, 'py: 'a>(
    py: Python<'py>,
    call: &Call<'_>,
    texts: [&str; 2],
    objects: impl IntoIterator<Item = &'a Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut scratch = SCRATCH.take();
    let result = match call.run(texts, &mut scratch) {
        // The object itself. Those of classes derived from `str` could have other methods.
        Ok(Value::Same(same)) => {
            let mut pairs = objects.into_iter().zip(texts);
            let found = pairs.find(|(object, text)| {
                ptr::eq(*text, same) && object.is_exact_instance_of::<PyString>()
            });
            let made = || PyString::new(py, same).into_any();
            Ok(found.map_or_else(made, |(object, _)| object.clone()))
        }
        Ok(value) => object(py, value, texts[0]),
        Err(problem) => {
            let text = texts.get(problem.argument()).copied().unwrap_or_default();
            Err(error::of_problem(py, &problem, text))
        }
    };
    if scratch.capacity() <= LONGEST {
        SCRATCH.set(scratch);
    }
    result
}

/// A result for one text as an object.
fn object<'py>(py: Python<'py>, value: Value<'_>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Bool(value) => PyBool::new(py, value).to_owned().into_any(),
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
        Value::Readings(entries) => {
            static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
            let class = CLASS.import(py, "iri_kit._types", "Reading")?;
            let readings = PyList::empty(py);
            for entry in entries {
                let ReaderEntry {
                    reader, refused, ..
                } = entry;
                let (scheme, host) = (entry.scheme, entry.host);
                let fields = (reader.id, refused, scheme, entry.userinfo, host, entry.port);
                readings.append(class.call1(fields)?)?;
            }
            readings.into_any()
        }
        value => value.as_str().into_pyobject(py)?.into_any(),
    })
}

/// A function over columns.
struct OnColumns {
    function: Function,
    read: Py<PyAny>,
    like: Py<PyAny>,
}

impl Body for OnColumns {
    fn module(&self) -> &'static str {
        "iri_kit.arrow"
    }

    fn run<'py>(
        &self,
        py: Python<'py>,
        arguments: Arguments<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let function = &self.function;
        let bound = function.bind(arguments)?;
        let schemes: Option<Vec<String>> =
            bound.schemes.map(|schemes| schemes.extract()).transpose()?;
        let schemes: Option<Vec<&str>> = schemes
            .as_ref()
            .map(|schemes| schemes.iter().map(String::as_str).collect());
        let mut call = Call::with_settings(function.operation, bound.settings);
        if let Some(schemes) = &schemes {
            call = call.with_schemes(schemes);
        }
        let inputs = bound
            .texts
            .iter()
            .map(|object| self.read.bind(py).call1((object,)));
        let inputs: Vec<_> = inputs.collect::<PyResult<_>>()?;
        let (column, result) = match (bound.texts.as_slice(), inputs.as_slice()) {
            ([column], [input]) => (column, column::each(&call, input)?),
            ([_, column], [base, input]) if function.operation.has_base() => {
                (column, column::both(&call, base, input)?)
            }
            ([column, _], [input, other]) => (column, column::both(&call, other, input)?),
            _ => return Err(PyTypeError::new_err("expected one or two columns")),
        };
        self.like.bind(py).call1((column, result))
    }
}

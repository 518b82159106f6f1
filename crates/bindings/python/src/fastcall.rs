//! Functions that the interpreter calls without a tuple and a dictionary of the arguments, and objects that are made
//! without a call of their constructor.
//!
//! PyO3 has both made for a function that takes any keyword, which takes longer than many an operation. By the
//! convention of the flags `METH_FASTCALL` and `METH_KEYWORDS` the interpreter passes a pointer to the arguments as they
//! are on its stack: first the positional ones, then the values of the keywords, whose names are a constant of the
//! caller.

#![allow(
    unsafe_code,
    reason = "the convention passes pointers, whose meaning the compiler cannot check"
)]

use std::ffi::CStr;
use std::{ptr, slice};

use pyo3::PyClassInitializer;
use pyo3::ffi;
use pyo3::impl_::pymethods::tp_new_impl;
use pyo3::impl_::trampoline::{MethodDef, fastcall_cfunction_with_keywords};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use crate::reference::Reference;

/// The arguments of a call.
#[derive(Clone, Copy)]
pub(crate) struct Arguments<'a, 'py> {
    /// The positional arguments, then the values of the keywords.
    pub(crate) all: &'a [Bound<'py, PyAny>],
    /// The number of positional arguments.
    pub(crate) positional: usize,
    /// The names of the keywords; `None` without any.
    pub(crate) names: Option<&'a Bound<'py, PyTuple>>,
}

/// The body of a function.
pub(crate) trait Body: Send + Sync + 'static {
    /// The module that has the function.
    fn module(&self) -> &'static str;

    fn run<'py>(
        &self,
        py: Python<'py>,
        arguments: Arguments<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>>;
}

/// The object that a function is bound to.
#[pyclass(name = "Function", module = "iri_kit._native", frozen)]
struct Function(Box<dyn Body>);

#[pymethods]
impl Function {
    /// Pickles the module, so that a function is pickled as its attribute.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&'static str,))> {
        let import = py.import("importlib")?.getattr("import_module")?;
        Ok((import, (self.0.module(),)))
    }
}

/// Makes a function.
pub(crate) fn function<'py>(
    py: Python<'py>,
    name: &'static CStr,
    documentation: &'static CStr,
    body: impl Body,
) -> PyResult<Bound<'py, PyAny>> {
    let body = Bound::new(py, Function(Box::new(body)))?;
    let definition = Box::leak(Box::new(ffi::PyMethodDef {
        ml_name: name.as_ptr(),
        ml_meth: ffi::PyMethodDefPointer {
            PyCFunctionFastWithKeywords: fastcall_cfunction_with_keywords::<Entry>,
        },
        ml_flags: ffi::METH_FASTCALL | ffi::METH_KEYWORDS,
        ml_doc: documentation.as_ptr(),
    }));
    // SAFETY: the definition and its strings live as long as the program, and the flags are those of the entry.
    unsafe {
        let function = ffi::PyCFunction_NewEx(definition, body.as_ptr(), ptr::null_mut());
        Bound::from_owned_ptr_or_err(py, function)
    }
}

/// The entry of all functions.
struct Entry;

impl MethodDef<fastcall_cfunction_with_keywords::Func> for Entry {
    const METH: fastcall_cfunction_with_keywords::Func = enter;
}

/// # Safety
///
/// The arguments are those of the convention, for a function that [`function`] made.
unsafe fn enter(
    py: Python<'_>,
    function: *mut ffi::PyObject,
    arguments: *const *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
    names: *mut ffi::PyObject,
) -> PyResult<*mut ffi::PyObject> {
    // SAFETY: a function is bound to an object of this class, and `names` is null or a tuple. The caller keeps both
    // and the arguments, which are as many as the positional ones and the names. `Bound` is a pointer to an object.
    let (function, arguments) = unsafe {
        let function = Borrowed::from_ptr(py, function).cast_unchecked::<Function>();
        let names = Borrowed::from_ptr_or_opt(py, names);
        let names = names.map(|names| names.cast_unchecked::<PyTuple>());
        let positional = count.unsigned_abs();
        let all = positional + names.map_or(0, |names| names.len());
        let all = match arguments.is_null() {
            true => &[],
            false => slice::from_raw_parts(arguments.cast::<Bound<'_, PyAny>>(), all),
        };
        (function, (all, positional, names))
    };
    let (all, positional, names) = arguments;
    let arguments = Arguments {
        all,
        positional,
        names: names.as_deref(),
    };
    let result = function.get().0.run(py, arguments)?;
    Ok(result.into_ptr())
}

/// An object of a class that is derived from that of references, as its constructor would return it.
pub(crate) fn object<'py>(
    reference: Reference,
    class: &Bound<'py, PyType>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = class.py();
    // SAFETY: the class is one of the four public ones, of which `_register` checked that they are derived.
    unsafe {
        let reference = PyClassInitializer::from(reference);
        let made = tp_new_impl::<_, Reference>(py, reference, class.as_type_ptr())?;
        Ok(Bound::from_owned_ptr(py, made))
    }
}

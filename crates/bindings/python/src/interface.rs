//! Columns by the [Arrow C data interface]: from Python objects and to them, in the capsules of the PyCapsule
//! interface.
//!
//! `fastcall.rs` has `unsafe` code of another kind, and `polars.rs` of this one. The argument for both: a structure of
//! the interface has one owner, and its `release` is null once it has been released or moved away.
//! `FFI_ArrowArray::from_raw` and its siblings move a structure out of where it is and leave a released one, which its
//! former owner may free; all that is read from a structure is copied, or kept alive by the buffers of the array that
//! was made from it. What other libraries promise by the interface, that lengths, offsets and UTF-8 are right, is
//! believed, as everywhere.
//!
//! [Arrow C data interface]: https://arrow.apache.org/docs/format/CDataInterface.html

#![allow(
    unsafe_code,
    reason = "the structures of the interface are pointers, whose meaning the compiler cannot check"
)]

use std::ffi::{CStr, CString, c_char, c_int};
use std::ptr;
use std::vec;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, ArrayRef};
use arrow_schema::{ArrowError, DataType, Field};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

const ARRAY: &CStr = c"arrow_array";
const SCHEMA: &CStr = c"arrow_schema";
const STREAM: &CStr = c"arrow_array_stream";

/// The chunks of a column, their type, and whether it came as one array and not as a stream.
pub(crate) type Read = (Vec<ArrayRef>, DataType, bool);

/// Reads a column from an object with the PyCapsule interface; `None` if it has none.
pub(crate) fn read(object: &Bound<'_, PyAny>) -> PyResult<Option<Read>> {
    if object.hasattr("__arrow_c_array__")? {
        let capsules = object.call_method0("__arrow_c_array__")?;
        let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = capsules.extract()?;
        // SAFETY: a capsule of this name holds such a structure, and the consumer moves it away.
        let (schema, array) = unsafe {
            let schema = FFI_ArrowSchema::from_raw(pointer(&schema, SCHEMA)?);
            (schema, FFI_ArrowArray::from_raw(pointer(&array, ARRAY)?))
        };
        let array = imported(array, &schema).map_err(raised)?;
        let data_type = array.data_type().clone();
        return Ok(Some((vec![array], data_type, true)));
    }
    if object.hasattr("__arrow_c_stream__")? {
        let capsule = object.call_method0("__arrow_c_stream__")?;
        // SAFETY: as above.
        let stream = unsafe { FFI_ArrowArrayStream::from_raw(pointer(&capsule, STREAM)?) };
        let (chunks, data_type) = all_of(stream).map_err(raised)?;
        return Ok(Some((chunks, data_type, false)));
    }
    Ok(None)
}

/// The pointer in a capsule of this name.
fn pointer<T>(capsule: &Bound<'_, PyAny>, name: &CStr) -> PyResult<*mut T> {
    let capsule = capsule.cast::<PyCapsule>().map_err(PyErr::from)?;
    Ok(capsule.pointer_checked(Some(name))?.cast().as_ptr())
}

fn raised(error: ArrowError) -> PyErr {
    PyTypeError::new_err(error.to_string())
}

/// Makes an array from its two structures, and takes ownership of the first.
pub(crate) fn imported(
    array: FFI_ArrowArray,
    schema: &FFI_ArrowSchema,
) -> Result<ArrayRef, ArrowError> {
    // polars adds a buffer, which a column of nulls has no use for, and has integers of 128 bits.
    let is_unknown = DataType::try_from(schema).is_err();
    if schema.format() == "n" || (is_unknown && array.null_count_opt() == Some(array.len())) {
        return iri_arrow::array_of_nulls(&DataType::Null, array.len());
    }
    // SAFETY: both are structures of the interface, and the schema is that of the array.
    let data = unsafe { from_ffi(array, schema) }?;
    let is_text = is_known(data.data_type()) || data.null_count() < data.len();
    if is_text {
        iri_arrow::array_of(data)
    } else {
        iri_arrow::array_of_nulls(&DataType::Null, data.len())
    }
}

/// The type of a schema, or that of nulls if there can be no arrays of it.
pub(crate) fn known(schema: &FFI_ArrowSchema) -> DataType {
    let found = DataType::try_from(schema).ok().filter(is_known);
    found.unwrap_or(DataType::Null)
}

/// Whether there can be arrays of a type. Nulls of any other one are read as nulls without a type.
fn is_known(data_type: &DataType) -> bool {
    iri_arrow::array_of_nulls(data_type, 0).is_ok()
}

/// All arrays of a stream, and their type.
fn all_of(mut stream: FFI_ArrowArrayStream) -> Result<(Vec<ArrayRef>, DataType), ArrowError> {
    let (Some(get_schema), Some(get_next)) = (stream.get_schema, stream.get_next) else {
        return Err(ArrowError::CDataInterface(
            "the stream is released".to_owned(),
        ));
    };
    let mut schema = FFI_ArrowSchema::empty();
    // SAFETY: the stream is not released, and its functions write a structure to a place for one.
    let code = unsafe { get_schema(&raw mut stream, &raw mut schema) };
    check(&mut stream, code)?;
    let data_type = known(&schema);
    let mut chunks = Vec::new();
    loop {
        let mut array = FFI_ArrowArray::empty();
        // SAFETY: as above.
        let code = unsafe { get_next(&raw mut stream, &raw mut array) };
        check(&mut stream, code)?;
        if array.is_released() {
            return Ok((chunks, data_type));
        }
        chunks.push(imported(array, &schema)?);
    }
}

/// The error of a stream, if the code of its last call is one.
fn check(stream: &mut FFI_ArrowArrayStream, code: c_int) -> Result<(), ArrowError> {
    if code == 0 {
        return Ok(());
    }
    let message = stream.get_last_error.map_or(ptr::null(), |last| {
        // SAFETY: the stream is not released.
        unsafe { last(stream) }
    });
    let message = if message.is_null() {
        format!("the stream failed with code {code}")
    } else {
        // SAFETY: it is a string that lives until the next call.
        let message = unsafe { CStr::from_ptr(message) };
        message.to_string_lossy().into_owned()
    };
    Err(ArrowError::CDataInterface(message))
}

/// A column of one array, as Python has it.
#[pyclass(frozen, module = "iri_kit._native")]
pub(crate) struct ArrowArray(pub(crate) ArrayRef);

#[pymethods]
impl ArrowArray {
    fn __len__(&self) -> usize {
        self.0.len()
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema;
        let schema = FFI_ArrowSchema::try_from(self.0.data_type()).map_err(raised)?;
        let schema = PyCapsule::new_with_value(py, schema, SCHEMA)?;
        let array = FFI_ArrowArray::new(&self.0.to_data());
        let array = PyCapsule::new_with_value(py, array, ARRAY)?;
        (schema, array).into_pyobject(py)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        stream(py, vec![self.0.clone()], self.0.data_type())
    }
}

/// A column of several arrays, as Python has it.
#[pyclass(frozen, module = "iri_kit._native")]
pub(crate) struct ArrowChunks {
    pub(crate) chunks: Vec<ArrayRef>,
    pub(crate) data_type: DataType,
}

#[pymethods]
impl ArrowChunks {
    fn __len__(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.len()).sum()
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        stream(py, self.chunks.clone(), &self.data_type)
    }
}

/// A stream of arrays, in a capsule that releases the stream if the consumer does not.
fn stream<'py>(
    py: Python<'py>,
    chunks: Vec<ArrayRef>,
    data_type: &DataType,
) -> PyResult<Bound<'py, PyCapsule>> {
    let state = Box::new(State {
        field: Field::new("", data_type.clone(), true),
        chunks: chunks.into_iter(),
        error: None,
    });
    let stream = FFI_ArrowArrayStream {
        get_schema: Some(get_schema),
        get_next: Some(get_next),
        get_last_error: Some(get_last_error),
        release: Some(release),
        private_data: Box::into_raw(state).cast(),
    };
    PyCapsule::new_with_value(py, stream, STREAM)
        .map_err(|error| PyValueError::new_err(error.to_string()))
}

/// The state of a stream: its type, the arrays that it has not returned yet, and the last error.
struct State {
    field: Field,
    chunks: vec::IntoIter<ArrayRef>,
    error: Option<CString>,
}

/// The state of a stream of this module.
///
/// # Safety
///
/// [`stream`] made `stream`, it is not released, and no other reference to its state is alive: consumers
/// call the functions of a stream one after the other.
unsafe fn state<'a>(stream: *mut FFI_ArrowArrayStream) -> &'a mut State {
    // SAFETY: as the caller promises.
    unsafe { &mut *(*stream).private_data.cast::<State>() }
}

unsafe extern "C" fn get_schema(
    stream: *mut FFI_ArrowArrayStream,
    out: *mut FFI_ArrowSchema,
) -> c_int {
    // SAFETY: the consumer calls it with its stream, which is not released.
    let state = unsafe { state(stream) };
    match FFI_ArrowSchema::try_from(&state.field) {
        // SAFETY: `out` is a place for a structure, with nothing in it to release.
        Ok(schema) => unsafe { out.write(schema) },
        Err(error) => {
            state.error = CString::new(error.to_string()).ok();
            return INVALID;
        }
    }
    0
}

/// `EINVAL`, on all systems.
const INVALID: c_int = 22;

unsafe extern "C" fn get_next(
    stream: *mut FFI_ArrowArrayStream,
    out: *mut FFI_ArrowArray,
) -> c_int {
    // SAFETY: as for `get_schema`.
    let next = unsafe { state(stream) }.chunks.next();
    let array = next.map_or_else(FFI_ArrowArray::empty, |chunk| {
        FFI_ArrowArray::new(&chunk.to_data())
    });
    // SAFETY: as for `get_schema`.
    unsafe { out.write(array) };
    0
}

unsafe extern "C" fn get_last_error(stream: *mut FFI_ArrowArrayStream) -> *const c_char {
    // SAFETY: as for `get_schema`.
    let state = unsafe { state(stream) };
    state
        .error
        .as_ref()
        .map_or(ptr::null(), |error| error.as_ptr())
}

unsafe extern "C" fn release(stream: *mut FFI_ArrowArrayStream) {
    // SAFETY: the state is that of `stream`, and not used again: a released stream has no functions.
    unsafe {
        drop(Box::from_raw((*stream).private_data.cast::<State>()));
        (*stream).get_schema = None;
        (*stream).get_next = None;
        (*stream).get_last_error = None;
        (*stream).private_data = ptr::null_mut();
        (*stream).release = None;
    }
}

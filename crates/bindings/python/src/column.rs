//! Operations over Python objects with the Arrow PyCapsule interface.
//!
//! The interpreter is released while an operation runs, and large columns are divided between threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, Scalar, StringArray, new_empty_array};
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use arrow_select::concat::concat;
use iri_ops::Call;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use pyo3_arrow::input::AnyArray;
use pyo3_arrow::{PyArray, PyChunkedArray};

use crate::error;
use crate::reference::{Reference, text};

/// Smaller pieces are not worth a thread.
const PIECE: usize = 1 << 13;

/// Returns an array as a stream of one chunk.
#[pyfunction]
#[pyo3(signature = (column, /))]
pub(crate) fn column_stream(column: &Bound<'_, PyAny>) -> PyResult<PyChunkedArray> {
    let AnyArray::Array(array) = column.extract()? else {
        return Err(PyTypeError::new_err("expected an array"));
    };
    let (array, field) = array.into_inner();
    PyChunkedArray::try_new(vec![array], field)
}

/// A column, as its chunks.
struct Column {
    chunks: Vec<ArrayRef>,
    data_type: DataType,
    /// Whether it came as one array, and not as a stream.
    is_array: bool,
}

impl Column {
    /// Reads a column from an object with the Arrow PyCapsule interface.
    fn read(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if !object.hasattr("__arrow_c_array__")? && !object.hasattr("__arrow_c_stream__")? {
            let name = object.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "expected an Arrow column, such as a pyarrow.Array or a polars.Series, got {name}"
            )));
        }
        let (chunks, field, is_array): (Vec<ArrayRef>, FieldRef, bool) = match object.extract()? {
            AnyArray::Array(array) => {
                let (array, field) = array.into_inner();
                (vec![array], field, true)
            }
            stream @ AnyArray::Stream(_) => {
                let (chunks, field) = stream.into_chunked_array()?.into_inner();
                (chunks, field, false)
            }
        };
        // A table of one column, as a relation of DuckDB is.
        if let DataType::Struct(fields) = field.data_type() {
            let [only] = fields.as_ref() else {
                return Err(PyTypeError::new_err(format!(
                    "expected one column, got a table of {} columns",
                    fields.len()
                )));
            };
            let columns = chunks
                .iter()
                .filter_map(|chunk| chunk.as_struct().columns().first());
            let chunks = columns.cloned().collect();
            return Ok(Self {
                chunks,
                data_type: only.data_type().clone(),
                is_array: false,
            });
        }
        Ok(Self {
            chunks,
            data_type: field.data_type().clone(),
            is_array,
        })
    }

    fn len(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.len()).sum()
    }

    /// The column as one array.
    fn to_array(&self) -> Result<ArrayRef, ArrowError> {
        match self.chunks.as_slice() {
            [] => Ok(new_empty_array(&self.data_type)),
            [only] => Ok(Arc::clone(only)),
            chunks => {
                let chunks: Vec<&dyn Array> = chunks.iter().map(AsRef::as_ref).collect();
                concat(&chunks)
            }
        }
    }
}

/// Applies an operation to a column.
pub(crate) fn each<'py>(
    call: &Call<'_>,
    column: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let input = Column::read(column)?;
    let apply = |array: ArrayRef| iri_arrow::apply(call, &[&array]);
    let result = column.py().detach(|| applied(&input, apply));
    give(column.py(), result)
}

/// Applies an operation to a column, with a constant or a second column as its first text.
pub(crate) fn both<'py>(
    call: &Call<'_>,
    other: &Bound<'py, PyAny>,
    column: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = column.py();
    let input = Column::read(column)?;
    if other.is_instance_of::<PyString>() || other.is_instance_of::<Reference>() {
        let constant = text(other)?;
        if call.operation().texts.first() == Some(&"base") {
            let based = call.clone().with_base(constant);
            based.map_err(|problem| error::of_problem(py, &problem, constant))?;
        }
        let constant = Scalar::new(StringArray::from(vec![constant]));
        let apply = |array: ArrayRef| iri_arrow::apply(call, &[&constant, &array]);
        return give(py, py.detach(|| applied(&input, apply)));
    }
    let other = Column::read(other)?;
    if input.len() != other.len() {
        return Err(PyValueError::new_err(format!(
            "the columns differ in length: {} and {}",
            other.len(),
            input.len()
        )));
    }
    let is_array = input.is_array;
    let result = py.detach(|| {
        // The chunks of the two may differ, so each is joined first.
        let (left, right) = (other.to_array()?, input.to_array()?);
        let column = Column {
            chunks: vec![Arc::clone(&right)],
            ..input
        };
        let places = places(&column);
        let results = in_threads(places.len(), |k| {
            let (start, length) = places.get(k).map_or((0, 0), |place| (place.1, place.2));
            let sides = [left.slice(start, length), right.slice(start, length)];
            iri_arrow::apply(call, &[&sides[0], &sides[1]])
        })?;
        let empty = || iri_arrow::apply(call, &[&left.slice(0, 0), &right.slice(0, 0)]);
        assemble(results, empty, is_array)
    });
    give(py, result)
}

/// Applies a kernel to the pieces of a column.
fn applied(
    column: &Column,
    kernel: impl Fn(ArrayRef) -> Result<ArrayRef, ArrowError> + Sync,
) -> Result<Assembled, ArrowError> {
    let pieces = pieces(column);
    let results = in_threads(pieces.len(), |k| match pieces.get(k) {
        Some(piece) => kernel(Arc::clone(piece)),
        None => Ok(new_empty_array(&DataType::Null)),
    })?;
    let empty = || kernel(new_empty_array(&column.data_type));
    assemble(results, empty, column.is_array)
}

/// Divides a column into slices for the threads.
fn pieces(column: &Column) -> Vec<ArrayRef> {
    let slice = |(chunk, start, length): (usize, usize, usize)| {
        column
            .chunks
            .get(chunk)
            .map(|chunk| chunk.slice(start, length))
    };
    places(column).into_iter().filter_map(slice).collect()
}

/// The chunk, start and length of each piece.
fn places(column: &Column) -> Vec<(usize, usize, usize)> {
    // Several pieces for each thread, since some take longer than others.
    let size = (column.len() / (4 * threads())).max(PIECE);
    let is_dictionary = matches!(column.data_type, DataType::Dictionary(..));
    let mut places = Vec::new();
    for (k, chunk) in column.chunks.iter().enumerate() {
        // The values of a dictionary are computed once, and each slice would compute them again.
        let size = if is_dictionary {
            chunk.len().max(1)
        } else {
            size
        };
        let starts = (0..chunk.len()).step_by(size);
        places.extend(starts.map(|start| (k, start, size.min(chunk.len() - start))));
    }
    places
}

fn threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Computes the results 0 to `count`, on all processors if there is more than one.
fn in_threads(
    count: usize,
    compute: impl Fn(usize) -> Result<ArrayRef, ArrowError> + Sync,
) -> Result<Vec<ArrayRef>, ArrowError> {
    let workers = threads().min(count);
    if workers <= 1 {
        return (0..count).map(compute).collect();
    }
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let k = next.fetch_add(1, Ordering::Relaxed);
            if k >= count {
                return done;
            }
            done.push((k, compute(k)));
        }
    };
    let mut done = thread::scope(|scope| {
        let others: Vec<_> = (1..workers).map(|_| scope.spawn(work)).collect();
        let mut done = work();
        for other in others {
            match other.join() {
                Ok(more) => done.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    done.sort_unstable_by_key(|(k, _)| *k);
    done.into_iter().map(|(_, result)| result).collect()
}

/// The result of a kernel: an array for an array, and chunks for a stream.
enum Assembled {
    Array(ArrayRef),
    Chunks(Vec<ArrayRef>, DataType),
}

fn assemble(
    mut results: Vec<ArrayRef>,
    empty: impl FnOnce() -> Result<ArrayRef, ArrowError>,
    is_array: bool,
) -> Result<Assembled, ArrowError> {
    if results.is_empty() {
        results.push(empty()?);
    }
    if !is_array {
        let data_type = results
            .first()
            .map_or(DataType::Null, |first| first.data_type().clone());
        return Ok(Assembled::Chunks(results, data_type));
    }
    if let [only] = results.as_slice() {
        return Ok(Assembled::Array(Arc::clone(only)));
    }
    let results: Vec<&dyn Array> = results.iter().map(AsRef::as_ref).collect();
    concat(&results).map(Assembled::Array)
}

/// Hands the result to Python.
fn give(py: Python<'_>, result: Result<Assembled, ArrowError>) -> PyResult<Bound<'_, PyAny>> {
    match result {
        Ok(Assembled::Array(array)) => {
            let array = PyArray::from_array_ref(array);
            Ok(array.into_pyobject(py)?.into_any())
        }
        Ok(Assembled::Chunks(chunks, data_type)) => {
            let field = Arc::new(Field::new("", data_type, true));
            let array = PyChunkedArray::try_new(chunks, field)?;
            Ok(array.into_pyobject(py)?.into_any())
        }
        Err(ArrowError::InvalidArgumentError(message)) => Err(PyValueError::new_err(message)),
        Err(error) => Err(PyValueError::new_err(error.to_string())),
    }
}

//! The kernels of `iri-arrow` over Python objects with the Arrow PyCapsule interface.
//!
//! The interpreter is released while a kernel runs, and large columns are divided between threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, Datum, Scalar, StringArray, new_empty_array};
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use arrow_select::concat::concat;
use iri_arrow::{Invalid, Rules};
use iri_kit::map::DecodeRules;
use iri_kit::{Finder, Form};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use pyo3_arrow::input::AnyArray;
use pyo3_arrow::{PyArray, PyChunkedArray};

use crate::reference::Reference;
use crate::text::text;
use crate::{check, options};

/// Smaller pieces are not worth a thread.
const PIECE: usize = 1 << 13;

/// Returns whether each row has a form; the forms are those of `iri_kit.is_valid`.
#[pyfunction]
#[pyo3(signature = (column, form="iri"))]
pub(crate) fn column_is_valid<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    form: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let rules = Rules::new(options::form(form)?);
    each(py, column, |array| iri_arrow::is_valid(array, rules))
}

/// Returns the error of each row, as a struct of `code`, `start` and `end`.
#[pyfunction]
#[pyo3(signature = (column, form="iri"))]
pub(crate) fn column_errors<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    form: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let rules = Rules::new(options::form(form)?);
    each(py, column, |array| iri_arrow::errors(array, rules))
}

/// Returns the components of each row, as a struct.
#[pyfunction]
#[pyo3(signature = (column, form="iri-reference", invalid="null"))]
pub(crate) fn column_components<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    form: &str,
    invalid: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let rules = rules(form, invalid)?;
    each(py, column, |array| iri_arrow::components(array, rules))
}

/// Returns a component of each row.
#[pyfunction]
#[pyo3(signature = (column, component, form="iri-reference", invalid="null"))]
pub(crate) fn column_component<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    component: &str,
    form: &str,
    invalid: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let rules = rules(form, invalid)?;
    let component = match component {
        "authority" => None,
        name => Some(options::component(name)?),
    };
    each(py, column, |array| {
        iri_arrow::component(array, component, rules)
    })
}

/// Maps each row to a URI.
#[pyfunction]
#[pyo3(signature = (column, form="iri-reference", invalid="null"))]
pub(crate) fn column_to_uri<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    form: &str,
    invalid: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let rules = rules(form, invalid)?;
    each(py, column, |array| iri_arrow::to_uri(array, rules))
}

/// Maps each row to an IRI.
#[pyfunction]
#[pyo3(signature = (column, form="iri-reference", invalid="null"))]
pub(crate) fn column_to_iri<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    form: &str,
    invalid: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let rules = rules(form, invalid)?;
    each(py, column, |array| {
        iri_arrow::to_iri(array, DecodeRules::DEFAULT, rules)
    })
}

/// Returns the normal form of each row on a rung.
#[pyfunction]
#[pyo3(signature = (column, rung="syntax", host="percent", form="iri-reference", invalid="null"))]
pub(crate) fn column_normalize<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    rung: &str,
    host: &str,
    form: &str,
    invalid: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let (comparer, rules) = (options::comparer(rung, host)?, rules(form, invalid)?);
    each(py, column, |array| {
        iri_arrow::normalize(array, &comparer, rules)
    })
}

/// Returns the key of each row on a rung.
#[pyfunction]
#[pyo3(signature = (column, rung="syntax", host="percent", form="iri-reference", invalid="null"))]
pub(crate) fn column_key<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    rung: &str,
    host: &str,
    form: &str,
    invalid: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let (comparer, rules) = (options::comparer(rung, host)?, rules(form, invalid)?);
    each(py, column, |array| iri_arrow::key(array, &comparer, rules))
}

/// Returns the 128-bit hash of the key of each row on a rung.
#[pyfunction]
#[pyo3(signature = (column, rung="syntax", host="percent", form="iri-reference", invalid="null"))]
pub(crate) fn column_hash<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    rung: &str,
    host: &str,
    form: &str,
    invalid: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let (comparer, rules) = (options::comparer(rung, host)?, rules(form, invalid)?);
    each(py, column, |array| iri_arrow::hash(array, &comparer, rules))
}

/// Maps the host of each row to a domain name.
#[pyfunction]
#[pyo3(signature = (column, version="uts46", form="iri-reference"))]
pub(crate) fn column_domain<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    version: &str,
    form: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let rules = Rules::new(options::form(form)?);
    let Some(mapper) = options::mapper(version)? else {
        return Err(PyValueError::new_err(
            "expected a version of IDNA, not percent-encoding",
        ));
    };
    each(py, column, |array| iri_arrow::domain(array, mapper, rules))
}

/// Returns the findings of the checker for each row, as a list of structs.
#[pyfunction]
#[pyo3(signature = (column, form=None, profile="rfc3987", host="uts46", least="advice"))]
pub(crate) fn column_check<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    form: Option<&str>,
    profile: &str,
    host: &str,
    least: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let linter = check::linter(form, profile, host, least, &[], false)?;
    each(py, column, |array| iri_arrow::findings(array, &linter))
}

/// Returns the IRIs in the text of each row, as a list of structs.
#[pyfunction]
#[pyo3(signature = (column, schemes=None, www=false, mail=false))]
pub(crate) fn column_find<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    schemes: Option<Vec<String>>,
    www: bool,
    mail: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let names: Option<Vec<&str>> = schemes
        .as_ref()
        .map(|schemes| schemes.iter().map(String::as_str).collect());
    let mut finder = Finder::new().with_www(www).with_mail(mail);
    if let Some(names) = &names {
        finder = finder.with_schemes(names);
    }
    each(py, column, |array| iri_arrow::find(array, finder))
}

/// Resolves each row against a base, which is one identifier or a column.
#[pyfunction]
#[pyo3(signature = (base, column, form="iri-reference", invalid="null"))]
pub(crate) fn column_resolve<'py>(
    py: Python<'py>,
    base: &Bound<'py, PyAny>,
    column: &Bound<'py, PyAny>,
    form: &str,
    invalid: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let rules = rules(form, invalid)?;
    both(py, base, column, |base, array| {
        iri_arrow::resolve(base, array, rules)
    })
}

/// Returns the shortest reference to each row from a base, which is one identifier or a column.
#[pyfunction]
#[pyo3(signature = (base, column, form="iri-reference"))]
pub(crate) fn column_relativize<'py>(
    py: Python<'py>,
    base: &Bound<'py, PyAny>,
    column: &Bound<'py, PyAny>,
    form: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let rules = Rules::new(options::form(form)?);
    both(py, base, column, |base, array| {
        iri_arrow::relativize(base, array, rules)
    })
}

/// Returns whether each row is equal, on a rung, to one identifier or to the row of another column.
#[pyfunction]
#[pyo3(signature = (other, column, rung="syntax", host="percent", form="iri-reference"))]
pub(crate) fn column_equals<'py>(
    py: Python<'py>,
    other: &Bound<'py, PyAny>,
    column: &Bound<'py, PyAny>,
    rung: &str,
    host: &str,
    form: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let (comparer, rules) = (options::comparer(rung, host)?, rules(form, "null")?);
    both(py, other, column, |other, array| {
        iri_arrow::equal(&array, other, &comparer, rules)
    })
}

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

/// The rules for rows.
fn rules(form: &str, invalid: &str) -> PyResult<Rules> {
    let form: Form = options::form(form)?;
    let names = Invalid::ALL.map(Invalid::name);
    match Invalid::ALL
        .into_iter()
        .find(|known| known.name() == invalid)
    {
        Some(invalid) => Ok(Rules::new(form).with_invalid(invalid)),
        None => Err(PyValueError::new_err(format!(
            "unknown treatment of invalid rows {invalid:?}; expected one of: {}",
            names.join(", ")
        ))),
    }
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

/// Applies a kernel to a column.
fn each<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    kernel: impl Fn(&dyn Array) -> Result<ArrayRef, ArrowError> + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let column = Column::read(column)?;
    let result = py.detach(|| {
        let pieces = pieces(&column);
        let results = in_threads(pieces.len(), |k| match pieces.get(k) {
            Some(piece) => kernel(piece),
            None => Ok(new_empty_array(&DataType::Null)),
        })?;
        let empty = || kernel(&new_empty_array(&column.data_type));
        assemble(results, empty, column.is_array)
    });
    give(py, result)
}

/// Applies a kernel to a column and to a constant or a second column.
fn both<'py>(
    py: Python<'py>,
    other: &Bound<'py, PyAny>,
    column: &Bound<'py, PyAny>,
    kernel: impl Fn(&dyn Datum, &dyn Array) -> Result<ArrayRef, ArrowError> + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let column = Column::read(column)?;
    if other.is_instance_of::<PyString>() || other.is_instance_of::<Reference>() {
        let constant = Scalar::new(StringArray::from(vec![text(other)?]));
        let result = py.detach(|| {
            let pieces = pieces(&column);
            let results = in_threads(pieces.len(), |k| match pieces.get(k) {
                Some(piece) => kernel(&constant, piece),
                None => Ok(new_empty_array(&DataType::Null)),
            })?;
            // Also reports a constant that is wrong, if the column is empty.
            let empty = || kernel(&constant, &new_empty_array(&column.data_type));
            assemble(results, empty, column.is_array)
        });
        return give(py, result);
    }
    let other = Column::read(other)?;
    if column.len() != other.len() {
        return Err(PyValueError::new_err(format!(
            "the columns differ in length: {} and {}",
            other.len(),
            column.len()
        )));
    }
    let is_array = column.is_array;
    let result = py.detach(|| {
        // The chunks of the two may differ, so each is joined first.
        let (left, right) = (other.to_array()?, column.to_array()?);
        let column = Column {
            chunks: vec![right],
            ..column
        };
        let places = places(&column);
        let results = in_threads(places.len(), |k| {
            match (places.get(k), column.chunks.first()) {
                (Some((_, start, length)), Some(right)) => {
                    kernel(&left.slice(*start, *length), &right.slice(*start, *length))
                }
                _ => Ok(new_empty_array(&DataType::Null)),
            }
        })?;
        let empty = || kernel(&left, &new_empty_array(&column.data_type));
        assemble(results, empty, is_array)
    });
    give(py, result)
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

//! Operations over Python objects with the Arrow PyCapsule interface.
//!
//! The interpreter is released while an operation runs, and large columns are divided between threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::vec::IntoIter;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, LargeStringArray, Scalar, StringArray};
use arrow_schema::{ArrowError, DataType};
use iri_arrow::TextColumn;
use iri_ops::Call;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error;
use crate::interface::{self, ArrowArray, ArrowChunks};
use crate::reference::{Reference, text};

/// Smaller pieces are not worth a thread.
const PIECE: usize = 1 << 13;

/// A column, as its chunks.
pub(crate) struct Column {
    chunks: Vec<ArrayRef>,
    data_type: DataType,
    /// Whether it came as one array, and not as a stream.
    is_array: bool,
}

impl Column {
    /// Reads a column from an object with the Arrow PyCapsule interface.
    fn read(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        let Some((chunks, data_type, is_array)) = interface::read(object)? else {
            let name = object.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "expected an Arrow column, such as a pyarrow.Array or a polars.Series, got {name}"
            )));
        };
        // A table of one column, as a relation of DuckDB is. Its rows are not null.
        let is_table = chunks.iter().all(|chunk| chunk.null_count() == 0);
        if let (DataType::Struct(fields), true) = (&data_type, is_table) {
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
            data_type,
            is_array,
        })
    }

    pub(crate) const fn new(chunks: Vec<ArrayRef>, data_type: DataType) -> Self {
        Self {
            chunks,
            data_type,
            is_array: false,
        }
    }

    /// The column without dictionaries.
    fn flat(self) -> Result<Self, ArrowError> {
        let DataType::Dictionary(_, values) = self.data_type else {
            return Ok(self);
        };
        let chunks: Result<_, _> = self
            .chunks
            .iter()
            .map(|chunk| iri_arrow::flat(chunk))
            .collect();
        Ok(Self::new(chunks?, *values))
    }

    fn len(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.len()).sum()
    }

    fn empty(&self) -> Result<ArrayRef, ArrowError> {
        iri_arrow::array_of_nulls(&self.data_type, 0)
    }
}

/// Applies an operation to a column.
pub(crate) fn each<'py>(
    call: &Call<'_>,
    column: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let input = Column::read(column)?;
    let apply = |array: ArrayRef| iri_arrow::apply_chunked(call, &[&array]);
    let result = column.py().detach(|| applied(input, apply));
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
        if call.operation().has_base() {
            let based = call.clone().with_base(constant);
            based.map_err(|problem| error::of_problem(py, &problem, constant))?;
        }
        let constant = Scalar::new(StringArray::from(vec![constant]));
        let apply = |array: ArrayRef| iri_arrow::apply_chunked(call, &[&constant, &array]);
        return give(py, py.detach(|| applied(input, apply)));
    }
    let other = Column::read(other)?;
    if input.len() != other.len() {
        return give(py, Err(unequal(other.len(), input.len())));
    }
    let result = py.detach(|| paired(call, &other, input));
    give(py, result)
}

/// Applies an operation to the columns of its texts. A column of one row is a constant if there is one, or if the other
/// is longer. Only the result for one column and a constant is a dictionary.
pub(crate) fn over(
    call: &Call<'_>,
    texts: Vec<Column>,
    has_constant: bool,
) -> Result<Vec<ArrayRef>, ArrowError> {
    let is_pair = texts.len() > 1 && !has_constant;
    let texts: Result<Vec<_>, _> = texts
        .into_iter()
        .map(|text| if is_pair { text.flat() } else { Ok(text) })
        .collect();
    let mut texts = texts?.into_iter();
    let result = match (texts.next(), texts.next(), texts.next()) {
        (Some(only), None, None) => applied(only, |rows| iri_arrow::apply_chunked(call, &[&rows])),
        (Some(first), Some(last), None) => match (first.len(), last.len()) {
            // A base that is the first of a group, say, is a row like others, which may be invalid.
            (1, rows) if rows != 1 && !has_constant && has_invalid_base(call, &first)? => {
                let row = iri_arrow::concat(&first.chunks)?;
                let base = TextColumn::new(&row, false)?.get(0).unwrap_or_default();
                let bases: ArrayRef = Arc::new(LargeStringArray::from(vec![base; rows]));
                paired(call, &Column::new(vec![bases], DataType::LargeUtf8), last)
            }
            (1, rows) if rows != 1 || has_constant => {
                let constant = Scalar::new(iri_arrow::concat(&first.chunks)?);
                applied(last, |rows| {
                    iri_arrow::apply_chunked(call, &[&constant, &rows])
                })
            }
            (rows, 1) if rows != 1 || has_constant => {
                let constant = Scalar::new(iri_arrow::concat(&last.chunks)?);
                applied(first, |rows| {
                    iri_arrow::apply_chunked(call, &[&rows, &constant])
                })
            }
            (left, right) if left != right => Err(unequal(left, right)),
            _ => paired(call, &first, last),
        },
        _ => {
            return Err(ArrowError::InvalidArgumentError(
                "expected one or two columns".to_owned(),
            ));
        }
    };
    Ok(match result? {
        Assembled::Array(array) => vec![array],
        Assembled::Chunks(chunks, _) => chunks,
    })
}

/// Whether the only row is a base that cannot be one.
fn has_invalid_base(call: &Call<'_>, column: &Column) -> Result<bool, ArrowError> {
    let row = iri_arrow::concat(&column.chunks)?;
    if !call.operation().has_base() || row.logical_null_count() > 0 {
        return Ok(false);
    }
    let text = TextColumn::new(&row, false)?;
    Ok(text
        .get(0)
        .is_some_and(|base| call.clone().with_base(base).is_err()))
}

fn unequal(left: usize, right: usize) -> ArrowError {
    ArrowError::InvalidArgumentError(format!("the columns differ in length: {left} and {right}"))
}

/// Applies an operation to two columns of the same length.
fn paired(call: &Call<'_>, other: &Column, input: Column) -> Result<Assembled, ArrowError> {
    let pairs = pairs(pieces(other), pieces(&input));
    let apply = |[left, right]: &[ArrayRef; 2]| iri_arrow::apply_chunked(call, &[left, right]);
    let results = in_threads(&pairs, apply)?;
    let empty = || apply(&[other.empty()?, input.empty()?]);
    assemble(results, empty, input.is_array)
}

/// Divides the pieces of two columns of the same length further, so that those of both have the same lengths.
fn pairs(left: Vec<ArrayRef>, right: Vec<ArrayRef>) -> Vec<[ArrayRef; 2]> {
    let mut sides = [left, right].map(Vec::into_iter);
    let mut next = sides.each_mut().map(Iterator::next);
    let mut pairs = Vec::new();
    while let [Some(left), Some(right)] = next {
        let length = left.len().min(right.len());
        pairs.push([left.slice(0, length), right.slice(0, length)]);
        let rest = |piece: ArrayRef, more: &mut IntoIter<ArrayRef>| match piece.len() - length {
            0 => more.next(),
            rest => Some(piece.slice(length, rest)),
        };
        let [lefts, rights] = &mut sides;
        next = [rest(left, lefts), rest(right, rights)];
    }
    pairs
}

/// Applies a kernel to the pieces of a column.
fn applied(
    mut column: Column,
    kernel: impl Fn(ArrayRef) -> Result<Vec<ArrayRef>, ArrowError> + Sync,
) -> Result<Assembled, ArrowError> {
    column.chunks = iri_arrow::join_shared(column.chunks)?;
    let results = in_threads(&pieces(&column), |piece| kernel(Arc::clone(piece)))?;
    assemble(results, || kernel(column.empty()?), column.is_array)
}

/// Divides a column into slices for the threads.
fn pieces(column: &Column) -> Vec<ArrayRef> {
    // Several pieces for each thread, since some take longer than others.
    let size = (column.len() / (4 * threads())).max(PIECE);
    // The values of a dictionary are computed once, and each slice would compute them again.
    let is_dictionary = matches!(column.data_type, DataType::Dictionary(..));
    let size = if is_dictionary { usize::MAX } else { size };
    let mut pieces = Vec::new();
    for chunk in &column.chunks {
        let starts = (0..chunk.len()).step_by(size);
        pieces.extend(starts.map(|start| chunk.slice(start, size.min(chunk.len() - start))));
    }
    pieces
}

fn threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Computes the results for pieces, in their order, on all processors if there is more than one.
fn in_threads<P: Sync>(
    pieces: &[P],
    compute: impl Fn(&P) -> Result<Vec<ArrayRef>, ArrowError> + Sync,
) -> Result<Vec<ArrayRef>, ArrowError> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let k = next.fetch_add(1, Ordering::Relaxed);
            let Some(piece) = pieces.get(k) else {
                return done;
            };
            done.push((k, compute(piece)));
        }
    };
    let mut done = thread::scope(|scope| {
        let workers = threads().min(pieces.len());
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
    let chunks: Result<Vec<_>, _> = done.into_iter().map(|(_, result)| result).collect();
    Ok(chunks?.concat())
}

/// The result of a kernel: an array for an array, and chunks for a stream.
enum Assembled {
    Array(ArrayRef),
    Chunks(Vec<ArrayRef>, DataType),
}

/// Assembles the results for the pieces of a column. Those for an array are chunks if one array cannot hold them, as
/// `pyarrow.array` has it for strings of more than 2 GiB.
fn assemble(
    mut results: Vec<ArrayRef>,
    empty: impl FnOnce() -> Result<Vec<ArrayRef>, ArrowError>,
    is_array: bool,
) -> Result<Assembled, ArrowError> {
    if results.is_empty() {
        results = empty()?;
    }
    if is_array {
        if let [only] = results.as_slice() {
            return Ok(Assembled::Array(Arc::clone(only)));
        }
        match iri_arrow::concat(&results) {
            Err(ArrowError::OffsetOverflowError(_)) => {}
            result => return result.map(Assembled::Array),
        }
    }
    let results = iri_arrow::unify(results)?;
    let data_type = results
        .first()
        .map_or(DataType::Null, |first| first.data_type().clone());
    Ok(Assembled::Chunks(results, data_type))
}

/// Hands the result to Python.
fn give(py: Python<'_>, result: Result<Assembled, ArrowError>) -> PyResult<Bound<'_, PyAny>> {
    match result {
        Ok(Assembled::Array(array)) => Ok(Bound::new(py, ArrowArray(array))?.into_any()),
        Ok(Assembled::Chunks(chunks, data_type)) => {
            Ok(Bound::new(py, ArrowChunks { chunks, data_type })?.into_any())
        }
        Err(ArrowError::InvalidArgumentError(message)) => Err(PyValueError::new_err(message)),
        Err(error) => Err(PyValueError::new_err(error.to_string())),
    }
}

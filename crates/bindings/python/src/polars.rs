//! The operations as a plugin of [polars](https://pola.rs): expressions that its engines run without Python.
//!
//! polars loads the library and calls two functions by their names: one with the types of the inputs, for the type of
//! the result, and one with their rows. The structures are those of version 0.1 of its plugin interface
//! (`polars-ffi`, `version_0`): a series is a schema and arrays of the Arrow C data interface. One pair of functions
//! has all operations: which one, and its options, is in the keyword arguments, which polars passes as Python pickled
//! them. The argument why the `unsafe` code is right is in `interface.rs`; in addition, a panic ends as an error, since
//! it must not unwind into polars.

#![allow(
    unsafe_code,
    reason = "polars calls functions of the C ABI with pointers to structures"
)]

use std::cell::RefCell;
use std::ffi::{CString, c_char, c_void};
use std::mem::ManuallyDrop;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::{ptr, slice};

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema};
use arrow_array::{Array, ArrayRef};
use arrow_schema::{ArrowError, DataType, Field};
use iri_ops::Call;

use crate::column::{Column, over};
use crate::interface::{imported, known};

/// A series: a schema, and one array for each chunk. The consumer moves the arrays out, and then calls `release`.
#[repr(C)]
pub(crate) struct SeriesExport {
    field: *mut FFI_ArrowSchema,
    arrays: *mut *mut FFI_ArrowArray,
    len: usize,
    release: Option<unsafe extern "C" fn(*mut Self)>,
    private_data: *mut c_void,
}

/// The memory that a series of this module owns: that of its arrays, and the schema with its contents.
struct Owned {
    arrays: Vec<*mut FFI_ArrowArray>,
    field: FFI_ArrowSchema,
}

thread_local! {
    /// The message of the last error, which polars reads from the same thread.
    static LAST_ERROR: RefCell<CString> = RefCell::default();
}

/// The version of the interface: 0 in the upper half, 1 in the lower one.
#[unsafe(no_mangle)]
extern "C" fn _polars_plugin_get_version() -> u32 {
    1
}

#[unsafe(no_mangle)]
extern "C" fn _polars_plugin_get_last_error_message() -> *mut c_char {
    LAST_ERROR.with_borrow(|message| message.as_ptr().cast_mut())
}

/// Writes the name and the type of the result for inputs of these names and types.
#[unsafe(no_mangle)]
unsafe extern "C" fn _polars_plugin_field_iri(
    fields: *const FFI_ArrowSchema,
    len: usize,
    result: *mut FFI_ArrowSchema,
    keywords: *const u8,
    keywords_len: usize,
) {
    guarded(|| {
        // SAFETY: polars passes that many schemas and bytes, which it keeps.
        let (fields, keywords) = unsafe { (all(fields, len), all(keywords, keywords_len)) };
        let fields: Vec<_> = fields.iter().map(field_of).collect();
        let field = result_field(&fields, &Saved::read(keywords)?)?;
        // SAFETY: `result` is a place for a schema, with nothing in it to release.
        unsafe { result.write(FFI_ArrowSchema::try_from(&field)?) };
        Ok(())
    });
}

/// Writes the series of results for input series, which it consumes.
#[unsafe(no_mangle)]
unsafe extern "C" fn _polars_plugin_iri(
    inputs: *mut SeriesExport,
    len: usize,
    keywords: *const u8,
    keywords_len: usize,
    result: *mut SeriesExport,
    _context: *const c_void,
) {
    guarded(|| {
        // SAFETY: polars passes that many series, which it gives away, and that many bytes, which it keeps.
        let (inputs, keywords) = unsafe {
            let inputs: Vec<_> = (0..len).map(|k| taken(inputs.add(k))).collect();
            (inputs, all(keywords, keywords_len))
        };
        let inputs: Result<Vec<_>, _> = inputs.into_iter().collect();
        let (fields, columns): (Vec<_>, Vec<_>) = inputs?.into_iter().unzip();
        let saved = Saved::read(keywords)?;
        let field = result_field(&fields, &saved)?;
        let schemes = saved.schemes();
        let call = saved.call(schemes.as_deref())?;
        let chunks = over(&call, saved.in_order(columns), saved.has_constant())?;
        // The kernels may choose another type for a column that polars passes as one of nulls.
        let data_type = chunks
            .first()
            .map_or(field.data_type(), |first| first.data_type());
        let field = Field::new(field.name(), data_type.clone(), true);
        // SAFETY: `result` is a place for a series, with nothing in it to release.
        unsafe { result.write(exported(chunks, &field)?) };
        Ok(())
    });
}

/// Runs a call. An error or a panic becomes the last error, and leaves the result empty, which polars checks.
fn guarded(run: impl FnOnce() -> Result<(), ArrowError>) {
    let message = match catch_unwind(AssertUnwindSafe(run)) {
        Ok(Ok(())) => return,
        Ok(Err(ArrowError::InvalidArgumentError(message))) => message,
        Ok(Err(error)) => error.to_string(),
        Err(_) => "iri_kit panicked, which is a defect of it".to_owned(),
    };
    LAST_ERROR.set(CString::new(message.replace('\0', "\u{FFFD}")).unwrap_or_default());
}

/// That many items, of which there may be none at all.
///
/// # Safety
///
/// `start` points to that many items, which live as long as the result.
unsafe fn all<'a, T>(start: *const T, len: usize) -> &'a [T] {
    if len == 0 || start.is_null() {
        return &[];
    }
    // SAFETY: as the caller promises.
    unsafe { slice::from_raw_parts(start, len) }
}

/// Moves a series out of where it is.
///
/// # Safety
///
/// `series` points to a series that the caller gives away.
unsafe fn taken(series: *mut SeriesExport) -> Result<(Field, Column), ArrowError> {
    // SAFETY: as the caller promises. The arrays are moved out before the series is released, which then only frees
    // their memory; the schema is read before.
    unsafe {
        let mut series = ManuallyDrop::new(series.read());
        let arrays = all(series.arrays.cast_const(), series.len);
        let arrays: Vec<FFI_ArrowArray> = arrays.iter().map(|array| array.read()).collect();
        let schema = &*series.field;
        let field = field_of(schema);
        let chunks = arrays.into_iter().map(|array| imported(array, schema));
        let chunks: Result<Vec<ArrayRef>, _> = chunks.collect();
        if let Some(release) = series.release {
            release(&raw mut *series);
        }
        let column = Column::new(chunks?, field.data_type().clone());
        Ok((field, column))
    }
}

/// The name and the type of an input. A type that cannot be text counts as that of nulls, which is what a column of any
/// type may consist of; its rows are checked when they are read.
fn field_of(schema: &FFI_ArrowSchema) -> Field {
    let found = known(schema);
    let is_text = iri_arrow::result_type(&iri_ops::operations::HOST, &found).is_ok();
    let data_type = if is_text { found } else { DataType::Null };
    Field::new(schema.name().unwrap_or_default(), data_type, true)
}

/// A series of these arrays.
fn exported(chunks: Vec<ArrayRef>, field: &Field) -> Result<SeriesExport, ArrowError> {
    let field = FFI_ArrowSchema::try_from(field)?;
    let arrays = chunks
        .iter()
        .map(|chunk| FFI_ArrowArray::new(&chunk.to_data()));
    let arrays = arrays.map(|array| Box::into_raw(Box::new(array))).collect();
    let owned = Box::into_raw(Box::new(Owned { arrays, field }));
    // SAFETY: it was just made. Its vector is not changed before it is released, so the pointers stay valid.
    let inner = unsafe { &mut *owned };
    Ok(SeriesExport {
        field: &raw mut inner.field,
        arrays: inner.arrays.as_mut_ptr(),
        len: inner.arrays.len(),
        release: Some(release),
        private_data: owned.cast(),
    })
}

/// Frees a series of this module, whose arrays were moved out.
unsafe extern "C" fn release(series: *mut SeriesExport) {
    // SAFETY: polars calls it once, with a series of this module, after it moved the arrays out.
    unsafe {
        let owned = Box::from_raw((*series).private_data.cast::<Owned>());
        for &array in &owned.arrays {
            drop(Box::from_raw(array.cast::<ManuallyDrop<FFI_ArrowArray>>()));
        }
        (*series).private_data = ptr::null_mut();
        (*series).release = None;
    }
}

/// The result has the name of the first input, and for texts the type of the last text. It is a dictionary only for one
/// column and a constant, since two columns have no dictionary in common.
fn result_field(fields: &[Field], saved: &Saved<'_>) -> Result<Field, ArrowError> {
    let name = fields.first().map_or("", |field| field.name());
    let types = fields.iter().map(|field| field.data_type()).collect();
    let types: Vec<_> = saved.in_order(types);
    let last = match types.as_slice() {
        [_, DataType::Dictionary(_, values)] if !saved.has_constant() => values.as_ref(),
        [.., last] => *last,
        [] => return Err(invalid("expected a column")),
    };
    let data_type = iri_arrow::result_type(saved.operation()?, last)?;
    Ok(Field::new(name, data_type, true))
}

/// The operation and its options, which Python checked when it made the expression: `name`, `option` and value, and so
/// on, divided by tabs.
struct Saved<'a>(Vec<&'a str>);

impl<'a> Saved<'a> {
    fn read(pickled: &'a [u8]) -> Result<Self, ArrowError> {
        let strings = strings_of(pickled).ok_or_else(|| invalid("unknown keyword arguments"))?;
        let [_, saved] = strings.as_slice() else {
            return Err(invalid("expected one keyword argument"));
        };
        Ok(Self(saved.split('\t').collect()))
    }

    fn operation(&self) -> Result<&'static iri_ops::Operation, ArrowError> {
        let operation = self.0.first().and_then(|name| iri_ops::operation(name));
        operation.ok_or_else(|| invalid("unknown operation"))
    }

    /// The options, with their values.
    fn options(&self) -> impl Iterator<Item = (&'a str, &'a str)> {
        let options = self.0.get(1..).unwrap_or_default().chunks_exact(2);
        options.filter_map(|pair| Some((*pair.first()?, *pair.last()?)))
    }

    /// The schemes to find, if the call has any.
    fn schemes(&self) -> Option<Vec<&'a str>> {
        let (_, names) = self.options().find(|(name, _)| *name == SCHEMES)?;
        Some(names.split(',').filter(|name| !name.is_empty()).collect())
    }

    /// Whether the second input is a constant.
    fn has_constant(&self) -> bool {
        self.options().any(|(name, _)| name == CONSTANT)
    }

    fn call<'o>(&self, schemes: Option<&'o [&'o str]>) -> Result<Call<'o>, ArrowError> {
        let mut call = Call::new(self.operation()?);
        let is_option = |name: &str| !matches!(name, SCHEMES | CONSTANT);
        for (option, value) in self.options().filter(|(name, _)| is_option(name)) {
            call.set(option, value)
                .map_err(|error| invalid(&error.to_string()))?;
        }
        Ok(match schemes {
            Some(schemes) => call.with_schemes(schemes),
            None => call,
        })
    }

    /// The inputs in the order of the texts: an expression has the base after what is resolved.
    fn in_order<T>(&self, mut inputs: Vec<T>) -> Vec<T> {
        if self.operation().is_ok_and(iri_ops::Operation::has_base) {
            inputs.reverse();
        }
        inputs
    }
}

/// The name of the schemes among the options.
pub(crate) const SCHEMES: &str = "schemes";

/// Says that the second input is a constant.
const CONSTANT: &str = "constant";

fn invalid(message: &str) -> ArrowError {
    ArrowError::InvalidArgumentError(message.to_owned())
}

/// The strings of a pickled dictionary of strings, by protocol 5 (PEP 574, and `pickletools` of Python); `None` if
/// there is anything else in it.
fn strings_of(pickled: &[u8]) -> Option<Vec<&str>> {
    let mut strings = Vec::new();
    let mut rest = pickled;
    while let Some((&code, after)) = rest.split_first() {
        let (skipped, length) = match code {
            // PROTO, FRAME
            0x80 => (1, 0),
            0x95 => (8, 0),
            // SHORT_BINUNICODE, BINUNICODE
            0x8C => (1, usize::from(*after.first()?)),
            b'X' => (4, u32::from_le_bytes(*after.first_chunk()?) as usize),
            // EMPTY_DICT, MEMOIZE, MARK, SETITEM, SETITEMS, STOP
            b'}' | 0x94 | b'(' | b's' | b'u' | b'.' => (0, 0),
            _ => return None,
        };
        let after = after.get(skipped..)?;
        let (text, after) = after.split_at_checked(length)?;
        if matches!(code, 0x8C | b'X') {
            strings.push(str::from_utf8(text).ok()?);
        }
        rest = after;
    }
    Some(strings)
}

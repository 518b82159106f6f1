//! The first error of each row.

use std::sync::Arc;

use arrow_array::builder::{Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, StructArray};
use arrow_buffer::NullBufferBuilder;
use arrow_schema::{ArrowError, DataType, Field, Fields};
use iri_ops::{FieldType, Type, Value};

use crate::rows::Rows;
use crate::text::append_option;

/// The type of a column of errors: a struct of `code`, `start` and `end`, with offsets in bytes of the row.
pub(crate) fn errors_type() -> DataType {
    DataType::Struct(fields())
}

fn fields() -> Fields {
    fields_of(Type::Problem)
}

/// The fields of a result of this type.
pub(crate) fn fields_of(result: Type) -> Fields {
    let field = |(name, field)| {
        let data_type = match field {
            FieldType::Integer => DataType::Int64,
            FieldType::Bool => DataType::Boolean,
            _ => DataType::Utf8,
        };
        Field::new(name, data_type, true)
    };
    result.fields().into_iter().map(field).collect()
}

/// Writes the error of each row. The struct is null for a valid row and for a null.
pub(crate) fn errors(rows: &Rows<'_>) -> Result<ArrayRef, ArrowError> {
    let mut codes = StringBuilder::new();
    let (mut starts, mut ends) = (Int64Builder::new(), Int64Builder::new());
    let mut nulls = NullBufferBuilder::new(rows.len);
    rows.each(|value, _| {
        let problem = match value {
            Value::Problem(problem) => Some(problem),
            _ => None,
        };
        let span = problem.and_then(|problem| problem.span());
        append_option(&mut codes, problem.as_ref().map(iri_ops::Problem::code))?;
        starts.append_option(span.map(|span| offset(span.start())));
        ends.append_option(span.map(|span| offset(span.end())));
        nulls.append(problem.is_some());
        Ok(())
    })?;
    let columns: Vec<ArrayRef> = vec![
        Arc::new(codes.finish()),
        Arc::new(starts.finish()),
        Arc::new(ends.finish()),
    ];
    let nulls = nulls.finish();
    Ok(Arc::new(StructArray::try_new(fields(), columns, nulls)?))
}

/// An offset in a string, which is never longer than `isize::MAX` bytes.
pub(crate) fn offset(at: usize) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

//! Finding IRIs in running text.

use std::sync::Arc;

use arrow_array::builder::{Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, ListArray, StructArray};
use arrow_buffer::{NullBufferBuilder, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use iri_ops::iri_kit::Rewrite;
use iri_ops::{Type, Value};

use crate::errors::{fields_of, offset};
use crate::rows::Rows;
use crate::text::{append_option, fits};

/// The type of a column of what was found: a list of structs of `iri`, `kind`, `start` and `end`, with offsets in
/// bytes of the row. The `iri` is complete: `www.example.org` gives `https://www.example.org`.
pub(crate) fn found_type() -> DataType {
    DataType::List(Arc::new(Field::new_list_field(
        DataType::Struct(fields()),
        true,
    )))
}

fn fields() -> Fields {
    fields_of(Type::Found)
}

/// Writes what was found in each row. The list is null for a null, and empty if nothing is found.
pub(crate) fn found(rows: &Rows<'_>) -> Result<ArrayRef, ArrowError> {
    let (mut iris, mut kinds) = (StringBuilder::new(), StringBuilder::new());
    let (mut starts, mut ends) = (Int64Builder::new(), Int64Builder::new());
    let mut lists = Lists::new(rows.len);
    let mut scratch = String::new();
    rows.each(|value, _| {
        let Value::Found(all) = value else {
            lists.null();
            return Ok(());
        };
        let mut count = 0;
        for found in all {
            scratch.clear();
            found.append_to(&mut scratch);
            append_option(&mut iris, Some(&scratch))?;
            kinds.append_value(found.kind().name());
            starts.append_value(offset(found.span().start()));
            ends.append_value(offset(found.span().end()));
            count += 1;
        }
        lists.list(count)
    })?;
    let columns: Vec<ArrayRef> = vec![
        Arc::new(iris.finish()),
        Arc::new(kinds.finish()),
        Arc::new(starts.finish()),
        Arc::new(ends.finish()),
    ];
    lists.finish(fields(), columns)
}

/// The offsets and nulls of a column of lists.
#[derive(Debug)]
pub(crate) struct Lists {
    offsets: Vec<i32>,
    nulls: NullBufferBuilder,
    items: usize,
    end: i32,
}

impl Lists {
    pub(crate) fn new(rows: usize) -> Self {
        let mut offsets = Vec::with_capacity(rows + 1);
        offsets.push(0);
        Self {
            offsets,
            nulls: NullBufferBuilder::new(rows),
            items: 0,
            end: 0,
        }
    }

    /// Appends a null.
    pub(crate) fn null(&mut self) {
        self.offsets.push(self.end);
        self.nulls.append_null();
    }

    /// Appends a list of the next items.
    pub(crate) fn list(&mut self, items: usize) -> Result<(), ArrowError> {
        self.items += items;
        self.end = fits(self.items)?;
        self.offsets.push(self.end);
        self.nulls.append_non_null();
        Ok(())
    }

    /// Returns the lists of structs.
    pub(crate) fn finish(
        mut self,
        fields: Fields,
        columns: Vec<ArrayRef>,
    ) -> Result<ArrayRef, ArrowError> {
        let items = StructArray::try_new(fields.clone(), columns, None)?;
        let field = Arc::new(Field::new_list_field(DataType::Struct(fields), true));
        let offsets = OffsetBuffer::new(ScalarBuffer::from(self.offsets));
        let lists = ListArray::try_new(field, offsets, Arc::new(items), self.nulls.finish())?;
        Ok(Arc::new(lists))
    }
}

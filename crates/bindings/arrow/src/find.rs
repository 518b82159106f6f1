//! Finding IRIs in running text.

use std::sync::Arc;

use arrow_array::builder::{Int64Builder, StringBuilder};
use arrow_array::{Array, ArrayRef, ListArray, StructArray};
use arrow_buffer::{NullBufferBuilder, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use iri_kit::{Finder, FoundKind, Rewrite};

use crate::check::offset;
use crate::dictionary::spread;
use crate::text::{Strings, too_long, with_strings};

/// Finds the IRIs in each row, which is running text. The result is a list of structs of `iri`, `kind`, `start` and
/// `end`, with offsets in bytes of the row. The list is null for a null, and empty if nothing is found.
///
/// The kind is `iri`, `www`, `mail` or `domain`; the options of the finder enable all but the first. The `iri` is the
/// complete one, so `www.example.org` gives `http://www.example.org`.
///
/// ```
/// use arrow_array::{Array, StringArray, cast::AsArray};
/// use iri_arrow::{find, iri_kit::Finder};
///
/// let column = StringArray::from(vec!["See http://example.org/a, and <http://e/b>."]);
/// let found = find(&column, Finder::new())?;
/// let found = found.as_list::<i32>().value(0);
/// let iris = found.as_struct().column(0).as_string::<i32>();
/// assert_eq!((iris.len(), iris.value(0)), (2, "http://example.org/a"));
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// The array is no column of strings, or the result is too long for a list.
pub fn find(array: &dyn Array, finder: Finder<'_>) -> Result<ArrayRef, ArrowError> {
    spread(
        array,
        |array| with_strings!(array, strings => found_in(strings, finder)),
    )
}

/// The type of the result of [`find`].
pub fn find_type() -> DataType {
    DataType::List(Arc::new(Field::new_list_field(
        DataType::Struct(fields()),
        true,
    )))
}

fn fields() -> Fields {
    Fields::from(vec![
        Field::new("iri", DataType::Utf8, true),
        Field::new("kind", DataType::Utf8, true),
        Field::new("start", DataType::Int64, true),
        Field::new("end", DataType::Int64, true),
    ])
}

fn found_in<'a, S: Strings<'a>>(strings: S, finder: Finder<'_>) -> Result<ArrayRef, ArrowError> {
    let (mut iris, mut kinds) = (StringBuilder::new(), StringBuilder::new());
    let (mut starts, mut ends) = (Int64Builder::new(), Int64Builder::new());
    let mut lists = Lists::new(strings.len());
    let mut scratch = String::new();
    for row in 0..strings.len() {
        if strings.is_null(row) {
            lists.null();
            continue;
        }
        let mut count = 0;
        for found in finder.find(strings.value(row)) {
            scratch.clear();
            found.append_to(&mut scratch);
            if i32::try_from(iris.values_slice().len() + scratch.len()).is_err() {
                return Err(too_long());
            }
            iris.append_value(&scratch);
            kinds.append_value(kind_name(found.kind()));
            starts.append_value(offset(found.span().start()));
            ends.append_value(offset(found.span().end()));
            count += 1;
        }
        lists.list(count)?;
    }
    let columns: Vec<ArrayRef> = vec![
        Arc::new(iris.finish()),
        Arc::new(kinds.finish()),
        Arc::new(starts.finish()),
        Arc::new(ends.finish()),
    ];
    lists.finish(fields(), columns)
}

const fn kind_name(kind: FoundKind) -> &'static str {
    match kind {
        FoundKind::Www => "www",
        FoundKind::Mail => "mail",
        FoundKind::Domain => "domain",
        _ => "iri",
    }
}

/// The offsets and nulls of a column of lists.
#[derive(Debug)]
pub(crate) struct Lists {
    offsets: Vec<i32>,
    nulls: NullBufferBuilder,
    end: i32,
}

impl Lists {
    pub(crate) fn new(rows: usize) -> Self {
        let mut offsets = Vec::with_capacity(rows + 1);
        offsets.push(0);
        Self {
            offsets,
            nulls: NullBufferBuilder::new(rows),
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
        let items = i32::try_from(items).map_err(|_| too_long())?;
        self.end = self.end.checked_add(items).ok_or_else(too_long)?;
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

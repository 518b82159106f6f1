//! Columns of results, before they are written to a vector.

use std::fmt::{self, Display, Write};

use iri_ops::FieldType;

use crate::api::{Failure, Vector};

/// Which rows are not null: a bit for each, the lowest of a word first.
#[derive(Debug, Default)]
struct Validity {
    words: Vec<u64>,
    len: usize,
    has_null: bool,
}

impl Validity {
    #[inline]
    fn push(&mut self, is_valid: bool) {
        if self.len.is_multiple_of(64) {
            self.words.push(0);
        }
        if let Some(word) = self.words.last_mut() {
            *word |= u64::from(is_valid) << (self.len % 64);
        }
        self.len += 1;
        self.has_null |= !is_valid;
    }

    /// The mask; `None` if no row is null.
    fn mask(&self) -> Option<&[u64]> {
        self.has_null.then_some(&self.words)
    }

    fn clear(&mut self) {
        self.words.clear();
        self.len = 0;
        self.has_null = false;
    }
}

/// Strings or octets.
#[derive(Debug, Default)]
pub(crate) struct Texts {
    bytes: Vec<u8>,
    ends: Vec<usize>,
    validity: Validity,
    has_long: bool,
}

impl Texts {
    #[inline]
    pub(crate) fn push(&mut self, text: Option<&[u8]>) {
        self.bytes.extend_from_slice(text.unwrap_or_default());
        self.end(text.is_some());
    }

    /// Appends a value as text.
    pub(crate) fn push_display(&mut self, text: &dyn Display) -> fmt::Result {
        write!(self, "{text}")?;
        self.end(true);
        Ok(())
    }

    #[inline]
    fn end(&mut self, is_valid: bool) {
        let start = self.ends.last().copied().unwrap_or_default();
        // As `DuckDB`: strings of up to 12 bytes are in the vector.
        self.has_long |= self.bytes.len() - start > 12;
        self.ends.push(self.bytes.len());
        self.validity.push(is_valid);
    }

    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.ends.clear();
        self.validity.clear();
        self.has_long = false;
    }

    pub(crate) const fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) const fn has_long(&self) -> bool {
        self.has_long
    }

    /// The bytes of all strings.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The offset in all bytes, and the bytes, of each row.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts
            .zip(&self.ends)
            .map(|(start, &end)| (start, self.bytes.get(start..end).unwrap_or_default()))
    }

    pub(crate) fn validity(&self) -> Option<&[u64]> {
        self.validity.mask()
    }
}

impl Write for Texts {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.bytes.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

/// Integers or truth values.
#[derive(Debug, Default)]
pub(crate) struct Integers<T> {
    values: Vec<T>,
    validity: Validity,
}

impl<T: Copy + Default> Integers<T> {
    pub(crate) fn push(&mut self, value: Option<T>) {
        self.values.push(value.unwrap_or_default());
        self.validity.push(value.is_some());
    }

    pub(crate) const fn len(&self) -> usize {
        self.values.len()
    }

    pub(crate) fn values(&self) -> &[T] {
        &self.values
    }

    pub(crate) fn validity(&self) -> Option<&[u64]> {
        self.validity.mask()
    }
}

/// A value of a field.
pub(crate) enum Cell<'a> {
    Null,
    Text(&'a dyn Display),
    Integer(usize),
    Bool(bool),
}

/// The column of a field.
#[derive(Debug)]
enum Column {
    Text(Texts),
    Integer(Integers<i64>),
    Bool(Integers<bool>),
}

/// The columns of structs.
#[derive(Debug)]
pub(crate) struct Structs {
    columns: Vec<Column>,
    validity: Validity,
}

impl Structs {
    pub(crate) fn new(fields: &[(&str, FieldType)]) -> Self {
        let column = |(_, field): &(&str, FieldType)| match field {
            FieldType::Integer => Column::Integer(Integers::default()),
            FieldType::Bool => Column::Bool(Integers::default()),
            _ => Column::Text(Texts::default()),
        };
        Self {
            columns: fields.iter().map(column).collect(),
            validity: Validity::default(),
        }
    }

    /// Appends a struct with these values in the order of the fields. Those that are missing are null.
    pub(crate) fn push(&mut self, cells: &[Cell<'_>]) -> fmt::Result {
        for (index, column) in self.columns.iter_mut().enumerate() {
            match (column, cells.get(index).unwrap_or(&Cell::Null)) {
                (Column::Text(texts), Cell::Text(text)) => texts.push_display(text)?,
                (Column::Text(texts), _) => texts.push(None),
                (Column::Integer(integers), Cell::Integer(at)) => {
                    integers.push(i64::try_from(*at).ok());
                }
                (Column::Integer(integers), _) => integers.push(None),
                (Column::Bool(bools), Cell::Bool(is_so)) => bools.push(Some(*is_so)),
                (Column::Bool(bools), _) => bools.push(None),
            }
        }
        self.validity.push(!cells.is_empty());
        Ok(())
    }

    /// Writes the structs to a vector.
    pub(crate) fn write(&self, vector: Vector<'_>) -> Result<(), Failure> {
        let rows = self.validity.len;
        vector.resize(rows)?;
        for (index, column) in self.columns.iter().enumerate() {
            let child = vector.child(index)?;
            match column {
                Column::Text(texts) => child.write_texts(texts)?,
                Column::Integer(integers) => child.write_integers(integers)?,
                Column::Bool(bools) => child.write_bools(bools)?,
            }
        }
        vector.write_validity(rows, self.validity.mask())
    }
}

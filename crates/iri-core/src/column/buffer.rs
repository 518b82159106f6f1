//! The buffers that results for a column are appended to.

use alloc::{string::String, vec::Vec};

use super::{Column, ColumnError, ColumnErrorKind, index};
use crate::engine::text::slice;

/// The result of rewriting a column: values and offsets in the same layout, and a bitmap of the rows
/// that differ from their input. [`clear`](Self::clear) keeps the memory for the next column.
///
/// ```
/// use iri_core::ColumnBuffer;
///
/// let mut buffer = ColumnBuffer::<i32>::new();
/// buffer.push("a", false)?;
/// buffer.push("bc", true)?;
/// assert_eq!((buffer.values(), buffer.offsets()), ("abc", &[0, 1, 3][..]));
/// assert_eq!((buffer.changed(), buffer.has_changed(1)), (&[0b10][..], true));
/// # Ok::<_, iri_core::ColumnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ColumnBuffer<O> {
    values: String,
    /// Never empty, ascending, and on character boundaries of `values`.
    offsets: Vec<O>,
    /// One bit for each row, the lowest bit first.
    changed: Vec<u8>,
}

impl<O: Copy + TryInto<usize> + TryFrom<usize> + Default> ColumnBuffer<O> {
    /// Creates an empty buffer.
    pub fn new() -> Self {
        Self {
            values: String::new(),
            offsets: Vec::from([O::default()]),
            changed: Vec::new(),
        }
    }

    /// Removes all rows, and keeps the memory.
    pub fn clear(&mut self) {
        self.values.clear();
        self.offsets.truncate(1);
        self.changed.clear();
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.offsets.len().saturating_sub(1)
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The buffer of all values.
    pub fn values(&self) -> &str {
        &self.values
    }

    /// The offsets, one more than rows.
    pub fn offsets(&self) -> &[O] {
        &self.offsets
    }

    /// One bit for each row, the lowest bit of a byte first, as in Arrow's bitmaps: whether the row
    /// differs from its input.
    pub fn changed(&self) -> &[u8] {
        &self.changed
    }

    /// Whether a row differs from its input.
    pub fn has_changed(&self, row: usize) -> bool {
        let byte = self.changed.get(row / 8).copied().unwrap_or_default();
        byte >> (row % 8) & 1 == 1
    }

    /// The rows as a column.
    pub fn as_column(&self) -> Column<'_, O> {
        Column {
            values: &self.values,
            offsets: &self.offsets,
        }
    }

    /// Returns the values, the offsets and the bitmap of changed rows.
    pub fn into_parts(self) -> (String, Vec<O>, Vec<u8>) {
        (self.values, self.offsets, self.changed)
    }

    /// Appends a row.
    ///
    /// # Errors
    ///
    /// [`ColumnErrorKind::TooLong`]; the row was not appended.
    #[inline]
    pub fn push(&mut self, text: &str, has_changed: bool) -> Result<(), ColumnError> {
        self.append(|values| values.push_str(text))?;
        self.note(has_changed);
        Ok(())
    }

    /// Appends the rows of a column, each rewritten, and returns whether any row changes. If none does,
    /// nothing is appended: the column itself is the result.
    ///
    /// `rewrite` is called for each row, and returns a function that appends the result to the values,
    /// or `None` if the row certainly stays. Such rows are copied together.
    ///
    /// ```
    /// use iri_core::{Column, ColumnBuffer};
    ///
    /// let column = Column::new("abBc", &[0_u32, 1, 3, 4])?;
    /// let mut buffer = ColumnBuffer::new();
    /// let changes = buffer.rewrite(column, |_, text| {
    ///     let is_lower = text.bytes().all(|byte| byte.is_ascii_lowercase());
    ///     (!is_lower).then_some(|out: &mut String| *out += &text.to_lowercase())
    /// })?;
    /// assert!(changes);
    /// assert!(buffer.as_column().rows().eq(["a", "bb", "c"]));
    /// assert_eq!(buffer.changed(), [0b10]);
    /// # Ok::<_, iri_core::ColumnError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ColumnErrorKind::TooLong`], with the row of this buffer that does not fit. The rows before it
    /// are appended.
    pub fn rewrite<'a, W: FnOnce(&mut String)>(
        &mut self,
        column: Column<'a, O>,
        mut rewrite: impl FnMut(usize, &'a str) -> Option<W>,
    ) -> Result<bool, ColumnError> {
        let mut run = Run::new(self, column);
        for (row, text) in column.rows().enumerate() {
            if let Some(write) = rewrite(row, text) {
                run.replace(row, text, write)?;
            }
        }
        run.end()
    }

    /// [`rewrite`](Self::rewrite), where only rows that contain certain bytes can change. `next`
    /// returns the index of the first such byte at or after an index of the values, or their length.
    /// `write` appends the result for a row, in which that byte is at the index it takes.
    ///
    /// # Errors
    ///
    /// Those of [`rewrite`](Self::rewrite).
    pub fn rewrite_found<'a>(
        &mut self,
        column: Column<'a, O>,
        mut next: impl FnMut(usize) -> usize,
        mut write: impl FnMut(&'a str, usize, &mut String),
    ) -> Result<bool, ColumnError> {
        let mut run = Run::new(self, column);
        let mut found = None;
        for (row, (start, end)) in column.ranges().enumerate() {
            let first = match found {
                Some(found) if found >= start => found,
                _ => *found.insert(next(start)),
            };
            if first < end {
                let text = slice(column.values, start, end);
                run.replace(row, text, |values| write(text, first - start, values))?;
            }
        }
        run.end()
    }

    /// Appends a row that `write` appends to the values, without its bit.
    #[inline]
    fn append(&mut self, write: impl FnOnce(&mut String)) -> Result<(), ColumnError> {
        let before = self.values.len();
        write(&mut self.values);
        let Ok(end) = O::try_from(self.values.len()) else {
            self.values.truncate(before);
            return Err(ColumnError::new(self.len(), ColumnErrorKind::TooLong));
        };
        self.offsets.push(end);
        Ok(())
    }

    /// Appends the bit of the last row.
    #[inline]
    fn note(&mut self, has_changed: bool) {
        let row = self.len().saturating_sub(1);
        if row % 8 == 0 {
            self.changed.push(0);
        }
        if let Some(byte) = self.changed.last_mut() {
            *byte |= u8::from(has_changed) << (row % 8);
        }
    }
}

impl<O: Copy + TryInto<usize> + TryFrom<usize> + Default> Default for ColumnBuffer<O> {
    fn default() -> Self {
        Self::new()
    }
}

/// A column while it is rewritten. Rows that stay are copied together, as late as possible.
#[derive(Debug)]
struct Run<'b, 'a, O> {
    buffer: &'b mut ColumnBuffer<O>,
    column: Column<'a, O>,
    /// The rows before this one were appended.
    done: usize,
    has_changed: bool,
    /// The number of rows and bytes that the buffer had before.
    before: (usize, usize),
}

impl<'b, 'a, O: Copy + TryInto<usize> + TryFrom<usize> + Default> Run<'b, 'a, O> {
    fn new(buffer: &'b mut ColumnBuffer<O>, column: Column<'a, O>) -> Self {
        let before = (buffer.len(), buffer.values.len());
        Self {
            buffer,
            column,
            done: 0,
            has_changed: false,
            before,
        }
    }

    /// Appends the rows before `row` as they are, and the result for `row` that `write` appends.
    #[inline]
    fn replace(
        &mut self,
        row: usize,
        text: &str,
        write: impl FnOnce(&mut String),
    ) -> Result<(), ColumnError> {
        if self.done < row {
            self.copy(row)?;
        }
        let start = self.buffer.values.len();
        self.buffer.append(write)?;
        self.done = row + 1;
        let result = self.buffer.values.as_bytes().get(start..);
        let has_changed = result != Some(text.as_bytes());
        self.buffer.note(has_changed);
        self.has_changed |= has_changed;
        Ok(())
    }

    /// Appends the rest, or removes all rows again if none changed. Returns whether one did.
    fn end(mut self) -> Result<bool, ColumnError> {
        if self.has_changed {
            self.copy(self.column.len())?;
        } else {
            let (rows, bytes) = self.before;
            self.buffer.values.truncate(bytes);
            self.buffer.offsets.truncate(rows + 1);
            self.buffer.changed.truncate(rows.div_ceil(8));
        }
        Ok(self.has_changed)
    }

    /// Appends the rows up to `end` that were not appended yet, as they are.
    fn copy(&mut self, end: usize) -> Result<(), ColumnError> {
        let Some([first, ends @ ..]) = self.column.offsets.get(self.done..=end) else {
            return Ok(());
        };
        let Some(last) = ends.last() else {
            return Ok(());
        };
        let buffer = &mut *self.buffer;
        let (start, at) = (index(*first), buffer.values.len());
        let text = slice(self.column.values, start, index(*last));
        if O::try_from(at + text.len()).is_err() {
            // One by one up to the row that does not fit.
            for row in self.done..end {
                buffer.push(self.column.get(row).unwrap_or_default(), false)?;
            }
            return Ok(());
        }
        buffer.values.push_str(text);
        // The last offset fits, so the ones before it do.
        let moved = |&offset: &O| O::try_from(index(offset) - start + at).unwrap_or_default();
        buffer.offsets.extend(ends.iter().map(moved));
        buffer.changed.resize(buffer.len().div_ceil(8), 0);
        self.done = end;
        Ok(())
    }
}

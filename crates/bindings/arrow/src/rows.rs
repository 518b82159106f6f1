//! [`Rows`], the results of an operation over whole columns, row by row.

use arrow_schema::ArrowError;
use iri_ops::{Call, Value};

use crate::column::TextColumn;

/// An operation, and the texts of all rows.
#[derive(Debug)]
pub(crate) struct Rows<'a> {
    pub(crate) call: &'a Call<'a>,
    pub(crate) first: Option<TextColumn<'a>>,
    pub(crate) last: TextColumn<'a>,
    pub(crate) len: usize,
}

impl Rows<'_> {
    /// Passes the result of each row and its first text; [`Value::None`] if a text is null.
    pub(crate) fn each(
        &self,
        mut each: impl FnMut(Value<'_>, &str) -> Result<(), ArrowError>,
    ) -> Result<(), ArrowError> {
        let mut scratch = String::new();
        for row in 0..self.len {
            let last = self.last.get(row);
            let texts = match self.first {
                None => last.map(|text| [text, ""]),
                Some(first) => first.get(row).zip(last).map(<[&str; 2]>::from),
            };
            match texts {
                Some(texts) => each(self.call.apply(texts, &mut scratch), texts[0])?,
                None => each(Value::None, "")?,
            }
        }
        Ok(())
    }
}

//! Excerpts of inputs in messages.

use std::fmt::{self, Write};

use crate::render::cells::{BASE, columns_of};
use crate::slice;

/// Displays a string, cut after 60 characters.
pub(crate) struct Shortened<'a>(pub(crate) &'a str);

impl fmt::Display for Shortened<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.chars().next().is_some_and(|c| columns_of(c) == 0) {
            // A combining mark at the start would be drawn on the quotation mark before it.
            f.write_char(BASE)?;
        }
        match self.0.char_indices().nth(60) {
            None => f.write_str(self.0),
            Some((end, _)) => write!(f, "{}…", slice::text(self.0, ..end)),
        }
    }
}

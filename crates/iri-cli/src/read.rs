//! Input: splits sources into blocks of whole records, and blocks into records.

pub(crate) mod block;
pub(crate) mod content;
pub(crate) mod long;
pub(crate) mod reader;
pub(crate) mod record;
pub(crate) mod source;
mod stretch;
pub(crate) mod utf16;

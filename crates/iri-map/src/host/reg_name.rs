//! The output of a mapper, restricted to what a host may contain.

use core::fmt;

use iri_core::ascii;
use iri_core::engine::encode::encode;

/// Percent-encodes the characters that a `reg-name` cannot contain. A name has no triplets, so `%`
/// is one of them.
pub(crate) struct RegName<'a, W: ?Sized>(pub(crate) &'a mut W);

impl<W: fmt::Write + ?Sized> fmt::Write for RegName<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        encode(text, ascii::REG_NAME, self.0)
    }
}

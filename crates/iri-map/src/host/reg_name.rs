//! Restricts the output of a host mapper to the characters of a `reg-name`.

use core::fmt;

use iri_core::ascii;
use iri_core::pct::octets::encode;

/// A writer that percent-encodes the characters that a `reg-name` may not contain. A domain name
/// has no triplets, so `%` is encoded too.
pub(crate) struct RegName<'a, W: ?Sized>(pub(crate) &'a mut W);

impl<W: fmt::Write + ?Sized> fmt::Write for RegName<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        encode(text, ascii::REG_NAME, self.0)
    }
}

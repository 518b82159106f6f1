//! The output of a mapper, restricted to what a host may contain.

use core::fmt;

use iri_core::{ascii, pct};

/// Percent-encodes the characters that a `reg-name` cannot contain. A name has no triplets, so `%`
/// is one of them.
pub(crate) struct RegName<'a, W: ?Sized>(pub(crate) &'a mut W);

impl<W: fmt::Write + ?Sized> fmt::Write for RegName<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let is_plain = |byte| ascii::REG_NAME.contains(byte);
        if text.bytes().all(is_plain) {
            return self.0.write_str(text);
        }
        for byte in text.bytes() {
            if is_plain(byte) {
                self.0.write_char(char::from(byte))?;
            } else {
                for c in pct::encode_octet(byte) {
                    self.0.write_char(char::from(c))?;
                }
            }
        }
        Ok(())
    }
}

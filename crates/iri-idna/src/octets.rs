//! Room for the longest label and the longest name in US-ASCII, on the stack.

use crate::buffer::Full;

/// Octets of US-ASCII, `N` at most.
#[derive(Clone, Debug)]
pub(crate) struct Ascii<const N: usize> {
    bytes: [u8; N],
    length: usize,
}

/// A label in US-ASCII: 63 octets at most (RFC 1034, section 3.1).
pub(crate) type Label = Ascii<63>;

/// A name in US-ASCII: 253 octets at most, and the dot of the root.
pub(crate) type Name = Ascii<254>;

impl<const N: usize> Ascii<N> {
    pub(crate) const fn new() -> Self {
        Self {
            bytes: [0; N],
            length: 0,
        }
    }

    pub(crate) fn push(&mut self, byte: u8) -> Result<(), Full> {
        *self.bytes.get_mut(self.length).ok_or(Full)? = byte;
        self.length += 1;
        Ok(())
    }

    pub(crate) fn extend(&mut self, bytes: &[u8]) -> Result<(), Full> {
        let end = self.length + bytes.len();
        let room = self.bytes.get_mut(self.length..end).ok_or(Full)?;
        for (to, from) in room.iter_mut().zip(bytes) {
            *to = *from;
        }
        self.length = end;
        Ok(())
    }

    pub(crate) fn make_lowercase(&mut self) {
        self.bytes.make_ascii_lowercase();
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or(&[])
    }

    pub(crate) fn as_str(&self) -> &str {
        // Only US-ASCII is ever pushed.
        core::str::from_utf8(self.as_bytes()).unwrap_or("")
    }
}

//! Formatting without a heap.

use core::fmt;

/// A buffer to write text into; writing more than fits is an error.
#[derive(Clone, Copy, Debug)]
pub struct Fixed<const N: usize> {
    bytes: [u8; N],
    length: usize,
}

impl<const N: usize> Fixed<N> {
    /// An empty buffer.
    pub const fn new() -> Self {
        Self {
            bytes: [0; N],
            length: 0,
        }
    }

    /// The displayed value, or `None` if it is too long.
    pub fn of(value: impl fmt::Display) -> Option<Self> {
        let mut buffer = Self::new();
        fmt::write(&mut buffer, format_args!("{value}")).ok()?;
        Some(buffer)
    }

    /// The bytes written so far.
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or(&[])
    }
}

impl<const N: usize> Default for Fixed<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> fmt::Write for Fixed<N> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut free = self.bytes.iter_mut().skip(self.length);
        for &byte in text.as_bytes() {
            *free.next().ok_or(fmt::Error)? = byte;
        }
        self.length += text.len();
        Ok(())
    }
}

//! Room for the longest label and the longest name, on the stack.

/// There is no more room: the label or name is too long.
#[derive(Clone, Copy, Debug)]
pub(super) struct Full;

/// Octets of US-ASCII, `N` at most.
#[derive(Clone, Debug)]
pub(super) struct Ascii<const N: usize> {
    bytes: [u8; N],
    length: usize,
}

/// A label in US-ASCII: 63 octets at most (RFC 1034, section 3.1).
#[cfg(any(feature = "idna2003", feature = "idna2008"))]
pub(super) type Label = Ascii<63>;

/// A name in US-ASCII: 253 octets at most, and the dot of the root.
pub(super) type Name = Ascii<254>;

impl<const N: usize> Ascii<N> {
    pub(super) const fn new() -> Self {
        Self {
            bytes: [0; N],
            length: 0,
        }
    }

    #[cfg(any(feature = "idna2003", feature = "idna2008"))]
    pub(super) fn push(&mut self, byte: u8) -> Result<(), Full> {
        *self.bytes.get_mut(self.length).ok_or(Full)? = byte;
        self.length += 1;
        Ok(())
    }

    pub(super) fn extend(&mut self, bytes: &[u8]) -> Result<(), Full> {
        let end = self.length + bytes.len();
        self.bytes
            .get_mut(self.length..end)
            .ok_or(Full)?
            .copy_from_slice(bytes);
        self.length = end;
        Ok(())
    }

    pub(super) fn make_lowercase(&mut self) {
        self.bytes.make_ascii_lowercase();
    }

    pub(super) fn as_bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or(&[])
    }

    pub(super) fn as_str(&self) -> &str {
        // Only US-ASCII is ever pushed.
        core::str::from_utf8(self.as_bytes()).unwrap_or("")
    }
}

/// The characters of a label: as many as can have an A-label, or as one of US-ASCII has.
#[derive(Clone, Debug)]
pub(super) struct Chars {
    chars: [char; 63],
    length: usize,
}

impl Chars {
    pub(super) const fn new() -> Self {
        Self {
            chars: ['\0'; 63],
            length: 0,
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.length
    }

    pub(super) fn push(&mut self, c: char) -> Result<(), Full> {
        self.insert(self.length, c)
    }

    pub(super) fn insert(&mut self, at: usize, c: char) -> Result<(), Full> {
        let tail = self.chars.get_mut(at..=self.length).ok_or(Full)?;
        tail.rotate_right(1);
        *tail.first_mut().ok_or(Full)? = c;
        self.length += 1;
        Ok(())
    }

    pub(super) fn as_slice(&self) -> &[char] {
        self.chars.get(..self.length).unwrap_or(&[])
    }
}

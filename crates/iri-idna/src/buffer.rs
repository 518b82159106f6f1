//! Room for the characters of the longest label, on the stack.

use core::mem;

/// There is no more room: the label or name is too long.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Full;

/// The characters of a label: as many as can have an A-label, or as one of US-ASCII has.
#[derive(Clone, Debug)]
pub(crate) struct Chars {
    chars: [char; 63],
    length: usize,
}

impl Chars {
    pub(crate) const fn new() -> Self {
        Self {
            chars: ['\0'; 63],
            length: 0,
        }
    }

    pub(crate) const fn len(&self) -> usize {
        self.length
    }

    pub(crate) fn push(&mut self, c: char) -> Result<(), Full> {
        self.insert(self.length, c)
    }

    pub(crate) fn insert(&mut self, at: usize, c: char) -> Result<(), Full> {
        let tail = self.chars.get_mut(at..=self.length).ok_or(Full)?;
        let mut moved = c;
        for place in tail {
            moved = mem::replace(place, moved);
        }
        self.length += 1;
        Ok(())
    }

    pub(crate) fn as_slice(&self) -> &[char] {
        self.chars.get(..self.length).unwrap_or(&[])
    }
}

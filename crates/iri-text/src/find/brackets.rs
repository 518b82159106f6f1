//! The open brackets of an IRI in running text.

/// The stack of open brackets, in bounded memory: deeper nesting ends the IRI.
#[derive(Default)]
pub(super) struct Brackets {
    /// The code points: all brackets are in the first plane.
    open: [u16; MAX_DEPTH],
    count: usize,
}

/// The maximum nesting of brackets, deeper than in any real IRI.
pub(super) const MAX_DEPTH: usize = 32;

impl Brackets {
    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(super) const fn clear(&mut self) {
        self.count = 0;
    }

    /// Opens a bracket. Returns `None` if the nesting is too deep.
    pub(super) fn push(&mut self, c: char) -> Option<()> {
        *self.open.get_mut(self.count)? = u16::try_from(u32::from(c)).ok()?;
        self.count += 1;
        Some(())
    }

    /// Closes the innermost bracket. Returns `None` if it is not `partner`.
    pub(super) fn pop(&mut self, partner: char) -> Option<()> {
        self.count = self.count.checked_sub(1)?;
        let open = self.open.get(self.count)?;
        (u32::from(*open) == u32::from(partner)).then_some(())
    }
}

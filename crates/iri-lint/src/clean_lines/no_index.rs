//! The index of a build without the feature `simd`, or for another processor: there is none.

use core::convert::Infallible;

/// Has no values.
#[derive(Clone, Debug)]
pub(super) struct Index(Infallible);

impl Index {
    pub(super) const fn new(_: &[u8]) -> Option<Self> {
        None
    }

    pub(super) const fn load(&mut self, _: &[u8], _: usize) {
        match self.0 {}
    }

    pub(super) const fn host_end(&self, _: usize) -> usize {
        match self.0 {}
    }

    pub(super) const fn path_end(&self, _: usize) -> usize {
        match self.0 {}
    }

    pub(super) const fn mark(&self, _: usize) -> usize {
        match self.0 {}
    }
}

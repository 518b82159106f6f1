//! The index of a build without the feature `simd`, or for another processor: there is none.

use core::convert::Infallible;
use core::marker::PhantomData;

use super::batch::PlainLine;
use super::form::Form;

/// Has no values.
#[derive(Clone, Debug)]
pub(super) struct Index<R, const MODE: u8>(Infallible, PhantomData<R>);

impl<R, const MODE: u8> Index<R, MODE> {
    pub(super) const fn new(_: &[u8]) -> Option<Self> {
        None
    }

    /// One for each kind of vectors: none.
    #[cfg(test)]
    pub(super) fn each() -> impl Iterator<Item = Self> {
        core::iter::empty()
    }

    pub(super) const fn load(&mut self, _: &[u8], _: usize, _: usize) -> bool {
        match self.0 {}
    }

    pub(super) const fn delimiter(&self, _: usize) -> usize {
        match self.0 {}
    }

    pub(super) const fn mark(&self, _: usize, _: usize) -> usize {
        match self.0 {}
    }

    pub(super) const fn line_end(&mut self, _: &[u8], _: usize) -> Option<usize> {
        match self.0 {}
    }

    pub(super) const fn plain_line(&mut self, _: &[u8], _: usize, _: Form) -> Option<PlainLine> {
        match self.0 {}
    }
}

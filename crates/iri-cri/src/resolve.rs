//! Resolution: discards segments of the base and appends those of the reference (section 5.3).
//!
//! The result borrows from both. Its path is what is left of that of the base, and that of the reference after it, so
//! nothing is copied before it is written.

use iri_core::Span;

use crate::cri_ref::{CriDiscard, CriRef, Section};
use crate::error::{CriError, CriErrorKind};
use crate::item::Run;

impl<'a> CriRef<'a> {
    /// Resolves a reference against this base, which must be a full CRI.
    ///
    /// ```
    /// use iri_cri::{CriRef, ToCbor};
    ///
    /// // coap://h/a/b?q and the references ../c and #f
    /// let base = CriRef::parse(b"\x84\x20\x81\x61h\x82\x61a\x61b\x81\x61q")?;
    /// let above = base.resolve(&CriRef::parse(b"\x82\x02\x81\x61c")?)?;
    /// assert_eq!(above, CriRef::parse(b"\x83\x20\x81\x61h\x81\x61c")?);
    /// let fragment = base.resolve(&CriRef::parse(b"\x84\x00\xF6\xF6\x61f")?)?;
    /// assert_eq!(fragment.without_fragment(), base);
    /// # Ok::<_, iri_cri::CriError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The base has no scheme; the result is not a CRI (section 2.3), as that of `.//a` against `a:/b`; or one of the
    /// two is itself a result whose path has segments from two sides: write it first.
    ///
    /// # Deviation
    ///
    /// The steps of the draft keep the authority of the base if the reference has a scheme and no authority. Here, as
    /// in RFC 3986, section 5.2.2, and in the test vectors of the working group, a reference with a scheme is the
    /// result.
    pub fn resolve(&self, reference: &CriRef<'a>) -> Result<CriRef<'a>, CriError> {
        match self.resolved(reference) {
            Ok(cri) => Ok(cri),
            Err(kind) => Err(CriError::new(kind, Span::new(0, 0))),
        }
    }

    fn resolved(&self, reference: &CriRef<'a>) -> Result<CriRef<'a>, CriErrorKind> {
        if !self.is_full() {
            return Err(CriErrorKind::BaseRelative);
        }
        if reference.is_full() {
            return Ok(*reference);
        }
        let mut cri = *self;
        let mut is_new = true;
        match reference.discard() {
            CriDiscard::All => {
                cri.path = Section::EMPTY;
                if cri.authority == [0xF5] {
                    cri.authority = &[];
                }
            }
            CriDiscard::Segments(count) => {
                cri.path = cri.path.without_last(usize::from(count));
                is_new = count > 0;
            }
        }
        if reference.path.is_set {
            let [own, others] = reference.path.runs;
            let [_, after] = &mut cri.path.runs;
            if others.count > 0 || after.count > 0 && own.count > 0 {
                return Err(CriErrorKind::Unwritten);
            }
            if own.count > 0 {
                *after = own;
            }
            is_new = true;
        }
        if is_new {
            cri.query = Section::EMPTY;
        }
        if reference.query.is_set {
            cri.query = reference.query;
            is_new = true;
        }
        if is_new || !reference.fragment.is_empty() {
            cri.fragment = reference.fragment;
        }
        if !reference.authority.is_empty() {
            cri.authority = reference.authority;
        }
        cri.check_path()?;
        Ok(cri)
    }
}

impl Section<'_> {
    /// Without the last `count` segments, or without any if there are fewer.
    fn without_last(mut self, count: usize) -> Self {
        let left = self.count().saturating_sub(count);
        let [first, second] = &mut self.runs;
        if left <= first.count {
            *second = Run::default();
            *first = first.truncated(left);
        } else {
            *second = second.truncated(left - first.count);
        }
        self.is_set = true;
        self
    }
}

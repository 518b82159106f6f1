//! Resolution: discards segments of the base and appends those of the reference (section 5.3).
//!
//! The result borrows from both. Its path is what is left of that of the base, and that of the reference after it, so
//! nothing is copied before it is written.

use iri_core::Span;

use crate::cri_ref::{CriDiscard, CriRef, EMPTY_ARRAY};
use crate::error::{CriError, CriErrorKind};
use crate::item::Run;

impl<'a> CriRef<'a> {
    /// Resolves a reference against this base, which must be a full CRI.
    ///
    /// ```
    /// use iri_cri::{CriRef, ToOctets};
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
        let [_, authority, path, query, fragment] = &mut cri.sections;
        let [_, new_authority, new_path, new_query, new_fragment] = reference.sections;
        let mut is_new = true;
        if path.is_empty() {
            *path = EMPTY_ARRAY;
        }
        match reference.discard() {
            CriDiscard::All => {
                (cri.count, cri.more.count) = (0, 0);
                if *authority == [0xF5] {
                    *authority = &[];
                }
            }
            CriDiscard::Segments(discarded) => {
                let left = (cri.count + cri.more.count).saturating_sub(discarded.into());
                cri.more.count = left.saturating_sub(cri.count);
                cri.count = cri.count.min(left);
                is_new = discarded > 0;
            }
        }
        if !new_path.is_empty() {
            let mut run = Run::of_array(new_path);
            run.count = reference.count;
            let are_two = cri.more.count > 0 && run.count > 0;
            if are_two || reference.more.count > 0 {
                return Err(CriErrorKind::Unwritten);
            }
            if run.count > 0 {
                cri.more = run;
            }
            is_new = true;
        }
        if is_new {
            *query = EMPTY_ARRAY;
        }
        if !new_query.is_empty() {
            *query = new_query;
            is_new = true;
        }
        if is_new || !new_fragment.is_empty() {
            *fragment = new_fragment;
        }
        if !new_authority.is_empty() {
            *authority = new_authority;
        }
        cri.check_path()?;
        Ok(cri)
    }
}

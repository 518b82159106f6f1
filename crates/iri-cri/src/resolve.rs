//! Resolution: discards segments of the base and appends those of the reference (section 5.3).
//!
//! The result borrows from both: it has the octets of the base and of the reference, a bit for each section that says
//! of which of them it is, and the number of segments that are left of the path of the base. So resolution reads no
//! item, and nothing is copied before it is written.

use iri_core::Span;

use crate::cri_ref::{AUTHORITY, CriDiscard, CriRef, FRAGMENT, HEAD, PATH, QUERY, ROOTLESS};
use crate::error::{CriError, CriErrorKind};

/// The sections after the path.
const END: u8 = 1 << QUERY | 1 << FRAGMENT;

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
    /// The base has no scheme; the result is not a CRI (section 2.3), as that of `.//a` against `a:/b`; or the base is
    /// itself a result that has sections of a reference: write it first.
    ///
    /// # Deviation
    ///
    /// The steps of the draft keep the authority of the base if the reference has a scheme and no authority. Here, as
    /// in RFC 3986, section 5.2.2, and in the test vectors of the working group, a reference with a scheme is the
    /// result.
    pub fn resolve(&self, reference: &CriRef<'a>) -> Result<CriRef<'a>, CriError> {
        let mut cri = *self;
        match self.resolve_into(reference, &mut cri) {
            Ok(()) => Ok(cri),
            Err(kind) => Err(CriError::new(kind, Span::new(0, 0))),
        }
    }

    fn resolve_into(&self, reference: &Self, cri: &mut Self) -> Result<(), CriErrorKind> {
        if !self.is_full() {
            return Err(CriErrorKind::BaseRelative);
        }
        if reference.is_full() {
            *cri = *reference;
            return Ok(());
        }
        if self.new > 0 {
            return Err(CriErrorKind::Unwritten);
        }
        let discard = reference.discard();
        // What is not that of the base. Its path stays, but for the segments that are discarded.
        let replaced = if reference.has(AUTHORITY)
            || discard == CriDiscard::All && self.own & ROOTLESS > 0
        {
            END | 1 << AUTHORITY | ROOTLESS
        } else if discard != CriDiscard::Segments(0) || reference.own & (1 << PATH | 1 << QUERY) > 0
        {
            END
        } else {
            reference.own & 1 << FRAGMENT
        };
        cri.count = match discard {
            CriDiscard::Segments(count) => cri.count.saturating_sub(count.into()),
            CriDiscard::All => 0,
        };
        cri.own &= !replaced;
        cri.new = reference.own & !(1 << HEAD);
        cri.reference = reference.bytes;
        for (section, &start) in (0..=FRAGMENT).zip(&reference.starts) {
            if cri.new >> section & 1 == 1 {
                cri.set_start(section, start);
            }
        }
        cri.check_path(reference.count)
    }
}

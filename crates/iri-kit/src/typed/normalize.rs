//! The comparison ladder as methods of all identifiers.

use alloc::borrow::Cow;

use iri_compare::{Comparer, Rung, Steps};
use iri_syntax::Identifier;

/// Normalizes and compares identifiers by the comparison ladder (RFC 3987, section 5.3).
///
/// Every identifier has these methods. A normal form has the type of the identifier (that of a URI
/// is a URI), is valid by construction, and is not parsed again.
///
/// ```
/// use iri_kit::prelude::*;
///
/// let iri = Iri::parse("HTTP://example.org/a/../%7Euser")?;
/// assert_eq!(iri.normalize(Steps::SYNTAX), "http://example.org/~user");
/// assert!(iri.is_equivalent(&Iri::parse("http://example.org:80/~user")?, Rung::Scheme));
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
pub trait Normalize: Identifier {
    /// Returns the normal form by these steps, or by all steps of a [`Rung`]; borrowed if nothing
    /// changes.
    fn normalize(&self, steps: impl Into<Steps>) -> Self::Over<Cow<'_, str>>;

    /// Returns the normal form by the options of a comparer, which may map hosts and know further
    /// schemes.
    ///
    /// ```
    /// # #[cfg(feature = "uts46")] {
    /// use iri_kit::idna::Uts46;
    /// use iri_kit::prelude::*;
    ///
    /// let mapper = Uts46::new();
    /// let comparer = Comparer::from(Rung::Scheme).with_hosts(&mapper);
    /// let iri = Iri::parse("http://RÉSUMÉ.example:80")?;
    /// assert_eq!(iri.normalize_by(&comparer), "http://résumé.example/");
    /// # }
    /// # Ok::<_, iri_kit::ParseError>(())
    /// ```
    fn normalize_by<'s>(&'s self, comparer: &Comparer<'s>) -> Self::Over<Cow<'s, str>>;

    /// Returns whether both are equal on a rung of the ladder.
    ///
    /// Resolve references without a scheme first (section 5.1).
    #[inline]
    fn is_equivalent(&self, other: &impl Identifier, rung: Rung) -> bool {
        self.is_equivalent_by(other, &Comparer::from(rung))
    }

    /// Returns whether both are equal by the options of a comparer.
    #[inline]
    fn is_equivalent_by(&self, other: &impl Identifier, comparer: &Comparer<'_>) -> bool {
        comparer.equal_parts(self.parts(), other.parts())
    }
}

impl<I: Identifier> Normalize for I {
    #[inline]
    fn normalize(&self, steps: impl Into<Steps>) -> Self::Over<Cow<'_, str>> {
        self.normalize_by(&Comparer::new(steps.into()))
    }

    #[inline]
    fn normalize_by<'s>(&'s self, comparer: &Comparer<'s>) -> Self::Over<Cow<'s, str>> {
        let normal = comparer.normalize_parts(self.parts());
        let (text, offsets) = normal.with_uri_form(I::FORM.is_uri()).to_cow_with_offsets();
        Self::Over::trusted_with(text, offsets)
    }
}

//! Section 4 of RFC 3987 as methods of all identifiers.

use iri_bidi::BidiFindings;
#[cfg(feature = "bidi-order")]
use iri_bidi::DisplayOrder;
use iri_syntax::Identifier;

/// Checks and displays right-to-left identifiers (RFC 3987, section 4).
///
/// The grammar allows the seven formatting characters that section 4.1 forbids, so parsing accepts
/// them; this check reports them.
///
/// ```
/// use iri_kit::prelude::*;
///
/// let iri = Iri::parse("http://h/\u{5D0}1")?;
/// let codes = iri.check_bidi().map(|finding| finding.code());
/// assert!(codes.eq(["bidi-rtl-end"]));
/// # #[cfg(feature = "bidi-order")]
/// assert_eq!(iri.display_order().visual().to_string(), "http://h/1\u{5D0}");
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
pub trait CheckBidi: Identifier {
    /// Returns the violations of sections 4.1 and 4.2.
    fn check_bidi(&self) -> BidiFindings<'_>;

    /// Returns the order in which the characters are displayed.
    #[cfg(feature = "bidi-order")]
    fn display_order(&self) -> DisplayOrder<'_>;
}

impl<I: Identifier> CheckBidi for I {
    fn check_bidi(&self) -> BidiFindings<'_> {
        iri_bidi::check_parts(self.parts())
    }

    #[cfg(feature = "bidi-order")]
    fn display_order(&self) -> DisplayOrder<'_> {
        iri_bidi::display_order(self.as_ref())
    }
}

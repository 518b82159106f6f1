//! Section 4 of RFC 3987 as methods of the validated identifiers.

use iri_bidi::{BidiFindings, check};
#[cfg(feature = "bidi-order")]
use iri_bidi::{DisplayOrder, display_order};
use iri_syntax::{AbsoluteIri, IrelativeRef, Iri, IriRef};

/// Checks and shows right-to-left identifiers (RFC 3987, section 4).
///
/// The grammar lets pass the seven characters that section 4.1 forbids; this finds them.
///
/// ```
/// use iri_kit::{CheckBidi, Iri};
///
/// let iri = Iri::parse("http://h/\u{5D0}1")?;
/// let codes = iri.check_bidi().map(|finding| finding.code());
/// assert!(codes.eq(["bidi-rtl-end"]));
/// # #[cfg(feature = "bidi-order")]
/// assert_eq!(iri.display_order().visual().to_string(), "http://h/1\u{5D0}");
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
pub trait CheckBidi {
    /// What sections 4.1 and 4.2 say about the identifier.
    fn check_bidi(&self) -> BidiFindings<'_>;

    /// The order in which the identifier is displayed.
    #[cfg(feature = "bidi-order")]
    fn display_order(&self) -> DisplayOrder<'_>;
}

macro_rules! check_bidi {
    ($($name:ident)+) => {$(
        impl<T: AsRef<str>> CheckBidi for $name<T> {
            fn check_bidi(&self) -> BidiFindings<'_> {
                check(self.as_ref())
            }

            #[cfg(feature = "bidi-order")]
            fn display_order(&self) -> DisplayOrder<'_> {
                display_order(self.as_ref())
            }
        }
    )+};
}

check_bidi! { AbsoluteIri IrelativeRef Iri IriRef }

//! The grammar scanner: one forward pass over the bytes of a reference, for every form and every
//! repertoire of characters.
//!
//! The productions of RFC 3986, RFC 3987, its revision draft 3987bis and Legacy Extended IRIs
//! differ only in the characters that each component may contain. A [`Repertoire`] expresses that
//! difference as a type, and the scan is generic over it.
//!
//! - [`repertoire`]: the characters of each specification.
//! - [`push`]: the same scan, of a reference that is fed in pieces.
//! - `scanner`, `authority`, `tail`: the scan, in the order of a reference.
//! - `marks`: the bytes of a block that the scan must visit.
//! - `fault`: turns the byte at which a scan stopped into an error.

#![expect(
    clippy::inline_always,
    reason = "measured: the scan is one function, split into readable pieces; a call costs as much as a short component"
)]

/// Unwraps an `Ok` or returns the `Err`, as `?` does, which a `const fn` cannot use.
macro_rules! ok {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

#[cfg(iri_proof)]
pub mod proof;
pub mod push;
pub mod repertoire;

mod authority;
mod class;
mod fault;
mod marks;
mod scanner;
mod tail;

#[cfg(test)]
mod agreement;
#[cfg(test)]
mod suites;

pub use self::fault::illegal_char;
pub use self::scanner::end_of_http;

use self::fault::Fault;
use self::repertoire::Repertoire;
use self::scanner::{Octets, Scanner};
use crate::bytes::search::BLOCKS;
use crate::{Form, Grammar, Offsets, ParseError, Parts};

/// Parses `text` as `form` over the repertoire `R`, and splits it into its components.
///
/// ```
/// use iri_core::Form;
/// use iri_core::engine::scan::parse;
/// use iri_core::engine::scan::repertoire::{Leiri, Rfc3986, Rfc3987};
///
/// let text = "http://www.example.org/résumé?q";
/// assert_eq!(parse::<Rfc3987>(text, Form::Iri).unwrap().path(), "/résumé");
/// assert!(parse::<Rfc3986>(text, Form::Uri).is_err());
/// assert!(parse::<Rfc3987>("my file.xml", Form::IriReference).is_err());
/// assert!(parse::<Leiri>("my file.xml", Form::IriReference).is_ok());
/// ```
///
/// The pass visits each byte a bounded number of times, whatever the input. Only the shape of
/// `form` matters: whether a scheme is required or forbidden, and whether a fragment is allowed.
///
/// # Errors
///
/// The first error, with its span and clause.
pub const fn parse<R: Repertoire>(text: &str, form: Form) -> Result<Parts<'_>, ParseError> {
    let mut offsets = Offsets::of_path(text.len());
    match scan::<R>(text, form, &mut offsets) {
        Ok(()) => Ok(Parts::with_offsets(text, offsets)),
        Err(error) => Err(error),
    }
}

/// Checks whether `text` has the form, without keeping its component offsets.
///
/// ```
/// use iri_core::Form;
/// use iri_core::engine::scan::repertoire::Rfc3986;
/// use iri_core::engine::scan::validate;
///
/// assert!(validate::<Rfc3986>("a:b", Form::Uri).is_ok());
/// ```
///
/// # Errors
///
/// Those of [`parse`].
#[inline]
pub const fn validate<R: Repertoire>(text: &str, form: Form) -> Result<(), ParseError> {
    let mut offsets = Offsets::of_path(text.len());
    scan::<R>(text, form, &mut offsets)
}

/// Returns the first index at which `text` differs from every string of the form; `None` if it has the
/// form. Links nothing of the errors.
///
/// ```
/// use iri_core::Form;
/// use iri_core::engine::scan::fault_at;
/// use iri_core::engine::scan::repertoire::Rfc3987;
///
/// assert_eq!(fault_at::<Rfc3987>("a:é", Form::Iri), None);
/// assert_eq!(fault_at::<Rfc3987>("a:é b", Form::Iri), Some(4));
/// ```
#[inline]
pub const fn fault_at<R: Repertoire>(text: &str, form: Form) -> Option<usize> {
    let mut offsets = Offsets::of_path(text.len());
    match Scanner::<R, BLOCKS>::scan(text, form, &mut offsets) {
        Ok(()) => None,
        Err(fault) => Some(fault.at()),
    }
}

/// Checks whether `text` has the form, and writes the offsets of its components if it has. Links nothing of the errors.
///
/// ```
/// use iri_core::engine::scan::matches;
/// use iri_core::engine::scan::repertoire::Rfc3986;
/// use iri_core::{Form, Offsets};
///
/// let mut offsets = Offsets::NONE;
/// assert!(matches::<Rfc3986>("a:b?c", Form::Uri, &mut offsets));
/// assert_eq!((offsets.scheme_end, offsets.path_end), (1, 3));
/// ```
#[inline]
pub const fn matches<R: Repertoire>(text: &str, form: Form, offsets: &mut Offsets) -> bool {
    Scanner::<R, BLOCKS>::scan(text, form, offsets).is_ok()
}

/// [`scan`] of octets that may not be UTF-8, over a repertoire of US-ASCII, whose strings all are.
///
/// Whoever has octets need not check them before: only a string that is rejected has to be UTF-8, to be explained.
///
/// ```
/// use iri_core::engine::scan::repertoire::Rfc3986;
/// use iri_core::engine::scan::scan_octets;
/// use iri_core::{Form, Offsets, ParseErrorKind};
///
/// let mut offsets = Offsets::NONE;
/// assert!(scan_octets::<Rfc3986>(b"a:b?c", Form::Uri, &mut offsets).is_ok());
/// assert_eq!(offsets.path_end, 3);
///
/// let octets = b"a:\xC3\xA9";
/// let fault = scan_octets::<Rfc3986>(octets, Form::Uri, &mut offsets).unwrap_err();
/// let error = fault.explain(core::str::from_utf8(octets)?);
/// assert_eq!(error.kind(), ParseErrorKind::IriNotUri);
/// # Ok::<_, core::str::Utf8Error>(())
/// ```
///
/// # Errors
///
/// The first fault. The value of `offsets` is then unspecified.
#[inline]
pub const fn scan_octets<R: Repertoire>(
    octets: &[u8],
    form: Form,
    offsets: &mut Offsets,
) -> Result<(), Unexplained> {
    const { assert!(!R::BEYOND_ASCII) };
    match Scanner::<R, BLOCKS>::scan_octets(Octets(octets), form, offsets) {
        Ok(()) => Ok(()),
        Err(fault) => Err(Unexplained { fault, form }),
    }
}

/// What [`scan_octets`] found, before the string is known to be UTF-8.
#[derive(Clone, Copy, Debug)]
pub struct Unexplained {
    fault: Fault,
    form: Form,
}

impl Unexplained {
    /// The error, for the string that was scanned.
    #[inline]
    pub const fn explain(self, text: &str) -> ParseError {
        self.fault.explain(text, self.form, Grammar::Iri)
    }
}

/// [`parse`], with the offsets written through a reference.
///
/// # Errors
///
/// Those of [`parse`]. The value of `offsets` is then unspecified.
#[inline]
pub const fn scan<R: Repertoire>(
    text: &str,
    form: Form,
    offsets: &mut Offsets,
) -> Result<(), ParseError> {
    match Scanner::<R, BLOCKS>::scan(text, form, offsets) {
        Ok(()) => Ok(()),
        Err(fault) => Err(fault.explain(text, form, R::GRAMMAR)),
    }
}

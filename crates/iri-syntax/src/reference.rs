//! The traits of everything that is a reference, so that code for one type works on all.

use iri_core::Parts;
use iri_core::engine::scan::Form;

/// An IRI reference in any of its types: the eight identifiers, and their
/// [`Parsed`](crate::Parsed) forms.
///
/// Sealed: each implementation promises that the text is an IRI reference.
pub trait Reference: AsRef<str> + sealed::Sealed {
    /// The components.
    fn parts(&self) -> Parts<'_>;
}

/// An IRI reference that is known to be a URI reference.
pub trait UriReference: Reference {}

/// An IRI reference that is known to have a scheme.
pub trait AbsoluteReference: Reference {}

/// One of the eight types of identifiers, over whatever string.
///
/// For code that is generic over the type, as [`Builder`](crate::Builder) is. Sealed, as
/// [`Reference`] is.
///
/// ```
/// use iri_syntax::{Form, Identifier, Iri};
///
/// fn form<I: Identifier>(_: &I) -> Form {
///     I::FORM
/// }
/// assert_eq!(form(&Iri::parse("a:b").unwrap()), Form::Iri);
/// ```
pub trait Identifier: Reference {
    /// The form of the type.
    const FORM: Form;

    /// The same type over another string.
    type Over<U: AsRef<str>>: Identifier;

    /// Wraps a string that is known to be of the form, without checking it.
    fn trusted<U: AsRef<str>>(text: U) -> Self::Over<U>;
}

#[expect(
    unnameable_types,
    reason = "nobody outside is to name it, and so implement the traits above"
)]
pub(crate) mod sealed {
    pub trait Sealed {}
}

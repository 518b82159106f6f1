//! From a type to a narrower one: a check for what that one bars, without a parse.

use iri_core::engine::scan::{Form, ParseError};
use iri_core::{Refused, ascii};

use super::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};
use crate::parse::validate;

/// Whether an IRI reference begins with a scheme.
pub(super) fn has_scheme(text: &str) -> bool {
    let bytes = text.as_bytes();
    let first = bytes
        .first()
        .is_some_and(|&byte| ascii::ALPHA.contains(byte));
    let end = bytes.iter().find(|&&byte| !ascii::SCHEME.contains(byte));
    first && end == Some(&b':')
}

/// Whether an IRI reference has a fragment.
pub(super) fn has_fragment(text: &str) -> bool {
    text.as_bytes().contains(&b'#')
}

/// Whether a text of one form is of another, too.
#[inline]
fn check(text: &str, from: Form, into: Form) -> Result<(), ParseError> {
    let scheme = into.needs_scheme() && !from.needs_scheme() && !has_scheme(text);
    let relative = into.bars_scheme() && !from.bars_scheme() && has_scheme(text);
    let fragment = into.bars_fragment() && !from.bars_fragment() && has_fragment(text);
    let ascii = into.is_uri() && !from.is_uri() && !text.is_ascii();
    if scheme || relative || fragment || ascii {
        // The error is that of a parse.
        return validate(text, into);
    }
    Ok(())
}

/// Defines the conversions that need a check. A form that is neither wider nor narrower is
/// reached if the text is of both.
macro_rules! narrow {
    ($($from:ident => $($into:ident)+;)+) => {$($(
        /// Checks for what the type bars, without a parse; the error is that of a parse.
        impl<T: AsRef<str>> TryFrom<$from<T>> for $into<T> {
            type Error = Refused<$from<T>, ParseError>;

            fn try_from(wide: $from<T>) -> Result<Self, Self::Error> {
                match check(wide.as_str(), $from::<T>::FORM, $into::<T>::FORM) {
                    Ok(()) => Ok($into(wide.0)),
                    Err(error) => Err(Refused::new(wide, error)),
                }
            }
        }
    )+)+};
}

narrow! {
    IriRef => Iri AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef;
    Iri => AbsoluteIri Uri UriRef AbsoluteUri;
    AbsoluteIri => Uri UriRef AbsoluteUri;
    IrelativeRef => UriRef RelativeRef;
    UriRef => Iri AbsoluteIri IrelativeRef Uri AbsoluteUri RelativeRef;
    Uri => AbsoluteIri AbsoluteUri;
}

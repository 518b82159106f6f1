//! Conversions to a narrower type, which check only the additional restrictions of that type.

use iri_core::{Component, Parts, WithInput};
use iri_core::{Form, ParseError};

use super::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};
use crate::parse::validate;

/// Checks whether an identifier of the form `from` also has the form `into`.
#[inline]
fn check(parts: Parts<'_>, from: Form, into: Form) -> Result<(), ParseError> {
    let has_scheme = parts.offsets().scheme_end > 0;
    let has_fragment = parts.span(Component::Fragment).is_some();
    let scheme = into.needs_scheme() && !from.needs_scheme() && !has_scheme;
    let relative = into.bars_scheme() && !from.bars_scheme() && has_scheme;
    let fragment = into.bars_fragment() && !from.bars_fragment() && has_fragment;
    let ascii = into.is_uri() && !from.is_uri() && !parts.as_str().is_ascii();
    if scheme || relative || fragment || ascii {
        // Parse again, for the error.
        return validate(parts.as_str(), into);
    }
    Ok(())
}

/// Implements the conversions that need a check. Includes forms of which neither contains the
/// other; the conversion then succeeds if the string has both forms.
macro_rules! narrow {
    ($($from:ident => $($into:ident)+;)+) => {$($(
        /// Checks only the restrictions that the type adds; the error is that of parsing.
        impl<T: AsRef<str>> TryFrom<$from<T>> for $into<T> {
            type Error = WithInput<$from<T>, ParseError>;

            fn try_from(wide: $from<T>) -> Result<Self, Self::Error> {
                match check(wide.own_parts(), $from::<T>::FORM, $into::<T>::FORM) {
                    Ok(()) => Ok($into {
                        text: wide.text,
                        places: wide.places,
                    }),
                    Err(error) => Err(WithInput::new(wide, error)),
                }
            }
        }

        /// Checks only the restrictions that the type adds; the error is that of parsing.
        impl<'a, T: AsRef<str>> TryFrom<&'a $from<T>> for $into<&'a str> {
            type Error = ParseError;

            fn try_from(wide: &'a $from<T>) -> Result<Self, ParseError> {
                check(wide.own_parts(), $from::<T>::FORM, $into::<T>::FORM)?;
                Ok($into {
                    text: wide.text.as_ref(),
                    places: wide.places,
                })
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

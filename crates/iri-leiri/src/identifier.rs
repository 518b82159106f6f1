//! LEIRIs and LEIRI references as types: validated strings with the offsets of their components.
//!
//! Both types have the methods of [every identifier](mod@iri_core::engine::identifier), and:
//!
//! | methods | types |
//! |---|---|
//! | `conversion`, `groups` | [`Leiri`], [`LeiriRef`] |
//! | `From<Leiri<T>>` | [`LeiriRef`] |

use iri_core::Offsets;
use iri_core::ParseError;
use iri_core::engine::identifier;

use crate::convert::{Conversion, to_iri};
use crate::group::{Groups, groups};
use crate::parse::{LeiriForm, parse};

fn check(text: &str, form: LeiriForm, offsets: &mut Offsets) -> Result<(), ParseError> {
    *offsets = parse(text, form)?.offsets();
    Ok(())
}

identifier! {
    /// A Legacy Extended IRI, which has a scheme (3987bis, section 6.1).
    iri_leiri::Leiri, LeiriForm::Leiri, [] check, Leiri, "http://example.org/a b", "a b"
}

identifier! {
    /// A Legacy Extended IRI reference: a LEIRI, or one relative to a base (3987bis, section 6.1).
    iri_leiri::LeiriRef, LeiriForm::LeiriReference, [] check, Leiri, "my file.xml", "100%"
}

macro_rules! convert {
    ($($name:ident)+) => {$(
        impl<T: AsRef<str>> $name<T> {
            /// Returns the corresponding IRI ([`to_iri`](fn@crate::to_iri)). It is always valid,
            /// and so is the URI of [`Conversion::with_uri`].
            pub fn conversion(&self) -> Conversion<'_> {
                to_iri(self.as_ref())
            }

            /// Returns the characters that an IRI may not contain at their place, run by run
            /// ([`groups`](fn@crate::groups)).
            pub fn groups(&self) -> Groups<'_> {
                groups(self.as_ref())
            }
        }
    )+};
}

convert! { Leiri LeiriRef }

impl<T: AsRef<str>> From<Leiri<T>> for LeiriRef<T> {
    fn from(leiri: Leiri<T>) -> Self {
        Self {
            text: leiri.text,
            places: leiri.places,
        }
    }
}

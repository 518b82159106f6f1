//! [`Production`], the production that an input is checked as.

use iri_core::Parts;
use iri_leiri::LeiriForm;
use iri_syntax::{Edition, Form, ParseError, parse_with};

/// The production that an input is checked as: an identifier of RFC 3987 or RFC 3986, or a Legacy
/// Extended IRI.
///
/// ```
/// use iri_lint::Production;
///
/// let production = Production::named("leiri-reference").unwrap();
/// assert_eq!(production.name(), "leiri-reference");
/// assert!(Production::all().any(|production| production.name() == "iri"));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Production {
    /// An identifier of RFC 3987 or RFC 3986.
    Identifier(Form),
    /// A Legacy Extended IRI (3987bis, section 6.1).
    Leiri(LeiriForm),
}

impl Production {
    /// Returns all productions.
    pub fn all() -> impl Iterator<Item = Self> {
        let identifiers = Form::ALL.into_iter().map(Self::Identifier);
        identifiers.chain(LeiriForm::ALL.into_iter().map(Self::Leiri))
    }

    /// Looks up a production by its name.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|production| production.name() == name)
    }

    /// The name in kebab-case: `iri-reference`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Identifier(form) => form.name(),
            Self::Leiri(form) => form.name(),
        }
    }

    /// Parses an input as this production.
    pub(crate) fn parse(self, text: &str, grammar: Edition) -> Result<Parts<'_>, ParseError> {
        match self {
            Self::Identifier(form) => {
                parse_with(text, form, grammar).map_err(|error| error.located_in(text, form))
            }
            Self::Leiri(form) => iri_leiri::parse_with(text, form, grammar),
        }
    }
}

//! [`Production`], the production that an input is checked as.

use iri_core::{Choice, Parts};
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
/// assert!(Production::ALL.iter().any(|production| production.name() == "iri"));
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
    /// All productions.
    #[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
    pub const ALL: [Self; Form::ALL.len() + LeiriForm::ALL.len()] = {
        let mut all = [Self::Identifier(Form::Iri); Form::ALL.len() + LeiriForm::ALL.len()];
        let mut k = 0;
        while k < all.len() {
            all[k] = if k < Form::ALL.len() {
                Self::Identifier(Form::ALL[k])
            } else {
                Self::Leiri(LeiriForm::ALL[k - Form::ALL.len()])
            };
            k += 1;
        }
        all
    };

    /// Looks up a production by its name.
    pub fn named(name: &str) -> Option<Self> {
        let form = Form::named(name).map(Self::Identifier);
        form.or_else(|| LeiriForm::named(name).map(Self::Leiri))
    }

    /// The name in kebab-case: `iri-reference`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Identifier(form) => form.name(),
            Self::Leiri(form) => form.name(),
        }
    }

    /// One sentence about the production, without a full stop.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Identifier(form) => form.about(),
            Self::Leiri(form) => form.about(),
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

impl Choice for Production {
    const ALL: &'static [Self] = &Self::ALL;

    fn name(self) -> &'static str {
        self.name()
    }

    fn about(self) -> &'static str {
        self.about()
    }
}

//! The rules that decide which rows are identifiers.

use iri_kit::{Edition, Form, ParseError, Parts};

/// The grammar that rows are checked against, and the treatment of rows that do not match it.
///
/// ```
/// use iri_arrow::{Invalid, Rules, iri_kit::Form};
///
/// let rules = Rules::new(Form::AbsoluteUri).with_invalid(Invalid::Keep);
/// assert_eq!((rules.form(), rules.invalid()), (Form::AbsoluteUri, Invalid::Keep));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Rules {
    form: Form,
    edition: Edition,
    invalid: Invalid,
}

/// The treatment of rows that do not match the grammar.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Invalid {
    /// The result is null.
    #[default]
    Null,
    /// The result is the row itself. A kernel whose result is not text returns null.
    Keep,
    /// The row is not checked. Each string is split by RFC 3986, appendix B, and converted as far as it goes, so
    /// the result may be invalid. This is the fastest choice for columns that were checked before.
    Convert,
}

impl Invalid {
    /// All treatments.
    pub const ALL: [Self; 3] = [Self::Null, Self::Keep, Self::Convert];

    /// The name in lower case, for options of other languages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Keep => "keep",
            Self::Convert => "convert",
        }
    }
}

impl Rules {
    /// IRIs; invalid rows give null.
    pub const IRI: Self = Self::new(Form::Iri);
    /// IRI references, which may be relative; invalid rows give null. Every URI is one.
    pub const REFERENCE: Self = Self::new(Form::IriReference);

    /// The grammar of RFC 3987 for this form; invalid rows give null.
    pub const fn new(form: Form) -> Self {
        Self {
            form,
            edition: Edition::Rfc3987,
            invalid: Invalid::Null,
        }
    }

    /// Sets the specification that defines the grammar of IRIs.
    #[must_use]
    pub const fn with_edition(self, edition: Edition) -> Self {
        Self { edition, ..self }
    }

    /// Sets the treatment of invalid rows.
    #[must_use]
    pub const fn with_invalid(self, invalid: Invalid) -> Self {
        Self { invalid, ..self }
    }

    /// The form that rows must have.
    pub const fn form(self) -> Form {
        self.form
    }

    /// The specification that defines the grammar of IRIs.
    pub const fn edition(self) -> Edition {
        self.edition
    }

    /// The treatment of invalid rows.
    pub const fn invalid(self) -> Invalid {
        self.invalid
    }

    /// Parses a row by the grammar, whatever the treatment of invalid rows.
    #[inline]
    pub(crate) const fn parse(self, text: &str) -> Result<Parts<'_>, ParseError> {
        iri_kit::parse_with(text, self.form, self.edition)
    }

    /// Splits a row. Returns `None` if it is invalid and may not be converted.
    #[inline]
    pub(crate) fn parts(self, text: &str) -> Option<Parts<'_>> {
        match self.invalid {
            Invalid::Convert => Some(Parts::split(text)),
            Invalid::Null | Invalid::Keep => self.parse(text).ok(),
        }
    }
}

impl Default for Rules {
    /// [`Rules::REFERENCE`].
    fn default() -> Self {
        Self::REFERENCE
    }
}

//! The checker as a method of all identifiers.

use iri_lint::{Findings, Linter};
use iri_syntax::Identifier;

/// Checks an identifier for what is unwise or dangerous in it.
///
/// ```
/// use iri_kit::lint::Linter;
/// use iri_kit::prelude::*;
///
/// let iri = Iri::parse("ftp://user:secret@example.org/")?;
/// let linter = Linter::new();
/// let codes = iri.findings(&linter).map(|finding| finding.code());
/// assert!(codes.eq(["userinfo-password"]));
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
pub trait Lint: Identifier {
    /// The findings of `linter`, in ascending order of their places.
    ///
    /// The identifier is not parsed again, so neither the grammar nor the production of the linter
    /// is checked: the type of the identifier says both.
    fn findings<'a>(&'a self, linter: &'a Linter<'a>) -> Findings<'a>;
}

impl<I: Identifier> Lint for I {
    fn findings<'a>(&'a self, linter: &'a Linter<'a>) -> Findings<'a> {
        linter.findings_parts(self.parts())
    }
}

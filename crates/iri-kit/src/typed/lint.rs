//! The linter as a method of all identifiers.

use iri_lint::{Findings, Linter};
use iri_syntax::Identifier;

/// Checks an identifier for content that is valid but unwise or dangerous.
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
    /// Returns the findings of `linter`, in ascending order of their spans.
    ///
    /// The identifier is not parsed again. Neither the grammar nor the production that the linter
    /// is set to is checked, since the type of the identifier guarantees both.
    fn findings<'a>(&'a self, linter: &'a Linter<'a>) -> Findings<'a>;
}

impl<I: Identifier> Lint for I {
    fn findings<'a>(&'a self, linter: &'a Linter<'a>) -> Findings<'a> {
        linter.findings_parts(self.parts())
    }
}

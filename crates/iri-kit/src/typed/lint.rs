//! The checker as a method of the validated identifiers.

use iri_lint::{Findings, Linter};
use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Identifier, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef,
};

/// Checks an identifier for what is unwise or dangerous in it.
///
/// The identifier was validated before, so it is not parsed again: its type stands for the grammar
/// and the production of the linter, which are not checked.
///
/// ```
/// use iri_kit::lint::Linter;
/// use iri_kit::{Iri, Lint};
///
/// let iri = Iri::parse("ftp://user:secret@example.org/")?;
/// let linter = Linter::new();
/// let codes = iri.findings(&linter).map(|finding| finding.code());
/// assert!(codes.eq(["userinfo-password"]));
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
pub trait Lint {
    /// The findings of `linter`, in ascending order of their places.
    fn findings<'a>(&'a self, linter: &'a Linter<'a>) -> Findings<'a>;
}

macro_rules! lint {
    ($($name:ident)+) => {$(
        impl<T: AsRef<str>> Lint for $name<T> {
            fn findings<'a>(&'a self, linter: &'a Linter<'a>) -> Findings<'a> {
                linter.findings_parts(Identifier::parts(self))
            }
        }
    )+};
}

lint! { AbsoluteIri AbsoluteUri IrelativeRef Iri IriRef RelativeRef Uri UriRef }

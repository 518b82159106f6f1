//! The rule that an error or a finding cites.

use core::fmt;

/// A clause of one of the specifications, identified by its id in this project's ledger.
///
/// An id joins the document, the section and the rule with hyphens: `3987-2.2-iquery` is the rule
/// `iquery` of RFC 3987, section 2.2. Ids are stable, so programs can compare them; `Display`
/// writes the clause in words.
///
/// ```
/// use iri_core::Clause;
///
/// let clause = Clause::new("3987-2.2-iquery");
/// assert_eq!(clause.id(), "3987-2.2-iquery");
/// assert_eq!(clause.to_string(), "RFC 3987, section 2.2, iquery");
/// ```
///
/// A number as the document means the RFC of that number.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Clause(&'static str);

impl Clause {
    /// The clause with this id.
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The id, as in the ledger.
    pub const fn id(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (document, rest) = self.0.split_once(['-']).unwrap_or((self.0, ""));
        let is_number = document.bytes().all(|byte| byte.is_ascii_digit());
        if is_number && !document.is_empty() {
            f.write_str("RFC ")?;
        }
        f.write_str(match document {
            "bis" => "draft-ietf-iri-3987bis-11 (2012)",
            "did" => "DID Core",
            "guide" => "IRI processing guidelines draft (2011)",
            "m07" => "draft-masinter-url-i18n-07 (2001)",
            "iuc19" => "IUC 19 paper (2001)",
            "rdf" => "RDF 1.1 Concepts",
            "xml" => "XML 1.0",
            "xsd" => "XML Schema 1.1",
            other => other,
        })?;
        let (section, rule) = rest.split_once(['-']).unwrap_or((rest, ""));
        if !section.is_empty() {
            write!(f, ", section {section}")?;
        }
        if !rule.is_empty() {
            write!(f, ", {rule}")?;
        }
        Ok(())
    }
}

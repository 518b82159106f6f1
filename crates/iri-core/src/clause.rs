//! The rule that an error or a finding cites.

use core::fmt;

use crate::document::{self, Document};

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
/// A number as the document means the RFC of that number. The other documents are listed in
/// [`Document::ALL`].
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

    /// The document, unless it is an RFC.
    ///
    /// ```
    /// use iri_core::Clause;
    ///
    /// let draft = Clause::new("bis-3.5-a").document().unwrap();
    /// assert_eq!(draft.name(), "draft-ietf-iri-3987bis-11 (2012)");
    /// assert_eq!(Clause::new("3987-3.1-step1b").document(), None);
    /// ```
    pub fn document(self) -> Option<Document> {
        Document::of(self.split().0)
    }

    /// The address of the section on the Web, or of the document if it has no addresses of sections;
    /// `None` if the document is unknown.
    ///
    /// ```
    /// use iri_core::Clause;
    ///
    /// let link = Clause::new("3987-2.2-iquery").link().unwrap();
    /// assert_eq!(link.to_string(), "https://www.rfc-editor.org/rfc/rfc3987#section-2.2");
    /// let link = Clause::new("did-3.1-method").link().unwrap();
    /// assert_eq!(link.to_string(), "https://www.w3.org/TR/did-1.0/");
    /// ```
    pub fn link(self) -> Option<ClauseLink> {
        let (id, _) = self.split();
        let is_known = is_number(id) || self.document().is_some();
        is_known.then_some(ClauseLink(self))
    }

    /// The id of the document, and the rest of the id.
    fn split(self) -> (&'static str, &'static str) {
        self.0.split_once('-').unwrap_or((self.0, ""))
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (id, rest) = self.split();
        match document::name_of(id) {
            Some(name) => f.write_str(name)?,
            None if is_number(id) => write!(f, "RFC {id}")?,
            None => f.write_str(id)?,
        }
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

/// The address of a clause on the Web, which [`Clause::link`] returns.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct ClauseLink(Clause);

impl fmt::Display for ClauseLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(document) = self.0.document() {
            return f.write_str(document.link());
        }
        let (id, rest) = self.0.split();
        write!(f, "https://www.rfc-editor.org/rfc/rfc{id}")?;
        let (section, _) = rest.split_once('-').unwrap_or((rest, ""));
        match section.as_bytes() {
            [] => Ok(()),
            [b'A'..=b'Z', ..] => write!(f, "#appendix-{section}"),
            _ => write!(f, "#section-{section}"),
        }
    }
}

/// Whether the id of a document is the number of an RFC.
fn is_number(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit())
}

//! The documents that clauses cite, except RFCs.

use crate::bytes::text::are_equal;

/// A document that clauses cite and that is no RFC.
///
/// ```
/// use iri_core::{Clause, Document};
///
/// let did = Document::of("did").unwrap();
/// assert_eq!((did.name(), did.link()), ("DID Core 1.0", "https://www.w3.org/TR/did-1.0/"));
/// assert_eq!(Clause::new("did-3.1-method").document(), Some(did));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Document {
    id: &'static str,
    name: &'static str,
    title: &'static str,
    link: &'static str,
}

/// One row per document, sorted by id. RFCs need none: their id is their number.
const DOCUMENTS: [Document; 16] = [
    Document::new(
        "at",
        "AT Protocol",
        "the specifications of the AT Protocol: AT URIs, handles, NSIDs and record keys",
        "https://atproto.com/specs/at-uri-scheme",
    ),
    Document::new(
        "bep9",
        "BEP 9",
        "BitTorrent Enhancement Proposal 9, which defines magnet links to torrents",
        "https://www.bittorrent.org/beps/bep_0009.html",
    ),
    Document::new(
        "bis",
        "draft-ietf-iri-3987bis-11 (2012)",
        "the unfinished revision of RFC 3987",
        "https://datatracker.ietf.org/doc/html/draft-ietf-iri-3987bis-11",
    ),
    Document::new(
        "cri",
        "draft-ietf-core-href-27",
        "Constrained Resource Identifiers, revision 27 of the draft, which the IESG has reviewed",
        "https://datatracker.ietf.org/doc/html/draft-ietf-core-href-27",
    ),
    Document::new(
        "did",
        "DID Core 1.0",
        "Decentralized Identifiers (DIDs) v1.0, a W3C recommendation (2022)",
        "https://www.w3.org/TR/did-1.0/",
    ),
    Document::new(
        "guide",
        "IRI processing guidelines draft (2011)",
        "draft-weber-iri-guidelines-01, an expired Internet-Draft on preparing and parsing arbitrary strings as IRIs",
        "https://datatracker.ietf.org/doc/html/draft-weber-iri-guidelines-01",
    ),
    Document::new(
        "iuc19",
        "IUC 19 paper (2001)",
        "M. Dürst, Internationalized Resource Identifiers: From Specification to Testing, \
         19th International Unicode Conference",
        "https://www.w3.org/2001/Talks/0912-IUC-IRI/paper.html",
    ),
    Document::new(
        "keyuri",
        "Key URI Format",
        "the URI of a secret key, as Google Authenticator defines it",
        "https://github.com/google/google-authenticator/wiki/Key-Uri-Format",
    ),
    Document::new(
        "m07",
        "draft-masinter-url-i18n-07 (2001)",
        "a forerunner of RFC 3987",
        "https://datatracker.ietf.org/doc/html/draft-masinter-url-i18n-07",
    ),
    Document::new(
        "matrix",
        "Matrix",
        "the appendices of the Matrix specification, on URIs",
        "https://spec.matrix.org/latest/appendices/#uris",
    ),
    Document::new(
        "purl",
        "ECMA-427",
        "Package-URL (PURL) specification, a standard of Ecma (2025)",
        "https://ecma-international.org/publications-and-standards/standards/ecma-427/",
    ),
    Document::new(
        "rdf",
        "RDF 1.1 Concepts",
        "RDF 1.1 Concepts and Abstract Syntax, a W3C recommendation (2014)",
        "https://www.w3.org/TR/rdf11-concepts/",
    ),
    Document::new(
        "spiffe",
        "SPIFFE ID",
        "The SPIFFE Identity and Verifiable Identity Document",
        "https://github.com/spiffe/spiffe/blob/main/standards/SPIFFE-ID.md",
    ),
    Document::new(
        "swhid",
        "SWHID",
        "SWHID specification 1.2, published as ISO/IEC 18670:2025",
        "https://www.swhid.org/specification/v1.2/",
    ),
    Document::new(
        "xml",
        "XML 1.0",
        "Extensible Markup Language (XML) 1.0 (Fifth Edition), a W3C recommendation (2008)",
        "https://www.w3.org/TR/xml/",
    ),
    Document::new(
        "xsd",
        "XML Schema 1.1",
        "W3C XML Schema Definition Language (XSD) 1.1 Part 2: Datatypes, \
         a W3C recommendation (2012)",
        "https://www.w3.org/TR/xmlschema11-2/",
    ),
];

impl Document {
    /// All documents, sorted by id.
    pub const ALL: &[Self] = &DOCUMENTS;

    const fn new(
        id: &'static str,
        name: &'static str,
        title: &'static str,
        link: &'static str,
    ) -> Self {
        Self {
            id,
            name,
            title,
            link,
        }
    }

    /// The document with this id; `None` for an RFC, whose id is a number, and for an unknown one.
    pub const fn of(id: &str) -> Option<Self> {
        let mut rest = Self::ALL;
        while let [document, others @ ..] = rest {
            if are_equal(document.id, id) {
                return Some(*document);
            }
            rest = others;
        }
        None
    }

    /// The start of the ids of its clauses, up to the first hyphen.
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// The short name, by which a [`Clause`](crate::Clause) is displayed.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The full title, and what kind of document it is.
    pub const fn title(&self) -> &'static str {
        self.title
    }

    /// The address on the Web.
    pub const fn link(&self) -> &'static str {
        self.link
    }
}

/// Returns the short name of a document.
///
/// Equivalent to [`Document::of`], but programs that only display clauses do not include titles.
pub(crate) fn name_of(id: &str) -> Option<&'static str> {
    let mut names = NAMES.iter();
    names.find(|(known, _)| *known == id).map(|&(_, name)| name)
}

/// The id and name of each document, computed from [`DOCUMENTS`] at compile time.
static NAMES: [(&str, &str); DOCUMENTS.len()] = {
    let mut names = [("", ""); DOCUMENTS.len()];
    let mut free: &mut [(&str, &str)] = &mut names;
    let mut rest = Document::ALL;
    while let ([document, others @ ..], [name, more @ ..]) = (rest, free) {
        *name = (document.id, document.name);
        (rest, free) = (others, more);
    }
    names
};

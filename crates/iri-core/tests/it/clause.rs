//! `Display` of clauses, and the table of documents.

use iri_core::{Clause, Document};

#[test]
fn a_clause_is_displayed_in_words() {
    for (id, shown) in [
        ("3986-3.3", "RFC 3986, section 3.3"),
        ("3987-2.2-IPv6-alt1", "RFC 3987, section 2.2, IPv6-alt1"),
        ("3629-3", "RFC 3629, section 3"),
        (
            "bis-3.2-parse",
            "draft-ietf-iri-3987bis-11 (2012), section 3.2, parse",
        ),
        ("did-3.1-method", "DID Core 1.0, section 3.1, method"),
        ("xml-base", "XML 1.0, section base"),
        ("other", "other"),
    ] {
        assert_eq!(Clause::new(id).to_string(), shown);
        assert_eq!(Clause::new(id).id(), id);
    }
}

#[test]
fn a_clause_of_each_document_is_displayed_by_its_name() {
    for &document in Document::ALL {
        let clause = Clause::new(String::leak(format!("{}-1-a", document.id())));
        assert_eq!(
            clause.to_string(),
            format!("{}, section 1, a", document.name())
        );
        assert_eq!(clause.document(), Some(document));
    }
    for rfc in ["3986-3.3", "other-1", ""] {
        assert_eq!(Clause::new(rfc).document(), None, "{rfc}");
    }
}

#[test]
fn a_clause_links_to_its_section() {
    for (id, link) in [
        (
            "3986-3.3",
            "https://www.rfc-editor.org/rfc/rfc3986#section-3.3",
        ),
        (
            "3987-2.2-IPv6-alt1",
            "https://www.rfc-editor.org/rfc/rfc3987#section-2.2",
        ),
        (
            "5892-A.7",
            "https://www.rfc-editor.org/rfc/rfc5892#appendix-A.7",
        ),
        ("8089", "https://www.rfc-editor.org/rfc/rfc8089"),
        ("did-3.1-method", "https://www.w3.org/TR/did-1.0/"),
    ] {
        let found = Clause::new(id).link().map(|link| link.to_string());
        assert_eq!(found.as_deref(), Some(link), "{id}");
    }
    for id in ["other-1", "", "-1"] {
        assert_eq!(Clause::new(id).link(), None, "{id:?}");
    }
}

#[test]
fn the_table_of_documents_is_sorted_and_complete() {
    assert!(Document::ALL.is_sorted_by(|a, b| a.id() < b.id()));
    for document in Document::ALL {
        let id = document.id();
        assert!(!id.contains('-') && !id.starts_with(|c: char| c.is_ascii_digit()));
        assert_eq!(Document::of(id), Some(*document));
        assert!(!document.title().is_empty(), "{id}");
        assert!(document.link().starts_with("https://"), "{id}");
    }
    assert_eq!(Document::of("3987"), None);
}

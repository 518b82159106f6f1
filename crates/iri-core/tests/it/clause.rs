//! `Display` of clauses.

use iri_core::Clause;

#[test]
fn every_document_is_displayed_by_its_name() {
    for (id, shown) in [
        ("3986-3.3", "RFC 3986, section 3.3"),
        ("3987-2.2-IPv6-alt1", "RFC 3987, section 2.2, IPv6-alt1"),
        ("3629-3", "RFC 3629, section 3"),
        (
            "bis-3.2-parse",
            "draft-ietf-iri-3987bis-11 (2012), section 3.2, parse",
        ),
        (
            "guide-5.1-take",
            "IRI processing guidelines draft (2011), section 5.1, take",
        ),
        (
            "m07-2.2-server",
            "draft-masinter-url-i18n-07 (2001), section 2.2, server",
        ),
        ("iuc19-1-uniform", "IUC 19 paper (2001), section 1, uniform"),
        ("other", "other"),
    ] {
        assert_eq!(Clause::new(id).to_string(), shown);
        assert_eq!(Clause::new(id).id(), id);
    }
}

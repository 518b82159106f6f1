//! The documents of schemes, and whether their triplets are UTF-8.

use iri_core::Document;
use iri_scheme::{ALL, Utf8Triplets, definition};

// clause: bis-5.4-utf8-schemes 3987-6.4-upgrade 3987-6.4-utf8 3987-1.2-c m07-1.1-b
// clause: iuc19-2-scheme-adopt
#[test]
fn definitions_specify_whether_triplets_are_utf8() {
    // 3987bis, section 5.4, lists these.
    for scheme in ["urn", "imap", "pop", "xmpp", "mailto"] {
        let found = definition(scheme).map(iri_scheme::Definition::utf8);
        assert_eq!(found, Some(Utf8Triplets::Utf8), "{scheme}");
    }
    // RFC 3987, section 6.4: the scheme of HTTP does not specify the encoding.
    for scheme in ["http", "HTTPS"] {
        let found = definition(scheme).map(iri_scheme::Definition::utf8);
        assert_eq!(found, Some(Utf8Triplets::Unspecified), "{scheme}");
    }
    let parts = |scheme| definition(scheme).map(iri_scheme::Definition::utf8);
    assert_eq!(parts("ftp"), Some(Utf8Triplets::InParts));
    assert_eq!(parts("data"), Some(Utf8Triplets::Other));
}

// clause: 3987-A.1-no-new-scheme 3987-6.4-no-iri-scheme
#[test]
fn no_scheme_is_only_for_iris() {
    assert!(definition("httpi").is_none() && iri_scheme::facts("httpi").is_none());
    assert!(ALL.iter().all(|facts| !facts.name().contains("iri")));
}

#[test]
fn each_fact_has_a_source_and_a_condition_has_a_note() {
    for facts in ALL {
        let found = definition(facts.name()).unwrap_or_else(|| panic!("{}", facts.name()));
        assert_eq!(found.scheme(), facts.name());
        assert!(!found.utf8_source().is_empty(), "{}", facts.name());
        let is_partial = matches!(found.utf8(), Utf8Triplets::InParts | Utf8Triplets::Other);
        assert!(
            !is_partial || found.utf8_note().is_some(),
            "{}",
            facts.name()
        );
        assert_ne!(found.reference(), Some(""));
    }
    assert!(definition("x-unheard-of").is_none());
}

#[test]
fn each_source_is_a_known_document() {
    let is_known = |source: &str| {
        let (document, section) = source.split_once(", ").unwrap_or((source, "section"));
        let is_rfc = document.strip_prefix("RFC ").is_some_and(|number| {
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        });
        let mut others = Document::ALL.iter().map(Document::name);
        section.starts_with("section")
            && (is_rfc || document == "IANA registry" || others.any(|name| name == document))
    };
    for facts in ALL {
        let found = definition(facts.name()).unwrap();
        let sources = found.utf8_source().split("; ").chain(found.reference());
        for source in sources {
            assert!(is_known(source), "{}: {source:?}", facts.name());
        }
    }
}

//! The slots in which identifiers are mapped.

use iri_map::{Mapping, host::HostError, host::HostMapper};
use iri_syntax::IriRef;
use iri_web::Rewrite as _;
use iri_web::slot::{Carried, ForSlot, Slot};

/// A mapper that fails on every host, which detects every mapping.
struct FailingMapper;

impl HostMapper for FailingMapper {
    fn to_ascii(&self, _: &str, _: &mut dyn core::fmt::Write) -> Result<(), HostError> {
        Err(HostError::NOT_WRITTEN)
    }

    fn to_unicode(&self, _: &str, _: &mut dyn core::fmt::Write) -> Result<(), HostError> {
        Err(HostError::NOT_WRITTEN)
    }
}

// clause: 3987-1.2-a bis-1.2-a 3987-6.2-map-boundary bis-5.2-map 3987-7.2-map-before
// clause: m07-4.2-map-before bis-7.2-map-before
#[test]
fn only_elements_designated_to_carry_iris_get_iris() {
    let iri = "http://example.org/r\u{E9}sum\u{E9}?q=\u{1F600}#\u{5D0}";
    let carried = Carried::new(IriRef::parse(iri).unwrap());
    for &slot in Slot::ALL {
        let input = carried.for_slot(slot).unwrap();
        assert_eq!(input.to_string().is_ascii(), !slot.takes_iri(), "{slot:?}");
        assert_eq!(input.unchanged().is_some(), slot.takes_iri(), "{slot:?}");
        assert!(!slot.name().is_empty() && !slot.source().is_empty());
    }
    let names = Slot::ALL.iter().skip(2).map(Slot::name);
    assert!(names.is_sorted());
    assert!(!Slot::URI.takes_iri() && !Slot::HTTP_TARGET.takes_iri() && Slot::RDF.takes_iri());
}

#[test]
fn each_slot_names_the_section_that_defines_it() {
    let expected = [
        ("iri", true, "RFC 3987, section 1.2"),
        ("uri", false, "RFC 3987, section 1.2"),
        ("atom", true, "RFC 4287, section 2"),
        ("host", false, "RFC 9110, section 7.2"),
        ("href", true, "HTML Standard, \"valid URL\""),
        ("http-target", false, "RFC 9112, section 3.2"),
        ("json-ld", true, "JSON-LD 1.1, section 3.2"),
        ("link", false, "RFC 8288, section 3.1"),
        ("location", false, "RFC 9110, section 10.2.2"),
        ("rdf", true, "RDF 1.1 Concepts, section 3.2"),
        ("referer", false, "RFC 9110, section 10.1.3"),
        ("xml-namespace", false, "Namespaces in XML 1.0, section 2.1"),
        (
            "xml-namespace-1.1",
            true,
            "Namespaces in XML 1.1, section 2.1",
        ),
        ("xsd-any-uri", true, "XML Schema 1.1, section 3.3.17"),
    ];
    let slots = Slot::ALL.iter();
    let slots: Vec<_> = slots
        .map(|slot| (slot.name(), slot.takes_iri(), slot.source()))
        .collect();
    assert_eq!(slots, expected);
}

// clause: 3987-6.2-late 3987-6.2-not-between bis-5.2-late bis-5.2-not-between 3987-7.1-carry
// clause: bis-7.1-carry
#[test]
fn an_identifier_is_mapped_only_for_a_uri_slot() {
    let mapping = Mapping::new().with_hosts(&FailingMapper);
    let carried = Carried::new(IriRef::parse("http://\u{E9}.example/").unwrap());
    let carried = carried.with_mapping(mapping);
    assert!(matches!(carried.for_slot(Slot::HREF), Ok(ForSlot::AsIs(_))));
    assert!(carried.for_slot(Slot::LOCATION).is_err());
    assert_eq!(carried.reference().as_str(), "http://\u{E9}.example/");
}

// clause: 3987-7.1-inverse m07-4.1-map
#[test]
fn a_uri_is_never_converted_to_an_iri() {
    let uri = "http://example.org/%C3%A9?%E9";
    let carried = Carried::new(IriRef::parse(uri).unwrap());
    for &slot in Slot::ALL {
        let input = carried.for_slot(slot).unwrap();
        assert_eq!(input.unchanged(), Some(uri), "{slot:?}");
    }
}

// clause: 3987-A.2-no-utf7 iuc19-2-no-utf7
#[test]
fn a_plus_sign_does_not_start_utf_7() {
    let iri = "http://e/+AOk-?+AOk-";
    assert_eq!(iri_map::to_uri(iri).unchanged(), Some(iri));
    assert_eq!(iri_map::to_iri(iri).unchanged(), Some(iri));
    let carried = Carried::new(IriRef::parse(iri).unwrap());
    assert_eq!(carried.for_slot(Slot::URI).unwrap().unchanged(), Some(iri));
}

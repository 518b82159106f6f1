//! Mappings of hosts by their names.

use iri_idna::HostMapping;

/// Checks what the mapping with this name makes of a host.
#[track_caller]
fn maps_to(mapping: &str, host: &str, expected: Option<&str>) {
    let mapper = HostMapping::named(mapping).and_then(HostMapping::mapper);
    let mut name = String::new();
    let result = mapper.map(|mapper| mapper.to_ascii(host, &mut name));
    let name = result.and_then(Result::ok).map(|()| name.as_str());
    assert_eq!(name, expected, "{mapping} {host}");
}

#[test]
fn each_mapping_has_its_mapper() {
    maps_to("percent", "stra\u{DF}e.example", None);
    maps_to("idna2003", "stra\u{DF}e.example", Some("strasse.example"));
    maps_to(
        "idna2008",
        "stra\u{DF}e.example",
        Some("xn--strae-oqa.example"),
    );
    maps_to("idna2008", "STRASSE.\u{C9}xample", None);
    maps_to("uts46", "\u{C9}.example", Some("xn--9ca.example"));
    maps_to("uts46", "a_b.example", None);
    maps_to("uts46-browser", "a_b.example", Some("a_b.example"));
}

#[test]
fn each_name_means_one_mapping() {
    for &mapping in HostMapping::ALL {
        assert_eq!(HostMapping::named(mapping.name()), Some(mapping));
        assert_eq!(mapping.mapper().is_none(), mapping == HostMapping::Percent);
        assert!(!mapping.about().ends_with('.') && !mapping.standard().is_empty());
    }
    assert_eq!(HostMapping::named("keep"), Some(HostMapping::Percent));
    assert_eq!(HostMapping::named("unicode"), Some(HostMapping::Uts46));
    assert_eq!(HostMapping::named("dns"), None);
}

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
    maps_to("bis", "\u{E9}.example", Some("xn--9ca.example"));
    maps_to("uts46", "\u{C9}.example", Some("xn--9ca.example"));
    maps_to("uts46", "a_b.example", None);
    maps_to("uts46-browser", "a_b.example", Some("a_b.example"));
    maps_to("uts46-browser", "xn--a.example", Some("xn--a.example"));
    maps_to("uts46-browser-2025", "xn--a.example", None);
}

// clause: bis-3.4.2-b-invalid
#[test]
fn only_bis_keeps_a_host_whose_triplets_are_not_utf8() {
    for &mapping in HostMapping::ALL {
        assert_eq!(mapping.keeps_undecodable(), mapping.name() == "bis");
        // It has no domain name.
        maps_to(mapping.name(), "r%E9sum%C3%A9.example.org", None);
    }
    maps_to(
        "bis",
        "r%C3%A9sum%C3%A9.example.org",
        Some("xn--rsum-bpad.example.org"),
    );
    maps_to("bis", "\u{2603}.example", None);
}

// clause: 3987-3.1-toascii-unassigned
#[test]
fn a_name_of_a_new_identifier_has_no_unassigned_characters() {
    // U+0221 was assigned after Unicode 3.2, and U+0378 is not assigned yet.
    for (host, in_queries) in [("\u{221}.example", true), ("\u{378}.example", false)] {
        for &mapping in HostMapping::ALL {
            let is_new = mapping.name() != "idna2003" && in_queries;
            let mapper = mapping.mapper_of_new();
            let result = mapper.map(|mapper| mapper.to_ascii(host, &mut String::new()).is_ok());
            let expected = mapper.is_some().then_some(is_new);
            assert_eq!(result, expected, "{mapping:?} {host:?}");
        }
    }
    maps_to("idna2003", "\u{221}.example", Some("xn--6la.example"));
    maps_to("idna2003", "\u{378}.example", Some("xn--zva.example"));
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

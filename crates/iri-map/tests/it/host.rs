//! Hosts of whole references, by the mappers of this test. The mappers of `iri-idna` are tested in
//! `iri-kit`.

use core::fmt;

#[cfg(feature = "alloc")]
use iri_core::Parts;
use iri_core::{Clause, Component, Span};
use iri_map::host::{HostError, HostErrorKind, HostMapper};
#[cfg(feature = "alloc")]
use iri_map::host::{to_iri_with_host, to_iri_with_host_parts};
use iri_map::{MapErrorKind, Mapping, Rewrite as _};

/// Maps every host to one string.
struct Always(&'static str);

impl HostMapper for Always {
    fn to_ascii(&self, _: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        out.write_str(self.0).map_err(|_| HostError::NOT_WRITTEN)
    }

    fn to_unicode(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        self.to_ascii(host, out)
    }
}

/// Rejects every host at its second byte.
struct Rejects;

impl HostMapper for Rejects {
    fn to_ascii(&self, host: &str, _: &mut dyn fmt::Write) -> Result<(), HostError> {
        let clause = Clause::new("3987-3.1-toascii-fail");
        let (label, span) = (Span::new(0, host.len()), Span::new(1, 2));
        Err(HostError::new(
            HostErrorKind::Disallowed,
            clause,
            label,
            span,
        ))
    }

    fn to_unicode(&self, _: &str, _: &mut dyn fmt::Write) -> Result<(), HostError> {
        Ok(())
    }
}

#[test]
fn characters_that_a_host_may_not_contain_are_encoded_in_the_output_of_a_mapper() {
    let iri = "http://e/";
    for (output, uri, back) in [
        ("a/b", "http://a%2Fb/", iri),
        ("%zz", "http://%25zz/", iri),
        ("\u{E9}@:[]", "http://%C3%A9%40%3A%5B%5D/", iri),
        ("\u{E000}", "http://%EE%80%80/", iri),
        ("\u{E9}", "http://%C3%A9/", "http://\u{E9}/"),
        ("%41!", "http://%2541!/", "http://%41!/"),
    ] {
        let mapper = Always(output);
        assert_eq!(
            Mapping::new()
                .with_hosts(&mapper)
                .map(iri)
                .unwrap()
                .to_string(),
            uri,
            "{output}"
        );
        #[cfg(feature = "alloc")]
        for mapped in [
            to_iri_with_host(iri, &mapper),
            to_iri_with_host_parts(Parts::split(iri), &mapper),
        ] {
            assert_eq!(mapped.to_cow(), back, "{output}");
            assert_eq!(mapped.changes(), iri != back, "{output}");
        }
        #[cfg(not(feature = "alloc"))]
        let _ = back;
    }
}

#[test]
fn hosts_are_mapped_if_the_scheme_uses_domain_names() {
    let mapping = Mapping::new().with_hosts(&Always("name"));
    let maps = |mapping: Mapping<'_>, iri: &str, uri: &str| {
        let mapped = mapping.map(iri).unwrap();
        assert_eq!(mapped.to_string(), uri);
        assert_eq!(mapped.changes(), iri != uri);
    };
    maps(mapping, "HTTP://u@e:1/e?e#e", "HTTP://u@name:1/e?e#e");
    maps(mapping, "//e", "//name");
    maps(mapping, "http://name/", "http://name/");
    // No host, or a host that is not a domain name.
    for same in [
        "http://[::1]/",
        "http://192.0.2.1/",
        "http:///e",
        "x://e/",
        "e",
        "",
    ] {
        maps(mapping, same, same);
    }
    maps(
        mapping.with_hosts_of_any_scheme(true),
        "x://e/",
        "x://name/",
    );
    maps(mapping.with_scheme("x"), "//e/", "//e/");
    maps(mapping, "//%FF/\u{E9}", "//name/%C3%A9");
    let lenient = mapping.with_undecodable_hosts(true);
    maps(lenient, "//%FF/\u{E9}", "//%FF/%C3%A9");
    maps(lenient, "//a%C3%A9%FF/", "//a%C3%A9%FF/");
    maps(lenient, "//%C3%A9", "//name");
}

#[test]
fn the_host_of_a_result_is_the_mapped_one() {
    let hosts = Always("name");
    let mapped = Mapping::new().with_hosts(&hosts).map("http://e/").unwrap();
    let host = mapped.component(Component::Host).unwrap();
    assert_eq!((host.to_string().as_str(), host.changes()), ("name", true));
    let path = mapped.component(Component::Path).unwrap();
    assert_eq!((path.to_string().as_str(), path.changes()), ("/", false));
}

// clause: 3987-3.2.1-tounicode-may
#[cfg(feature = "alloc")]
#[test]
fn hosts_are_decoded_if_they_are_domain_names() {
    for (uri, iri) in [
        ("http://u@e:1/e?e#e", "http://u@name:1/e?e#e"),
        ("http://[::1]/", "http://[::1]/"),
        ("http://192.0.2.1/", "http://192.0.2.1/"),
        ("x://e/", "x://e/"),
        ("x://[::1]/", "x://[::1]/"),
        ("e", "e"),
    ] {
        let mapped = to_iri_with_host(uri, &Always("name"));
        assert_eq!(mapped.to_string(), iri);
        let mut written = String::new();
        mapped.write_to(&mut written).unwrap();
        assert_eq!(written, iri);
    }
    let any = |uri| to_iri_with_host(uri, &Always("name")).with_hosts_of_any_scheme(true);
    assert_eq!(any("x://e/").to_string(), "x://name/");
    assert_eq!(any("x://[::1]/").to_string(), "x://[::1]/");
}

#[test]
fn a_name_longer_than_any_domain_name_is_written_in_full() {
    for length in [254, 255, 256, 300] {
        let name: &'static str = Box::leak("a".repeat(length).into_boxed_str());
        let hosts = Always(name);
        let mapped = Mapping::new()
            .with_hosts(&hosts)
            .map("http://e/\u{E9}")
            .unwrap();
        assert_eq!(mapped.to_string(), format!("http://{name}/%C3%A9"));
    }
}

#[test]
fn the_span_of_a_host_error_counts_from_the_start_of_the_input() {
    let error = Mapping::new()
        .with_hosts(&Rejects)
        .map("http://u@eee/")
        .unwrap_err();
    let MapErrorKind::HostNotMappable(host) = error.kind() else {
        panic!("{error}");
    };
    assert_eq!(
        (host.label(), host.span()),
        (Span::new(9, 12), Span::new(10, 11))
    );
    assert_eq!(
        (error.span(), error.clause()),
        (host.label(), host.clause())
    );
}

/// Rejects the empty label at the end of every host.
struct RejectsEnd;

impl HostMapper for RejectsEnd {
    fn to_ascii(&self, host: &str, _: &mut dyn fmt::Write) -> Result<(), HostError> {
        let clause = Clause::new("3987-3.1-toascii-fail");
        let end = Span::new(host.len(), host.len());
        Err(HostError::new(HostErrorKind::EmptyLabel, clause, end, end))
    }

    fn to_unicode(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        self.to_ascii(host, out)
    }
}

#[test]
fn an_error_at_the_end_of_the_host_is_about_the_host() {
    for iri in ["http://e./p", "http://e.:80/p", "http://u@e."] {
        let error = Mapping::new().with_hosts(&RejectsEnd).map(iri).unwrap_err();
        assert_eq!(error.component(), Component::Host, "{iri}");
    }
}

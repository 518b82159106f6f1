//! IRI to URI with options: unvalidated strings, hosts, and arbitrary output of a mapper.

use core::fmt;

use iri_core::host::{HostError, HostErrorKind, HostMapper};
use iri_core::{Clause, Component, Span};
use iri_map::{Excluded, MapErrorKind, Mapping, Rewrite, to_uri, to_uri_any, to_uri_component};

use crate::rewrites::rewrites;

#[track_caller]
fn maps(mapping: Mapping<'_>, text: &str, expected: &str) {
    let mapped = mapping
        .map(text)
        .unwrap_or_else(|error| panic!("{text:?}: {error}"));
    rewrites(&mapped, text, expected);
}

#[test]
fn without_options_a_mapping_equals_to_uri() {
    for text in ["", "http://é@ü:/ä?\u{E000}#ö", "a b", "%", "//", "é:"] {
        maps(Mapping::new(), text, &to_uri(text).to_string());
        maps(Mapping::default(), text, &to_uri(text).to_string());
        maps(Mapping::for_any_text(), text, &to_uri_any(text).to_string());
    }
}

// clause: 3987-3.1-excl-lt 3987-3.1-excl-gt 3987-3.1-excl-quot 3987-3.1-excl-space 3987-3.1-excl-lbrace
// clause: 3987-3.1-excl-rbrace 3987-3.1-excl-bar 3987-3.1-excl-backslash 3987-3.1-excl-caret
// clause: 3987-3.1-excl-grave 3987-3.1-excl-fail 3987-3.1-noconv-hash 3987-3.1-noconv-percent
// clause: 3987-3.1-noconv-lbracket 3987-3.1-noconv-rbracket
#[test]
fn ten_characters_are_an_error_or_encoded_and_four_are_never_encoded() {
    for c in '\0'..='\x7F' {
        let text = format!("http://e/{c}");
        let span = Span::new(9, 10);
        let kept = c.is_ascii_alphanumeric() || "-._~:/?#[]@!$&'()*+,;=%".contains(c);
        for excluded in [Excluded::Fail, Excluded::Encode] {
            let mapping = Mapping::for_text(excluded);
            if kept {
                maps(mapping, &text, &text);
            } else if " <>\"{}|\\^`".contains(c) && excluded == Excluded::Encode {
                maps(mapping, &text, &format!("http://e/%{:02X}", c as u32));
            } else {
                let error = mapping.map(&text).unwrap_err();
                let printable = !c.is_ascii_control();
                let (kind, clause) = if printable {
                    (MapErrorKind::ExcludedChar, "3987-3.1-excl-fail")
                } else {
                    (MapErrorKind::IllegalChar, "3987-3.1-step2")
                };
                assert_eq!((error.kind(), error.span()), (kind, span), "{c:?}");
                assert_eq!(error.clause(), Clause::new(clause));
                assert_eq!(error.component(), Component::Path);
                assert_eq!(error.kind().code(), "char-illegal");
            }
        }
    }
    maps(
        Mapping::for_text(Excluded::Encode),
        "http://e/100% a]#[",
        "http://e/100%%20a]#[",
    );
}

// clause: 3987-3.1-step2
#[test]
fn unvalidated_strings_map_if_section_3_1_maps_or_keeps_each_character() {
    for c in '\u{80}'..=char::MAX {
        let text = c.to_string();
        let mapped = Mapping::for_text(Excluded::Fail).map(&text);
        if iri_core::ucs::UCSCHAR.contains(c) || iri_core::ucs::IPRIVATE.contains(c) {
            assert_eq!(
                mapped.map(|mapped| mapped.to_string()),
                Ok(to_uri(&text).to_string())
            );
        } else {
            let error = mapped.map(|_| ()).unwrap_err();
            assert_eq!(error.kind(), MapErrorKind::IllegalChar, "{c:?}");
            assert_eq!(error.span(), Span::new(0, c.len_utf8()));
        }
    }
}

/// Maps every host to one string, or to itself if that is empty, or fails.
struct Fixed(Result<&'static str, HostErrorKind>);

impl HostMapper for Fixed {
    fn to_ascii(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        match self.0 {
            Ok("") => out.write_str(host),
            Ok(name) => out.write_str(name),
            Err(kind) => {
                let (label, span) = (Span::new(2, 5), Span::new(3, 5));
                return Err(HostError::new(
                    kind,
                    Clause::new("bis-3.4.2-e"),
                    label,
                    span,
                ));
            }
        }
        .map_err(|_| HostError::NOT_WRITTEN)
    }

    fn to_unicode(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        self.to_ascii(host, out)
    }
}

#[test]
fn a_mapper_maps_the_host_and_nothing_else() {
    let mapping = Mapping::new().with_hosts(&Fixed(Ok("name.example")));
    maps(
        mapping,
        "http://é@ü:80/ü?ü#ü",
        "http://%C3%A9@name.example:80/%C3%BC?%C3%BC#%C3%BC",
    );
    maps(mapping, "//ü", "//name.example");
    maps(mapping, "HTTP://ü", "HTTP://name.example");
    // The scheme is not known to use domain names.
    maps(mapping, "x-unheard-of://ü/", "x-unheard-of://%C3%BC/");
    maps(
        mapping.with_hosts_of_any_scheme(true),
        "x-unheard-of://ü/",
        "x-unheard-of://name.example/",
    );
    maps(mapping.with_scheme("x-unheard-of"), "//ü/", "//%C3%BC/");
    // There is no host.
    maps(mapping, "http:ü", "http:%C3%BC");
    maps(mapping, "ü", "%C3%BC");
    let same = Mapping::new().with_hosts(&Fixed(Ok("")));
    maps(same, "http://[::1]:8/", "http://[::1]:8/");
    maps(same, "http://e/", "http://e/");
}

#[test]
fn a_host_of_any_length_is_mapped() {
    for length in [254, 255, 256, 1000] {
        let text = format!("http://{}/é", "a".repeat(length));
        let expected = format!("http://{}/%C3%A9", "a".repeat(length));
        maps(Mapping::new().with_hosts(&Fixed(Ok(""))), &text, &expected);
    }
}

#[test]
fn a_rejected_host_is_reported_with_its_label() {
    let mapping = Mapping::new().with_hosts(&Fixed(Err(HostErrorKind::Disallowed)));
    let error = mapping.map("http://u@a.\u{2603}.b/").unwrap_err();
    assert_eq!(
        (error.span(), error.component()),
        (Span::new(11, 14), Component::Host)
    );
    assert_eq!(error.clause(), Clause::new("bis-3.4.2-e"));
    assert_eq!(error.kind().code(), "host-not-mappable");
    let MapErrorKind::HostNotMappable(host) = error.kind() else {
        panic!("{error}");
    };
    assert_eq!(
        (host.label(), host.span()),
        (Span::new(11, 14), Span::new(12, 14))
    );
}

#[test]
fn any_output_of_a_mapper_results_in_a_valid_host() {
    for (output, host) in [
        ("a/b", "a%2Fb"),
        ("a b", "a%20b"),
        ("ü", "%C3%BC"),
        ("a:b@", "a%3Ab%40"),
        ("[::1]", "%5B%3A%3A1%5D"),
        ("a?#", "a%3F%23"),
        ("%41", "%2541"),
    ] {
        let fixed = Fixed(Ok(output));
        let uri = format!("http://{host}/");
        maps(Mapping::new().with_hosts(&fixed), "http://ü.example/", &uri);
    }
}

// clause: bis-3.3-reserved guide-5.3-b guide-5.3-c guide-5.3-c-brackets guide-5.4-b guide-5.4-c
// clause: guide-5.4-private guide-5.5-b guide-5.5-c guide-7.1-a guide-7.1-b
#[test]
fn characters_that_a_component_may_not_contain_are_encoded() {
    let component = |text, component| to_uri_component(text, component).to_string();
    assert_eq!(to_uri_any("a[b]c").to_string(), "a[b]c");
    assert_eq!(
        component("/r\u{E9}sum\u{E9}", Component::Path),
        "/r%C3%A9sum%C3%A9"
    );
    assert_eq!(
        component("/a b<\u{7F}[", Component::Path),
        "/a%20b%3C%7F%5B"
    );
    // `prepare` of `iri-text` encodes a stray `%` as `%25`, as the draft requires. Here it stays.
    assert_eq!(component("/100%", Component::Path), "/100%");
    assert_eq!(component("/a[b]", Component::Path), "/a%5Bb%5D");
    assert_eq!(component("\u{E9}", Component::Query), "%C3%A9");
    assert_eq!(component("a b\"", Component::Query), "a%20b%22");
    assert_eq!(component("\u{E000}", Component::Query), "%EE%80%80");
    assert_eq!(component("\u{E9}", Component::Fragment), "%C3%A9");
    assert_eq!(component("a b", Component::Fragment), "a%20b");
    assert_eq!(
        to_uri_any("http://e/\u{E9} b").to_string(),
        "http://e/%C3%A9%20b"
    );
}

#[test]
fn a_character_is_kept_exactly_in_the_components_that_the_grammar_allows_it_in() {
    use iri_core::ascii;
    let sets = [
        (Component::Userinfo, ascii::USERINFO),
        (Component::Host, ascii::REG_NAME),
        (Component::Path, ascii::PCHAR.or(ascii::PATH_SEP)),
        (Component::Query, ascii::QUERY),
        (Component::Fragment, ascii::FRAGMENT),
    ];
    for (component, set) in sets {
        for c in '\0'..='\x7F' {
            let text = c.to_string();
            let kept = c == '%' || set.contains(c as u8);
            assert_eq!(
                to_uri_component(&text, component).changes(),
                !kept,
                "{c:?} in {component}"
            );
        }
    }
    assert_eq!(
        to_uri_component("[v1.a:b]", Component::Host).to_string(),
        "[v1.a:b]"
    );
    assert_eq!(to_uri_component("[a", Component::Host).to_string(), "%5Ba");
    assert_eq!(
        to_uri_component("a b", Component::Port).to_string(),
        "a%20b"
    );
}

//! Mapping of references with their hosts converted by IDNA.

#![cfg(all(feature = "alloc", feature = "idna2003", feature = "idna2008"))]
#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "helpers of tests report failures by panicking"
)]

use core::fmt;
use std::borrow::Cow;

use iri_kit::Clause;
use iri_kit::Rewrite as _;
use iri_kit::compare::{Comparer, Steps};
use iri_kit::host::{HostError, HostErrorKind as Kind, Idna2003, Idna2008, to_iri_with_host};
use iri_kit::map::{DecodeRules, MapError, MapErrorKind, Mapping, to_uri};

const MAPPER: Idna2003 = Idna2003::new();

fn mapping() -> Mapping<'static> {
    Mapping::new().with_hosts(&MAPPER)
}

/// A writer that fails after this number of bytes.
struct Limited(usize);

impl fmt::Write for Limited {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.checked_sub(text.len()).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// Asserts that every way to read the result gives `uri`.
#[track_caller]
fn gives(mapping: Mapping<'_>, iri: &str, uri: &str) {
    let result = mapping.map(iri).unwrap();
    assert_eq!(result.to_cow(), uri);
    assert_eq!(result.changes(), iri != uri);
    let mut out = String::from("> ");
    result.append_to(&mut out);
    assert_eq!(out, format!("> {uri}"));
    assert_eq!(result.to_string(), uri);
    let short = fmt::write(
        &mut Limited(uri.len().saturating_sub(1)),
        format_args!("{result}"),
    );
    assert_eq!(short.is_ok(), uri.is_empty());
}

#[track_caller]
fn maps(iri: &str, uri: &str) {
    gives(mapping(), iri, uri);
}

/// Returns the host error inside a mapping error.
#[track_caller]
fn of_host(error: MapError) -> HostError {
    match error.kind() {
        MapErrorKind::HostNotMappable(error) => error,
        _ => panic!("{error}"),
    }
}

// clause: 3987-3.1-toascii-may 3987-3.1-toascii-should 3987-3.1-ex-idn-toascii
// clause: 3987-3.1-scheme-ok 3987-3.1-resolves-toascii bis-3.4.2-a bis-3.4.2-b bis-3.4.2-ex
// clause: guide-5.2.2-puny
#[test]
fn the_host_of_a_scheme_with_domain_names_is_mapped() {
    maps(
        "http://r\u{E9}sum\u{E9}.example.org",
        "http://xn--rsum-bpad.example.org",
    );
    maps(
        "HTTPS://\u{E9}@\u{E9}.example:8\u{E9}/\u{E9}?\u{E9}#\u{E9}",
        "HTTPS://%C3%A9@xn--9ca.example:8%C3%A9/%C3%A9?%C3%A9#%C3%A9",
    );
    maps(
        "//r\u{E9}sum\u{E9}.example.org/",
        "//xn--rsum-bpad.example.org/",
    );
    maps(
        "http://r%C3%A9sum%C3%A9.example.org",
        "http://xn--rsum-bpad.example.org",
    );
    maps("http:///\u{E9}", "http:///%C3%A9");
    maps("http://[::1]/\u{E9}", "http://[::1]/%C3%A9");
    maps("\u{E9}.example", "%C3%A9.example");
    maps("", "");
}

// clause: 3987-3.1-ex-idn-general bis-3.4.1-a bis-3.4.1-ex iuc19-4-idn
#[test]
fn any_other_host_is_percent_encoded() {
    maps(
        "x-new://r\u{E9}sum\u{E9}.example.org",
        "x-new://r%C3%A9sum%C3%A9.example.org",
    );
    maps("xmpp://\u{E9}.example", "xmpp://%C3%A9.example");
    let iri = "http://r\u{E9}sum\u{E9}.example.org";
    assert_eq!(
        to_uri(iri).to_string(),
        "http://r%C3%A9sum%C3%A9.example.org"
    );
    // An option maps the hosts of all schemes.
    gives(
        mapping().with_hosts_of_any_scheme(true),
        "x://\u{E9}.example",
        "x://xn--9ca.example",
    );
}

// clause: 3987-3.1-note-idn-elsewhere bis-3.4.3-elsewhere bis-3.4.3-no-double
#[test]
fn a_domain_name_outside_the_host_is_percent_encoded() {
    maps(
        "http://validator.w3.org/check?uri=http%3A%2F%2Fr\u{E9}sum\u{E9}.example.org",
        "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org",
    );
    maps(
        "http://www.example.org/red%09ros\u{E9}#red",
        "http://www.example.org/red%09ros%C3%A9#red",
    );
}

// clause: bis-3.4.2-b-invalid
#[test]
fn a_host_that_is_not_utf8_is_rejected_or_kept() {
    let iri = "http://r%E9sum%C3%A9.example.org/\u{E9}";
    let error = of_host(mapping().map(iri).unwrap_err());
    assert_eq!((error.kind(), error.span().of(iri)), (Kind::NotUtf8, "%E9"));
    let lenient = mapping().with_undecodable_hosts(true);
    gives(lenient, iri, "http://r%E9sum%C3%A9.example.org/%C3%A9");
    gives(lenient, "//%C3%A9", "//xn--9ca");
}

// clause: 3987-3.1-toascii-fail bis-3.4.2-e 3987-5.3.3-idn-validate 3987-5.3.3-idn-invalid
#[test]
fn an_unmappable_host_gives_an_error_and_no_uri() {
    for (iri, label) in [
        ("http://\u{202E}.example/", "\u{202E}"),
        ("http://a_b\u{E9}.example/", "a_b\u{E9}"),
        ("http://example.%E2%80%AE/", "%E2%80%AE"),
    ] {
        let error = mapping().map(iri).unwrap_err();
        assert_eq!(of_host(error).label().of(iri), label);
        assert_eq!(error.span().of(iri), label);
        assert!(!error.to_string().contains("example"), "{error}");
    }
    let iri = "http://\u{2603}.example/";
    let error = Mapping::new().with_hosts(&Idna2008).map(iri).unwrap_err();
    assert_eq!(
        (of_host(error).kind(), error.clause()),
        (Kind::Disallowed, Clause::new("bis-3.4.2-d"))
    );
}

#[test]
fn nothing_is_copied_where_nothing_changes() {
    for iri in ["http://example.org/a?b#c", "http://[::1]/", "a", "x://A_b"] {
        let uri = mapping().map(iri).unwrap().to_cow();
        assert!(matches!(uri, Cow::Borrowed(same) if same == iri), "{iri}");
    }
    for iri in ["http://%65xample.org", "http://example.org/\u{E9}"] {
        let uri = mapping().map(iri).unwrap().to_cow();
        assert!(matches!(uri, Cow::Owned(_)), "{iri}");
    }
}

#[test]
fn a_mapping_for_any_text_accepts_invalid_input() {
    gives(
        Mapping::for_any_text().with_hosts(&MAPPER),
        "http://\u{E9}.x/a b|",
        "http://xn--9ca.x/a%20b%7C",
    );
}

/// Asserts that both ways to read the result give `iri`.
#[track_caller]
fn reads(uri: &str, iri: &str) {
    let result = to_iri_with_host(uri, &MAPPER);
    assert_eq!(result.to_cow(), iri);
    let mut out = String::from("> ");
    result.append_to(&mut out);
    assert_eq!(out, format!("> {iri}"));
}

// clause: 3987-3.2.1-tounicode-may bis-4-step6 bis-4.1-ex3-step6
#[test]
fn a_labels_become_u_labels() {
    reads(
        "http://xn--99zt52a.example.org/%e2%80%ae",
        "http://\u{7D0D}\u{8C46}.example.org/%E2%80%AE",
    );
    reads(
        "//u@xn--99zt52%61.Example:80/xn--99zt52a",
        "//u@\u{7D0D}\u{8C46}.Example:80/xn--99zt52a",
    );
    reads(
        "http://r%C3%A9s.xn--9ca?%C3%A9",
        "http://r\u{E9}s.\u{E9}?\u{E9}",
    );
    reads(
        "http://xn--rsum-bad.example.org",
        "http://xn--rsum-bad.example.org",
    );
    reads(
        "x-new://xn--99zt52a.example.org/%C3%A9",
        "x-new://xn--99zt52a.example.org/\u{E9}",
    );
    reads("mailto:a@xn--99zt52a", "mailto:a@xn--99zt52a");
    let result =
        to_iri_with_host("x://xn--9ca/%7e%E2%80%AE", &MAPPER).with_hosts_of_any_scheme(true);
    assert_eq!(result.to_cow(), "x://\u{E9}/~%E2%80%AE");
    let result = result.with_rules(DecodeRules::DEFAULT.with_non_ascii_only(true));
    assert_eq!(result.to_cow(), "x://\u{E9}/%7e%E2%80%AE");
    let same = "http://example.org/a";
    assert!(matches!(
        to_iri_with_host(same, &MAPPER).to_cow(),
        Cow::Borrowed(_)
    ));
}

#[cfg(feature = "uts46")]
#[test]
fn characters_that_no_host_may_contain_are_encoded() {
    let mapper = iri_kit::host::Uts46::browser();
    gives(
        Mapping::new().with_hosts(&mapper),
        "http://a%7Bb%22.\u{E9}/",
        "http://a%7Bb%22.xn--9ca/",
    );
}

// clause: 3987-5.3.3-idn-nameprep 3987-5.3.3-idn-no-ace 3987-5.3.3-idn-punycode
#[test]
fn the_scheme_rung_compares_domain_names_by_idna2003() {
    let comparer = Comparer::new(Steps::SCHEME).with_hosts(&MAPPER);
    let unicode = "http://r\u{E9}sum\u{E9}.example.org/";
    let ascii = "http://xn--rsum-bpad.example.org/";
    for text in [
        "http://R\u{C9}SUM\u{C9}.example.org/",
        "http://re\u{301}sume\u{301}.example.org",
        ascii,
        unicode,
    ] {
        assert_eq!(comparer.normalize(text).to_string(), unicode, "{text}");
        assert!(comparer.equal(text, ascii), "{text}");
    }
    assert!(!comparer.normalize(unicode).changes());
    assert!(!comparer.with_steps(Steps::SYNTAX).equal(unicode, ascii));
    assert!(!comparer.equal(unicode, "http://resume.example.org/"));
}

//! Scheme-based normalization.

use core::fmt;

use iri_compare::{Comparer, NormalizationRules, Rewrite, Rung, Steps, equal, normalize};
use iri_core::host::{HostError, HostErrorKind, HostMapper};
use iri_core::{Clause, Span};
use iri_scheme::Equivalence;

#[track_caller]
fn normal(text: &str, expected: &str) {
    assert_eq!(normalize(text, Steps::ALL).to_string(), expected, "{text}");
    assert_eq!(
        normalize(expected, Steps::ALL).to_string(),
        expected,
        "{expected} again"
    );
    assert!(equal(text, expected, Rung::Scheme), "{text}");
}

#[track_caller]
fn all_equal(texts: &[&str]) {
    for a in texts {
        for b in texts {
            assert!(equal(a, b, Rung::Scheme), "{a} and {b}");
        }
    }
}

#[track_caller]
fn all_different(texts: &[&str]) {
    for (i, a) in texts.iter().enumerate() {
        for b in texts.iter().take(i) {
            assert!(!equal(a, b, Rung::Scheme), "{a} and {b}");
        }
    }
}

// clause: 3987-5.3.3-empty-path 3987-5.3.3-port 3986-6.2.3-empty-path 3986-6.2.3-port
#[test]
fn default_ports_and_empty_paths_are_normalized() {
    for (text, expected) in [
        ("http://example.com:80/", "http://example.com/"),
        ("https://example.com:443/", "https://example.com/"),
        ("http://example.com:8080/", "http://example.com:8080/"),
        ("http://example.com:0080/", "http://example.com/"),
        ("http://example.com:443/", "http://example.com:443/"),
        // 80 more than 65536, and than the number of values of 32 bits.
        ("http://e:65616/", "http://e:65616/"),
        ("http://e:4294967376/", "http://e:4294967376/"),
        ("http://example.com?q", "http://example.com/?q"),
        ("ws://e:80", "ws://e/"),
        ("wss://e:443#f", "wss://e/#f"),
        ("ftp://e:21", "ftp://e/"),
        ("coap://e:5683", "coap://e/"),
        ("coaps+ws://e:443", "coaps+ws://e/"),
        ("ldap://e:389/c=GB?one", "ldap://e/c=GB?one"),
        ("ldap://e", "ldap://e"),
        ("foo://e:", "foo://e"),
        ("foo://e:1", "foo://e:1"),
        ("//e:/", "//e/"),
        ("//e:80", "//e:80"),
        ("http:", "http:"),
        ("http:?", "http:?"),
    ] {
        normal(text, expected);
    }
}

// clause: 3987-5.3.3-empty-host 3987-5.3.3-explicit-host 3986-6.2.3-empty-host
// clause: 3986-6.2.3-explicit-host
#[test]
fn the_default_host_is_removed_unless_there_is_userinfo_or_a_port() {
    for (text, expected) in [
        ("file://localhost/p", "file:///p"),
        ("file://LOCALHOST:/p", "file:///p"),
        ("file:///p", "file:///p"),
        ("file:/p/../q", "file:///q"),
        ("file:/.//p", "file:////p"),
        ("file:p", "file:p"),
        ("file://h/p", "file://h/p"),
        ("file://u@localhost/p", "file://u@localhost/p"),
        ("file://u@/p", "file://u@localhost/p"),
        ("file://@/p", "file://@/p"),
        ("file://:1/p", "file://localhost:1/p"),
        ("http://localhost/p", "http://localhost/p"),
    ] {
        normal(text, expected);
    }
}

#[test]
fn ipv6_addresses_have_one_normal_form() {
    // RFC 5952, sections 4 and 5.
    for (text, expected) in [
        ("[2001:0DB8::0001]", "[2001:db8::1]"),
        ("[2001:db8::0:1]", "[2001:db8::1]"),
        ("[2001:db8:0:0:0:0:2:1]", "[2001:db8::2:1]"),
        ("[2001:db8:0:1:1:1:1:1]", "[2001:db8:0:1:1:1:1:1]"),
        ("[2001:db8::1:1:1:1:1]", "[2001:db8:0:1:1:1:1:1]"),
        ("[2001:0:0:1:0:0:0:1]", "[2001:0:0:1::1]"),
        ("[2001:db8:0:0:1:0:0:1]", "[2001:db8::1:0:0:1]"),
        ("[0:0:0:0:0:0:0:0]", "[::]"),
        ("[1:0:0:0:0:0:0:0]", "[1::]"),
        ("[0:0:0:0:0:FFFF:C000:201]", "[::ffff:192.0.2.1]"),
        ("[::192.0.2.1]", "[::c000:201]"),
        ("[1:2:3:4:5:6:192.0.2.1]", "[1:2:3:4:5:6:c000:201]"),
        ("[v1.A]", "[v1.a]"),
    ] {
        normal(&format!("foo://{text}/"), &format!("foo://{expected}/"));
    }
    let iri = "foo://[2001:0DB8::0001]/";
    assert_eq!(
        normalize(iri, Steps::SYNTAX).to_string(),
        "foo://[2001:0db8::0001]/"
    );
}

/// RFC 8141, section 3.2.
#[test]
fn urns_are_compared_by_rfc_8141() {
    all_equal(&[
        "urn:example:a123,z456",
        "URN:example:a123,z456",
        "urn:EXAMPLE:a123,z456",
        "urn:example:a123,z456?+abc",
        "urn:example:a123,z456?=xyz",
    ]);
    all_equal(&["urn:example:a123%2Cz456", "URN:EXAMPLE:a123%2cz456"]);
    all_equal(&[
        "URN:UUID:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
        "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    ]);
    all_different(&[
        "urn:example:a123,z456",
        "urn:example:a123,z456/foo",
        "urn:example:a123,z456/bar",
        "urn:example:a123%2Cz456",
        "urn:example:A123,z456",
        "urn:example:a123,Z456",
        "urn:example:%D0%B0123,z456",
        // RFC 3987, section 5.3.3: schemes do not normalize fragments.
        "urn:example:a123,z456#789",
        "urn:uuid:F81D4FAE",
        "urn:uuid:f81d4fae",
    ]);
    normal("urn:EX:A/../b?x", "urn:ex:A/../b?x");
}

#[test]
fn telephone_numbers_are_compared_without_visual_separators() {
    all_equal(&[
        "tel:+1-201-555-0123",
        "TEL:+1(201)555.0123",
        "tel:+12015550123",
        "tel:+1%2D2015550123",
    ]);
    // At the start, at the end, and several in a row.
    all_equal(&[
        "tel:(201)-555-(0123);phone-context=+1",
        "tel:2015550123;phone-context=+1",
    ]);
    all_equal(&[
        "tel:((2))--01.5550123-.;ext=(1);phone-context=a",
        "tel:2015550123;ext=1;phone-context=a",
    ]);
    all_equal(&[
        "tel:7042;phone-context=Example.COM;b=1;a=2;ext=1-2",
        "tel:7042;ext=12;phone-context=example.com;a=2;b=1",
    ]);
    all_different(&[
        "tel:+12015550123",
        "tel:12015550123",
        "tel:12015550123;a=1",
        "tel:12015550123;phone-context=+1",
    ]);
    normal(
        "tel:7042;phone-context=+1-914",
        "tel:7042;phone-context=+1914",
    );
    normal("tel:-//x", "tel:-//x");
}

/// RFC 5870, section 6.4.
#[test]
fn geo_uris_are_compared_by_their_coordinates() {
    all_equal(&["geo:90,-22.43;crs=WGS84", "geo:90,46"]);
    all_equal(&["geo:22.300,-118.44", "geo:22.3,-118.4400"]);
    all_equal(&[
        "geo:66,30;u=6.500;FOo=this%2dthat",
        "geo:66.0,30;u=6.5;foo=this-that",
    ]);
    all_equal(&[
        "geo:47,11;foo=blue;bar=white",
        "geo:47,11;bar=white;foo=blue",
    ]);
    all_equal(&["geo:10,-180", "geo:10,180", "geo:010.0,180.00;crs=wgs84"]);
    all_equal(&["geo:-0,0", "geo:0,-0.00"]);
    all_different(&[
        "geo:70,20;foo=1.00;bar=white",
        "geo:70,20;foo=1;bar=white",
        "geo:90,1;crs=x",
        "geo:90,2;crs=x",
        "geo:1,2",
        "geo:1,2,0",
        "geo:1,2;u=0",
        "geo:1",
        "geo:1.0",
    ]);
}

/// RFC 6068, section 2.
#[test]
fn mail_addresses_are_normalized_in_the_path_and_in_the_query() {
    all_equal(&[
        "mailto:addr1@an.example,addr2@an.example",
        "mailto:?to=addr1@an.example,addr2@an.example",
        "mailto:addr1@an.example?to=addr2@an.example",
        "MAILTO:addr1@An.Example?TO=addr2@AN.example",
        "mailto:addr1@an.example?to=&to=addr2@an.example",
    ]);
    all_equal(&["mailto:a@b?Subject=X&cc=d", "mailto:?subject=X&to=a@b&CC=d"]);
    all_different(&[
        "mailto:a@b",
        "mailto:A@b",
        "mailto:a@b?",
        "mailto:a@b?subject=X",
        "mailto:a@b?subject=x",
        "mailto:a@b,",
        "mailto:?to=/x",
        "mailto:?to=x?y",
    ]);
    normal("mailto:?to=/x", "mailto:?to=/x");
}

#[test]
fn the_case_of_media_types_is_ignored() {
    all_equal(&["data:text/plain,a%20B", "DATA:TEXT/plain,a%20B"]);
    all_equal(&[
        "data:text/plain;charset=us-ascii,a",
        "data:text/plain;CHARSET=US-ASCII,a",
    ]);
    all_equal(&["data:Image/PNG;Base64,QQ==", "data:image/png;base64,QQ=="]);
    all_different(&[
        "data:,a",
        "data:text/plain,a",
        "data:;charset=us-ascii,a",
        "data:,A",
        "data:;charset=utf-8,a",
        "data:text/html;charset=us-ascii,a",
        "data:text/html,a",
        "data:;base64,a",
        "data:;x=Y,a",
        "data:;x=y,a",
        "data:text/plain",
    ]);
}

#[test]
fn the_default_media_type_is_removed_only_by_the_step_media_type() {
    let identifiers = [
        "data:,a%20B",
        "data:text/plain,a%20B",
        "data:text/plain;charset=us-ascii,a%20B",
        "data:;charset=us-ascii,a%20B",
    ];
    for named in [Steps::SYNTAX, Steps::SCHEME, Steps::ALL] {
        let comparer = Comparer::from(named);
        let with_step = Comparer::from(named | Steps::MEDIA_TYPE);
        for iri in identifiers {
            assert!(!comparer.normalize(iri).changes(), "{iri} by {named}");
            assert_eq!(with_step.normalize(iri).to_string(), identifiers[0]);
            assert_eq!(comparer.equal(iri, identifiers[0]), iri == identifiers[0]);
            assert!(with_step.equal(iri, identifiers[0]));
            let needs = with_step.needs(iri);
            assert_eq!(needs.is_empty(), iri == identifiers[0]);
            assert!(Steps::MEDIA_TYPE.contains(needs), "{iri} needs {needs}");
        }
    }
    for rung in Rung::CHAIN {
        assert!(!rung.steps().intersects(Steps::MEDIA_TYPE));
    }
    let normal = |iri| normalize(iri, Steps::MEDIA_TYPE).to_string();
    assert_eq!(
        normal("data:Text/Plain;Charset=UTF-8,a"),
        "data:;charset=utf-8,a"
    );
    assert_eq!(
        normal("data:Image/PNG;Base64,QQ=="),
        "data:image/png;base64,QQ=="
    );
    assert_eq!(normal("tel:1-2"), "tel:1-2");
}

// clause: 3987-5.3.3-port 3986-6.2.3-port
#[test]
fn the_step_port_removes_only_default_and_empty_ports() {
    for (iri, expected) in [
        ("HTTP://E:80/./%7e", "HTTP://E/./%7e"),
        ("http://e:", "http://e"),
        ("http://e:0080?q", "http://e?q"),
        ("x://e:", "x://e"),
        ("//e:/", "//e/"),
        ("http://e:8080", "http://e:8080"),
        ("https://e:80", "https://e:80"),
        ("x://e:80", "x://e:80"),
        ("//e:80", "//e:80"),
        ("http://[1::0:A]:80", "http://[1::0:A]"),
        ("file://localhost:/p", "file://localhost/p"),
        ("tel:1-2", "tel:1-2"),
    ] {
        let normal = normalize(iri, Steps::PORT);
        assert_eq!(normal.to_string(), expected);
        assert_eq!(normal.changes(), iri != expected, "{iri}");
        let needs = if iri == expected {
            Steps::NONE
        } else {
            Steps::PORT
        };
        assert_eq!(normal.needs(), needs, "{iri}");
        assert!(Comparer::from(Steps::PORT).equal(iri, expected), "{iri}");
    }
    // A character and its triplets remain different.
    let comparer = Comparer::from(Steps::PORT);
    assert!(comparer.equal("http://e:80/\u{E9}", "http://e/\u{E9}"));
    assert!(!comparer.equal("http://e:80/\u{E9}", "http://e/%C3%A9"));
}

// clause: 3987-5.3.3-empty-path 3987-5.3.3-empty-host 3987-5.3.3-explicit-host
#[test]
fn each_scheme_based_step_can_be_applied_alone() {
    for (step, iri, expected) in [
        (Steps::EMPTY_PATH, "http://e:80?q", "http://e:80/?q"),
        (Steps::EMPTY_PATH, "x://e?q", "x://e?q"),
        (Steps::EMPTY_PATH, "file://localhost", "file://localhost"),
        (Steps::DEFAULT_HOST, "file://LocalHost/p", "file:///p"),
        (Steps::DEFAULT_HOST, "file:/p", "file:///p"),
        (Steps::DEFAULT_HOST, "file://localhost:/p", "file://:/p"),
        (Steps::DEFAULT_HOST, "file://:/p", "file://:/p"),
        (Steps::DEFAULT_HOST, "file://:1/p", "file://localhost:1/p"),
        (Steps::DEFAULT_HOST, "file://u@/p", "file://u@localhost/p"),
        (Steps::DEFAULT_HOST, "http://localhost", "http://localhost"),
        (Steps::IPV6, "http://[1:0::A]:80", "http://[1::a]:80"),
        (Steps::SCHEME_SPECIFIC, "TEL:+1-2", "TEL:+12"),
        (Steps::SCHEME_SPECIFIC, "http://e:80", "http://e:80"),
        (Steps::DOMAIN, "http://E:80", "http://E:80"),
    ] {
        let normal = normalize(iri, step);
        assert_eq!(normal.to_string(), expected);
        assert_eq!(normal.changes(), iri != expected, "{iri}");
        assert!(!normalize(expected, step).changes(), "{expected}");
        // The set `SCHEME` includes the step.
        let by_scheme = normalize(iri, Steps::SCHEME).to_string();
        assert_eq!(normalize(expected, Steps::SCHEME).to_string(), by_scheme);
    }
}

#[test]
fn sip_and_xmpp_addresses_are_compared_by_the_rules_of_their_schemes() {
    all_equal(&[
        "sip:%61lice@atlanta.com;transport=TCP;a=1",
        "SIP:alice@AtlanTa.CoM;A=1;Transport=tcp",
    ]);
    all_equal(&[
        "sip:carol@chicago.com?Subject=x&priority=urgent",
        "sip:carol@chicago.com?priority=urgent&subject=x",
    ]);
    all_different(&[
        "sip:bob@biloxi.com",
        "sip:bob@biloxi.com:5060",
        "sip:BOB@biloxi.com",
        "sips:bob@biloxi.com",
        "sip:bob@biloxi.com;newparam=5",
    ]);
    all_equal(&[
        "xmpp:Node@Example.com/Home?message",
        "xmpp:node@example.COM/Home?message",
    ]);
    all_different(&["xmpp:node@example.com/Home", "xmpp:node@example.com/home"]);
    all_different(&["did:example:A", "did:example:a", "did:example:a/../b"]);
}

#[test]
fn callers_can_add_schemes() {
    let rules = |scheme: &str| {
        if scheme.eq_ignore_ascii_case("foo") {
            NormalizationRules {
                default_port: Some(7),
                default_host: Some("here"),
                empty_path_is_slash: true,
                equivalence: Equivalence::Urn,
                ..NormalizationRules::NONE
            }
        } else {
            NormalizationRules::of(scheme)
        }
    };
    let comparer = Comparer::new(Steps::ALL).with_schemes(&rules);
    for (text, expected) in [
        ("FOO://h:7", "foo://h/"),
        ("foo://HERE:7/", "foo:///"),
        ("foo:NID:X", "foo:nid:X"),
        ("http://h:80", "http://h/"),
    ] {
        let normalized = comparer.normalize(text);
        assert_eq!(normalized.to_string(), expected);
        assert!(!comparer.normalize(expected).changes());
    }
}

/// Maps one name. The mappers of `iri-idna` map all names.
struct OneName;

const NAME: &str = "r\u{E9}sum\u{E9}.example.org";
const ASCII: &str = "xn--rsum-bpad.example.org";

impl HostMapper for OneName {
    fn to_ascii(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        let host = host.replace("%C3%A9", "\u{E9}").to_lowercase();
        if host.contains('_') {
            let span = Span::new(0, host.len());
            let clause = Clause::new("3987-3.1-toascii-fail");
            return Err(HostError::new(
                HostErrorKind::Disallowed,
                clause,
                span,
                span,
            ));
        }
        let host = if host == NAME { ASCII } else { &host };
        out.write_str(host).map_err(|_| HostError::NOT_WRITTEN)
    }

    fn to_unicode(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        let host = if host == ASCII { NAME } else { host };
        out.write_str(host).map_err(|_| HostError::NOT_WRITTEN)
    }
}

#[test]
fn domain_names_are_mapped_by_the_mapper_of_the_caller() {
    let comparer = Comparer::new(Steps::ALL).with_hosts(&OneName);
    let unicode = "http://r\u{E9}sum\u{E9}.example.org/";
    let ascii = "http://xn--rsum-bpad.example.org/";
    for text in [
        "http://R\u{C9}SUM\u{C9}.example.org/",
        "http://r%C3%A9sum%C3%A9.example.org",
        "http://XN--rsum-bpad.example.org",
        ascii,
        unicode,
    ] {
        let normalized = comparer.normalize(text);
        assert_eq!(normalized.to_string(), unicode);
        assert_eq!(normalized.changes(), text != unicode);
        let is_normal = text == unicode || text == ascii;
        assert_eq!(normalized.needs().is_empty(), is_normal, "{text}");
        assert_eq!(normalized.with_uri_form(true).to_string(), ascii);
        assert!(comparer.equal(text, ascii));
        let is_ascii = text.to_ascii_lowercase().starts_with("http://xn--");
        let by_syntax = comparer.with_steps(Steps::SYNTAX).equal(ascii, text);
        assert!(!by_syntax || is_ascii, "{text}");
    }
    // The mapper writes lower case, with or without the step `CASE`.
    for steps in [Steps::DOMAIN, Steps::SCHEME, Steps::ALL] {
        let comparer = comparer.with_steps(steps);
        let (upper, lower) = ("http://EXAMPLE.org/", "http://example.org/");
        assert_eq!(comparer.normalize(upper).to_string(), lower, "{steps}");
        assert!(comparer.normalize(upper).changes(), "{steps}");
        assert!(comparer.equal(upper, lower), "{steps}");
    }
    // A host that the mapper rejects stays, and so does a host of a scheme without domain names.
    for text in ["http://R\u{C9}_/", "foo://R\u{C9}SUM\u{C9}.example.org/"] {
        assert!(!comparer.normalize(text).changes(), "{text}");
    }
}

/// Writes every name in upper case.
struct Upper;

impl HostMapper for Upper {
    fn to_ascii(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        let host = if host.is_ascii() { host } else { "XN--9CA" };
        let host = host.to_ascii_uppercase();
        out.write_str(&host).map_err(|_| HostError::NOT_WRITTEN)
    }

    fn to_unicode(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        out.write_str(host).map_err(|_| HostError::NOT_WRITTEN)
    }
}

#[test]
fn the_case_of_a_mapped_name_does_not_depend_on_the_mapper() {
    let comparer = Comparer::new(Steps::ALL).with_hosts(&Upper);
    for text in ["http://\u{E9}/", "http://XN--9ca/"] {
        assert_eq!(comparer.normalize(text).to_string(), "http://xn--9ca/");
        assert!(comparer.equal(text, "http://xn--9ca/"), "{text}");
    }
}

#[test]
fn check_host_reports_a_host_that_the_mapper_rejects_if_the_steps_map_it() {
    let comparer = Comparer::new(Steps::ALL).with_hosts(&OneName);
    let rejected = |comparer: Comparer<'_>, text: &str| {
        let error = comparer.check_host(text).err()?;
        Some((error.kind(), error.span().range()))
    };
    let disallowed = |range| Some((HostErrorKind::Disallowed, range));
    for (text, range) in [
        ("http://u@a_\u{E9}:80/", 9..13),
        ("//A_%20/", 2..7),
        ("//xn--a_", 2..8),
    ] {
        assert_eq!(rejected(comparer, text), disallowed(range), "{text}");
    }
    let long = format!("http://{}/", "\u{E9}".repeat(200));
    let too_long = Some((HostErrorKind::NameTooLong, 7..407));
    assert_eq!(rejected(comparer, &long), too_long);
    // Hosts that are not checked: not internationalized, not a domain name, not a name, no host.
    for text in [
        "http://a_b/",
        "foo://a_\u{E9}/",
        "http://[::1]/a_\u{E9}",
        "http:///a_\u{E9}",
        "mailto:a_\u{E9}@b",
        "http://r\u{E9}/a_",
    ] {
        assert_eq!(rejected(comparer, text), None, "{text}");
    }
    let text = "http://a_\u{E9}/";
    assert_eq!(rejected(comparer.with_steps(Steps::SYNTAX), text), None);
    assert_eq!(rejected(Comparer::new(Steps::ALL), text), None);
    // Spans in the composed host do not match the input, so the error covers the whole host.
    #[cfg(feature = "normalization")]
    assert_eq!(
        rejected(
            comparer.with_steps(Steps::ALL | Steps::NFC),
            "http://a_e\u{301}/"
        ),
        disallowed(7..12)
    );
}

/// Found by fuzzing: lower case applied to the digits of the triplets that mapping to a URI creates.
#[test]
fn lower_case_keeps_the_digits_of_triplets() {
    for (text, expected) in [
        ("sips:\u{80000}A", "sips:%F2%80%80%80a"),
        ("sips:%F2%80%80%80A", "sips:%F2%80%80%80a"),
        ("sips:%f2%AgA%", "sips:%f2%aga%"),
    ] {
        let normalized = normalize(text, Steps::SCHEME).with_uri_form(true);
        assert_eq!(normalized.to_string(), expected, "{text}");
        let again = normalize(expected, Steps::SCHEME).with_uri_form(true);
        assert!(!again.changes(), "{text}");
    }
}

#[cfg(feature = "alloc")]
#[test]
fn a_mapper_maps_hosts_in_uris_however_they_are_written() {
    for steps in [Steps::SYNTAX, Steps::SYNTAX | Steps::DOMAIN, Steps::ALL] {
        let comparer = Comparer::new(steps).with_hosts(&OneName);
        for host in [
            NAME,
            ASCII,
            "r%C3%A9sum%C3%A9.example.org",
            "example.org",
            "a_\u{E9}",
        ] {
            for scheme in ["http", "x"] {
                let text = format!("{scheme}://{host}/%7E\u{E9}");
                let normal = comparer.normalize(&text).with_uri_form(true);
                let mut appended = String::new();
                normal.append_to(&mut appended);
                assert_eq!(appended, normal.to_string(), "{steps}: {text}");
                assert!(appended.is_ascii(), "{steps}: {text}");
            }
        }
    }
}

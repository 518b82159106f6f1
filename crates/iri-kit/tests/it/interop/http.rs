//! `http::Uri`, request targets and fields, checked against RFC 9110 and RFC 9112.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "helpers of tests report failures by panicking"
)]

use ::http::uri::{Authority, PathAndQuery, Scheme};
use ::http::{HeaderValue, Uri as HttpUri};
use iri_kit::interop::http::{
    FromHttp, HttpErrorKind, TargetForm, ToHttp, redirect, target_form, target_uri,
};
use iri_kit::{
    AbsoluteUri, Component, Iri, IriRef, ParseErrorKind, PortError, RelativeRef, Span, Uri, UriRef,
};

fn reference(text: &str) -> UriRef<&str> {
    UriRef::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn uri(text: &str) -> Uri<&str> {
    Uri::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn field(octets: &[u8]) -> HeaderValue {
    HeaderValue::from_bytes(octets).unwrap()
}

#[track_caller]
fn rejects(text: &str, kind: HttpErrorKind, span: Option<(usize, usize)>) {
    let error = reference(text).to_http().unwrap_err();
    assert_eq!(error.kind(), kind, "{text}");
    let span = span.map(|(start, end)| Span::new(start, end));
    assert_eq!(error.span(), span, "{text}");
}

/// A round trip through `http::Uri` changes only the fragment, the case of two schemes and an empty
/// path.
#[test]
fn a_round_trip_loses_only_what_the_docs_list() {
    for (text, expected) in [
        ("http://example.org/a?b", "http://example.org/a?b"),
        ("http://example.org/a?b#c", "http://example.org/a?b"),
        ("http://example.org/#", "http://example.org/"),
        ("http://example.org", "http://example.org/"),
        ("http://example.org?", "http://example.org/?"),
        ("HTTP://EXAMPLE.org/A", "http://EXAMPLE.org/A"),
        ("hTTps://h/", "https://h/"),
        ("FTP://h/", "FTP://h/"),
        ("coap://h", "coap://h/"),
        ("http://u:p%40@h:/", "http://u:p%40@h:/"),
        ("http://h:99999/", "http://h:99999/"),
        ("http://[::1]:8080/", "http://[::1]:8080/"),
        ("http://[v1.a:b]/", "http://[v1.a:b]/"),
        (
            "http://h//a/../b;c=d,e@f:g!$&'()*+~",
            "http://h//a/../b;c=d,e@f:g!$&'()*+~",
        ),
        ("http://h/%C3%A9?%2F?/", "http://h/%C3%A9?%2F?/"),
        ("/", "/"),
        ("/a//b/./?c#d", "/a//b/./?c"),
        ("/?#", "/?"),
    ] {
        let http = reference(text).to_http();
        let http = http.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(UriRef::from_http(&http).unwrap(), expected, "{text}");
        assert_eq!(
            UriRef::from_http_encoded(&http).unwrap(),
            expected,
            "{text}"
        );
    }
}

#[test]
fn references_that_http_would_misread_are_rejected() {
    rejects("mailto:a@b", HttpErrorKind::HostMissing, Some((7, 7)));
    rejects("urn:a:b", HttpErrorKind::HostMissing, Some((4, 4)));
    rejects("file:///a", HttpErrorKind::HostMissing, Some((7, 7)));
    rejects("http:/a", HttpErrorKind::HostMissing, Some((5, 5)));
    rejects("//h/a", HttpErrorKind::SchemeMissing, Some((0, 0)));
    for relative in ["", "a", "a/b", "*", "?q", "#f", "..", "h.example"] {
        rejects(relative, HttpErrorKind::PathNotAbsolute, Some((0, 0)));
    }
    rejects("http://r%C3%A9/", HttpErrorKind::HostEncoded, Some((8, 11)));
}

#[test]
fn references_that_http_rejects_are_rejected() {
    rejects(
        "http://1:2:3:4:5:6:7:8:9:0@h/",
        HttpErrorKind::Refused,
        None,
    );
    let scheme = "a".repeat(65);
    rejects(
        &format!("{scheme}://h/"),
        HttpErrorKind::TooLong,
        Some((0, 65)),
    );
    assert!(uri(&format!("{}://h/", &scheme[1..])).to_http().is_ok());
    let path = "a".repeat(65_533);
    assert!(reference(&format!("/{path}#f")).to_http().is_ok());
    rejects(
        &format!("/{path}a"),
        HttpErrorKind::TooLong,
        Some((65_534, 65_535)),
    );
}

#[test]
fn every_type_reads_the_targets_that_it_allows() {
    let absolute = HttpUri::from_static("http://h/a?b");
    let origin = HttpUri::from_static("/a?b");
    assert_eq!(Uri::from_http(&absolute).unwrap(), "http://h/a?b");
    assert_eq!(Iri::from_http(&absolute).unwrap(), "http://h/a?b");
    assert_eq!(AbsoluteUri::from_http(&absolute).unwrap(), "http://h/a?b");
    assert_eq!(RelativeRef::from_http(&origin).unwrap(), "/a?b");
    assert_eq!(IriRef::from_http(&"/é".parse().unwrap()).unwrap(), "/é");
    let error = Uri::from_http(&origin).unwrap_err();
    assert_eq!(
        (error.code(), error.span()),
        ("scheme-missing", Some(Span::new(0, 0)))
    );
}

#[test]
fn authority_and_asterisk_forms_are_not_references() {
    let kind = |text: &str| {
        UriRef::from_http(&text.parse().unwrap())
            .unwrap_err()
            .kind()
    };
    assert_eq!(kind("h:443"), HttpErrorKind::AuthorityForm);
    assert_eq!(kind("h"), HttpErrorKind::AuthorityForm);
    assert_eq!(kind("*"), HttpErrorKind::AsteriskForm);
    assert_eq!(kind("//h/a"), HttpErrorKind::PathTwoSlashes);
    let encoded = UriRef::from_http_encoded(&HttpUri::from_static("//h/a")).unwrap_err();
    assert_eq!(encoded.kind(), HttpErrorKind::PathTwoSlashes);
}

/// Since version 1.4.2, `http` can build `https://h` with the path `*`, which is written without a
/// slash.
#[test]
fn the_asterisk_of_http_2_is_not_part_of_the_host() {
    let star = HttpUri::builder()
        .scheme(Scheme::HTTPS)
        .authority(Authority::from_static("h"));
    let star = star
        .path_and_query(PathAndQuery::from_static("*"))
        .build()
        .unwrap();
    let error = Uri::from_http(&star).unwrap_err();
    assert_eq!(error.kind(), HttpErrorKind::AsteriskForm);
    assert_eq!(target_form(&star), TargetForm::Asterisk);
    assert_eq!(
        target_uri("http", &field(b"x"), &star).unwrap(),
        "https://h"
    );
}

#[test]
fn characters_that_only_http_allows_are_rejected_or_encoded() {
    for (text, encoded) in [
        ("/{a}", "/%7Ba%7D"),
        ("/\"a\"", "/%22a%22"),
        ("/a|b^c?d`e", "/a%7Cb%5Ec?d%60e"),
        ("/a\\b", "/a%5Cb"),
        ("/a[0]?b[1]", "/a%5B0%5D?b%5B1%5D"),
        ("/100%", "/100%25"),
        ("/é?é", "/%C3%A9?%C3%A9"),
        ("/\u{202E}", "/%E2%80%AE"),
        ("/\u{FFFF}", "/%EF%BF%BF"),
        ("http://h/a|b", "http://h/a%7Cb"),
    ] {
        let target: HttpUri = text.parse().unwrap();
        let error = UriRef::from_http(&target).unwrap_err();
        assert!(
            matches!(error.kind(), HttpErrorKind::Parse(_)),
            "{text}: {error}"
        );
        assert_eq!(
            UriRef::from_http_encoded(&target).unwrap(),
            encoded,
            "{text}"
        );
    }
    // Encoding cannot fix an invalid port.
    let target = HttpUri::from_static("http://h:ab/");
    let error = UriRef::from_http_encoded(&target).unwrap_err();
    assert_eq!(
        (error.code(), error.component()),
        ("port-invalid", Some(Component::Port))
    );
}

/// The examples of RFC 9112, sections 3.2.1 to 3.2.4.
#[test]
fn a_request_target_has_the_form_of_the_rfc() {
    let target = |text, form| uri(text).to_request_target(form).unwrap().to_string();
    let text = "http://www.example.org/where?q=now";
    assert_eq!(target(text, TargetForm::Origin), "/where?q=now");
    let text = "http://www.example.org/pub/WWW/TheProject.html";
    assert_eq!(target(text, TargetForm::Absolute), text);
    let text = "http://www.example.com:80";
    assert_eq!(target(text, TargetForm::Authority), "www.example.com:80");
    let text = "http://www.example.org:8001";
    assert_eq!(target(text, TargetForm::Asterisk), "*");
}

#[test]
fn a_request_target_carries_no_userinfo_and_no_fragment() {
    let target = |text, form| uri(text).to_request_target(form).unwrap().to_string();
    let text = "https://u:p@h?q#f";
    assert_eq!(target(text, TargetForm::Origin), "/?q");
    assert_eq!(target(text, TargetForm::Absolute), "https://h/?q");
    assert_eq!(target(text, TargetForm::Authority), "h:443");
    assert_eq!(target("https://@h:#f", TargetForm::Absolute), "https://h:/");
    assert_eq!(
        target("https://u@[::1]:#f", TargetForm::Authority),
        "[::1]:443"
    );
    assert_eq!(target("http://h#?f", TargetForm::Asterisk), "*");
    assert_eq!(target("http://h:0080/", TargetForm::Authority), "h:80");
    // The origin form allows a path with two leading slashes.
    assert_eq!(target("http://h//a", TargetForm::Origin), "//a");
}

#[test]
fn an_impossible_request_target_is_rejected() {
    let kind = |text, form| reference(text).to_request_target(form).unwrap_err().kind();
    assert_eq!(
        kind("a", TargetForm::Origin),
        HttpErrorKind::PathNotAbsolute
    );
    assert_eq!(kind("", TargetForm::Origin), HttpErrorKind::PathNotAbsolute);
    assert_eq!(
        kind("urn:a", TargetForm::Origin),
        HttpErrorKind::PathNotAbsolute
    );
    assert_eq!(
        kind("/a", TargetForm::Absolute),
        HttpErrorKind::SchemeMissing
    );
    assert_eq!(
        kind("urn:a", TargetForm::Absolute),
        HttpErrorKind::HostMissing
    );
    assert_eq!(
        kind("/a", TargetForm::Authority),
        HttpErrorKind::HostMissing
    );
    assert_eq!(
        kind("//h", TargetForm::Authority),
        HttpErrorKind::PortMissing
    );
    assert_eq!(
        kind("foo://h:/", TargetForm::Authority),
        HttpErrorKind::PortMissing
    );
    let encoded = "http://%C3%A9/";
    assert_eq!(
        kind(encoded, TargetForm::Authority),
        HttpErrorKind::HostEncoded
    );
    let large = HttpErrorKind::Port(PortError::TooLarge);
    assert_eq!(kind("http://h:65536", TargetForm::Authority), large);
    assert_eq!(
        kind("http://h/", TargetForm::Asterisk),
        HttpErrorKind::NotWholeServer
    );
    assert_eq!(
        kind("http://h?", TargetForm::Asterisk),
        HttpErrorKind::NotWholeServer
    );
}

/// The examples of RFC 9112, section 3.3, and the rules for `Host` in section 3.2.
#[test]
fn a_server_reconstructs_the_uri_of_a_request() {
    let found = |host: &'static str, target: &'static str| {
        let target = HttpUri::from_static(target);
        target_uri("http", &HeaderValue::from_static(host), &target)
    };
    let expected = "http://www.example.org:8080/pub/WWW/TheProject.html";
    assert_eq!(
        found("www.example.org:8080", "/pub/WWW/TheProject.html").unwrap(),
        expected
    );
    assert_eq!(
        found("www.example.org", "*").unwrap(),
        "http://www.example.org"
    );
    assert_eq!(found("x", "https://h/a").unwrap(), "https://h/a");
    assert_eq!(found("x", "h:443").unwrap(), "http://h:443");
    assert_eq!(found("h", "//a?b").unwrap(), "http://h//a?b");

    for host in ["", "h/b", "u@h", "h?b", "h#b"] {
        let error = found(host, "/a").unwrap_err();
        assert_eq!(error.kind(), HttpErrorKind::HostField, "{host}");
    }
    assert_eq!(found("h:x", "/a").unwrap_err().code(), "port-invalid");
    assert_eq!(
        found("h", "/a|b").unwrap_err().span(),
        Some(Span::new(10, 11))
    );
    let latin = target_uri("http", &field(b"h\xE9"), &HttpUri::from_static("/"));
    assert_eq!(latin.unwrap_err().kind(), HttpErrorKind::HostField);
}

#[test]
fn the_host_field_is_the_authority_without_the_userinfo() {
    let host = |text| reference(text).to_host_header().unwrap();
    assert_eq!(host("http://example.org/"), "example.org");
    assert_eq!(host("http://u:p@example.org:8080/"), "example.org:8080");
    assert_eq!(host("http://@h:/"), "h:");
    assert_eq!(host("//[::1]:80"), "[::1]:80");
    assert_eq!(host("mailto:a@b"), "");
    assert_eq!(host("file:///a"), "");
}

#[test]
fn a_field_is_read_strictly_or_octet_by_octet() {
    for (octets, iri, encoded) in [
        (&b"../a?b#c"[..], Ok("../a?b#c"), "../a?b#c"),
        (b"", Ok(""), ""),
        (b"http://h/\xC3\xA9", Ok("http://h/é"), "http://h/%C3%A9"),
        (b"/\xE9", Err((1, 2)), "/%E9"),
        (b"/a b", Err((2, 3)), "/a%20b"),
        (b"/%zz|", Err((1, 2)), "/%25zz%7C"),
        (b"/%E9\xE9", Err((4, 5)), "/%E9%E9"),
        (b"/a\tb", Err((2, 3)), "/a%09b"),
    ] {
        let value = field(octets);
        match (IriRef::from_header_value(&value), iri) {
            (Ok(read), Ok(expected)) => assert_eq!(read, expected),
            (Err(error), Err((start, end))) => {
                assert_eq!(error.span(), Some(Span::new(start, end)), "{encoded}");
            }
            (other, _) => panic!("{encoded}: {other:?}"),
        }
        assert_eq!(UriRef::from_header_value_encoded(&value).unwrap(), encoded);
    }
    let error = UriRef::from_header_value(&field("/é".as_bytes())).unwrap_err();
    let HttpErrorKind::Parse(error) = error.kind() else {
        panic!("{error:?}");
    };
    assert_eq!(error.kind(), ParseErrorKind::IriNotUri);
}

#[test]
fn encoding_does_not_hide_other_errors() {
    let error = Uri::from_header_value_encoded(&field(b"a b")).unwrap_err();
    assert_eq!(error.code(), "scheme-missing");
    let error = UriRef::from_header_value_encoded(&field(b"http://[::1/")).unwrap_err();
    assert_eq!(error.code(), "ipv6-invalid");
}

#[test]
fn a_field_value_is_written_unchanged() {
    for text in ["", "/a?b#c", "http://u@h/%C3%A9"] {
        let value = reference(text).to_header_value().unwrap();
        assert_eq!(value, text);
        assert_eq!(UriRef::from_header_value(&value).unwrap(), text);
    }
    let forged = UriRef::new_unchecked("/a\r\nSet-Cookie: b");
    assert_eq!(
        forged.to_header_value().unwrap_err().kind(),
        HttpErrorKind::Refused
    );
}

#[test]
fn a_redirection_inherits_the_fragment() {
    let to =
        |request: &str, location: &str| redirect(&uri(request), &reference(location)).to_string();
    assert_eq!(to("http://h/a?b#c", "d"), "http://h/d#c");
    assert_eq!(to("http://h/a?b#c", "d#e"), "http://h/d#e");
    assert_eq!(to("http://h/a?b#c", "d#"), "http://h/d#");
    assert_eq!(to("http://h/a?b", "d"), "http://h/d");
    assert_eq!(to("http://h/a?b#c", ""), "http://h/a?b#c");
    assert_eq!(to("http://h/a/b#", "//g/../c"), "http://g/c#");
}

/// The interop modules are not at the root of the crate, so a glob import does not shadow `http`.
mod everything {
    use iri_kit::*;

    #[test]
    fn a_glob_import_shadows_no_crate() {
        let target: http::Uri = Uri::parse("http://h/").unwrap().to_http().unwrap();
        assert_eq!(target, http::Uri::from_static("http://h/"));
    }
}

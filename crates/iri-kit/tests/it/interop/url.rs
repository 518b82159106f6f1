//! Conversions to and from `url::Url`: equal results, changed results, and rejected input.

#![expect(
    clippy::panic,
    reason = "helpers of tests report failures by panicking"
)]

use ::url::Url;
use iri_kit::interop::url::{FromUrl, ToUrl, UrlErrorKind};
use iri_kit::{AbsoluteUri, Component, Error, Iri, IriRef, Uri, UriRef};

fn iri(text: &str) -> Iri<&str> {
    Iri::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn url(text: &str) -> Url {
    Url::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn an_equal_url_is_returned() {
    for (text, expected) in [
        ("http://h", "http://h/"),
        ("HTTP://H:80/", "http://h/"),
        ("http://h:00080/", "http://h/"),
        ("http://h:/", "http://h/"),
        ("http://h:8080?q", "http://h:8080/?q"),
        ("https://h:443/a/%2e%2e/b", "https://h/b"),
        ("http://h/a/./../..//b", "http://h//b"),
        ("http://[::FFFF:1.2.3.4]/", "http://[::ffff:102:304]/"),
        ("http://h./", "http://h./"),
        ("http://a_b/", "http://a_b/"),
        ("http://É.example/", "http://xn--9ca.example/"),
        ("http://%C3%A9.example/", "http://xn--9ca.example/"),
        ("http://straße.example/", "http://xn--strae-oqa.example/"),
        ("http://u:p@h/", "http://u:p@h/"),
        ("http://h/é?é#é", "http://h/%C3%A9?%C3%A9#%C3%A9"),
        ("http://h/%c3%a9%7E%E9", "http://h/%c3%a9%7E%E9"),
        ("http://h/?#", "http://h/?#"),
        ("file:///a", "file:///a"),
        ("file:/a", "file:///a"),
        ("file://LOCALHOST/a", "file:///a"),
        ("foo://EXAMPLE/a/../b", "foo://EXAMPLE/b"),
        ("foo://é/", "foo://%C3%A9/"),
        ("foo:///a", "foo:///a"),
        ("foo:/a/../..//b", "foo:/.//b"),
        ("foo:a/../b", "foo:a/../b"),
        ("foo:?q#f", "foo:?q#f"),
        ("mailto:a@b?subject=é", "mailto:a@b?subject=%C3%A9"),
        ("data:text/plain,é%20", "data:text/plain,%C3%A9%20"),
    ] {
        let made = iri(text).to_url();
        let made = made.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(made.as_str(), expected, "{text}");
        assert_eq!(Iri::from_url(&made).unwrap(), expected, "{text}");
    }
}

#[test]
fn a_url_that_differs_is_rejected_with_the_component() {
    use Component::{Host, Path, Query, Userinfo};

    for (text, lossy, changed) in [
        ("http://127.1/", "http://127.0.0.1/", &[Host][..]),
        ("http://0127.0.0.1/", "http://87.0.0.1/", &[Host]),
        ("http://0x7f000001/", "http://127.0.0.1/", &[Host]),
        ("http:/h/a", "http://h/a", &[Host, Path]),
        ("http:h/a", "http://h/a", &[Host, Path]),
        ("http:///h/a", "http://h/a", &[Host, Path]),
        ("file:a", "file:///a", &[Host, Path]),
        ("file:///C:/../a", "file:///C:/a", &[Path]),
        ("http://h/?it's", "http://h/?it%27s", &[Query]),
        ("http://@h/", "http://h/", &[Userinfo]),
        ("http://u:@h/", "http://u@h/", &[Userinfo]),
        ("http://u;x=1@h/", "http://u%3Bx%3D1@h/", &[Userinfo]),
        ("http://u:a:b@h/", "http://u:a%3Ab@h/", &[Userinfo]),
    ] {
        let iri = iri(text);
        let made = iri.to_url_lossy().unwrap();
        assert_eq!(made.as_str(), lossy, "{text}");
        assert!(iri.url_changes(&made).eq(changed.iter().copied()), "{text}");
        let error = iri.to_url().unwrap_err();
        assert_eq!(error.kind(), UrlErrorKind::Changed(changed[0]), "{text}");
        assert_eq!(error.span(), iri.parts().span(changed[0]), "{text}");
        assert_eq!(
            (error.code(), error.component()),
            ("url-changed", Some(changed[0]))
        );
    }
}

#[test]
fn some_identifiers_have_no_url() {
    for text in [
        "http:",
        "http://",
        "http://:80/",
        "http://h:65536/",
        "http://a%2Fb/",
        "http://xn--a/",
        "http://h%20/",
        "http://[v1.a]/",
        "foo://[v1.a]/",
        "foo://u@/a",
        "foo://:80/",
    ] {
        let error = iri(text).to_url().unwrap_err();
        assert!(
            matches!(error.kind(), UrlErrorKind::Refused(_)),
            "{text}: {error}"
        );
        assert_eq!(error, iri(text).to_url_lossy().unwrap_err());
        assert_eq!((error.code(), error.span()), ("url-refused", None));
    }
    let error = iri("http://h:65536/").to_url().unwrap_err();
    let message = "rejected by the URL Standard: invalid port number";
    assert_eq!(error.to_string(), message);
    assert_eq!(Error::from(error).to_string(), message);
}

/// Checks the table in the module docs: for each part of a URL, the characters of US-ASCII that
/// occur there unencoded but that no URI may contain there.
#[test]
fn characters_that_no_uri_may_contain_are_rejected_or_encoded() {
    for (before, after, expected) in [
        ("http://h/a", "b", "%[]^|"),
        ("foo:/a", "b", "%[\\]^|"),
        ("foo:a", "b", " \"%<>[\\]^`{|}"),
        ("http://h/?a", "b", "%[\\]^`{|}"),
        ("foo:?a", "b", "%[\\]^`{|}"),
        ("http://h/#a", "b", "#%[\\]^{|}"),
        ("foo:#a", "b", "#%[\\]^{|}"),
        ("http://u", "b@h/", "%"),
        ("http://a", "b/", "\"`{}"),
        ("foo://a", "b/", "\"%`{}"),
    ] {
        let mut found = String::new();
        for c in ('\0'..='\x7F').filter(|c| !c.is_ascii_hexdigit()) {
            let Ok(url) = Url::parse(&format!("{before}{c}{after}")) else {
                continue;
            };
            let encoded = Uri::from_url_encoded(&url).unwrap();
            match Uri::from_url(&url) {
                Ok(uri) => assert_eq!(uri, encoded, "{c:?}"),
                Err(error) => {
                    assert!(
                        error.span().unwrap().of(url.as_str()).starts_with(c),
                        "{c:?}"
                    );
                    let triplet = format!("{:02X}", u32::from(c));
                    assert_eq!(encoded, format!("{before}%{triplet}{after}"));
                    found.push(c);
                }
            }
        }
        assert_eq!(found, expected, "{before}");
    }
}

#[test]
fn every_type_reads_the_urls_that_it_allows() {
    let url = url("http://h/a|b?c#d");
    assert!(Iri::from_url(&url).is_err());
    assert_eq!(Iri::from_url_encoded(&url).unwrap(), "http://h/a%7Cb?c#d");
    assert_eq!(
        IriRef::from_url_encoded(&url).unwrap(),
        "http://h/a%7Cb?c#d"
    );
    assert_eq!(
        UriRef::from_url_encoded(&url).unwrap(),
        "http://h/a%7Cb?c#d"
    );
    let error = AbsoluteUri::from_url_encoded(&url).unwrap_err();
    // The error is that of the unencoded URL.
    assert_eq!(error.span().unwrap().of(url.as_str()), "|");
    let without = Url::parse("http://h/a|b").unwrap();
    assert_eq!(
        AbsoluteUri::from_url_encoded(&without).unwrap(),
        "http://h/a%7Cb"
    );
}

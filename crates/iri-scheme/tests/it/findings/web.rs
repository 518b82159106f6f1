//! `http`, `https`, `ws` and `wss`.

use super::{finds, finds_nothing, is_total};

#[test]
fn a_host_is_required_and_not_empty() {
    finds("http:///x", "scheme-host-empty 7..7 host");
    finds("http:x", "scheme-host-empty 5..5 host");
    finds("https://:80/", "scheme-host-empty 8..8 host");
    finds("ws:///x", "scheme-host-empty 5..5 host");
    finds_nothing(&[
        "http://localhost",
        "https://[::1]:8443/a?b#c",
        "wss://é.example/",
    ]);
}

#[test]
fn each_scheme_has_the_clause_of_its_own_section() {
    use iri_core::Parts;

    for (text, clause) in [
        ("http:", "9110-4.2.1-host"),
        ("HTTP:", "9110-4.2.1-host"),
        ("https:", "9110-4.2.2-host"),
        ("HTTPS:", "9110-4.2.2-host"),
        ("ws:", "6455-3-host"),
        ("ftp:", "1738-3.1-host"),
    ] {
        let error = iri_scheme::findings(Parts::split(text)).next().unwrap();
        assert_eq!(error.clause().id(), clause);
    }
}

#[test]
fn userinfo_is_deprecated_in_http_and_not_allowed_in_web_sockets() {
    finds("http://user:pw@e/", "http-userinfo 7..14 userinfo");
    finds(
        "HTTPS://@:1/",
        "http-userinfo 8..8 userinfo; scheme-host-empty 9..9 host",
    );
    finds("wss://u@h/", "scheme-userinfo-not-allowed 6..7 userinfo");
}

#[test]
fn web_sockets_have_no_fragment() {
    finds("ws://h/#f", "scheme-fragment-not-allowed 8..9 fragment");
    finds("wss://h/#", "scheme-fragment-not-allowed 9..9 fragment");
    finds_nothing(&["ws://example.com/chat", "wss://example.com:443/chat?a=b"]);
}

#[test]
fn every_short_string_is_checked() {
    is_total("http://", "@:/?#a[]", 5);
    is_total("ws:", "@:/?#a[]", 5);
}

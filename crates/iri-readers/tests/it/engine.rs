//! The engine, in the ways that others are built on.

use iri_readers::{Dimension, Way, read, ways};

#[track_caller]
fn contact(text: &str, way: &Way) -> String {
    read(text, way).map_or_else(
        |refusal| format!("! {}", refusal.dimension()),
        |reading| reading.contact().to_string(),
    )
}

#[test]
fn the_url_standard_reads_as_browsers_do() {
    for (text, expected) in [
        ("http://EXAMPLE.com/", "http://example.com:80"),
        ("http:example.com", "http://example.com:80"),
        ("http:/\\\\/a@b@c:81\\d", "http://c:81"),
        (" ht\ntp://u:p@a\tb/\u{1F}", "http://ab:80"),
        ("http://%65x%2E0x7f.1/", "! numbers"),
        ("http://0x7f.1./", "http://127.0.0.1:80"),
        ("http://4294967296/", "! numbers"),
        ("http://a.08/", "! numbers"),
        ("http://[::FFFF:127.0.0.1]/", "http://[::ffff:127.0.0.1]:80"),
        ("http://[::1%25eth0]/", "! zone"),
        ("http://[v1.a]/", "! brackets"),
        ("http://a%00b/", "! name"),
        ("http://a:65536/", "! port"),
        ("http://a:+1/", "! port"),
        ("http:///", "! empty-host"),
        ("http://u@/", "! empty-host"),
        ("//a/", "! no-scheme"),
        ("x://A%41:/", "x://a%41"),
        ("x://a b/", "! host"),
        ("x:///", "x://"),
        ("x://u@/", "! empty-host"),
        ("mailto:a@b", "mailto:"),
    ] {
        assert_eq!(contact(text, &ways::WHATWG), expected, "{text:?}");
    }
}

#[cfg(feature = "uts46")]
#[test]
fn php_reads_names_in_a_way_of_its_own() {
    for (text, expected) in [
        ("http://xn--9ca/", "http://xn--9ca:80"),
        ("http://xn--a/", "! idna"),
        ("http://xn--.a/", "http://.a:80"),
        ("http://xn--a-.b/", "http://a.b:80"),
        ("http://xn--xn--9ca-/", "! idna"),
        ("http://a\u{200D}b/", "http://xn--ab-m1t:80"),
        ("http://%E9.example/", "http://xn--xample-hl1u:80"),
        ("http://%C3%A9/", "http://xn--9ca:80"),
        ("http://a%A9/", "! idna"),
        ("http://a%C3/", "! idna"),
        ("http://a%C3%A/", "http://xn--aa-yia:80"),
        ("http://a%/", "! idna"),
    ] {
        assert_eq!(contact(text, &ways::PHP_WHATWG), expected, "{text:?}");
    }
}

#[test]
fn the_grammar_refuses_what_it_does_not_allow() {
    for (text, expected) in [
        ("http://a@b:0081/", "http://b:81"),
        ("http://a@b@c/", "! host"),
        ("http://127.1/", "http://127.1:80"),
        ("http://[v1.a]/", "http://[v1.a]:80"),
        ("http://a%4/", "! host"),
        ("x:///a", "x://"),
        ("http:a", "http:"),
        ("//a", "//a"),
        ("a^", "! path"),
        ("?a^", "! query"),
        ("#a^", "! fragment"),
    ] {
        assert_eq!(contact(text, &ways::RFC3986), expected, "{text:?}");
    }
}

#[test]
fn a_dimension_is_exchanged_alone() {
    let way = ways::RFC3986.with(Dimension::At, &ways::LENIENT);
    assert!(!way.agrees(Dimension::At, &ways::RFC3986));
    assert!(
        Dimension::ALL
            .iter()
            .all(|&other| other == Dimension::At || way.agrees(other, &ways::RFC3986))
    );
}

#[test]
fn libraries_of_c_go_and_java_read_in_ways_of_their_own() {
    for (text, way, expected) in [
        ("http:/a.example/", &ways::CURL, "http://a.example:80"),
        ("http:a.example/", &ways::CURL, "! port"),
        ("ftp.a.example", &ways::CURL, "ftp://ftp.a.example:21"),
        ("http://0x7f.1./", &ways::CURL, "http://127.0.0.1:80"),
        ("file://a.example/", &ways::CURL, "! local"),
        ("http://a:80:81/", &ways::GO, "! host"),
        ("x://a:80:81/", &ways::GO, "x://a:80:81"),
        ("http://[a.example]/", &ways::GO, "! brackets"),
        ("http://[a.example]/", &ways::GO_1_19, "http://a.example:80"),
        ("ftp//a.example/", &ways::FASTHTTP, "ftp://a.example:21"),
        ("http://a_b/", &ways::JDK_URI, "http:"),
        ("http://a@b@c/", &ways::JDK_URL, "http:"),
        ("url:http://a:+80/", &ways::JDK_URL, "http://a:80"),
        ("http://a\\b/", &ways::JDK_URL_23, "! authority"),
        (
            "http://[::ffff:1.2.3.4]/",
            &ways::OKHTTP,
            "http://1.2.3.4:80",
        ),
        ("http://[/#@]/", &ways::LIBXML2, "http://[/#@]:80"),
        ("http://a%00.b/", &ways::LIBXML2, "http://a:80"),
        ("http://[::1]a:81/", &ways::POCO, "http://[::1]:80"),
        ("http://a:81@b.example/", &ways::CLICKHOUSE, "! labels"),
        (
            "http://a.example:81@b/",
            &ways::CLICKHOUSE,
            "http://a.example:80",
        ),
    ] {
        assert_eq!(contact(text, way), expected, "{text:?}");
    }
}

#[test]
fn libraries_of_scripting_languages_read_in_ways_of_their_own() {
    for (text, way, expected) in [
        ("http://a\0b.example:8/", &ways::NODE_LEGACY, "http://a:8"),
        ("http://\0a/", &ways::NODE_LEGACY, "! idna"),
        ("http://\t[::1]/", &ways::NODE_LEGACY, "http://[::1]:80"),
        ("http://[\u{E9}]/", &ways::URI_JS, "http://xn--[]-bja:80"),
        ("mailto://a:8;b", &ways::URI_JS, "! slashes"),
        (
            "http://[::2:3:4:5:6:7:8]/",
            &ways::URI_JS,
            "http://[:2:3:4:5:6:7:8]:80",
        ),
        (" http://[::1/", &ways::FURL, "! pairs"),
        ("http:\n//a\u{2100}/", &ways::FURL, "! authority"),
        (
            "http://\u{E9}:\u{FF18}/",
            &ways::PERL,
            "http://xn--9ca:\u{FF18}:80",
        ),
        ("http://[\u{E9}]/", &ways::PERL, "http://xn--[]-bja:80"),
        ("http://[::a]/", &ways::GUZZLE, "http://[::a]:80"),
        ("http://[::A]/", &ways::GUZZLE, "! port"),
        ("http://[::1]80/", &ways::GUZZLE, "http://[::1"),
        ("http://u@[::1]80/", &ways::GUZZLE, "! port"),
        ("http://a:808%/", &ways::GUZZLE, "! port"),
        ("http://a:808%/", &ways::PHP, "http://a:808"),
        ("http://a:+8/", &ways::GUZZLE, "! port"),
        ("http://a: 8/", &ways::GUZZLE, "http://a:8"),
        ("http://a b/", &ways::GUZZLE, "! host"),
        ("x+y://a/", &ways::GUZZLE, ""),
    ] {
        assert_eq!(contact(text, way), expected, "{text:?}");
    }
}

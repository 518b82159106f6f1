//! Requests, checked against RFC 9110 and RFC 9112.

#![expect(
    clippy::unwrap_used,
    reason = "helpers of tests report failures by panicking"
)]

use iri_map::host::{HostError, HostMapper};
use iri_map::{Mapping, Rewrite as _};
use iri_syntax::{Iri, IriRef, Uri};
use iri_web::http::{
    RawOctets, ReceivedRequest, Request, RequestErrorKind, TargetForm, WireErrorKind, WirePart,
    WireText, redirect,
};

#[track_caller]
fn target(iri: &str, form: TargetForm, expected: &str) {
    let iri = IriRef::parse(iri).unwrap();
    let target = Request::new(&iri).target(form).unwrap();
    assert_eq!(target.to_string(), expected, "{iri}");
    assert_eq!(target.form(), form);
    assert_eq!(target, expected);
}

#[track_caller]
fn rejects(iri: &str, form: TargetForm, code: &str, start: usize) {
    let iri = IriRef::parse(iri).unwrap();
    let error = Request::new(&iri).target(form).unwrap_err();
    assert_eq!(
        (error.kind().code(), error.span().start()),
        (code, start),
        "{iri}"
    );
    assert!(!error.to_string().is_empty() && !error.clause().id().is_empty());
}

// clause: 3987-1.2-a bis-1.2-a 3987-6.2-map-boundary bis-5.2-map
#[test]
fn a_request_target_is_a_uri_in_one_of_four_forms() {
    use TargetForm::{Absolute, Asterisk, Authority, Origin};

    // An example of RFC 3987, section 3.1, in the origin form of RFC 9112, section 3.2.1.
    target("http://www.example.org/ros\u{E9}", Origin, "/ros%C3%A9");
    target("http://www.example.org/where?q=now", Origin, "/where?q=now");
    target("http://u:p@e?q=\u{E9}#\u{E9}", Origin, "/?q=%C3%A9");
    target("http://e#f", Origin, "/");
    target("http://e//a/../b?", Origin, "//a/../b?");
    target("/a/b", Origin, "/a/b");
    target(
        "http://u@www.example.org/pub/WWW/TheProject.html#f",
        Absolute,
        "http://www.example.org/pub/WWW/TheProject.html",
    );
    target(
        "HTTP://\u{E9}.e:8080?q",
        Absolute,
        "HTTP://%C3%A9.e:8080/?q",
    );
    target("coap://e", Absolute, "coap://e/");
    target("nfs://e", Absolute, "nfs://e");
    target("urn:a:b?=c", Absolute, "urn:a:b?=c");
    target("http://www.example.com/", Authority, "www.example.com:80");
    target("https://u@[::1]", Authority, "[::1]:443");
    target("//e:0080", Authority, "e:80");
    target("http://www.example.org:8001", Asterisk, "*");
    target("*", Asterisk, "*");
}

#[test]
fn an_identifier_without_a_target_is_an_error_with_a_span() {
    use TargetForm::{Absolute, Asterisk, Authority, Origin};

    for form in TargetForm::ALL {
        rejects("http:/a", form, "target-host-missing", 5);
        rejects("https:///", form, "target-host-missing", 8);
        rejects("http://u@:80/", form, "target-host-missing", 9);
    }
    rejects("a/b", Origin, "target-path-not-absolute", 0);
    rejects("mailto:a@b", Origin, "target-path-not-absolute", 7);
    rejects("//e/", Absolute, "target-scheme-missing", 0);
    rejects("urn:a:b", Authority, "target-host-missing", 4);
    rejects("//e/", Authority, "target-port-missing", 3);
    rejects("http://e:99999", Authority, "port-out-of-range", 9);
    rejects("http://e/", Asterisk, "target-not-whole-server", 8);
    rejects("http://e?q", Asterisk, "target-not-whole-server", 9);
    assert!(RequestErrorKind::ALL.len() >= 5);
}

#[test]
fn a_host_field_has_no_userinfo_and_no_default_port() {
    for (iri, short, full) in [
        ("http://u:p@e/a", "e", "e"),
        ("http://e:80/", "e", "e:80"),
        ("http://e:080/", "e", "e:080"),
        ("http://e:", "e", "e:"),
        ("http://e:443/", "e:443", "e:443"),
        ("https://[::1]:443", "[::1]", "[::1]:443"),
        ("x://e:80", "e:80", "e:80"),
        ("http://e:99999", "e:99999", "e:99999"),
        ("http://\u{E9}/", "%C3%A9", "%C3%A9"),
        ("urn:a:b", "", ""),
    ] {
        let iri = Iri::parse(iri).unwrap();
        let host = Request::new(&iri).host();
        assert_eq!(host.to_string(), short, "{iri}");
        assert_eq!(host.with_default_port(true).to_string(), full, "{iri}");
    }
}

#[test]
fn a_referer_has_neither_userinfo_nor_fragment() {
    for (iri, expected) in [
        ("http://u:p@e/\u{E9}?q#f", "http://e/%C3%A9?q"),
        ("http://e", "http://e"),
        ("/a#f", "/a"),
    ] {
        let iri = IriRef::parse(iri).unwrap();
        assert_eq!(Request::new(&iri).referer().to_string(), expected);
    }
}

struct Words;

impl HostMapper for Words {
    fn to_ascii(&self, host: &str, out: &mut dyn core::fmt::Write) -> Result<(), HostError> {
        let name = host.replace("r\u{E9}sum\u{E9}", "xn--rsum-bpad");
        out.write_str(&name).map_err(|_| HostError::NOT_WRITTEN)
    }

    fn to_unicode(&self, _: &str, _: &mut dyn core::fmt::Write) -> Result<(), HostError> {
        Ok(())
    }
}

// clause: 3987-3.1-note-proxy
#[test]
fn a_proxy_gets_the_name_to_look_up() {
    let iri = Iri::parse("http://r\u{E9}sum\u{E9}.example:8080/\u{E9}").unwrap();
    let mapping = Mapping::new().with_hosts(&Words);
    let request = Request::with_mapping(&iri, &mapping).unwrap();
    let target = |form| request.target(form).unwrap().to_string();
    assert_eq!(
        target(TargetForm::Absolute),
        "http://xn--rsum-bpad.example:8080/%C3%A9"
    );
    assert_eq!(target(TargetForm::Authority), "xn--rsum-bpad.example:8080");
    assert_eq!(target(TargetForm::Origin), "/%C3%A9");
    assert_eq!(request.host().to_string(), "xn--rsum-bpad.example:8080");
}

#[cfg(feature = "encoding_rs")]
#[test]
fn a_query_is_in_the_charset_of_its_document() {
    use iri_map::{Charset, QueryCharset};

    let latin1 = Charset::for_label("iso-8859-1").unwrap();
    let mapping = Mapping::new().with_query_charset(QueryCharset::strict(latin1));
    let iri = Iri::parse("http://e/\u{E9}?\u{E9}").unwrap();
    let request = Request::with_mapping(&iri, &mapping).unwrap();
    assert_eq!(request.target(TargetForm::Origin).unwrap(), "/%C3%A9?%E9");
}

#[test]
fn the_form_of_a_received_target_is_detected() {
    for (octets, form) in [
        (&b"/"[..], TargetForm::Origin),
        (b"//a", TargetForm::Origin),
        (b"*", TargetForm::Asterisk),
        (b"e:80", TargetForm::Authority),
        (b"[::1]:80", TargetForm::Authority),
        (b"e:", TargetForm::Authority),
        (b"http://e:80", TargetForm::Absolute),
        (b"urn:a:b", TargetForm::Absolute),
        (b"e/:80", TargetForm::Absolute),
        (b"e?:80", TargetForm::Absolute),
        (b"", TargetForm::Absolute),
    ] {
        assert_eq!(TargetForm::of(octets), form, "{octets:?}");
    }
}

#[track_caller]
fn receives(request: ReceivedRequest<'_>, expected: &str) {
    let read = request.read().unwrap();
    assert_eq!(read.to_string(), expected);
    assert_eq!(read.to_iri().unwrap(), expected);
    assert_eq!(read.to_uri().is_ok(), expected.is_ascii());
}

/// RFC 9112, section 3.3.
#[test]
fn the_uri_of_a_request_is_reconstructed() {
    let get = |target: &'static str| ReceivedRequest::new("http", target.as_bytes());
    receives(
        get("/pub/WWW/TheProject.html").with_host(b"www.example.org:8080"),
        "http://www.example.org:8080/pub/WWW/TheProject.html",
    );
    receives(get("/a?b").with_host(b" e\t"), "http://e/a?b");
    receives(get("//a").with_host(b"e"), "http://e//a");
    receives(
        get("*").with_host(b"www.example.org"),
        "http://www.example.org",
    );
    receives(get("https://e/a").with_host(b"other"), "https://e/a");
    receives(get("www.example.com:80"), "http://www.example.com:80");
    receives(get("a:1").with_form(TargetForm::Absolute), "a:1");
    let read = get("/a?b").read().unwrap();
    assert_eq!(read.to_string(), "/a?b");
    assert_eq!(read.to_uri().unwrap_err().kind().code(), "scheme-missing");
}

#[track_caller]
fn fails(request: ReceivedRequest<'_>, code: &str, part: WirePart, range: core::ops::Range<usize>) {
    let error = match request.read() {
        Ok(read) => read.to_uri().unwrap_err(),
        Err(error) => error,
    };
    assert_eq!((error.kind().code(), error.part()), (code, part));
    assert_eq!(error.span().range(), range, "{error}");
    assert!(!error.clause().id().is_empty());
}

#[test]
fn wire_errors_have_a_part_and_a_span() {
    use WirePart::{Host, Target};

    let get = |target: &'static [u8]| ReceivedRequest::new("http", target).with_host(b"e");
    fails(get(b"/a#b"), "fragment-not-allowed", Target, 2..4);
    fails(get(b"/a\xE9"), "octet-not-ascii", Target, 2..3);
    fails(get(b"/a b"), "char-illegal", Target, 2..3);
    fails(get(b"/%4"), "percent-malformed", Target, 1..3);
    fails(get(b"http://[/"), "ipv6-invalid", Target, 7..8);
    fails(
        get(b"/").with_host(b"e/f"),
        "host-field-invalid",
        Host,
        0..3,
    );
    for host in [b"e/f", b"e?f", b"e#f", b"e@f", b"e\\f"] {
        let request = get(b"/").with_host(host).with_repairs(true);
        fails(request, "host-field-invalid", Host, 0..3);
    }
    fails(
        get(b"/").with_host(b"u@e"),
        "host-field-invalid",
        Host,
        0..3,
    );
    fails(get(b"/").with_host(b""), "host-field-invalid", Host, 0..0);
    fails(get(b"/").with_host(b"e:8o"), "port-invalid", Host, 4..4);
    fails(get(b"/").with_host(b"[::1"), "ipv6-invalid", Host, 0..4);
    fails(
        get(b"e:80/").with_form(TargetForm::Authority),
        "host-field-invalid",
        Target,
        0..5,
    );
    fails(
        ReceivedRequest::new("http", b"*"),
        "host-field-invalid",
        Host,
        0..0,
    );
    fails(
        ReceivedRequest::new("http", b"//a"),
        "target-path-two-slashes",
        Target,
        0..2,
    );
    // Spans count octets of the input even after octets that are written as triplets or characters.
    let encoded = get(b"/\xE9\xE9 b").with_octets(RawOctets::Encode);
    fails(encoded, "char-illegal", Target, 3..4);
    fails(
        get(b"/\xC3\xA9").with_octets(RawOctets::Utf8),
        "iri-not-uri",
        Target,
        1..3,
    );
    fails(
        get(b"/\xC3\xA9\xFF").with_octets(RawOctets::Utf8),
        "invalid-utf8",
        Target,
        3..4,
    );
    fails(
        get(b"/\xE2\x82").with_octets(RawOctets::Utf8),
        "invalid-utf8",
        Target,
        1..3,
    );
    let kinds = WireErrorKind::ALL.iter().map(|kind| kind.code());
    assert!(kinds.into_iter().all(|code| !code.is_empty()));
}

#[cfg(feature = "encoding_rs")]
#[test]
fn charset_errors_have_a_span() {
    use iri_map::Charset;

    let sjis = RawOctets::Charset(Charset::for_label("shift_jis").unwrap());
    let get = |target: &'static [u8]| {
        ReceivedRequest::new("http", target)
            .with_host(b"e")
            .with_octets(sjis)
    };
    receives(get(b"/\x94\x5B?\x83\x41"), "http://e/\u{7D0D}?\u{30A2}");
    fails(
        get(b"/\x94\x5B\x94"),
        "charset-malformed",
        WirePart::Target,
        3..4,
    );
    let error = get(b"/\x94\x5B\x83\x41 ")
        .read()
        .unwrap()
        .to_iri()
        .unwrap_err();
    assert_eq!(error.span().range(), 5..6);
}

// clause: 3987-6.2-encoding bis-5.2-encoding 3987-7.1-define 3987-7.1-utf8 m07-4.1-encoding
#[test]
fn raw_octets_are_treated_by_option() {
    let utf8 = "/\u{E9}".as_bytes();
    let read = |octets, how| WireText::new(octets, how).map(|text| text.to_string());
    assert_eq!(read(utf8, RawOctets::Utf8OrEncode).unwrap(), "/\u{E9}");
    assert_eq!(
        read(b"/\xE9\xC3\xA9", RawOctets::Utf8OrEncode).unwrap(),
        "/%E9%C3%A9"
    );
    assert_eq!(read(utf8, RawOctets::Encode).unwrap(), "/%C3%A9");
    assert!(read(utf8, RawOctets::Reject).is_err());
    assert!(WireText::field(b"/a").unchanged().is_some());
    assert!(WireText::field(b"/\xFF").unchanged().is_none());
}

#[test]
fn repairs_encode_characters_that_no_identifier_may_contain() {
    for (octets, expected) in [
        ("/a b\"<>\\^`{|}", "/a%20b%22%3C%3E%5C%5E%60%7B%7C%7D"),
        ("/%", "/%25"),
        ("/%4", "/%254"),
        ("/%4g%41%%41", "/%254g%41%25%41"),
        ("/[x]", "/%5Bx%5D"),
        ("//[::1]/[x]", "//[::1]/%5Bx%5D"),
        ("http://[::1]?[", "http://[::1]?%5B"),
        ("a[b]", "a%5Bb%5D"),
        ("x:[b]", "x:%5Bb%5D"),
        ("/a://[b]", "/a://%5Bb%5D"),
        ("a+b-c.9://[::1]/[", "a+b-c.9://[::1]/%5B"),
        ("//[::1]#[", "//[::1]#%5B"),
        ("//h/[#]", "//h/%5B#%5D"),
        ("/\u{E9}", "/\u{E9}"),
    ] {
        let text = WireText::field(octets.as_bytes()).with_repairs(true);
        assert_eq!(text.to_string(), expected);
        assert_eq!(text.to_iri_ref().unwrap(), expected);
    }
    let control = WireText::field(b"/a|\x07%").with_repairs(true);
    let error = control.to_iri_ref().unwrap_err();
    assert_eq!(
        (error.kind().code(), error.span().range()),
        ("char-illegal", 3..4)
    );
}

/// RFC 9110, section 10.2.2.
#[test]
fn a_redirection_inherits_the_fragment() {
    let request = Uri::parse("http://www.example.org/index.html#larry").unwrap();
    for (location, expected) in [
        ("/People.html#tim", "http://www.example.org/People.html#tim"),
        (
            "http://www.example.net/index.html",
            "http://www.example.net/index.html#larry",
        ),
        ("../a#", "http://www.example.org/a#"),
        ("", "http://www.example.org/index.html#larry"),
        ("\u{E9}", "http://www.example.org/\u{E9}#larry"),
    ] {
        let location = IriRef::parse(location).unwrap();
        let target = redirect(&request, &location);
        assert_eq!(target.to_string(), expected);
        assert_eq!(target.to_iri(), expected);
        assert_eq!(target.to_cow(), expected);
    }
    // An empty fragment is inherited too, whichever way the target is written.
    let request = Uri::parse("http://www.example.org/a#").unwrap();
    let location = IriRef::parse("b").unwrap();
    let target = redirect(&request, &location);
    let mut appended = String::from("<");
    target.append_to(&mut appended);
    assert_eq!(appended, "<http://www.example.org/b#");
    assert_eq!(target.to_string(), "http://www.example.org/b#");
    assert_eq!(target.to_iri(), "http://www.example.org/b#");
    let request = Uri::parse("http://www.example.org/index.html#larry").unwrap();
    let raw = WireText::field(b" /r\xE9 ").to_uri_ref().unwrap();
    assert_eq!(
        redirect(&request, &raw),
        "http://www.example.org/r%E9#larry"
    );
}

#[test]
fn debug_output_contains_no_part_of_a_request() {
    let request = ReceivedRequest::new("http", b"/secret").with_host(b"secret");
    let shown = format!(
        "{request:?} {:?} {:?}",
        request.read(),
        WireText::field(b"secret")
    );
    assert!(!shown.contains("secret"), "{shown}");
}

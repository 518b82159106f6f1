//! Requirements and recommendations of schemes: rule by rule, and for arbitrary strings.

mod acct;
mod at;
mod coap;
mod data;
mod did;
mod dns;
mod file;
mod ftp;
mod geo;
mod imap;
mod info;
mod ldap;
mod magnet;
mod mailto;
mod matrix;
mod mid;
mod news;
mod ni;
mod otpauth;
mod pkg;
mod sip;
mod sms;
mod spiffe;
mod stun;
mod swh;
mod tag;
mod tel;
mod urn;
mod web;
mod xmpp;

use std::collections::HashSet;

use iri_core::Parts;
use iri_scheme::{
    ALL, Definition, Facts, Requirement, SchemeError, SchemeErrorKind, check_scheme, definition,
    findings, may_have_findings,
};

/// Returns the findings in the form `code start..end component`.
fn found(text: &str) -> Vec<String> {
    findings(Parts::split(text))
        .map(|error| {
            assert_is_in_its_component(&error);
            let (code, span, component) = (error.code(), error.span(), error.component());
            format!("{code} {span} {component}")
        })
        .collect()
}

/// Checks the findings, which are separated by semicolons.
#[track_caller]
fn finds(text: &str, expected: &str) {
    assert_eq!(found(text).join("; "), expected, "{text:?}");
}

#[track_caller]
fn finds_nothing(texts: &[&str]) {
    for text in texts {
        finds(text, "");
    }
}

#[track_caller]
fn assert_is_in_its_component(error: &SchemeError) {
    let component = error.kind().component();
    assert!(
        component.is_none_or(|component| component == error.component()),
        "`{}` is in the {}; its row in the table of rules needs `Any`",
        error.code(),
        error.component()
    );
}

/// Checks a prefix followed by every string of up to `length` characters of `alphabet`: there is no
/// panic, the spans are within the input and in order, and there are no duplicate findings.
#[track_caller]
fn is_total(prefix: &str, alphabet: &str, length: u32) {
    let alphabet: Vec<char> = alphabet.chars().collect();
    let mut text = String::new();
    for number in 0..(alphabet.len() + 1).pow(length) {
        text.clear();
        text.push_str(prefix);
        let mut rest = number;
        while rest > 0 {
            if let Some(c) = (rest % (alphabet.len() + 1)).checked_sub(1) {
                text.extend(alphabet.get(c));
            }
            rest /= alphabet.len() + 1;
        }
        is_sound(&text);
    }
}

#[track_caller]
fn is_sound(text: &str) {
    let parts = Parts::split(text);
    let mut last = 0;
    let mut seen = HashSet::new();
    let may = may_have_findings(&parts);
    for error in findings(parts) {
        assert!(may, "{text:?} has {error:?}");
        let span = error.span();
        assert!(text.get(span.range()).is_some(), "{error:?} of {text:?}");
        assert_cites_its_scheme(&error, parts.scheme().unwrap_or_default());
        assert!(
            last <= span.start(),
            "{error:?} of {text:?} is out of order"
        );
        assert_is_in_its_component(&error);
        assert!(seen.insert(error), "{error:?} of {text:?} is a duplicate");
        last = span.start();
    }
    assert!(seen.is_empty() || may_have_findings(&parts), "{text:?}");
    let first = findings(parts).find(|error| error.kind().is_requirement());
    assert_eq!(check_scheme(&parts).err(), first);
}

/// The documents that the rules of a scheme cite besides the one that defines it.
const OTHERS: &[(&str, &str)] = &[
    ("coap+tcp", "RFC 7252"),
    ("coaps+tcp", "RFC 7252"),
    ("coap+ws", "RFC 7252"),
    ("coaps+ws", "RFC 7252"),
    ("magnet", "BEP 9"),
    ("sms", "RFC 3966"),
    ("urn", "RFC 3044"),
    ("urn", "RFC 3061"),
    ("urn", "RFC 3187"),
    ("urn", "RFC 9562"),
];

/// Checks that a finding cites a section of a document of its scheme.
#[track_caller]
fn assert_cites_its_scheme(error: &SchemeError, scheme: &str) {
    let clause = error.clause().to_string();
    let (document, _) = clause.split_once(", section ").unwrap_or_default();
    let definition = definition(scheme).and_then(Definition::reference);
    let mut others = OTHERS.iter();
    assert!(
        definition == Some(document)
            || others.any(|other| *other == (&*scheme.to_ascii_lowercase(), document)),
        "`{}` of `{scheme}` cites {clause:?}; its documents are {definition:?} and those of OTHERS",
        error.code()
    );
}

#[test]
fn each_bad_example_breaks_its_rule_only_and_each_good_one_breaks_none() {
    for &kind in SchemeErrorKind::ALL {
        let bad: Vec<_> = findings(Parts::split(kind.bad_example())).collect();
        let kinds: Vec<_> = bad.iter().map(SchemeError::kind).collect();
        assert_eq!(kinds, [kind], "{}", kind.bad_example());
        assert_eq!(bad[0].code(), kind.code());
        let scheme = Parts::split(kind.bad_example()).scheme();
        assert_cites_its_scheme(&bad[0], scheme.unwrap());
        is_sound(kind.bad_example());
        finds(kind.good_example(), "");
        assert_ne!(kind.bad_example(), kind.good_example());
        let clause = kind.clause().to_string();
        assert!(clause.contains(", section "), "{clause}");
        let message = kind.to_string();
        assert!(!message.ends_with('.') && !message.is_empty());
        let starts_lower = !message.starts_with(|c: char| c.is_uppercase());
        let is_name = message.starts_with(|c: char| c.is_uppercase())
            && message[1..2].chars().all(char::is_uppercase);
        assert!(starts_lower || is_name, "{message}");
        assert_eq!(
            kind.is_requirement(),
            kind.requirement() == Requirement::Must
        );
    }
}

/// The schemes that only require a host: each cites its own document.
#[test]
fn a_server_has_a_host() {
    let is_server = |name| definition(name).and_then(Definition::syntax) == Some("server");
    for scheme in ALL.iter().map(Facts::name).filter(|name| is_server(name)) {
        finds_nothing(&[&format!("{scheme}://u:p@h:1/a?b#c")]);
        for text in [format!("{scheme}:///a"), scheme.to_ascii_uppercase() + ":"] {
            let start = text.len() - usize::from(text.ends_with('a')) * 2;
            finds(&text, &format!("scheme-host-empty {start}..{start} host"));
            let error = findings(Parts::split(&text)).next().unwrap();
            assert_cites_its_scheme(&error, scheme);
        }
    }
}

#[test]
fn codes_are_unique_and_in_kebab_case() {
    let mut codes = HashSet::new();
    for kind in SchemeErrorKind::ALL {
        let code = kind.code();
        assert!(codes.insert(code), "{code}");
        let is_kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(code.chars().all(is_kebab), "{code}");
    }
}

#[test]
fn a_scheme_without_rules_has_no_findings() {
    finds_nothing(&["x-unheard-of:", "//h:", "", "a", "about:blank", "?q", ":"]);
}

#[test]
fn offsets_that_do_not_fit_the_text_are_harmless() {
    use iri_core::Offsets;

    for facts in ALL {
        let text = format!("{}:", facts.name());
        for far in [text.len() + 1, usize::MAX] {
            let offsets = Offsets {
                scheme_end: facts.name().len(),
                host_start: far,
                host_end: far,
                path_start: far,
                path_end: far,
                query_end: far,
            };
            let parts = Parts::with_offsets(&text, offsets);
            assert!(findings(parts).count() == 0 || may_have_findings(&parts));
            let offsets = Offsets {
                scheme_end: facts.name().len(),
                query_end: far,
                path_start: far / 2,
                ..Offsets::NONE
            };
            let parts = Parts::with_offsets(&text, offsets);
            assert!(findings(parts).count() == 0 || may_have_findings(&parts));
        }
    }
}

#[test]
fn short_strings_of_every_scheme_are_checked_without_panic_and_in_order() {
    for facts in ALL {
        is_total(&format!("{}:", facts.name()), "/a:@?=;,#%é", 3);
    }
}

#[test]
fn each_item_of_a_long_list_is_checked() {
    for (start, item, end, code) in [
        ("mailto:", "a,", "", "mailto-without-at"),
        ("mailto:?", "a&", "", "mailto-field-without-value"),
        ("ftp://h/", ";a", "", "ftp-semicolon"),
        ("tel:+1", ";_", "", "tel-parameter"),
        ("sms:", "+,", "+1", "tel-number"),
        ("data:", ";a", ",", "data-flag"),
        ("sip:a", ";=", "", "sip-parameter"),
    ] {
        let text = format!("{start}{}{end}", item.repeat(10_000));
        let found = findings(Parts::split(&text)).filter(|error| error.code() == code);
        assert_eq!(found.count(), 10_000, "{start}{item}");
    }
}

/// Tries identifiers from documents, programs and protocols. Their findings are only about
/// discouraged usage, or about forms that software accepts although the grammar forbids them.
#[test]
fn common_practice_is_at_most_advice() {
    for text in [
        "http://localhost",
        "http://user:pw@example.org/",
        "https://192.168.0.1:8443/a?b=c#d",
        "wss://example.org/chat?room=1",
        "ftp://user:pw@h/",
        "ftp://ftp.example.org/pub/a%20b.txt",
        "file:/x",
        "file:///C:/x",
        "file:c:/x",
        "file://localhost/etc/hosts",
        "file:////server/share/a.txt",
        "file:data.db?mode=memory&cache=shared",
        "mailto:",
        "mailto:?subject=a",
        "mailto:a@b.example?subject=Hello%20World&body=Line%201%0ALine%202",
        "mailto:a@b.example?body=https://example.org/?a",
        "mailto:first.last+tag@mail.example.org,second@example.org",
        "urn:ietf:rfc:3986",
        "urn:ietf:params:xml:ns:xmpp-sasl",
        "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
        "urn:schemas-microsoft-com:office:office",
        "urn:nbn:de:101:1-201102033592",
        "urn:epc:id:sgtin:0614141.012345.62852",
        "urn:oid:1.2.840.113556.1.4.803",
        "urn:lex:it:stato:legge:2003-09-21;456",
        "data:,",
        "data:text/html;charset=utf-8,<p>Hi</p>",
        "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'/>",
        "data:font/woff2;base64,d09GMgABAAAAAAoAAA4AAAAAFA",
        "data:application/x-javascript;charset=utf-8;base64,YWxlcnQoMSk7",
        "tel:+1-201-555-0123",
        "sms:+15551234567?body=hi",
        "sms:?body=hi",
        "sip:user:pw@host;transport=tcp",
        "sip:1234@10.0.0.1:5060;transport=udp",
        "sip:bob@biloxi.example?subject=hi&priority=urgent",
        "did:web:example.com%3A3000",
        "did:plc:z72i7hdynmk6r22z27h6tvur",
        "did:pkh:eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb",
        "news:comp.lang.c",
        "xmpp:user@host/resource?message;body=hi",
        "xmpp:user@host?omemo-sid-1=abcdef;omemo-sid-2=012345",
        "geo:37.786971,-122.399677;u=35",
        "geo:0,0?q=1600%20Amphitheatre%20Parkway",
        "tag:github.com,2008:Repository/12345/v1.0",
        "tag:yaml.org,2002:str",
        "info:eu-repo/semantics/openAccess",
        "info:doi/10.1000/182",
        "ldap://ldap.example.org:389/dc=example,dc=org?uid?sub?(objectClass=*)",
        "ldap:///CN=A%20CA,CN=CDP,DC=example?certificateRevocationList?base?objectClass=cRLDistributionPoint",
        "imap://user@mail.example.org:993/INBOX",
        "coap://[fe80::1]/.well-known/core?rt=temperature",
        "acct:alice@social.example",
        "cid:image001.png@01D12345.6789ABCD",
        "cid:logo",
        "dns:example.org?type=MX",
        "stun:stun.example.org:19302",
        "turn:turn.example.org:3478?transport=udp",
        "rtsp://user:pw@camera.example:554/stream1",
        "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
    ] {
        for error in findings(Parts::split(text)) {
            assert_eq!(
                error.kind().requirement(),
                Requirement::Advice,
                "{error} of {text}"
            );
        }
        assert_eq!(check_scheme(&Parts::split(text)), Ok(()));
    }
}

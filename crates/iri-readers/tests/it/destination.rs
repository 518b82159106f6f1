//! Destinations, and the policies that allow or refuse them.

mod bypasses;
mod ordinary;

use std::collections::BTreeSet;
use std::net::IpAddr;

use iri_readers::address::{AddressBlock, AddressClass, AddressClasses, SpecialAddress};
use iri_readers::destination::{BAD_PORTS, Destination, Policy, Refused, RefusedKind, SpecialName};

use iri_readers::{Language, readings};

use bypasses::BYPASSES;
use ordinary::{ORDINARY, generated};

fn check(policy: &Policy<'_>, text: &str) -> Result<(), Refused> {
    policy.destination(text).map(|_| ())
}

fn kind(policy: &Policy<'_>, text: &str) -> Option<RefusedKind> {
    check(policy, text).err().map(|refused| refused.kind())
}

#[track_caller]
fn allows(policy: &Policy<'_>, texts: &[&str]) {
    for text in texts {
        assert_eq!(check(policy, text), Ok(()), "{text:?}");
    }
}

#[track_caller]
fn refuses(policy: &Policy<'_>, expected: RefusedKind, texts: &[&str]) {
    for text in texts {
        assert_eq!(kind(policy, text), Some(expected), "{text:?}");
    }
}

/// RFC 3986, section 7.4, and RFC 3987, section 8.
#[test]
fn what_other_guards_let_through_is_refused() {
    let mut problems = Vec::new();
    for &(text, expected, source) in BYPASSES {
        let found = kind(&Policy::PUBLIC_WEB, text);
        if found != Some(expected) {
            problems.push(format!(
                "{text:?}: {found:?} instead of {expected:?} ({source})"
            ));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn a_reason_has_a_span_a_clause_or_a_link_and_no_password() {
    for &(text, _, _) in BYPASSES {
        let refused = check(&Policy::PUBLIC_WEB, text).unwrap_err();
        let span = refused.span().unwrap();
        assert!(text.get(span.range()).is_some(), "{text}: {span}");
        let link = refused.special_name().and_then(SpecialName::link);
        let link = link.or(refused.special_address().and_then(SpecialAddress::link));
        assert!(refused.clause().is_some() != link.is_some(), "{text}");
        assert!(refused.code().starts_with("destination-"));
        assert!(
            refused.to_string().starts_with(refused.kind().message()),
            "{refused}"
        );
    }
    let secret = Destination::of("http://user:secret@www.example.com/secret").unwrap();
    assert!(!format!("{secret} {secret:?}").contains("secret"));
}

#[test]
fn ordinary_servers_are_not_refused() {
    let generated = generated();
    let all = generated
        .iter()
        .map(String::as_str)
        .chain(ORDINARY.iter().copied());
    let refused = all.filter_map(|text| {
        Some(format!(
            "{text}: {}",
            check(&Policy::PUBLIC_WEB, text).err()?
        ))
    });
    let refused: Vec<_> = refused.collect();
    assert!(refused.is_empty(), "{}", refused.join("\n"));
    assert!(generated.len() + ORDINARY.len() > 1100);
}

/// RFC 3987, section 3.1: software for URIs needs the A-labels.
#[test]
fn readers_that_end_a_host_at_other_letters_do_not_refuse_it() {
    let text = "https://b\u{FC}cher.example.com/";
    let hosts = |text| {
        let accepting = readings(text).filter_map(|(_, reading)| Some(reading.ok()?.contact()));
        let hosts = accepting.filter(|contact| *contact.host().to_string() != *"");
        hosts
            .map(|contact| contact.host().to_string())
            .collect::<BTreeSet<_>>()
    };
    // OCaml's Uri connects to `b`, a dozen readers refuse the string, and two find no host.
    let found = hosts(text);
    assert_eq!(
        found.iter().collect::<Vec<_>>(),
        ["b", "xn--bcher-kva.example.com"]
    );
    let destination = Policy::PUBLIC_WEB.destination(text).unwrap();
    assert_eq!(
        destination.to_string(),
        "https://xn--bcher-kva.example.com:443"
    );
    // All that accept the URI connect to the same host.
    let uri = "https://xn--bcher-kva.example.com/";
    assert_eq!(hosts(uri).len(), 1);
    allows(&Policy::PUBLIC_WEB, &[uri]);
}

#[test]
fn a_policy_chooses_the_readers_that_count() {
    let text = "https://www.example.com?a@b.example.com";
    refuses(&Policy::PUBLIC_WEB, RefusedKind::Ambiguous, &[text]);
    let policy = |readers| Policy::PUBLIC_WEB.with_readers(readers);
    allows(&policy(|reader| reader.id != "lua-socket-url"), &[text]);
    refuses(
        &policy(|reader| reader.language == Language::Lua),
        RefusedKind::Ambiguous,
        &[text],
    );
    allows(&policy(|_| false), &[text, "http://134744072/"]);
}

/// RFC 3986, sections 3.2.2 and 3.2.3.
#[test]
fn a_destination_is_scheme_host_and_port() {
    for (text, expected) in [
        ("http://EXAMPLE.com", "http://example.com:80"),
        ("https://example.com.:/", "https://example.com:443"),
        (
            "https://b\u{FC}cher.example:8443/a",
            "https://xn--bcher-kva.example:8443",
        ),
        (
            "http://B\u{DC}CHER.example/",
            "http://xn--bcher-kva.example:80",
        ),
        (
            "http://XN--BCHER-KVA.example/",
            "http://xn--bcher-kva.example:80",
        ),
        (
            "http://stra\u{DF}e.example/",
            "http://xn--strae-oqa.example:80",
        ),
        ("x://a@0x7f.1", "x://127.0.0.1"),
        ("x://[::ffff:a00:1]:7", "x://10.0.0.1:7"),
        ("x://[2001:DB8:0:0::1]", "x://[2001:db8::1]"),
        ("ws://a_b.example/", "ws://a_b.example:80"),
    ] {
        assert_eq!(
            Destination::of(text).unwrap().to_string(),
            expected,
            "{text}"
        );
    }
    let one = Destination::of("http://example.com/a").unwrap();
    let is_same = |text| one.is_same_server(&Destination::of(text).unwrap());
    assert!(
        is_same("HTTP://Example.COM.:80/b")
            && !is_same("https://example.com/")
            && !is_same("http://example.com:81/")
    );
    assert!(!is_same("http://a.example.com/") && !is_same("http://127.0.0.1/"));
}

#[test]
fn names_are_compared_by_whole_labels_after_idna() {
    let only = Policy::PUBLIC_WEB.with_names(Some(&[
        "Example.ORG.",
        "b\u{FC}cher.example.com",
        "xn--mnchen-3ya.de",
        "intranet",
    ]));
    allows(
        &only,
        &[
            "http://example.org/",
            "http://a.b.EXAMPLE.org./",
            "http://xn--bcher-kva.example.com/",
            "http://www.m\u{FC}nchen.de/",
            "http://intranet/",
            "http://wiki.intranet/",
        ],
    );
    refuses(
        &only,
        RefusedKind::NameNotAllowed,
        &[
            "http://notexample.org/",
            "http://example.org.evil.com/",
            "http://example.com/",
            "http://org/",
            "http://8.8.8.8/",
            "http://[2a00::1]/",
        ],
    );
    let exact = only.with_subdomains(false);
    allows(&exact, &["http://example.org/"]);
    refuses(
        &exact,
        RefusedKind::NameNotAllowed,
        &["http://a.example.org/"],
    );
    let without = Policy::PUBLIC_WEB.without_names(&["evil.com", "\u{4F8B}\u{3048}.jp"]);
    allows(
        &without,
        &[
            "http://notevil.com/",
            "http://com/".replace("com", "a.com").as_str(),
        ],
    );
    refuses(
        &without,
        RefusedKind::NameNotAllowed,
        &[
            "http://evil.com/",
            "http://EVIL.com./",
            "http://a.evil.com/",
            "http://%65vil.com/",
            "http://xn--r8jz45g.jp/",
            "http://\u{FF45}vil.com/",
        ],
    );
    // Refused names win.
    refuses(
        &only.without_names(&["a.example.org"]),
        RefusedKind::NameNotAllowed,
        &["http://a.example.org/", "http://b.a.example.org/"],
    );
    // A list with a name that can never be found allows nothing.
    for list in [
        ["http://evil.com"],
        ["*.evil.com"],
        ["evil.com:80"],
        [""],
        ["a..b"],
    ] {
        refuses(
            &Policy::PUBLIC_WEB.without_names(&list),
            RefusedKind::List,
            &["http://example.com/"],
        );
    }
}

#[test]
fn schemes_ports_and_userinfo_are_chosen() {
    let policy = Policy::PUBLIC_WEB
        .with_schemes(Some(&["wss", "x"]))
        .with_ports(&[443..=443, 8000..=8999]);
    allows(
        &policy,
        &[
            "wss://example.com/",
            "WSS://example.com:8000/",
            "x://example.com:8999/",
        ],
    );
    refuses(
        &policy,
        RefusedKind::Scheme,
        &["https://example.com/", "ws://example.com/"],
    );
    refuses(
        &policy,
        RefusedKind::Port,
        &[
            "wss://example.com:444/",
            "wss://example.com:7999/",
            "x://example.com/",
        ],
    );
    refuses(
        &policy.without_ports(&[8080]),
        RefusedKind::Port,
        &["wss://example.com:8080/"],
    );
    allows(
        &Policy::PUBLIC_WEB.with_schemes(None),
        &["x://example.com/", "ldap://example.com:3890/"],
    );
    for port in BAD_PORTS {
        refuses(
            &Policy::PUBLIC_WEB,
            RefusedKind::Port,
            &[&format!("http://example.com:{port}/")],
        );
    }
    allows(
        &Policy::PUBLIC_WEB.with_userinfo(true),
        &["http://user@example.com/"],
    );
    // Some software takes the first colon for that of the port.
    let policy = Policy::PUBLIC_WEB
        .with_userinfo(true)
        .with_readers(|_| false);
    allows(&policy, &["http://user:password@example.com/"]);
    allows(
        &Policy::ANY,
        &[
            "file://localhost/",
            "http://a@127.1:22/",
            "http://[::1]/",
            "http://256.1.1.1/",
        ],
    );
}

/// RFC 6761, section 3.
#[test]
fn special_names_are_refused_unless_they_are_allowed() {
    for row in SpecialName::ALL {
        assert_eq!(
            SpecialName::of(row.domain()).map(SpecialName::domain),
            Some(row.domain())
        );
        assert!(row.clause().is_some() != row.link().is_some());
        let text = format!("http://a.{}/", row.domain());
        let expected = (!row.is_public()).then_some(RefusedKind::SpecialName);
        assert_eq!(kind(&Policy::PUBLIC_WEB, &text), expected, "{text}");
        allows(&Policy::PUBLIC_WEB.with_special_names(true), &[&text]);
        let near = format!("http://a{}.com/", row.domain());
        allows(&Policy::PUBLIC_WEB, &[&near]);
    }
}

#[test]
fn addresses_are_allowed_by_class_and_by_block() {
    let ip = |text: &str| -> IpAddr { text.parse().unwrap() };
    let internal = Policy::PUBLIC_WEB.with_classes(AddressClasses::of(&[
        AddressClass::Private,
        AddressClass::Loopback,
    ]));
    for text in ["10.1.2.3", "127.0.0.1", "::1", "fd00::1", "::ffff:10.0.0.1"] {
        assert_eq!(internal.check_address(ip(text)), Ok(()), "{text}");
    }
    for text in [
        "8.8.8.8",
        "169.254.169.254",
        "fd00:ec2::254",
        "64:ff9b::10.0.0.1",
        "2002:a00:1::",
    ] {
        assert_eq!(
            internal.check_address(ip(text)).unwrap_err().kind(),
            RefusedKind::Address,
            "{text}"
        );
    }
    let block = |text| AddressBlock::parse(text).unwrap();
    let blocks = [block("10.1.0.0/16"), block("64:ff9b:1::/48")];
    let bad = [block("10.1.1.0/24"), block("93.184.216.34/32")];
    let policy = Policy::PUBLIC_WEB
        .with_addresses(&blocks)
        .without_addresses(&bad);
    for text in [
        "10.1.2.3",
        "8.8.8.8",
        "64:ff9b::10.1.0.1",
        "64:ff9b:1::8.8.8.8",
    ] {
        assert_eq!(policy.check_address(ip(text)), Ok(()), "{text}");
    }
    for text in [
        "10.1.1.1",
        "10.2.0.1",
        "93.184.216.34",
        "64:ff9b::10.1.1.1",
        "64:ff9b:1::10.2.0.1",
        "::ffff:93.184.216.34",
    ] {
        assert!(policy.check_address(ip(text)).is_err(), "{text}");
    }
    assert_eq!(Policy::ANY.check_address(ip("127.0.0.1")), Ok(()));
}

/// The names of nip.io and others resolve to any address, so only the check of the address finds them.
#[test]
fn an_address_that_a_name_resolved_to_is_checked() {
    let name = Destination::of("http://169.254.169.254.nip.io/").unwrap();
    assert_eq!(Policy::PUBLIC_WEB.check(&name), Ok(()));
    for text in [
        "169.254.169.254",
        "127.0.0.1",
        "::1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "0.0.0.0",
        "::",
    ] {
        let refused = Policy::PUBLIC_WEB
            .check_address(text.parse().unwrap())
            .unwrap_err();
        assert_eq!(
            (refused.kind(), refused.span()),
            (RefusedKind::Address, None),
            "{text}"
        );
    }
    for text in [
        "8.8.8.8",
        "::ffff:8.8.8.8",
        "2001:4860:4860::8888",
        "64:ff9b::808:808",
    ] {
        assert_eq!(
            Policy::PUBLIC_WEB.check_address(text.parse().unwrap()),
            Ok(()),
            "{text}"
        );
    }
}

/// RFC 9110, section 10.2.2.
#[test]
fn redirects_are_resolved_and_checked() {
    let from = Destination::of("https://www.example.com/a/b?c").unwrap();
    let mut buffer = [0; 200];
    for (location, text, is_downgrade, is_same_server) in [
        ("d", "https://www.example.com/a/d", false, true),
        ("/d", "https://www.example.com/d", false, true),
        ("?d", "https://www.example.com/a/b?d", false, true),
        (
            "//www.example.net/",
            "https://www.example.net/",
            false,
            false,
        ),
        (
            "http://www.example.com/",
            "http://www.example.com/",
            true,
            false,
        ),
        (
            "https://WWW.example.com:443/x",
            "https://WWW.example.com:443/x",
            false,
            true,
        ),
    ] {
        let redirect = Policy::PUBLIC_WEB
            .redirect(&from, location, &mut buffer)
            .unwrap();
        assert_eq!(redirect.destination().text(), text);
        assert_eq!(
            (redirect.is_downgrade(), redirect.is_same_server()),
            (is_downgrade, is_same_server),
            "{location}"
        );
    }
    for (location, expected) in [
        ("http://169.254.169.254/", RefusedKind::Address),
        ("//127.1/", RefusedKind::Address),
        ("//localhost:8080/", RefusedKind::SpecialName),
        ("///127.0.0.1/", RefusedKind::NoHost),
        ("https:127.0.0.1", RefusedKind::NoHost),
        ("\\\\127.0.0.1\\", RefusedKind::Syntax),
        ("/\\127.0.0.1", RefusedKind::Syntax),
        ("//www.example.com@127.0.0.1/", RefusedKind::Userinfo),
        ("file:///etc/passwd", RefusedKind::NoHost),
        ("ftp://www.example.com/", RefusedKind::Scheme),
        ("gopher://www.example.com:6379/_a", RefusedKind::Scheme),
        ("//www.example.com:25/", RefusedKind::Port),
        (" //127.0.0.1/", RefusedKind::Syntax),
    ] {
        let refused = Policy::PUBLIC_WEB
            .redirect(&from, location, &mut buffer)
            .unwrap_err();
        assert_eq!(refused.kind(), expected, "{location}");
    }
    let long = format!("/{}", "a".repeat(200));
    let refused = Policy::PUBLIC_WEB
        .redirect(&from, &long, &mut buffer)
        .unwrap_err();
    assert_eq!(
        (refused.kind(), refused.span()),
        (RefusedKind::TooLong, None)
    );
    // From `http` nothing goes down.
    let from = Destination::of("http://www.example.com/").unwrap();
    let redirect = Policy::PUBLIC_WEB
        .redirect(&from, "https://www.example.com/", &mut buffer)
        .unwrap();
    assert!(!redirect.is_downgrade() && !redirect.is_same_server());
}

//! Errors: kind, span, component and clause.

use iri_core::Component;
use iri_syntax::{Edition, Form, ParseErrorKind as Kind, parse, parse_with};

#[track_caller]
fn rejects(
    form: Form,
    text: &str,
    kind: Kind,
    span: core::ops::Range<usize>,
    component: Component,
) {
    let error = parse(text, form).err();
    let found = error.map(|error| (error.kind(), error.span().range(), error.component()));
    assert_eq!(found, Some((kind, span, Some(component))), "{text:?}");
}

#[test]
fn a_missing_scheme_is_reported() {
    for text in [
        "", "a", "a/b", "/a:b", "//h/", "?q", "#f", "a?b:c", ":a", "\u{E9}", "a b", "%41/x",
    ] {
        rejects(
            Form::Iri,
            text,
            Kind::SchemeMissing,
            0..0,
            Component::Scheme,
        );
        rejects(
            Form::AbsoluteIri,
            text,
            Kind::SchemeMissing,
            0..0,
            Component::Scheme,
        );
    }
}

#[test]
fn a_scheme_rejects_other_characters() {
    for (text, span) in [
        ("1a:b", 0..1),
        ("+a:b", 0..1),
        ("a_b:c", 1..2),
        ("ht tp://e/", 2..3),
        ("h\u{E9}tp://e/", 1..3),
        ("\u{E9}a:", 0..2),
        ("ht\u{1F600}tp:", 2..6),
        ("http%3A:", 4..5),
    ] {
        rejects(
            Form::Iri,
            text,
            Kind::SchemeBadChar,
            span,
            Component::Scheme,
        );
    }
}

#[test]
fn a_relative_reference_has_no_colon_in_its_first_segment() {
    for (text, span) in [
        ("1a:b", 2..3),
        (":a", 0..1),
        ("a_b:c", 3..4),
        ("\u{E9}:c", 2..3),
        ("%41:", 3..4),
    ] {
        rejects(
            Form::IriReference,
            text,
            Kind::ColonInFirstSegment,
            span,
            Component::Path,
        );
    }
    rejects(
        Form::IrelativeRef,
        "http://e/",
        Kind::ColonInFirstSegment,
        4..5,
        Component::Path,
    );
    rejects(
        Form::RelativeRef,
        "urn:a",
        Kind::ColonInFirstSegment,
        3..4,
        Component::Path,
    );
    rejects(
        Form::IrelativeRef,
        "http://[",
        Kind::ColonInFirstSegment,
        4..5,
        Component::Path,
    );
}

#[test]
fn an_illegal_character_is_reported_whole_and_with_its_component() {
    for (text, span, component) in [
        ("http://e/a b", 10..11, Component::Path),
        ("http://e/\u{E9} x", 11..12, Component::Path),
        ("http://e/\u{E000}", 9..12, Component::Path),
        ("http://e/\u{FFFD}", 9..12, Component::Path),
        ("http://e/\u{E0001}", 9..13, Component::Path),
        ("http://e/?a\"", 11..12, Component::Query),
        ("http://e/?\u{1FFFE}", 10..14, Component::Query),
        ("http://e/#\u{E000}", 10..13, Component::Fragment),
        ("http://e/#a#b", 11..12, Component::Fragment),
        ("a:\u{7F}", 2..3, Component::Path),
        ("a:\0", 2..3, Component::Path),
    ] {
        rejects(Form::Iri, text, Kind::IllegalChar, span, component);
    }
}

#[test]
fn an_illegal_character_in_a_host_has_its_own_kind() {
    for (text, span) in [
        ("http://a b/", 8..9),
        ("http://\u{F8FF}/", 7..10),
        ("http://a@b@h/", 10..11),
        ("http://a[b/", 8..9),
        ("http://a]/", 8..9),
        ("http://[::1]x/", 12..13),
        ("http://[::1]%41/", 12..13),
        ("http://[::1]\u{E9}/", 12..14),
        ("http://u@a b/", 10..11),
    ] {
        rejects(
            Form::Iri,
            text,
            Kind::HostInvalidChar,
            span,
            Component::Host,
        );
    }
}

#[test]
fn a_malformed_triplet_ends_before_its_first_wrong_byte() {
    for (text, span, component) in [
        ("http://e/%", 9..10, Component::Path),
        ("http://e/%4", 9..11, Component::Path),
        ("http://e/%4g", 9..11, Component::Path),
        ("http://e/%zz", 9..10, Component::Path),
        ("http://e/%\u{FF14}1", 9..10, Component::Path),
        ("http://e/%41%4", 12..14, Component::Path),
        ("http://e/%u00E9", 9..10, Component::Path),
        ("http://a%/", 8..9, Component::Host),
        ("http://a%2/", 8..10, Component::Host),
        ("http://u@h%2", 10..12, Component::Host),
        ("http://e/?%G1", 10..11, Component::Query),
        ("http://e/#%", 10..11, Component::Fragment),
        ("%zz", 0..1, Component::Path),
        ("http://h:8%2/", 10..12, Component::Port),
    ] {
        let form = if text.starts_with('%') {
            Form::IriReference
        } else {
            Form::Iri
        };
        rejects(form, text, Kind::MalformedTriplet, span, component);
    }
}

#[test]
fn brackets_belong_to_ip_literals() {
    for (text, span, component) in [
        ("http://h/a[b", 10..11, Component::Path),
        ("http://h/?a]", 11..12, Component::Query),
        ("http://h/#[", 10..11, Component::Fragment),
        ("a:[", 2..3, Component::Path),
    ] {
        rejects(Form::Iri, text, Kind::BracketOutsideHost, span, component);
    }
}

#[test]
fn an_ipv6_error_covers_the_brackets() {
    for (text, span) in [
        ("http://[]/", 7..9),
        ("http://[1::2::3]/", 7..16),
        ("http://[12345::]:80/", 7..16),
        ("http://[192.0.2.1]/", 7..18),
        ("http://[fe80::1%25eth0]/", 7..23),
        ("http://[::1\u{E9}]", 7..14),
        ("http://u@[x]", 9..12),
        // The brackets of these are not closed.
        ("http://[::1", 7..11),
        ("http://[::1/p]", 7..11),
        ("http://[", 7..8),
        ("http://[?", 7..8),
    ] {
        rejects(Form::Iri, text, Kind::Ipv6Invalid, span, Component::Host);
    }
}

#[test]
fn an_ipvfuture_error_is_at_the_first_wrong_byte() {
    for (text, span) in [
        ("http://[v.a]", 9..10),
        ("http://[v1]", 10..11),
        ("http://[v1.]", 11..12),
        ("http://[v1.\u{E9}]", 11..13),
        ("http://[v1.a", 12..12),
        ("http://[v1.%41]", 11..12),
        ("http://[vg.a]", 9..10),
    ] {
        rejects(
            Form::Iri,
            text,
            Kind::IpvFutureInvalid,
            span,
            Component::Host,
        );
    }
}

#[test]
fn a_port_is_rejected_once_it_cannot_be_userinfo() {
    for (text, span) in [
        // `8a` could be the start of a userinfo, until the authority ends.
        ("http://h:8a/", 11..12),
        ("http://h:8a", 11..11),
        ("http://h:\u{661}/", 11..12),
        ("http://a:b:c/", 12..13),
        ("http://h:8 /", 10..11),
        ("http://u@h:8a/", 12..13),
        ("http://[::1]:x/", 13..14),
        ("http://[::1]:\u{E9}/", 13..15),
    ] {
        rejects(Form::Iri, text, Kind::PortInvalid, span, Component::Port);
    }
}

#[test]
fn an_absolute_iri_has_no_fragment() {
    rejects(
        Form::AbsoluteIri,
        "http://e/#a",
        Kind::FragmentNotAllowed,
        9..11,
        Component::Fragment,
    );
    rejects(
        Form::AbsoluteUri,
        "a:#",
        Kind::FragmentNotAllowed,
        2..3,
        Component::Fragment,
    );
    rejects(
        Form::AbsoluteIri,
        "a:?b#c d",
        Kind::FragmentNotAllowed,
        4..8,
        Component::Fragment,
    );
}

#[test]
fn a_uri_has_no_non_ascii_character() {
    for (text, span, component) in [
        ("http://e/\u{E9}", 9..11, Component::Path),
        ("http://e/?\u{E000}", 10..13, Component::Query),
        ("http://\u{E9}/", 7..9, Component::Host),
        ("http://\u{E9}@h/", 7..9, Component::Host),
        ("http://e/#\u{1F600}", 10..14, Component::Fragment),
    ] {
        rejects(Form::Uri, text, Kind::IriNotUri, span, component);
    }
    // A character that an IRI must not contain there either is an ordinary illegal character.
    rejects(
        Form::Uri,
        "http://e/\u{E000}",
        Kind::IllegalChar,
        9..12,
        Component::Path,
    );
    rejects(
        Form::Uri,
        "h\u{E9}tp:",
        Kind::SchemeBadChar,
        1..3,
        Component::Scheme,
    );
}

#[test]
fn an_error_is_located_in_the_userinfo_with_the_whole_input() {
    for (text, kind, span) in [
        ("http://us er@h/", Kind::IllegalChar, 9..10),
        ("http://u:p w@h/", Kind::IllegalChar, 10..11),
        ("http://u[@h/", Kind::BracketOutsideHost, 8..9),
        ("http://u%@h/", Kind::MalformedTriplet, 8..9),
        ("http://u:8%4@h/", Kind::MalformedTriplet, 10..12),
    ] {
        let error = parse(text, Form::Iri)
            .unwrap_err()
            .located_in(text, Form::Iri);
        assert_eq!(
            (error.kind(), error.span().range()),
            (kind, span),
            "{text:?}"
        );
        assert_eq!(error.component(), Some(Component::Userinfo));
    }
    let text = "http://a b/@";
    let error = parse(text, Form::Iri).unwrap_err();
    assert_eq!(error.located_in(text, Form::Iri), error);
}

#[test]
fn the_draft_forbids_triplets_in_a_registered_name() {
    for (text, span) in [
        ("http://a%41/", 8..9),
        ("http://u@%41:x", 9..10),
        ("//%C3%A9", 2..3),
    ] {
        let error = parse_with(text, Form::IriReference, Edition::Bis).unwrap_err();
        assert_eq!(
            (error.kind(), error.span().range()),
            (Kind::HostInvalidChar, span),
            "{text:?}"
        );
    }
    assert!(parse_with("http://%41@h/%41?%41#%41", Form::Iri, Edition::Bis).is_ok());
    assert!(parse_with("http://a%41/", Form::Uri, Edition::Bis).is_ok());
}

#[test]
fn errors_have_message_component_span_and_clause() {
    for (text, message, clause) in [
        ("a", "missing scheme at bytes 0..0", "3987-2.2-IRI"),
        (
            "1a:",
            "character not allowed in a scheme at bytes 0..1",
            "3987-2.2-scheme",
        ),
        (
            "a: ",
            "character not allowed in the path at bytes 2..3",
            "3987-2.2-ipchar",
        ),
        (
            "a:? ",
            "character not allowed in the query at bytes 3..4",
            "3987-2.2-iquery",
        ),
        (
            "a:# ",
            "character not allowed in the fragment at bytes 3..4",
            "3987-2.2-ifragment",
        ),
        (
            "a:// ",
            "character not allowed in a host at bytes 4..5",
            "3987-2.2-ireg-name",
        ),
        (
            "a:%",
            "percent sign not followed by two hexadecimal digits in the path at bytes 2..3",
            "3987-2.2-pct-encoded",
        ),
        (
            "a:[",
            "bracket outside an IP literal in the path at bytes 2..3",
            "3987-2.2-ipchar",
        ),
        (
            "a://[",
            "invalid IPv6 address at bytes 4..5",
            "3987-2.2-IP-literal",
        ),
        (
            "a://[v",
            "invalid IPvFuture address at bytes 6..6",
            "3987-2.2-IPvFuture",
        ),
        (
            "a://[::]:x",
            "character other than a digit in the port at bytes 9..10",
            "3987-2.2-port",
        ),
    ] {
        let error = parse(text, Form::Iri).unwrap_err();
        assert_eq!(error.to_string(), message);
        assert_eq!(error.clause().id(), clause, "{text:?}");
    }
    let userinfo = "a:// @h";
    let error = parse(userinfo, Form::Iri)
        .unwrap_err()
        .located_in(userinfo, Form::Iri);
    assert_eq!(error.clause().id(), "3987-2.2-iuserinfo");
    let error = parse("1:", Form::IriReference).unwrap_err();
    assert_eq!(
        error.to_string(),
        "colon in the first segment of a relative reference at bytes 1..2"
    );
    assert_eq!(error.clause().id(), "3987-2.2-irelative-part-rej");
    let error = parse("a:#", Form::AbsoluteIri).unwrap_err();
    assert_eq!(error.to_string(), "fragment not allowed at bytes 2..3");
    assert_eq!(error.clause().id(), "3987-2.2-absolute-IRI");
    let error = parse("a:\u{E9}", Form::Uri).unwrap_err();
    assert_eq!(
        error.to_string(),
        "non-ASCII character in the path at bytes 2..4"
    );
    assert_eq!(error.clause().id(), "3987-3.1-uri-is-iri");
}

#[test]
fn codes_are_kebab_case_and_unique() {
    let kinds = [
        Kind::SchemeMissing,
        Kind::SchemeBadChar,
        Kind::IllegalChar,
        Kind::HostInvalidChar,
        Kind::MalformedTriplet,
        Kind::BracketOutsideHost,
        Kind::Ipv6Invalid,
        Kind::IpvFutureInvalid,
        Kind::PortInvalid,
        Kind::ColonInFirstSegment,
        Kind::FragmentNotAllowed,
        Kind::IriNotUri,
        Kind::InvalidUtf8,
        Kind::TooLong,
    ];
    let codes: std::collections::BTreeSet<_> = kinds.iter().map(|kind| kind.code()).collect();
    assert_eq!(codes.len(), kinds.len());
    assert!(codes.iter().all(|code| {
        code.bytes()
            .all(|b| b.is_ascii_lowercase() || b"-68".contains(&b))
    }));
}

//! Errors of the scan: their kinds and spans. `iri-syntax` tests all of them.

use iri_core::Component;
use iri_core::ParseErrorKind as Kind;
use iri_core::engine::scan::parse;
use iri_core::engine::scan::repertoire::{Rfc3986, Rfc3987};
use iri_core::ucs::{IPRIVATE, UCSCHAR};
use iri_core::{Form, Grammar, ParseError};

#[test]
fn an_error_shows_what_is_wrong_and_where() {
    for (text, kind, span) in [
        ("http://h/%", Kind::MalformedTriplet, 9..10),
        ("http://h/%4", Kind::MalformedTriplet, 9..11),
        ("http://h/%4g", Kind::MalformedTriplet, 9..11),
        ("http://h/%g4", Kind::MalformedTriplet, 9..10),
        ("http://h/?%", Kind::MalformedTriplet, 10..11),
        ("http://h/#a%4", Kind::MalformedTriplet, 11..13),
        ("http://h%4/", Kind::MalformedTriplet, 8..10),
        ("http://h/#a b", Kind::IllegalChar, 11..12),
        ("http://h/#[", Kind::BracketOutsideHost, 10..11),
        ("http://h/\u{80}", Kind::IllegalChar, 9..11),
        ("http://[zz]/", Kind::Ipv6Invalid, 7..11),
        ("http://[zz/", Kind::Ipv6Invalid, 7..10),
        ("http://[", Kind::Ipv6Invalid, 7..8),
        ("a+b c:d", Kind::SchemeBadChar, 3..4),
        ("a+b c/a:d", Kind::SchemeMissing, 0..0),
        ("a+b c?a-long-query:d", Kind::SchemeMissing, 0..0),
        ("a+b c#a-long-fragment:d", Kind::SchemeMissing, 0..0),
        (":a", Kind::SchemeMissing, 0..0),
    ] {
        let error = parse::<Rfc3987>(text, Form::Iri).unwrap_err();
        assert_eq!((error.kind(), error.span().range()), (kind, span), "{text}");
    }
}

#[test]
fn characters_of_iris_are_distinguished_from_those_of_no_identifier() {
    for (text, kind) in [
        ("a:\u{A0}", Kind::IriNotUri),
        ("a:\u{E9}", Kind::IriNotUri),
        ("a:\u{D7FF}", Kind::IriNotUri),
        ("a:\u{10000}", Kind::IriNotUri),
        ("a:?\u{E000}", Kind::IriNotUri),
        ("a:\u{E000}", Kind::IllegalChar),
        ("a:\u{80}", Kind::IllegalChar),
        ("a:\u{9F}", Kind::IllegalChar),
        ("a:\u{FFFE}", Kind::IllegalChar),
    ] {
        let error = parse::<Rfc3986>(text, Form::Uri).unwrap_err();
        assert_eq!(error.kind(), kind, "{}", text.escape_unicode());
    }
}

#[test]
fn an_error_before_an_at_sign_is_in_the_userinfo_unless_a_bracket_is_open() {
    for (text, component) in [
        ("s://a<b@h", Component::Userinfo),
        ("s://a:b[@h", Component::Userinfo),
        ("s://a<b", Component::Host),
        ("s://[a]@h", Component::Host),
        ("s://[::1]a@h", Component::Host),
    ] {
        let error = parse::<Rfc3987>(text, Form::Iri).unwrap_err();
        let located = error.located_in(text, Form::Iri);
        assert_eq!(located.component(), Some(component), "{text}");
    }
}

#[test]
fn an_error_about_octets_ends_where_they_cannot_be_continued() {
    for (octets, span) in [
        (&b"a\xFFb"[..], 1..2),
        (b"a\xE2\x82b", 1..3),
        // The input ends inside of a character.
        (b"a\xE2\x82", 1..3),
        (b"a\xF0\x90\x80", 1..4),
    ] {
        let error = std::str::from_utf8(octets).unwrap_err();
        let error = ParseError::not_utf8(Grammar::Iri, error, octets.len());
        assert_eq!(error.span().range(), span, "{octets:X?}");
    }
}

// clause: 3987-2.2-ucschar 3987-2.2-iprivate
#[test]
fn every_character_is_accepted_where_its_class_says() {
    let mut text = String::new();
    for c in '\u{80}'..=char::MAX {
        let (allowed, private) = (UCSCHAR.contains(c), IPRIVATE.contains(c));
        for (before, expected) in [
            ("s://", allowed),
            ("s:", allowed),
            ("s:?", allowed || private),
            ("s:#", allowed),
        ] {
            text.clear();
            text.push_str(before);
            text.push(c);
            let accepted = parse::<Rfc3987>(&text, Form::Iri).is_ok();
            assert_eq!(accepted, expected, "{}", text.escape_unicode());
            assert!(parse::<Rfc3986>(&text, Form::Uri).is_err());
        }
    }
}

//! The syntax of LEIRIs, and the errors of other strings.

use iri_core::{Component, Rewrite as _};
use iri_leiri::{Edition, LeiriForm, LeiriRef, parse, parse_with};

#[track_caller]
fn accepts(text: &str) {
    let parts = parse(text, LeiriForm::LeiriReference).unwrap();
    assert_eq!(parts, iri_core::Parts::split(text), "{text:?}");
}

/// Checks the code, the span and the component of the error.
#[track_caller]
fn rejects_form(text: &str, form: LeiriForm, code: &str, place: &str, component: Component) {
    let error = parse(text, form).unwrap_err();
    let found = (
        error.kind().code(),
        error.span().of(text),
        error.component(),
    );
    assert_eq!(found, (code, place, Some(component)), "{text:?}: {error}");
}

/// Checks the error for a LEIRI reference.
#[track_caller]
fn rejects(text: &str, code: &str, place: &str, component: Component) {
    rejects_form(text, LeiriForm::LeiriReference, code, place, component);
}

// clause: bis-6-references, bis-6.1-a, bis-6.1-bidi-lifted, bis-6.1-iprivate
#[test]
fn a_leiri_may_contain_characters_that_an_iri_may_not() {
    for text in [
        "my file.xml",
        "http://e/ <>\"{}|\\^`\u{1}\u{7F}\u{FFFD}",
        "http://e/\u{202E}",
        "http://e/\u{E000}",
    ] {
        accepts(text);
        // The conversion to an IRI changes exactly the characters that an IRI may not contain.
        let leiri = LeiriRef::parse(text).unwrap();
        assert!(leiri.conversion().changes(), "{text:?}");
    }
    accepts("");
    accepts("//[::1]:8/");
}

// clause: bis-6.1-everywhere
#[test]
fn scheme_port_and_address_are_as_in_an_iri() {
    accepts("http://a b@c d/e?f g#h i");
    rejects("ht tp://e/", "colon-in-first-segment", ":", Component::Path);
    rejects_form(
        "ht tp://e/",
        LeiriForm::Leiri,
        "scheme-bad-char",
        " ",
        Component::Scheme,
    );
    rejects("http://e:8 0/", "port-invalid", "/", Component::Port);
    rejects("http://[:: 1]/", "ipv6-invalid", "[:: 1]", Component::Host);
    rejects("http://[v1. ]/", "ipvfuture-invalid", " ", Component::Host);
}

// clause: bis-6.1-percent, bis-6.1-brackets, bis-6.2-colon
#[test]
fn percent_signs_brackets_number_signs_and_colons_are_as_in_an_iri() {
    rejects("http://e/100%", "percent-malformed", "%", Component::Path);
    rejects("a%4g", "percent-malformed", "%4", Component::Path);
    rejects(
        "http://e/a[b]",
        "bracket-outside-host",
        "[",
        Component::Path,
    );
    rejects("#a#b", "char-illegal", "#", Component::Fragment);
    rejects("a b:c", "colon-in-first-segment", ":", Component::Path);
    accepts("./a b:c");
}

#[test]
fn errors_name_the_clause() {
    for (text, clause) in [
        ("%", "bis-6.1-percent"),
        ("]", "bis-6.1-brackets"),
        ("##", "bis-6.1-brackets"),
        ("\u{FFFE}", "bis-6.3-fffe"),
        ("#\u{FFFF}", "bis-6.3-fffe"),
        (":", "bis-6.2-colon"),
        ("//h:x", "3987-2.2-port"),
        ("//[x]", "3987-2.2-IP-literal"),
        ("//[vx]", "3987-2.2-IPvFuture"),
        ("//a@b@c", "3987-2.2-ireg-name"),
    ] {
        let error = parse(text, LeiriForm::LeiriReference).unwrap_err();
        assert_eq!(error.clause().id(), clause, "{text:?}");
    }
    let missing = parse("a", LeiriForm::Leiri).unwrap_err();
    assert_eq!(
        (missing.clause().id(), missing.span().range()),
        ("3987-2.2-IRI", 0..0)
    );
    assert_eq!(
        parse("1:", LeiriForm::Leiri).unwrap_err().clause().id(),
        "3987-2.2-scheme"
    );
}

#[test]
fn every_character_beyond_us_ascii_except_two_is_allowed() {
    for c in '\u{80}'..=char::MAX {
        let text = format!("a://{c}@{c}/{c}?{c}#{c}");
        let is_rejected = matches!(c, '\u{FFFE}' | '\u{FFFF}');
        assert_eq!(
            parse(&text, LeiriForm::Leiri).is_err(),
            is_rejected,
            "{c:?}"
        );
    }
}

#[test]
fn an_error_in_the_userinfo_names_the_userinfo() {
    rejects("//u%@h", "percent-malformed", "%", Component::Userinfo);
    rejects("//u[@h", "bracket-outside-host", "[", Component::Userinfo);
    rejects("//u:x%@h", "percent-malformed", "%", Component::Userinfo);
    rejects("//u:x", "port-invalid", "", Component::Port);
    rejects("//u[", "host-invalid-char", "[", Component::Host);
    rejects("//[::1]a", "host-invalid-char", "a", Component::Host);
    rejects("//u@h:1a", "port-invalid", "a", Component::Port);
    rejects(
        "//h\u{FFFE}",
        "host-invalid-char",
        "\u{FFFE}",
        Component::Host,
    );
}

#[test]
fn a_host_of_3987bis_has_no_triplets() {
    let bis = |text| parse_with(text, LeiriForm::LeiriReference, Edition::Bis);
    assert!(bis("//a b/%20").is_ok());
    for text in ["//a%20b/", "//a@b%20", "//%20:8/"] {
        let error = bis(text).unwrap_err();
        let found = (error.kind().code(), error.span().of(text));
        assert_eq!(found, ("host-invalid-char", "%"), "{text:?}");
    }
}

#[test]
fn an_error_message_has_the_place_but_not_the_input() {
    let error = parse("a/secret%", LeiriForm::LeiriReference).unwrap_err();
    assert_eq!(
        error.to_string(),
        "percent sign not followed by two hexadecimal digits in the path at bytes 8..9"
    );
    assert!(!format!("{error:?}").contains("secret"));
}

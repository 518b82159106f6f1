//! What is a LEIRI, and what is wrong where it is none.

use iri_core::Component;
use iri_leiri::{Edition, LeiriForm, parse, parse_with};

#[track_caller]
fn accepts(text: &str) {
    let parts = parse(text, LeiriForm::LeiriReference).unwrap();
    assert_eq!(parts, iri_core::Parts::split(text), "{text:?}");
}

/// The code, the span and the component of the error.
#[track_caller]
fn refuses(text: &str, form: LeiriForm, code: &str, place: &str, component: Component) {
    let error = parse(text, form).unwrap_err();
    let found = (
        error.kind().code(),
        error.span().of(text),
        error.component(),
    );
    assert_eq!(found, (code, place, Some(component)), "{text:?}: {error}");
}

/// The same for a reference.
#[track_caller]
fn bars(text: &str, code: &str, place: &str, component: Component) {
    refuses(text, LeiriForm::LeiriReference, code, place, component);
}

// clause: bis-6-references, bis-6.1-a, bis-6.1-bidi-lifted, bis-6.1-iprivate
#[test]
fn what_an_iri_may_not_hold_may_stand_in_a_leiri() {
    accepts("my file.xml");
    accepts("http://e/ <>\"{}|\\^`\u{1}\u{7F}\u{FFFD}");
    accepts("http://e/\u{202E}");
    accepts("http://e/\u{E000}");
    accepts("");
    accepts("//[::1]:8 /".replace(' ', "").as_str());
}

// clause: bis-6.1-everywhere
#[test]
fn it_may_stand_in_every_component_but_scheme_port_and_address() {
    accepts("http://a b@c d/e?f g#h i");
    bars("ht tp://e/", "colon-in-first-segment", ":", Component::Path);
    refuses(
        "ht tp://e/",
        LeiriForm::Leiri,
        "scheme-bad-char",
        " ",
        Component::Scheme,
    );
    bars("http://e:8 0/", "port-invalid", "/", Component::Port);
    bars("http://[:: 1]/", "ipv6-invalid", "[:: 1]", Component::Host);
    bars("http://[v1. ]/", "ipvfuture-invalid", " ", Component::Host);
}

// clause: bis-6.1-percent, bis-6.1-brackets, bis-6.2-colon
#[test]
fn percent_signs_brackets_number_signs_and_colons_are_as_in_an_iri() {
    bars("http://e/100%", "percent-malformed", "%", Component::Path);
    bars("a%4g", "percent-malformed", "%4", Component::Path);
    bars(
        "http://e/a[b]",
        "bracket-outside-host",
        "[",
        Component::Path,
    );
    bars("#a#b", "char-illegal", "#", Component::Fragment);
    bars("a b:c", "colon-in-first-segment", ":", Component::Path);
    accepts("./a b:c");
}

#[test]
fn the_clause_fits_the_fault() {
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
fn every_character_but_two_may_stand_in_every_open_place() {
    for c in '\u{80}'..=char::MAX {
        let text = format!("a://{c}@{c}/{c}?{c}#{c}");
        let refused = matches!(c, '\u{FFFE}' | '\u{FFFF}');
        assert_eq!(parse(&text, LeiriForm::Leiri).is_err(), refused, "{c:?}");
    }
}

#[test]
fn an_error_speaks_of_the_userinfo_where_one_is() {
    bars("//u%@h", "percent-malformed", "%", Component::Userinfo);
    bars("//u[@h", "bracket-outside-host", "[", Component::Userinfo);
    bars("//u:x%@h", "percent-malformed", "%", Component::Userinfo);
    bars("//u:x", "port-invalid", "", Component::Port);
    bars("//u[", "host-invalid-char", "[", Component::Host);
    bars("//[::1]a", "host-invalid-char", "a", Component::Host);
    bars("//u@h:1a", "port-invalid", "a", Component::Port);
    bars(
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
fn an_error_in_words_has_the_place_and_nothing_of_the_text() {
    let error = parse("a/secret%", LeiriForm::LeiriReference).unwrap_err();
    assert_eq!(
        error.to_string(),
        "percent sign not followed by two hexadecimal digits in the path at bytes 8..9"
    );
    assert!(!format!("{error:?}").contains("secret"));
}

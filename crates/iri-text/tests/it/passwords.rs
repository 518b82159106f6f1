//! Passwords to hide.

use iri_text::{Rewrite, passwords, passwords_in_text, redacted, redacted_in_text};

#[track_caller]
fn hides(text: &str, hidden: &[&str]) {
    let found: Vec<&str> = passwords(text).map(|span| span.of(text)).collect();
    assert_eq!(found, hidden, "{text}");
}

// clause: 3986-3.2.1-password
#[test]
fn a_password_of_a_valid_identifier_follows_the_first_colon() {
    for (text, hidden) in [
        ("http://u:secret@h:80/", "secret"),
        ("http://u:se:cret@[::1]:80/a@b", "se:cret"),
        ("redis://:secret@h", "secret"),
        ("//u:secret@h", "secret"),
        ("ftp://u:p%40%2Fq@h/a:b@c", "p%40%2Fq"),
        ("foo+bar://u:secr\u{E9}t@", "secr\u{E9}t"),
        ("sip:alice:secret@atlanta.example", "secret"),
        ("jdbc:mysql://u:secret@h/db", "secret"),
        ("http://h/?u=http://u:secret@h2/&x=a@b", "secret"),
        (
            "http://h/?u=https%3a%2f%2fu%3Asecret%40h2%2Fa&m=a@b",
            "secret",
        ),
        ("http://a@h/http://u:secret@h2", "secret"),
    ] {
        hides(text, &[hidden]);
    }
    for text in [
        "",
        "@",
        ":@",
        "mailto:a@b",
        "MAILTO:a@b?cc=c@d",
        "http://h/p:q@r",
        "http://h//p:q@r",
        "http://h:80/p:q@r",
        "http://[::1]/a:b@c",
        "http://u@h:80/",
        "http://u:@h/",
        "xmpp:a@b",
        "file:///C:/x@y",
        "file:///p:q@r",
        "urn:example:a:b@c",
        "tag:a@b.example,2020:c@d",
        "http://h?a:b@c",
        "http://h#a:b@c",
        "/a:b@c",
        "?a:b@c",
        "a/b:c@d",
        "foo:bar/baz@1",
        "http://h/?u=http://h2:80&m=a@b",
        "acct:a@b",
        "sip:a@b:5060",
        "data:,a:b@c",
        "C:\\a@b",
    ] {
        hides(text, &[]);
    }
}

// clause: 3986-3.2.1-password
#[test]
fn what_may_be_a_password_of_an_invalid_identifier_is_hidden() {
    for (text, hidden) in [
        ("http://u:my secret@h/", "my secret"),
        ("http://us er:secret@h/", "secret"),
        ("http://u:12 34@h/", "12 34"),
        ("http://u:a@b@h:80/", "a@b"),
        ("http://u:a/b@h/", "a/b"),
        ("http://u:a?b#c@h/p", "a?b#c"),
        ("http://u:a/b@c/d@h", "a/b@c/d"),
        ("http://u:a\tb@h", "a\tb"),
        ("http://u:a\\b@h", "a\\b"),
        ("http:\\\\u:secret@h\\a", "secret"),
        ("http:/\\u:secret@h", "secret"),
        ("http:/u:secret@h", "secret"),
        ("http:///u:secret@h", "secret"),
        ("http:u:secret@h/", "u:secret"),
        ("http//u:secret@h/", "secret"),
        ("http: //u:secret@h/", " //u:secret"),
        ("://u:secret@h/", "secret"),
        ("u:secret@h/", "secret"),
        ("us er:my secret@h", "my secret"),
        ("u%3Asecret@h", "secret"),
        ("http://u%3asecret@h/", "secret"),
        ("http://u%3Asecret%40h/", "secret"),
        ("http:%2F%2Fu:secret@h/", "secret"),
        ("http://u:[secret@h", "[secret"),
        ("http://u:secret@[::1/", "secret"),
        ("http://u:secret@", "secret"),
        ("x http://u:secret@h/ y", "secret"),
        ("http://u\u{FF1A}secret@h/", "secret"),
        ("http://u:secret\u{FF20}h/", "secret"),
        (
            "http://h/?u=http%253A%252F%252Fu%253Asecret%2540h%252Fa@b",
            "secret",
        ),
        ("mailto:u:secret@h", "secret"),
        ("xmpp:u:secret@h/a:b@c", "secret"),
        ("http://u:\u{FFFD}@h", "\u{FFFD}"),
    ] {
        hides(text, &[hidden]);
    }
    hides("http://a:b@c/\thttp://d:e@f/", &["b", "e"]);
    hides("a:b@c\td:e@f", &["b", "e"]);
}

// clause: 3986-3.2.1-password
#[test]
fn passwords_in_running_text_end_with_their_identifier() {
    for (text, hidden) in [
        ("see http://localhost:8080 or mail joe@example.org", &[][..]),
        ("Note: write to joe@example.org at 12:30", &[]),
        ("<a href=\"mailto:joe@example.org\">http://h:80</a>", &[]),
        (
            "(http://u:secret@h/) and <ftp://v:other@h>",
            &["secret", "other"],
        ),
        ("<a href=\"//u:secret@h\">", &["secret"]),
        ("[x](http://u:secret@h \"a:b@c\")", &["secret", "b"]),
        ("login with user:secret@host, please", &["secret"]),
        ("ftp://u:my secret@h and a@b", &["my secret"]),
        ("http://u&#58;secret&#64;h", &["secret"]),
        ("http://u:\"secret\"@h", &["\"secret\""]),
    ] {
        let found: Vec<&str> = passwords_in_text(text).map(|span| span.of(text)).collect();
        assert_eq!(found, hidden, "{text}");
    }
}

/// Each password has the only `S`.
const MARKED: &[&str] = &[
    // The first character of the password, or the first after digits, would end an authority.
    "http://user:/S@host/%zz",
    "http://user:?S@host/%zz",
    "http://user:#S@host/%zz",
    "http://user:\tS@host/",
    "http://user:\nS@ho st/",
    "http://user:1/S@host/%zz",
    "http://h:8080/S@host/%zz",
    "http://user:12?S@host/%zz",
    "http://user:12#S@host/%zz",
    "http://u:/\"S@h/",
    "http://h/\thttp://user:/S@ho st/",
    // In other identifiers.
    "http://x/?u=//user:S@host/%zz",
    "http://x/?u=//user:S@host/",
    "http://x/?u=http:/user:S@host/%zz",
    "http://x/?u=http:user:S@host/%zz",
    "http://x/?u=http:user:S@host/",
    "http://x/?u=http%3A%2F%2Fuser%3A%2FS%40h%zz",
    "http://x/?u=http%3A%2F%2Fuser%3AS%2F1%40h",
    "http://x/?u=%2F%2Fa%3AS%40h%zz",
    "http://x/?u=http://user:&S@host/%zz",
    "http://x/?u=http%25253A%25252F%25252Fuser%25253AS%252540h",
    "http://h/%2f%2fuser%3aS@h/%7e",
    "(//user:S@host/%zz",
    "(http:/user:S@host/%zz",
    "\u{FEFF}//user:S@host/%zz",
    // Two features together.
    "http://user%3AS/@host/%zz",
    "http://user:S/%40host/%zz",
    "http://user:S?%40host/%zz",
    "http://user:@S%40host/%zz",
    "http:user:S/@host/%zz",
    "http:user:S%40host/%zz",
    "http://user\u{FF1A}S/@host/%zz",
    "http://user:S/\u{FF20}host/%zz",
    "http://user%253AS/@host/%zz",
    "http://user:S/%2540host/%zz",
    "http:\u{FF0F}\u{FF0F}user:S@host/%zz",
    "http://user:a@b/S@host/%zz",
    "http;//user:S@host/%zz",
    "foo:/user:S@host/%zz",
    "http://x/?u=foo:/user:S@host/%zz",
    "///user:S@host/%zz",
    "http://user%EF%BC%9AS@host/%zz",
    "http://user:S%EF%BC%A0host/%zz",
    "foo:/\\u\u{FF1A}S://@h/../x",
    "foo:/u%3AS/@h/../x",
    r#"{"from":"http:\u002f/user\u003aS\u0040ho st\/","to":"x"}"#,
];

// clause: 3986-3.2.1-password
#[test]
fn a_password_with_delimiters_or_encoded_ones_is_hidden() {
    for text in MARKED {
        for found in [passwords(text), passwords_in_text(text)] {
            let mut hidden = found.clone().map(|span| span.of(text));
            let is_hidden = hidden.any(|hidden| hidden.contains('S'));
            assert!(is_hidden, "{text}: {found:?}");
        }
    }
    // In running text, what precedes the space is valid.
    hides("user:a/S@host %zz", &["a/S"]);
    hides("user:/S@host %zz", &["/S"]);
}

// clause: 3986-3.2.1-password
#[test]
fn a_valid_identifier_without_a_userinfo_has_no_password() {
    for text in [
        "mid:a:b@c",
        "cid:part1:x@h",
        "news:a:b@c",
        "sip:alice@h:5060;x=a@b",
        "oci:name:1.2@sha256:abc",
        "http://user:1/a@host/",
        "http://localhost:8080/a/@b?c=d@e",
        "10:30 mail me@x.org",
        "urn:a:b@c d",
        "http://[::1]:80/a@b c",
        "http://h/p:q@r s",
    ] {
        hides(text, &[]);
        assert_eq!(passwords_in_text(text).next(), None, "{text}");
    }
    // In running text, an empty port is less likely than a password.
    hides("http://user:/a@host/", &[]);
}

#[test]
fn spans_are_in_order_and_at_characters_for_every_short_string() {
    let alphabet = ["a", ":", "/", "@", "?", "\t", " ", "%3A", "\u{E9}", "http:"];
    let mut texts = vec![String::new()];
    for _ in 0..5 {
        texts = texts
            .iter()
            .flat_map(|text| alphabet.map(|next| format!("{text}{next}")))
            .collect();
    }
    for text in &texts {
        for found in [passwords(text), passwords_in_text(text)] {
            let mut end = 0;
            for span in found {
                assert!(span.start() >= end && !span.is_empty(), "{text:?}");
                assert!(text.get(span.range()).is_some(), "{text:?}");
                end = span.end();
            }
        }
    }
}

// clause: 3986-3.2.1-password
#[test]
fn a_password_is_replaced_by_three_asterisks() {
    for (text, hidden) in [
        (
            "http://u:secret@h/?u=http://v:other@h2/",
            "http://u:***@h/?u=http://v:***@h2/",
        ),
        ("ftp://anna:my secret@h", "ftp://anna:***@h"),
        ("redis://:\u{FC}@h", "redis://:***@h"),
        ("http://u:***@h/", "http://u:***@h/"),
        ("http://u:@h:80/p:q@r", "http://u:@h:80/p:q@r"),
        ("", ""),
    ] {
        assert_eq!(redacted(text), hidden);
        assert_eq!(redacted(text).changes(), text != hidden, "{text}");
    }
    let line = "\u{E9} ftp://u:secret@h/, http://v:other@h2/ \u{E9} localhost:80 a@b";
    let hidden = "\u{E9} ftp://u:***@h/, http://v:***@h2/ \u{E9} localhost:80 a@b";
    assert_eq!(redacted_in_text(line), hidden);
}

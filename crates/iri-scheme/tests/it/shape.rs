//! Text after a scheme that is recognized as an intended identifier.

use iri_scheme::{ALL, Shape};

#[test]
fn unintended_text_has_no_shape() {
    use Shape as S;
    for (shape, texts) in [
        (
            S::Host,
            ["", "//", "/a", "a", "///a", "// a", "//-"].as_slice(),
        ),
        (S::Place, &["", "//", "/a", "a", "///", "////"]),
        (S::File, &["", "/", "//", "a", "/ a"]),
        (
            S::Mail,
            &["", "?", "nobody", "@b", "a@", ".a@b", "a..b@c", "a @b"],
        ),
        (S::Number, &["", "12", "1.2", "ab123", "1 23"]),
        (S::Urn, &["", "a:b", "ab", "ab:", "ab::", "a_b:c", ":c"]),
        (S::Data, &["", ",", "text", "text,a", "text/,a", "a b,c"]),
        (S::Coordinates, &["", "1", "1,", ",1", "a,1", "1,a", "1, 1"]),
        (S::Tag, &["", "a,b", "a:b", ",b:c", "a,:c", "a,b:"]),
        (S::Address, &["", "a", "@", "a@", "@b", "a @b"]),
        (
            S::Dotted,
            &["", "a", ".", "a.", ".a", "a .b", "//", "// a.b"],
        ),
        (S::Query, &["", "?", "a", "? a", "/?a"]),
        (S::Name, &["", "1", "/a", "?a", "é"]),
        (S::Any, &["", "/", "?", " a", ":a", "//", "//.", "//?a"]),
    ] {
        for text in texts {
            assert!(!shape.fits(text), "{shape:?} {text:?}");
        }
    }
}

#[test]
fn shapes_read_a_bounded_number_of_bytes() {
    let at = |length: usize| format!("{}@b", "a".repeat(length - "@b".len()));
    assert!(Shape::Mail.fits(&at(320)) && !Shape::Mail.fits(&at(321)));
}

#[test]
fn other_identifiers_begin_with_a_word_or_with_one_mark_before_it() {
    let is_word = |c: char| c.is_ascii_alphanumeric() || !c.is_ascii() || "_~%".contains(c);
    for c in '\0'..='\u{100}' {
        assert_eq!(Shape::Any.fits(&c.to_string()), is_word(c), "{c:?}");
        for mark in '\0'..='\x7F' {
            let text = format!("{mark}{c}");
            let fits = is_word(mark) || "/?+".contains(mark) && is_word(c);
            assert_eq!(Shape::Any.fits(&text), fits, "{text:?}");
        }
    }
}

/// RFC 3986, appendix C: quotation marks, angle brackets and white space delimit an identifier.
#[test]
fn shapes_end_where_running_text_delimits_an_identifier() {
    for end in ['\0', '\n', ' ', '"', '<', '>', '\u{7F}'] {
        assert!(!Shape::Mail.fits(&format!("a{end}b@c")), "{end:?}");
        assert!(Shape::Mail.fits(&format!("b@c{end}a")), "{end:?}");
    }
    for inside in ['!', '#', '\'', '=', '?', '~', '\u{80}'] {
        assert!(Shape::Mail.fits(&format!("a{inside}b@c")), "{inside:?}");
    }
    // RFC 5322, section 3.2.3: `atext`. A quotation mark or a bracket may end it, too.
    for before in "!$%'*+-=_~".chars() {
        assert!(Shape::Mail.fits(&format!("a{before}@c")), "{before:?}");
    }
}

// RFC 6068, section 2: in the path of `mailto` a slash is percent-encoded.
#[test]
fn only_mail_addresses_end_at_a_slash() {
    for facts in ALL {
        assert_eq!(facts.shape().takes_slash(), facts.name() != "mailto");
    }
}

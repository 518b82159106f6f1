//! Preparing: the guidelines draft, clause by clause. The submodules cover other documents.

mod changes;
mod entry;
mod schemes;

use iri_core::Parts;
use iri_text::{
    Backslash, CharacterReferences, EditKind, Preparation, PrepareErrorKind, Rewrite, Separator,
    Spaces, prepare,
};

const DEFAULT: Preparation = Preparation::new();

/// Asserts that preparing gives `expected` without an error, and is idempotent.
#[track_caller]
fn gives(options: Preparation, text: &str, expected: &str) {
    let prepared = options.prepare(text);
    assert_eq!(prepared.to_string(), expected, "for {text:?}");
    assert_eq!(prepared.error(), None, "for {text:?}");
    assert_eq!(prepared.changes(), text != expected, "for {text:?}");
    assert_eq!(options.prepare(expected).to_string(), expected, "again");
}

#[track_caller]
fn fails(text: &str, kind: PrepareErrorKind, found: &str) {
    let fault = prepare(text).error();
    let fault = fault.map(|fault| (fault.kind(), fault.span().of(text)));
    assert_eq!(fault, Some((kind, found)), "for {text:?}");
}

// clause: guide-4-step1
#[test]
fn white_space_is_trimmed_at_both_ends() {
    gives(DEFAULT, " \t\r\nhttp://e/\n ", "http://e/");
    gives(DEFAULT, " \t\r\n", "");
    gives(DEFAULT, "", "");
}

// clause: guide-4-step1-only
#[test]
fn other_white_space_is_kept() {
    for (text, rest) in [
        ("\u{C}http://e/", "%0Chttp://e/"),
        ("\u{A0}http://e/", "\u{A0}http://e/"),
        ("\u{3000}http://e/", "\u{3000}http://e/"),
    ] {
        let prepared = prepare(text);
        assert_eq!(prepared.preprocessed().to_string(), text);
        // A scheme cannot begin with this character, so the input is a path.
        assert_eq!(prepared.to_string(), format!("./{rest}"));
    }
    let marked = prepare("\u{FEFF}http://e/");
    assert_eq!(marked.preprocessed().to_string(), "\u{FEFF}http://e/");
}

#[test]
fn all_unicode_white_space_is_trimmed_on_request() {
    let wide = DEFAULT.with_unicode_white_space(true);
    gives(
        wide,
        "\u{FEFF}\u{A0}http://e/a\u{3000}b\u{2028}",
        "http://e/a\u{3000}b",
    );
    gives(
        wide.with_spaces(Spaces::Remove),
        "a\u{A0} b\u{2003}\u{FEFF}c",
        "abc",
    );
}

// clause: guide-4-step1-inner
#[test]
fn inner_white_space_is_not_trimmed() {
    let prepared = prepare("http://e/a\tb");
    assert_eq!(prepared.preprocessed().to_string(), "http://e/a\tb");
    assert_eq!(prepared.to_string(), "http://e/a%09b");
}

fn several(options: Preparation, text: &str, separator: Separator) -> Vec<String> {
    let several = options.prepare_several(text, separator);
    several.map(|one| one.preprocessed().to_string()).collect()
}

// clause: guide-4-step2-split
#[test]
fn several_references_are_split_only_at_spaces() {
    let text = "a.html  b.html c\td";
    assert_eq!(
        several(DEFAULT, text, Separator::Space),
        ["a.html", "b.html", "c\td"]
    );
    assert_eq!(
        several(DEFAULT, text, Separator::WhiteSpace),
        ["a.html", "b.html", "c", "d"]
    );
    assert!(several(DEFAULT, " \t ", Separator::Space).is_empty());
    assert!(several(DEFAULT, "", Separator::Space).is_empty());
    assert_eq!(several(DEFAULT, "a\n b", Separator::Space), ["a", "b"]);
    let of_all = Separator::WhiteSpace;
    assert_eq!(several(DEFAULT, "a\u{A0}b", of_all), ["a\u{A0}b"]);
    assert_eq!(
        several(DEFAULT.with_unicode_white_space(true), "a\u{A0}b", of_all),
        ["a", "b"]
    );
}

#[test]
fn spans_of_several_references_count_from_the_start_of_the_input() {
    let text = " a  [\t http://h:x/ ";
    let several: Vec<_> = DEFAULT.prepare_several(text, Separator::Space).collect();
    let places: Vec<_> = several.iter().map(|one| one.span().of(text)).collect();
    assert_eq!(places, ["a", "[\t", "http://h:x/"]);
    let changes: Vec<_> = several[1].edits().map(|one| one.span().of(text)).collect();
    assert_eq!(changes, ["[", "\t"]);
    assert_eq!(several[2].error().unwrap().span().of(text), "x");
}

// clause: guide-4-step2-remove
#[test]
fn inner_white_space_is_removed_on_request() {
    let remove = DEFAULT.with_spaces(Spaces::Remove);
    gives(remove, "http://e/a b", "http://e/ab");
    gives(remove, "ht tp://e/a \r\n\t b", "http://e/ab");
    gives(remove, "http://e/%4 1", "http://e/%41");
}

// clause: guide-4-step2-encode
#[test]
fn inner_spaces_are_encoded_by_default() {
    gives(DEFAULT, "http://e/a  b", "http://e/a%20%20b");
    gives(
        DEFAULT,
        "http://u u@h h/p p?q q#f f",
        "http://u%20u@h%20h/p%20p?q%20q#f%20f",
    );
}

// clause: guide-4-step4-all
#[test]
fn character_references_are_decoded_on_request() {
    let all = DEFAULT.with_character_references(CharacterReferences::All);
    let text = "htt&#x0070;://www.example.com/&#x0066;&#x006f;&#x006f;bar&#x002f;foo&#x003f;bar";
    gives(all, text, "http://www.example.com/foobar/foo?bar");
    gives(all, "?a&amp;b&lt;&gt;&quot;&apos;", "?a&b%3C%3E%22'");
    gives(all, "&#65;&#x41;&#X41;&#0000000065;", "AAAA");
    gives(all, "a&#32;", "a%20");
    gives(all, "&#x10000;", "\u{10000}");
    gives(all, "&#x25;41&#37;", "%41%25");
    // A name that is one character too long, and strings that are not references.
    for kept in [
        "&amp",
        "&eacute;",
        "&;",
        "&AMP;",
        "&#x;",
        "&#;",
        "&#0;",
        "&thetasymx;",
        "&a b;",
    ] {
        let prepared = all.prepare(kept).preprocessed().to_string();
        assert_eq!(prepared, kept.replace(' ', "%20"));
    }
    for kept in [
        "&#xD800;",
        "&#x110000;",
        "&#99999999999999999999;",
        "&#1",
        "&#x41 ",
    ] {
        assert_eq!(
            all.prepare(kept).preprocessed().to_string(),
            kept.trim_end()
        );
    }
    // None are decoded by default.
    gives(DEFAULT, "&#x41;&amp;", "&#x41;&amp;");
}

#[test]
fn character_references_are_decoded_once() {
    let all = DEFAULT.with_character_references(CharacterReferences::All);
    assert_eq!(all.prepare("&amp;lt;&amp;#65;").to_string(), "&lt;&#65;");
}

// clause: guide-4-step4-limited
#[test]
fn limited_references_decode_no_delimiter() {
    let limited = DEFAULT.with_character_references(CharacterReferences::Limited);
    let text = "htt&#x0070;://www.example.com/&#x0066;&#x006f;&#x006f;bar&#x002f;foo&#x003f;bar";
    let prepared = limited.prepare(text);
    assert_eq!(
        prepared.preprocessed().to_string(),
        "http://www.example.com/foobar&#x002f;foo&#x003f;bar"
    );
    // The first remaining number sign begins the fragment, and the second is encoded.
    gives(
        limited,
        text,
        "http://www.example.com/foobar&#x002f;foo&%23x003f;bar",
    );
    gives(limited, "&#xE9;&amp;&#x20;", "é&amp;&#x20;");
}

// clause: guide-4-order
#[test]
fn the_steps_are_applied_in_order() {
    let all = DEFAULT.with_character_references(CharacterReferences::All);
    let prepared = all.prepare_several(" a.html b&#x2E;html ", Separator::Space);
    assert!(prepared.map(|one| one.to_string()).eq(["a.html", "b.html"]));
    // Decoded characters are parsed, but neither trimmed nor split.
    gives(all, "&#32;a&#32;", "%20a%20");
    assert_eq!(several(all, "a&#32;b", Separator::Space), ["a b"]);
    gives(all, "a&#58;//h&#47;[", "a://h/%5B");
    // Removal comes before decoding.
    gives(all.with_spaces(Spaces::Remove), "&#x4 1;&#32;", "A%20");
}

// clause: guide-5.1-lenient
#[test]
fn a_dot_segment_is_added_before_a_first_segment_with_a_colon() {
    gives(DEFAULT, "1a:b", "./1a:b");
    gives(DEFAULT, ":", "./:");
    gives(DEFAULT, "é:b/c:d?e:f#g:h", "./é:b/c:d?e:f#g:h");
    gives(DEFAULT, " a b:c", "./a%20b:c");
    // Another edit must not add one to a path that needs none.
    let others = DEFAULT.with_last_at_sign(true);
    for kept in [
        "a/b:c", "/a:b", "//h/a:b", "//h:1", "?a:b", "#a:b", "./1:2", "a:b:c", "",
    ] {
        for options in [DEFAULT, others] {
            gives(options, kept, kept);
            if kept.contains('b') {
                gives(options, &format!("{kept} c"), &format!("{kept}%20c"));
            }
        }
    }
    gives(others, "1a:b c", "./1a:b%20c");
}

// clause: guide-5.1-skip-authority
#[test]
fn a_network_path_has_an_authority_unless_the_draft_is_followed_literally() {
    gives(DEFAULT, "//e/p", "//e/p");
    fails("//e:x/p", PrepareErrorKind::PortInvalid, "x");
    let literal = DEFAULT.with_literal_relative(true);
    gives(literal, "//e:x/p", "/.//e:x/p");
    gives(literal, "///", "/.///");
    gives(literal, "http://e/", "http://e/");
    gives(literal, "/a//b", "/a//b");
}

// clause: guide-5.2.1-two-at
#[test]
fn the_first_at_sign_ends_the_userinfo_and_a_second_is_an_error() {
    fails("a://u@v@h", PrepareErrorKind::HostInvalidChar, "@");
    fails("a://u@v@h:1:2/", PrepareErrorKind::HostInvalidChar, "@");
    let last = DEFAULT.with_last_at_sign(true);
    gives(last, "a://u@v@h", "a://u%40v@h");
    gives(last, "a://u:1@v:2@h:3/@@", "a://u:1%40v:2@h:3/@@");
    gives(last, "a://u@[v@h", "a://u%40%5Bv@h");
}

// clause: guide-5.2.2-colon-two
#[test]
fn a_second_colon_in_a_host_is_an_error() {
    fails("a://h:1:2", PrepareErrorKind::HostInvalidChar, ":");
    fails("a://::1/", PrepareErrorKind::HostInvalidChar, ":");
    let fault = prepare("a://h:1:2").error().unwrap();
    assert_eq!(fault.span().start(), 5);
}

#[test]
fn text_in_brackets_is_an_ip_literal_or_an_error() {
    for right in [
        "//[::1]",
        "//[::1]:80/",
        "//u@[v1.a:b]/",
        "//[::FFFF:192.0.2.255]:",
        "//[ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255]/",
    ] {
        // With the option, input that needs an edit is read character by character.
        for options in [DEFAULT, DEFAULT.with_last_at_sign(true)] {
            gives(options, right, right);
            gives(options, &format!("{right}#a b"), &format!("{right}#a%20b"));
        }
    }
    fails("//[:Ā]", PrepareErrorKind::Ipv6Invalid, "[:Ā]");
    fails(
        "//[1:2:3:4:5:6:Ā:8]",
        PrepareErrorKind::Ipv6Invalid,
        "[1:2:3:4:5:6:Ā:8]",
    );
    fails("//[::1", PrepareErrorKind::Ipv6Invalid, "[::1");
    fails("//[::1/", PrepareErrorKind::Ipv6Invalid, "[::1");
    fails(
        "//[fe80::1%eth0]/",
        PrepareErrorKind::Ipv6Invalid,
        "[fe80::1%eth0]",
    );
    fails("//[é]:1", PrepareErrorKind::Ipv6Invalid, "[é]");
    fails("//[]", PrepareErrorKind::Ipv6Invalid, "[]");
    fails("//[::1]x/", PrepareErrorKind::HostInvalidChar, "x");
    fails("//[::1]x:80/", PrepareErrorKind::HostInvalidChar, "x");
    fails("//[v.a]", PrepareErrorKind::IpvFutureInvalid, ".");
    fails("//[V1.a b]", PrepareErrorKind::IpvFutureInvalid, " ");
    fails("//[v1.]", PrepareErrorKind::IpvFutureInvalid, "]");
    fails("//[v1.a", PrepareErrorKind::IpvFutureInvalid, "");
    let long = format!("//[v1.{}]", "a".repeat(1000));
    gives(DEFAULT, &long, &long);
    fails(
        &format!("//[{}]", "1".repeat(50)),
        PrepareErrorKind::Ipv6Invalid,
        &format!("[{}]", "1".repeat(50)),
    );
    // No colon in a literal begins a port.
    for text in ["//[::1]x/", "//[::1]x/ a"] {
        let fault = DEFAULT.with_last_at_sign(true).prepare(text).error();
        let fault = fault.map(|fault| (fault.kind(), fault.span().of(text)));
        assert_eq!(fault, Some((PrepareErrorKind::HostInvalidChar, "x")));
    }
    // A bracket elsewhere does not begin an IP literal.
    gives(DEFAULT, "//a[b]/", "//a%5Bb%5D/");
    gives(DEFAULT, "//]:1", "//%5D:1");
}

#[test]
fn an_invalid_port_is_an_error_and_the_rest_is_prepared() {
    fails("a://h:8x/p", PrepareErrorKind::PortInvalid, "x");
    fails("a://h:80 /p", PrepareErrorKind::PortInvalid, " ");
    assert_eq!(prepare("a://h:8x/p p").to_string(), "a://h:8x/p%20p");
    gives(DEFAULT, "a://h:/", "a://h:/");
    gives(DEFAULT, "a://h:99999999999/", "a://h:99999999999/");
}

// clause: guide-5.5-second-hash
#[test]
fn a_second_number_sign_is_encoded() {
    gives(DEFAULT, "#a#b", "#a%23b");
    gives(DEFAULT, "##", "#%23");
    assert_eq!(Parts::split("#a#b").fragment(), Some("a#b"));
    let prepared = prepare("#a#b");
    let edits: Vec<_> = prepared.edits().collect();
    assert_eq!(edits.len(), 1);
    assert_eq!(edits[0].kind(), EditKind::NumberSignEncoded);
    assert_eq!(edits[0].span().range(), 2..3);
}

// clause: guide-5.3-c-percent guide-5.3-c-brackets
#[test]
fn percent_signs_and_brackets_without_meaning_are_encoded() {
    gives(DEFAULT, "/100%", "/100%25");
    gives(DEFAULT, "/%4%41%zz?%#%", "/%254%41%25zz?%25#%25");
    gives(DEFAULT, "//u%@h%/", "//u%25@h%25/");
    gives(DEFAULT, "/a[b]?[c]#[d]", "/a%5Bb%5D?%5Bc%5D#%5Bd%5D");
    gives(DEFAULT, "//[u]@h", "//%5Bu%5D@h");
}

// clause: guide-5.3-c guide-5.4-c guide-5.5-c
#[test]
fn other_characters_that_the_grammar_does_not_allow_are_encoded() {
    gives(DEFAULT, "/a b<\u{7F}[", "/a%20b%3C%7F%5B");
    gives(DEFAULT, "?a b\"", "?a%20b%22");
    gives(DEFAULT, "#a b", "#a%20b");
    gives(DEFAULT, "`{|}^", "%60%7B%7C%7D%5E");
    gives(
        DEFAULT,
        "\u{85}\u{FFFD}\u{FFFF}\u{E0001}",
        "%C2%85%EF%BF%BD%EF%BF%BF%F3%A0%80%81",
    );
    gives(
        DEFAULT,
        "\u{E000}?\u{E000}#\u{E000}",
        "%EE%80%80?\u{E000}#%EE%80%80",
    );
    gives(DEFAULT, "é日\u{10000}", "é日\u{10000}");
}

// clause: guide-5.3-b guide-5.4-b guide-5.4-private guide-5.5-b
#[test]
fn ucschar_is_encoded_on_request() {
    let encode = DEFAULT.with_encoded_ucschar(true);
    gives(encode, "//é@é/é?é#é", "//é@é/%C3%A9?%C3%A9#%C3%A9");
    gives(encode, "/résumé", "/r%C3%A9sum%C3%A9");
    gives(encode, "?é", "?%C3%A9");
    gives(encode, "?\u{E000}", "?\u{E000}");
}

// clause: guide-7-backslash
#[test]
fn a_backslash_is_encoded_or_becomes_a_slash() {
    gives(DEFAULT, "http://e/a\\b", "http://e/a%5Cb");
    gives(DEFAULT, "http://e\\x/p", "http://e%5Cx/p");
    let slash = DEFAULT.with_backslash(Backslash::Slash);
    gives(slash, "http://e/a\\b", "http://e/a/b");
    gives(
        slash,
        "HTTPS:\\\\u\\@h\\a\\..\\b?c\\d#e\\f",
        "HTTPS://u/@h/a/../b?c%5Cd#e%5Cf",
    );
    gives(slash, "\\\\e\\p", "//e/p");
    gives(slash, "a\\b:c", "a/b:c");
    gives(slash, "file:\\\\\\C:\\x", "file:///C:/x");
    // In other schemes, a backslash may have another meaning.
    gives(slash, "C:\\x", "C:%5Cx");
    gives(slash, "urn:a\\b", "urn:a%5Cb");
}

#[cfg(feature = "alloc")]
#[test]
fn unchanged_and_trimmed_input_is_borrowed() {
    use std::borrow::Cow;
    for text in [
        "http://résumé.example/a?b#c",
        "",
        "../x",
        " http://e/ ",
        "mailto:a@b",
    ] {
        let cow = prepare(text).to_cow();
        assert!(matches!(cow, Cow::Borrowed(_)), "{text:?}");
        assert_eq!(cow, text.trim());
    }
    let mut out = String::from("<");
    prepare("a b").append_to(&mut out);
    assert_eq!(out, "<a%20b");
    assert!(matches!(prepare("a b").to_cow(), Cow::Owned(_)));
}

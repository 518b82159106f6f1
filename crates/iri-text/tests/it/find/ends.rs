//! The end of an IRI: brackets, delimiters and quotation marks.

use iri_text::Finder;

use super::finds;

#[test]
fn brackets_nest_to_a_depth_of_32() {
    let nested = |depth| {
        let (open, close) = ("(".repeat(depth), ")".repeat(depth));
        format!("http://e.example/{open}a{close}")
    };
    finds(&nested(32), &[&nested(32)]);
    // The bracket that is too deep ends the IRI, and so do the brackets before it, which are open.
    finds(&nested(33), &["http://e.example/"]);
}

/// UTS 58, section 3: a bracket and its partner are in the same part of the IRI.
#[test]
fn a_delimiter_leaves_the_brackets_before_it_without_a_partner() {
    for delimiter in ["/", "?", "#"] {
        let whole = format!("http://e.example/a(b{delimiter}c)");
        finds(&whole, &[whole.trim_end_matches(')')]);
    }
    for delimiter in ["&", "=", "#"] {
        let whole = format!("http://e.example/?a(b{delimiter}c)");
        finds(&whole, &[whole.trim_end_matches(')')]);
    }
    finds("http://e.example/#a(b:~:c)", &["http://e.example/#a(b:~:c"]);
    // These divide nothing.
    for text in [
        "http://e.example/a(b&c)",
        "http://e.example/a(b=c)",
        "http://e.example/?a(b/c)",
        "http://e.example/?a(b?c)",
        "http://e.example/#a(b/c)",
        "http://e.example/#a(b&c)",
        "http://e.example/?a(b:~:c)",
    ] {
        finds(text, &[text]);
    }
}

// clause: 3986-3.2.3-delimiter
#[test]
fn an_empty_port_is_part_of_an_iri_if_more_follows() {
    for (text, found) in [
        ("http://e.example:/a", "http://e.example:/a"),
        ("http://e.example:?a", "http://e.example:?a"),
        ("http://e.example:#a", "http://e.example:#a"),
        ("http://e.example:0#a", "http://e.example:0#a"),
        ("http://e.example:", "http://e.example"),
        ("http://e.example:a", "http://e.example"),
        ("http://e.example:80a", "http://e.example:80"),
    ] {
        finds(text, &[found]);
    }
}

#[test]
fn a_quotation_mark_before_an_iri_ends_it_in_every_component() {
    for (text, found) in [
        ("'http://a'@e.example", "http://a"),
        ("'http://e.example/a'@b", "http://e.example/a"),
        ("'http://e.example/?a'@b", "http://e.example/?a"),
        ("'http://e.example/#a'@b", "http://e.example/#a"),
        // Without the first mark, the second is data, and so is an apostrophe in a word.
        ("http://a'@e.example", "http://a'@e.example"),
        ("'http://e.example/a'b", "http://e.example/a'b"),
    ] {
        finds(text, &[found]);
    }
}

#[test]
fn the_quotation_marks_of_scripts_without_spaces_end_an_iri_with_every_option() {
    for spaced in [false, true] {
        let finder = Finder::new().with_spaced(spaced);
        for (open, close) in [
            ('\u{301D}', '\u{301E}'),
            ('\u{301D}', '\u{301F}'),
            ('\u{FF02}', '\u{FF02}'),
            ('\u{FF07}', '\u{FF07}'),
        ] {
            let text = format!("{open}http://e.example/a{close}b");
            let found: Vec<_> = finder.find(&text).map(|found| found.as_written()).collect();
            assert_eq!(found, ["http://e.example/a"], "{text} {spaced}");
        }
    }
}

/// RFC 3986, appendix C: line breaks in angle brackets are removed.
#[test]
fn every_kind_of_line_break_in_angle_brackets_is_removed() {
    for line_break in ["\n", "\r", "\r\n", " \n\t"] {
        let text = format!("<http://e.example/a{line_break}b>");
        finds(&text, &["http://e.example/ab"]);
        let found = Finder::new().find(&text).next().unwrap();
        assert_eq!(found.span().range(), 1..text.len() - 1, "{text:?}");
    }
}

#[test]
fn an_authority_after_a_scheme_without_authorities_is_checked_by_the_grammar() {
    finds("acct://a@b.example:80", &["acct://a@b.example:80"]);
    finds("acct://a@b.example:x", &["acct://a@b.example"]);
}

#[test]
fn the_longest_of_the_listed_schemes_is_found() {
    for names in [["z", "yz"], ["yz", "z"]] {
        let found = Finder::new().with_schemes(&names).find("yz:a z:b xz:c");
        let found: Vec<_> = found.map(|found| found.as_written()).collect();
        assert_eq!(found, ["yz:a", "z:b"], "{names:?}");
    }
}

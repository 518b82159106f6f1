//! The components that the rules apply to.

use iri_bidi::{
    Direction, Division, check, check_parts, format_chars, format_chars_parts, pieces, pieces_parts,
};
#[cfg(feature = "order")]
use iri_bidi::{Order, display_order_parts, display_order_with, mistakes, mistakes_parts};
use iri_core::Parts;

#[track_caller]
fn cuts(text: &str, division: Division, expected: &[&str]) {
    let found = pieces(text, division).map(|piece| piece.span().of(text));
    assert_eq!(found.collect::<Vec<_>>(), expected, "{text}");
}

// clause: 3987-4.2-delims
#[test]
fn every_component_except_scheme_and_port_is_returned() {
    let text = "http://u:p@a.b:80/c.d//e/?f=g&h;i#j.k";
    let whole = ["u:p", "a.b", "c.d", "", "e", "", "f=g&h;i", "j.k"];
    cuts(text, Division::None, &whole);
    let labels = ["u:p", "a", "b", "c.d", "", "e", "", "f=g&h;i", "j.k"];
    cuts(text, Division::Labels, &labels);
    let all = [
        "u:p", "a", "b", "c", "d", "", "e", "", "f", "g", "h", "i", "j.k",
    ];
    cuts(text, Division::All, &all);
    cuts("", Division::All, &[]);
    cuts("/", Division::All, &[""]);
    cuts("a", Division::All, &["a"]);
    cuts("//?#", Division::All, &["", "", ""]);
    cuts("http://[::1]/", Division::All, &[""]);
    cuts(
        "//a\u{3002}b\u{FF0E}c\u{FF61}d.",
        Division::Labels,
        &["a", "b", "c", "d", ""],
    );
}

// clause: 3987-4.2-divide 3987-4.2-comp-others
#[test]
fn addresses_in_a_path_are_divided_into_local_part_and_labels() {
    let labels = |text, expected: &[&str]| cuts(text, Division::Labels, expected);
    labels("mailto:a.b@c.d", &["a.b", "c", "d"]);
    labels(
        "MAILTO:a@b.c,d@e\u{3002}f?to=g@h",
        &["a", "b", "c", "d", "e", "f", "to=g@h"],
    );
    labels("mailto:?to=a@b", &["to=a@b"]);
    labels("mailto:a.b", &["a.b"]);
    labels("mailto:a:b;c@d,", &["a:b;c", "d", ""]);
    labels("acct:a,b@c.d/e.f", &["a,b", "c", "d", "e.f"]);
    labels(
        "sip:a:b@c.d:5;e=f.g?h=i",
        &["a", "b", "c", "d", "5", "e=f.g", "h=i"],
    );
    labels("xmpp:a@b.c/d.e@f", &["a", "b", "c", "d.e@f"]);
    labels("xmpp:b.c/d@e", &["b", "c", "d@e"]);
    labels("xmpp://a@b/c@d.e", &["a", "b", "c", "d", "e"]);
    labels("stun:a.b:3", &["a", "b", "3"]);
    labels("news:a.b.c", &["a", "b", "c"]);
    for text in ["x-new:a.b@c.d", "a.b@c.d", "http:a.b@c.d", "urn:x:a@b.c"] {
        let path = text.rsplit(':').next().unwrap_or(text);
        let path = if text.starts_with("urn") {
            "x:a@b.c"
        } else {
            path
        };
        labels(text, &[path]);
    }
    cuts("mailto:a.b@c.d,e@f", Division::None, &["a.b@c.d,e@f"]);
    cuts(
        "mailto:a.b@c.d,e@f",
        Division::All,
        &["a", "b", "c", "d", "e", "f"],
    );
    let all = ["a", "b", "c", "d", "e", "f", "g"];
    cuts("sip:a.b@c;d=e.f;g", Division::All, &all);
}

#[test]
fn only_strong_characters_have_a_direction() {
    for (text, direction) in [
        ("", Direction::Neutral),
        ("-1\u{661}", Direction::Neutral),
        ("a1", Direction::Ltr),
        ("1\u{627}", Direction::Rtl),
        ("1\u{5D0}z", Direction::Mixed),
        ("\u{7C0}", Direction::Rtl),
    ] {
        assert_eq!(Direction::of(text), direction, "{text:?}");
    }
}

#[test]
fn directions_have_names() {
    let names = [
        Direction::Ltr,
        Direction::Rtl,
        Direction::Mixed,
        Direction::Neutral,
    ];
    let names = names.map(Direction::name);
    assert_eq!(names, ["ltr", "rtl", "mixed", "neutral"]);
}

#[test]
fn functions_of_strings_and_of_parts_agree() {
    for text in [
        "",
        "http://ab.\u{5D0}\u{5D1}.ij/\u{5D2}1?\u{5D3}=a\u{202E}#\u{5D4}",
        "mailto:\u{5D0}@\u{5D1}.example",
        "//[::1]:8/\u{5D0}a",
    ] {
        let parts = Parts::split(text);
        for division in [Division::None, Division::Labels, Division::All] {
            assert!(pieces_parts(parts, division).eq(pieces(text, division)));
            #[cfg(feature = "order")]
            for order in [Order::Plain, Order::Component, Order::Isolates(division)] {
                let found = mistakes(text, division, order);
                assert_eq!(mistakes_parts(parts, division, order), found, "{text}");
                let found = display_order_with(text, order);
                assert_eq!(display_order_parts(parts, order), found, "{text}");
            }
        }
        assert!(check_parts(parts).eq(check(text)), "{text}");
        assert!(format_chars_parts(parts).eq(format_chars(text)), "{text}");
    }
}

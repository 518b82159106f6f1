//! The components that the rules are about.

use iri_bidi::{Direction, Division, pieces};
use iri_core::Parts;

#[track_caller]
fn cuts(text: &str, division: Division, expected: &[&str]) {
    let found = pieces(Parts::split(text), division).map(|piece| piece.span().of(text));
    assert_eq!(found.collect::<Vec<_>>(), expected, "{text}");
}

#[test]
fn every_component_but_scheme_and_port_is_there() {
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

#[test]
fn a_direction_comes_of_the_letters_alone() {
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

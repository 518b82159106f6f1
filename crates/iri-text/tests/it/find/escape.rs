//! Escaping, so that an IRI is found whole.

use iri_text::{Finder, escape_for_text};

#[track_caller]
fn escapes(finder: Finder<'_>, iri: &str, expected: &str) {
    assert_eq!(finder.escape(iri).to_string(), expected, "of {iri:?}");
}

#[test]
fn the_first_256_brackets_of_a_section_are_matched() {
    let pairs = |count: usize| format!("http://e.example/{}", "()".repeat(count));
    for count in [1, 63, 64, 65, 127, 128] {
        assert_eq!(escape_for_text(&pairs(count)).to_string(), pairs(count));
    }
    let rest = format!("{}%28%29", pairs(128));
    assert_eq!(escape_for_text(&pairs(129)).to_string(), rest);
    // The next section is counted anew.
    let two = format!("{}/()", pairs(128));
    assert_eq!(escape_for_text(&two).to_string(), two);
}

#[test]
fn every_option_of_the_finder_that_ends_an_iri_earlier_is_respected() {
    let (plain, iri) = (Finder::new(), "http://e.example/\u{6559}\u{3001}\u{E9}/a");
    escapes(plain, iri, "http://e.example/\u{6559}%E3%80%81\u{E9}/a");
    escapes(plain.with_spaced(true), iri, iri);
    for ascii in [plain, plain.with_spaced(true)] {
        escapes(
            ascii.with_ascii_only(true),
            iri,
            "http://e.example/%E6%95%99%E3%80%81%C3%A9/a",
        );
    }
}

#[test]
fn a_comma_before_another_iri_is_escaped() {
    let listed = Finder::new().with_schemes(&["a", "long"]);
    for separator in [",", ";"] {
        for (name, is_scheme) in [("a", true), ("long", true), ("longer", false), ("b", false)] {
            let iri = format!("a://e.example/x{separator}{name}://f.example");
            let escaped = if separator == "," { "%2C" } else { "%3B" };
            let expected = iri.replace(separator, if is_scheme { escaped } else { separator });
            escapes(listed, &iri, &expected);
        }
    }
    let iri = "http://e.example/x,https:/y,https";
    escapes(Finder::new(), iri, iri);
}

//! The classes beyond US-ASCII, compared on every character with the ranges of the specifications.

use iri_core::ucs::{self, CharSet};

/// The ranges of RFC 3987, section 2.2, copied from its grammar.
const UCSCHAR: [(u32, u32); 17] = [
    (0xA0, 0xD7FF),
    (0xF900, 0xFDCF),
    (0xFDF0, 0xFFEF),
    (0x10000, 0x1FFFD),
    (0x20000, 0x2FFFD),
    (0x30000, 0x3FFFD),
    (0x40000, 0x4FFFD),
    (0x50000, 0x5FFFD),
    (0x60000, 0x6FFFD),
    (0x70000, 0x7FFFD),
    (0x80000, 0x8FFFD),
    (0x90000, 0x9FFFD),
    (0xA0000, 0xAFFFD),
    (0xB0000, 0xBFFFD),
    (0xC0000, 0xCFFFD),
    (0xD0000, 0xDFFFD),
    (0xE1000, 0xEFFFD),
];
const IPRIVATE: [(u32, u32); 3] = [(0xE000, 0xF8FF), (0xF0000, 0xFFFFD), (0x10_0000, 0x10_FFFD)];
/// The range that 3987bis adds to `iprivate`.
const TAGS: (u32, u32) = (0xE0000, 0xE0FFF);

fn in_ranges(c: char, ranges: &[(u32, u32)]) -> bool {
    ranges
        .iter()
        .any(|&(first, last)| (first..=last).contains(&u32::from(c)))
}

#[track_caller]
fn is_exactly(set: CharSet, rule: impl Fn(char) -> bool) {
    for c in '\0'..=char::MAX {
        assert_eq!(set.contains(c), rule(c), "U+{:04X}", u32::from(c));
    }
}

// clause: 3987-2.2-ucschar bis-2.2-ucschar
#[test]
fn ucschar_is_exactly_its_ranges() {
    is_exactly(ucs::UCSCHAR, |c| in_ranges(c, &UCSCHAR));
}

// clause: 3987-2.2-iprivate bis-2.2-iprivate
#[test]
fn iprivate_is_exactly_its_ranges_and_includes_tags_in_the_draft() {
    is_exactly(ucs::IPRIVATE, |c| in_ranges(c, &IPRIVATE));
    is_exactly(ucs::bis::IPRIVATE, |c| {
        in_ranges(c, &IPRIVATE) || in_ranges(c, &[TAGS])
    });
}

// clause: 3987-2.2-disjoint
#[test]
fn ucschar_and_iprivate_are_disjoint_and_without_ascii() {
    for c in '\0'..=char::MAX {
        assert!(
            !(ucs::UCSCHAR.contains(c) && ucs::bis::IPRIVATE.contains(c)),
            "{c:?}"
        );
        assert!(!(c.is_ascii() && (ucs::UCSCHAR.contains(c) || ucs::IPRIVATE.contains(c))));
    }
}

#[test]
fn composed_classes_are_the_union_of_their_parts() {
    let ucschar = |c| in_ranges(c, &UCSCHAR);
    let unreserved = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
    let plain = |c: char| unreserved(c) || "!$&'()*+,;=".contains(c) || ucschar(c);
    is_exactly(ucs::IUNRESERVED, |c| unreserved(c) || ucschar(c));
    is_exactly(ucs::IUSERINFO, |c| plain(c) || c == ':');
    is_exactly(ucs::IREG_NAME, plain);
    is_exactly(ucs::ISEGMENT_NZ_NC, |c| plain(c) || c == '@');
    is_exactly(ucs::IPCHAR, |c| plain(c) || c == ':' || c == '@');
    is_exactly(ucs::IQUERY, |c| {
        plain(c) || ":@/?".contains(c) || in_ranges(c, &IPRIVATE)
    });
    is_exactly(ucs::IFRAGMENT, |c| plain(c) || ":@/?".contains(c));
    is_exactly(ucs::bis::IQUERY, |c| {
        plain(c) || ":@/?".contains(c) || in_ranges(c, &IPRIVATE) || in_ranges(c, &[TAGS])
    });
    is_exactly(CharSet::EMPTY, |_| false);
}

#[test]
fn the_grammar_allows_bidi_formatting_characters() {
    for c in ucs::BIDI_FORMATTING
        .into_iter()
        .chain(ucs::BIDI_FORMATTING_LATER)
    {
        assert!(ucs::UCSCHAR.contains(c), "{c:?}");
    }
}

//! The US-ASCII classes, compared with independently written rules.

use iri_core::ascii::{self, AsciiSet, rfc2396};

/// Asserts that, of all 256 bytes, the set contains exactly those that match the rule.
#[track_caller]
fn is_exactly(set: AsciiSet, rule: impl Fn(char) -> bool) {
    for byte in 0..=u8::MAX {
        let expected = byte.is_ascii() && rule(char::from(byte));
        assert_eq!(set.contains(byte), expected, "{:?}", char::from(byte));
    }
}

fn unreserved(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-._~".contains(c)
}

fn sub_delims(c: char) -> bool {
    "!$&'()*+,;=".contains(c)
}

fn gen_delims(c: char) -> bool {
    ":/?#[]@".contains(c)
}

#[test]
fn terminals_are_those_of_the_core_rules() {
    is_exactly(ascii::ALPHA, |c| c.is_ascii_alphabetic());
    is_exactly(ascii::DIGIT, |c| c.is_ascii_digit());
    is_exactly(ascii::HEXDIG, |c| c.is_ascii_hexdigit());
}

#[test]
fn reserved_and_unreserved_characters_are_disjoint() {
    is_exactly(ascii::UNRESERVED, unreserved);
    is_exactly(ascii::SUB_DELIMS, sub_delims);
    is_exactly(ascii::GEN_DELIMS, gen_delims);
    is_exactly(ascii::RESERVED, |c| sub_delims(c) || gen_delims(c));
    assert!(ascii::RESERVED.and(ascii::UNRESERVED).is_empty());
    assert_eq!(ascii::RESERVED.len(), 18);
}

#[test]
fn component_classes_match_their_rules() {
    is_exactly(ascii::SCHEME, |c| {
        c.is_ascii_alphanumeric() || "+-.".contains(c)
    });
    is_exactly(ascii::USERINFO, |c| {
        unreserved(c) || sub_delims(c) || c == ':'
    });
    is_exactly(ascii::REG_NAME, |c| unreserved(c) || sub_delims(c));
    is_exactly(ascii::IPV_FUTURE, |c| {
        unreserved(c) || sub_delims(c) || c == ':'
    });
    is_exactly(ascii::PCHAR, |c| {
        unreserved(c) || sub_delims(c) || ":@".contains(c)
    });
    is_exactly(ascii::SEGMENT_NZ_NC, |c| {
        unreserved(c) || sub_delims(c) || c == '@'
    });
    is_exactly(ascii::QUERY, |c| {
        unreserved(c) || sub_delims(c) || ":@/?".contains(c)
    });
    is_exactly(ascii::FRAGMENT, |c| {
        unreserved(c) || sub_delims(c) || ":@/?".contains(c)
    });
    is_exactly(ascii::PATH_SEP, |c| c == '/');
}

#[test]
fn excluded_has_the_characters_of_no_production() {
    is_exactly(ascii::EXCLUDED, |c| {
        c.is_ascii_control() || " \"<>\\^`{|}".contains(c)
    });
}

#[test]
fn the_classes_of_rfc_2396_keep_the_marks_unreserved() {
    let mark = |c: char| "-_.!~*'()".contains(c);
    is_exactly(rfc2396::MARK, mark);
    is_exactly(rfc2396::UNRESERVED, |c| {
        c.is_ascii_alphanumeric() || mark(c)
    });
    is_exactly(rfc2396::RESERVED, |c| ";/?:@&=+$,[]".contains(c));
    is_exactly(rfc2396::PCHAR, |c| {
        c.is_ascii_alphanumeric() || mark(c) || ":@&=+$,".contains(c)
    });
    is_exactly(rfc2396::URIC_NO_SLASH, |c| {
        c.is_ascii_alphanumeric() || mark(c) || ";?:@&=+$,".contains(c)
    });
}

#[test]
fn sets_are_built_from_characters_and_ranges_of_ascii_only() {
    is_exactly(AsciiSet::of(b"a\x80\xFFz"), |c| c == 'a' || c == 'z');
    is_exactly(AsciiSet::range(b'x', 0xFF), |c| c >= 'x');
    assert!(AsciiSet::range(b'b', b'a').is_empty());
    is_exactly(AsciiSet::EMPTY.complement(), |_| true);
    is_exactly(ascii::ALPHA.without(AsciiSet::of(b"aZ")), |c| {
        c.is_ascii_alphabetic() && c != 'a' && c != 'Z'
    });
}

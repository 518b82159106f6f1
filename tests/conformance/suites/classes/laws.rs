//! Relations between the classes.

use iri_conformance::oracle::Document;
use iri_kit::ascii::{self, rfc2396};
use iri_kit::ucs;

// clause: 3987-2.2-disjoint
#[test]
fn ucschar_and_iprivate_are_disjoint_and_without_ascii() {
    for c in '\0'..=char::MAX {
        let (ucschar, iprivate) = (ucs::UCSCHAR.contains(c), ucs::bis::IPRIVATE.contains(c));
        assert!(!(ucschar && iprivate), "{c:?} is in both");
        assert!(!c.is_ascii() || !ucschar && !iprivate, "{c:?} is in one");
    }
}

// clause: 3987-2.2-reserved
#[test]
fn reserved_is_the_union_of_both_delimiter_classes() {
    assert_eq!(ascii::RESERVED, ascii::GEN_DELIMS.or(ascii::SUB_DELIMS));
    assert!(ascii::GEN_DELIMS.and(ascii::SUB_DELIMS).is_empty());
    assert!(ascii::RESERVED.and(ascii::UNRESERVED).is_empty());
    assert_eq!((ascii::GEN_DELIMS.len(), ascii::SUB_DELIMS.len()), (7, 11));
}

// clause: iuc19-2-unreserved
#[test]
fn five_marks_of_rfc_2396_are_now_reserved() {
    for mark in *b"!*'()" {
        assert!(rfc2396::UNRESERVED.contains(mark) && !rfc2396::RESERVED.contains(mark));
        assert!(ascii::RESERVED.contains(mark) && !ascii::UNRESERVED.contains(mark));
    }
    let kept = rfc2396::UNRESERVED.without(ascii::SUB_DELIMS);
    assert_eq!(kept, ascii::UNRESERVED);
}

// clause: 3987-2.2-surrogate, m07-3.1-f-surrogates
#[test]
fn no_range_of_a_grammar_and_no_triplets_reach_a_surrogate() {
    use iri_conformance::abnf::Node;
    use iri_kit::pct::{IllFormed, decode_char};

    fn reaches(node: &Node) -> bool {
        match node {
            Node::Range(first, last) => *first <= 0xDFFF && 0xD800 <= *last,
            Node::Sequence(nodes) | Node::Choice(nodes) => nodes.iter().any(reaches),
            Node::Repeat(_, _, node) => reaches(node),
            Node::Rule(_) => false,
        }
    }
    for document in [
        Document::Rfc3986,
        Document::Rfc3987,
        Document::Bis,
        Document::Masinter07,
    ] {
        let grammar = document.grammar();
        for rule in grammar.names() {
            assert!(!reaches(grammar.rule(rule)), "{document:?} {rule}");
        }
    }
    for value in 0xD800_u32..=0xDFFF {
        let octets = [
            0xE0 | value >> 12,
            0x80 | value >> 6 & 0x3F,
            0x80 | value & 0x3F,
        ];
        let text = format!("%{:02X}%{:02X}%{:02X}", octets[0], octets[1], octets[2]);
        assert_eq!(
            decode_char(text.as_bytes()),
            Err(IllFormed::Surrogate),
            "{text}"
        );
        assert!(
            iri_kit::Iri::parse(&format!("a:{text}")).is_ok(),
            "the triplets are kept"
        );
    }
}

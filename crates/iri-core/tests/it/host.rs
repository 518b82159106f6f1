//! Recognizing names among hosts, and errors that contain nothing of the host.

use std::net::Ipv4Addr;

use iri_core::host::{HostError, HostErrorKind, is_name};
use iri_core::{Clause, Span};

#[test]
fn a_name_is_neither_empty_nor_an_address() {
    assert!(!is_name(""));
    for host in [
        "[::1]",
        "[v1.a]",
        "[",
        "127.0.0.1",
        "0.0.0.0",
        "255.249.199.99",
    ] {
        assert!(!is_name(host), "{host}");
    }
    for host in [
        "a",
        ".",
        "1",
        "1.2.3",
        "1.2.3.4.",
        "1.2.3.4.5",
        "256.0.0.1",
        "01.2.3.4",
        "1.2.3.a",
    ] {
        assert!(is_name(host), "{host}");
    }
}

#[test]
fn ipv4_addresses_are_those_of_the_standard_library() {
    let octets = [
        "", "0", "00", "01", "9", "10", "99", "100", "199", "200", "249", "250", "255", "256",
        "260", "300", "1000", "a", "-1", "\u{661}",
    ];
    let mut tried = 0;
    for a in octets {
        for b in octets {
            for (c, d) in octets.into_iter().zip(octets.into_iter().rev()) {
                let host = format!("{a}.{b}.{c}.{d}");
                assert_eq!(is_name(&host), host.parse::<Ipv4Addr>().is_err(), "{host}");
                assert!(is_name(&format!("{a}.{b}.{c}")));
                tried += 1;
            }
        }
    }
    assert_eq!(tried, 8000);
}

#[test]
fn the_error_of_a_host_can_be_moved_to_its_place_in_an_identifier() {
    let clause = Clause::new("bis-3.4.2-c");
    let error = HostError::new(
        HostErrorKind::Disallowed,
        clause,
        Span::new(2, 9),
        Span::new(3, 5),
    );
    let moved = error.moved(7);
    assert_eq!(
        (moved.kind(), moved.clause()),
        (HostErrorKind::Disallowed, clause)
    );
    assert_eq!(
        (moved.label(), moved.span()),
        (Span::new(9, 16), Span::new(10, 12))
    );
    assert_eq!(
        moved.to_string(),
        "character not allowed in a label at bytes 9..16"
    );
    assert_eq!(
        error.moved(usize::MAX).label(),
        Span::new(usize::MAX, usize::MAX)
    );
}

#[test]
fn every_rule_has_a_unique_code_and_a_unique_message() {
    let kinds = HostErrorKind::ALL;
    for (index, kind) in kinds.iter().enumerate() {
        let code = kind.code();
        assert!(
            code.bytes()
                .all(|byte| matches!(byte, b'a'..=b'z' | b'-' | b'8')),
            "{code}"
        );
        for other in &kinds[..index] {
            assert_ne!(code, other.code());
            assert_ne!(kind.to_string(), other.to_string());
        }
    }
}

// clause: 3987-3.1-toascii-std3 3987-3.1-toascii-fail
#[test]
fn every_rule_cites_a_clause_of_each_document() {
    for kind in HostErrorKind::ALL {
        let rfc3987 = match kind {
            HostErrorKind::NotLetterDigitHyphen | HostErrorKind::HyphenAtEdge => {
                "3987-3.1-toascii-std3"
            }
            HostErrorKind::Unassigned => "3987-3.1-toascii-unassigned",
            HostErrorKind::EmptyLabel => "3987-3.1-toascii-labels",
            _ => "3987-3.1-toascii-fail",
        };
        let bis = match kind {
            HostErrorKind::NotUtf8 => "bis-3.4.2-b-invalid",
            HostErrorKind::Disallowed => "bis-3.4.2-d",
            _ => "bis-3.4.2-c",
        };
        assert_eq!(
            [kind.rfc3987_clause().id(), kind.bis_clause().id()],
            [rfc3987, bis],
            "{kind:?}"
        );
    }
}

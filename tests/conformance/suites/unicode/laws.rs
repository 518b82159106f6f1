//! Work on long runs of marks and joiners.

use std::hint::black_box;

use iri_conformance::work::{self, Work};
use iri_kit::Component;
use iri_kit::unicode::decode::{DecodePolicy, DecodeRules, decode};
use iri_kit::unicode::is_nfc;

#[test]
fn any_number_of_consecutive_marks_can_be_nfc() {
    let marks = |count| std::iter::once('e').chain(std::iter::repeat_n('\u{316}', count));
    assert!(is_nfc(marks(30)));
    assert!(is_nfc(marks(1_000)), "beyond stream-safe text");
    assert!(is_nfc((0..1_000).flat_map(|_| marks(3))));
}

#[test]
fn hostile_texts_take_linear_work() {
    let test = "unicode::laws::hostile_texts_take_linear_work";
    work::assert_linear(test, 2_048, hostile_texts);
}

fn hostile_texts(work: &mut Work) {
    for unit in [
        "\u{316}",
        "e\u{316}\u{316}\u{316}",
        "\u{1161}",
        "\u{323}\u{301}",
    ] {
        let text = |length| work::repeated("e", unit, length);
        work.measure(&format!("is_nfc {unit:?}"), text, |text| {
            black_box(is_nfc(text.chars()));
        });
    }
    for unit in [
        "%D8%A8%E2%80%8C",
        "%CC%96",
        "%D9%8B%E2%80%8C",
        "%FF",
        "%E2%80%8C",
        "%E1%85%A1",
        "\u{316}%E2%80%8C",
    ] {
        for policy in DecodePolicy::ALL {
            let text = |length| work::repeated("", unit, length);
            let rules = DecodeRules::DEFAULT.with_policy(policy);
            work.measure(&format!("decode {unit:?} by {policy:?}"), text, |text| {
                let decoded = decode(text, Component::Path, rules).to_string();
                assert!(!decoded.is_empty() && decoded.len() <= text.len());
            });
        }
    }
}

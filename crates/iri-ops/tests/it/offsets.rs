//! Offsets in three units.

use iri_ops::{OffsetUnit, UnitOffsets};

#[test]
fn offsets_are_those_of_a_count_from_the_start() {
    let long = "aé\u{10300}\u{4F8B}".repeat(100);
    for text in ["", "abc", "é", "\u{10300}", "a\u{10300}é", &long] {
        for unit in OffsetUnit::ALL {
            let offsets = UnitOffsets::new(text, unit);
            for at in (0..=text.len()).filter(|at| text.is_char_boundary(*at)) {
                let count = match unit {
                    OffsetUnit::Characters => text[..at].chars().count(),
                    OffsetUnit::Utf16 => text[..at].encode_utf16().count(),
                    _ => at,
                };
                assert_eq!(offsets.at(at), count, "{unit} {at} in {text}");
            }
            assert_eq!(offsets.at(text.len() + 1), offsets.at(text.len()));
        }
    }
}

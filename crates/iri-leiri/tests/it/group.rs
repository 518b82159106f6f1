//! The groups of 3987bis, section 6.3, for every character.

use iri_core::{Component, Span, ucs};
use iri_leiri::{Group, groups, is_leiri_ucschar};

/// The ranges of the groups as printed in the section.
const PRINTED: [(Group, &[(u32, u32)]); 9] = [
    (Group::Space, &[(0x20, 0x20)]),
    (
        Group::Delimiters,
        &[(0x22, 0x22), (0x3C, 0x3C), (0x3E, 0x3E)],
    ),
    (
        Group::Unwise,
        &[(0x5C, 0x5C), (0x5E, 0x5E), (0x60, 0x60), (0x7B, 0x7D)],
    ),
    (Group::Controls, &[(0, 0x1F), (0x7F, 0x9F)]),
    (Group::BidiFormatting, &[(0x200E, 0x200F), (0x202A, 0x202E)]),
    (Group::Specials, &[(0xFFF0, 0xFFFD)]),
    (
        Group::PrivateUse,
        &[
            (0xE000, 0xF8FF),
            (0xF_0000, 0xF_FFFD),
            (0x10_0000, 0x10_FFFD),
        ],
    ),
    (Group::Tags, &[(0xE_0000, 0xE_0FFF)]),
    (Group::NonCharacters, &[(0xFDD0, 0xFDEF)]),
];

fn printed(c: char) -> Vec<Group> {
    let value = u32::from(c);
    let mut found: Vec<Group> = PRINTED
        .iter()
        .filter(|(_, ranges)| {
            ranges
                .iter()
                .any(|(first, last)| (*first..=*last).contains(&value))
        })
        .map(|(group, _)| *group)
        .collect();
    // The section lists only some of the planes, as examples.
    if value >= 0x1_0000 && value % 0x1_0000 >= 0xFFFE {
        found.push(Group::NonCharacters);
    }
    found
}

// clause: bis-6.3-partition, bis-6.3-fffe
#[test]
fn groups_and_characters_of_iris_partition_the_characters_of_leiris() {
    for c in '\0'..=char::MAX {
        let groups = printed(c);
        assert_eq!(Group::of(c), groups.first().copied(), "{c:?}");
        assert!(groups.len() <= 1, "{c:?} is in {groups:?}");
        let in_iri = ucs::UCSCHAR.contains(c) && !ucs::BIDI_FORMATTING.contains(&c);
        let in_leiri = is_leiri_ucschar(c);
        assert_eq!(in_leiri, in_iri || !groups.is_empty(), "{c:?}");
        assert!(!in_iri || groups.is_empty(), "{c:?} is in both");
        let never = matches!(c, '\u{FFFE}' | '\u{FFFF}');
        assert_eq!(in_leiri || ('!'..='~').contains(&c), !never, "{c:?}");
    }
}

#[test]
fn runs_are_found_in_every_component() {
    for c in '\0'..=char::MAX {
        let text = format!("é{c}{c}é?{c}#{c}");
        let Some(group) = Group::of(c) else {
            assert_eq!(groups(&text).next(), None, "{c:?}");
            continue;
        };
        let length = c.len_utf8();
        let mut expected = vec![
            (Component::Path, Span::new(2, 2 + 2 * length)),
            (Component::Query, Span::new(5 + 2 * length, 5 + 3 * length)),
            (
                Component::Fragment,
                Span::new(6 + 3 * length, 6 + 4 * length),
            ),
        ];
        if group == Group::PrivateUse {
            expected.remove(1);
        }
        let found = groups(&text).map(|run| {
            assert_eq!(run.group(), group, "{c:?}");
            (run.component(), run.span())
        });
        assert!(found.eq(expected), "{c:?}");
    }
}

#[test]
fn a_run_ends_at_a_character_of_another_group() {
    let text = "  <>\u{200E}\u{202A}\u{E000}\u{F0000}?\u{E000}\u{E0001}\\";
    let found: Vec<_> = groups(text)
        .map(|run| (run.group().name(), run.span().of(text)))
        .collect();
    assert_eq!(
        found,
        [
            ("space", "  "),
            ("delimiters", "<>"),
            ("bidi-formatting", "\u{200E}\u{202A}"),
            ("private-use", "\u{E000}\u{F0000}"),
            ("tags", "\u{E0001}"),
            ("unwise", "\\"),
        ]
    );
}

#[test]
fn every_group_has_a_unique_name_reason_and_clause() {
    for (index, group) in Group::ALL.into_iter().enumerate() {
        assert_eq!(PRINTED[index].0, group);
        assert!(group.clause().id().starts_with("bis-6.3-"));
        for other in &Group::ALL[index + 1..] {
            assert_ne!(group.name(), other.name());
            assert_ne!(group.reason(), other.reason());
            assert_ne!(group.clause(), other.clause());
        }
        assert!(!group.advice().is_empty() && group.to_string() == group.name());
    }
}

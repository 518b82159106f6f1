//! Checks of the labels of hosts.

use alloc::vec::Vec;

use iri_core::{Component, Severity, Span};
use iri_unicode::is_mark;
use unicode_security::GeneralSecurityProfile;
use unicode_security::general_security_profile::IdentifierType;

use super::word::{self, minority};
use crate::checks::characters::looks_like;
use crate::checks::security as rules;
use crate::finding::{Finding, Note};
use crate::rule::Rule;
use crate::uts39::digits::second_digits;
use crate::uts39::letters::{Spelled, decoded, has_non_ascii};
use crate::uts39::marks;
use crate::uts39::names::{Names, looks_latin};
use crate::uts39::scripts::{Level, Scripts};
use crate::uts39::skeleton::{delimiters, is_like_ascii};

/// Adds the findings about a label to `found`.
pub(super) fn search(
    text: &str,
    label: Span,
    names: Names,
    imitates: bool,
    found: &mut Vec<Finding<'_>>,
) {
    let decoded = decoded(text, label);
    if decoded.is_none() && !has_non_ascii(label.of(text)) {
        return;
    }
    let letters = Spelled::label(text, label, &decoded);
    let finding =
        |rule: &'static Rule, span| Finding::new(rule, span).with_component(Component::Host);
    let before = found.len();
    // Labels have at most 63 characters.
    for (span, c, like) in delimiters(letters.clone()).take(63) {
        // Another check reports symbols.
        if looks_like(c).is_some() {
            continue;
        }
        let finding = finding(&rules::HOST_LETTER_LIKE_DELIMITER, span);
        found.push(finding.with_note(Note::LooksLike(like)));
    }
    if let Some((sequence, span)) = marks::first_sequence(letters.clone()) {
        found.push(finding(word::rule_of(sequence), span));
    }
    if let Some(span) = second_digits(letters.clone(), &mut None) {
        found.push(finding(&rules::MIXED_DIGITS, span));
    }
    // A label that looks like a protected name is already reported.
    if imitates {
        return;
    }
    let of_scripts = of_scripts(&letters, label, names);
    found.extend(of_scripts.filter(|finding| {
        // Report at most one finding per character.
        let others = found.get(before..).unwrap_or_default();
        let restricted = [
            &rules::HOST_RESTRICTED_CHARACTER,
            &rules::HOST_RESTRICTION_LEVEL,
        ];
        let is_restricted = restricted.contains(&finding.rule());
        !is_restricted
            || !others
                .iter()
                .any(|other| overlap(other.span(), finding.span()))
    }));
}

fn overlap(a: Span, b: Span) -> bool {
    a.start() < b.end() && b.start() < a.end()
}

/// Returns the most important finding about the scripts of a label.
fn of_scripts<'o>(letters: &Spelled<'_>, label: Span, names: Names) -> Option<Finding<'o>> {
    let finding =
        |rule: &'static Rule, span| Finding::new(rule, span).with_component(Component::Host);
    let scripts = Scripts::of(letters.clone().chars());
    if scripts.are_mixed() && scripts.are_alike() {
        let (span, note) = minority(letters, &scripts).unwrap_or((label, Note::None));
        // Letters without a Latin lookalike show that the host is not Latin.
        let is_latin = letters
            .clone()
            .chars()
            .all(|c| c.is_ascii() || is_like_ascii(c));
        let note = match note {
            Note::Pair(one, other) if is_latin => Note::LooksLatin(other, Some(one)),
            note => note,
        };
        return Some(finding(&rules::MIXED_SCRIPTS, span).with_note(note));
    }
    if let Some((script, is_usual)) = looks_latin(letters, label, names) {
        let found = finding(&rules::WHOLE_SCRIPT_CONFUSABLE, label)
            .with_note(Note::LooksLatin(script.full_name(), None));
        return Some(if is_usual {
            found.at_most(Severity::Advice)
        } else {
            found
        });
    }
    if let Some((span, is_rare)) = first_restricted(letters.clone()) {
        let found = finding(&rules::HOST_RESTRICTED_CHARACTER, span).with_note(Note::Char);
        return Some(if is_rare {
            found
        } else {
            found.at_most(Severity::Advice)
        });
    }
    let level = match scripts.level() {
        Level::ModeratelyRestrictive => "moderately restrictive",
        Level::MinimallyRestrictive => "minimally restrictive",
        Level::Unrestricted if scripts.are_mixed() => "unrestricted",
        _ => return None,
    };
    if scripts.is_highly_restrictive() {
        return None;
    }
    let (span, _) = minority(letters, &scripts).unwrap_or((label, Note::None));
    Some(finding(&rules::HOST_RESTRICTION_LEVEL, span).with_note(Note::Text(level)))
}

/// Returns the span of the first character that UTS 39, section 3.1, restricts in identifiers, and
/// whether no language uses it today. Other checks report symbols and compatibility characters.
fn first_restricted(letters: Spelled<'_>) -> Option<(Span, bool)> {
    let mut letters = letters;
    letters.find_map(|(c, span)| {
        let is_rare = match c.identifier_type() {
            Some(
                IdentifierType::Exclusion | IdentifierType::Obsolete | IdentifierType::Technical,
            ) => true,
            Some(IdentifierType::Limited_Use | IdentifierType::Uncommon_Use) => false,
            // The table has no type for some characters.
            None if !c.identifier_allowed() && (c.is_alphabetic() || is_mark(c)) => false,
            _ => return None,
        };
        (!c.is_ascii() && looks_like(c).is_none()).then_some((span, is_rare))
    })
}

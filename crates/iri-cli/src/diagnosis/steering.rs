//! The characters that steer the direction of text (RFC 3987, section 4.1).

use iri_kit::bidi::{self, FindingKind};
use iri_kit::{Component, Profile};

use crate::finding::Finding;

/// The finding for a character that steers the direction of text.
pub(crate) fn finding(found: &bidi::Finding, text: &str, profile: Profile) -> Finding {
    let c = found.span().of(text).chars().next();
    let name = format!("U+{:04X} {}", c.map_or(0, u32::from), name(c));
    let message = if found.kind() == FindingKind::FormatCharLater {
        format!("{name} changes the display as the characters do that are not allowed")
    } else {
        format!("{name} is not allowed in an IRI")
    };
    // Triplets are no help where none are allowed.
    let may_be_encoded = found.component() != Component::Host || profile != Profile::Bis;
    let fix = found.cure(text).filter(|_| may_be_encoded);
    let fix = fix.map(|cure| cure.to_string());
    let help = match &fix {
        Some(fix) => format!("leave it out, or write it as `{fix}`"),
        None => "leave it out".to_owned(),
    };
    Finding::new(found.code(), message, found.span(), found.clause())
        .with_severity(found.severity())
        .with_component(found.component())
        .with_expected("expected no character that steers the direction of text")
        .with_help(Some(help))
        .with_fix(fix)
}

/// The name of the character in Unicode.
fn name(c: Option<char>) -> &'static str {
    match c {
        Some('\u{200E}') => "LEFT-TO-RIGHT MARK",
        Some('\u{200F}') => "RIGHT-TO-LEFT MARK",
        Some('\u{202A}') => "LEFT-TO-RIGHT EMBEDDING",
        Some('\u{202B}') => "RIGHT-TO-LEFT EMBEDDING",
        Some('\u{202C}') => "POP DIRECTIONAL FORMATTING",
        Some('\u{202D}') => "LEFT-TO-RIGHT OVERRIDE",
        Some('\u{202E}') => "RIGHT-TO-LEFT OVERRIDE",
        Some('\u{61C}') => "ARABIC LETTER MARK",
        Some('\u{2066}') => "LEFT-TO-RIGHT ISOLATE",
        Some('\u{2067}') => "RIGHT-TO-LEFT ISOLATE",
        Some('\u{2068}') => "FIRST STRONG ISOLATE",
        _ => "POP DIRECTIONAL ISOLATE",
    }
}

//! The characters that steer the direction of text (RFC 3987, section 4.1).

use iri_kit::bidi::{self, BidiFindingKind};
use iri_kit::{Clause, Span};

use crate::finding::Finding;

/// The finding for a character that steers the direction of text.
pub(crate) fn finding(found: &bidi::BidiFinding, text: &str) -> Finding {
    let fix = found.cure(text).map(|cure| cure.to_string());
    described(found.code(), text, found.span(), found.clause(), fix)
        .with_severity(found.severity())
        .with_component(found.component())
}

/// Whether a code is that of such characters.
pub(super) fn has_code(code: &str) -> bool {
    code == BidiFindingKind::FormatChar.code() || code == BidiFindingKind::FormatCharLater.code()
}

/// The finding for such a character, by its code and its place.
pub(super) fn described(
    code: &'static str,
    text: &str,
    span: Span,
    clause: Clause,
    fix: Option<String>,
) -> Finding {
    let c = span.of(text).chars().next();
    let name = format!("U+{:04X} {}", c.map_or(0, u32::from), name(c));
    let message = if code == BidiFindingKind::FormatCharLater.code() {
        format!("{name} changes the display as the characters do that are not allowed")
    } else {
        format!("{name} is not allowed in an IRI")
    };
    let help = match &fix {
        Some(fix) => format!("leave it out, or write it as `{fix}`"),
        None => "leave it out".to_owned(),
    };
    Finding::new(code, message, span, clause)
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

//! Findings for bidirectional formatting characters (RFC 3987, section 4.1).

use iri_kit::bidi::{self, BidiFindingKind};
use iri_kit::{Clause, Span};

use crate::finding::Finding;

/// Returns the finding for a bidirectional formatting character.
pub(crate) fn finding(found: &bidi::BidiFinding, text: &str) -> Finding {
    let fix = found.cure(text).map(|cure| cure.to_string());
    described(found.code(), text, found.span(), found.clause(), fix)
        .with_severity(found.severity())
        .with_component(found.component())
}

/// Whether the code is one of bidirectional formatting characters.
pub(super) fn has_code(code: &str) -> bool {
    code == BidiFindingKind::FormatChar.code() || code == BidiFindingKind::FormatCharLater.code()
}

/// Returns the finding for the character at `span`, with this code.
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
        format!("bidirectional formatting character newer than RFC 3987: {name}")
    } else {
        format!("bidirectional formatting character: {name}")
    };
    let help = match fix.as_deref() {
        Some("") | None => "remove it".to_owned(),
        Some(fix) => format!("remove it, or write it as `{fix}`"),
    };
    Finding::new(code, message, span, clause)
        .with_expected("expected no bidirectional formatting character")
        .with_help(Some(help))
        .with_fix(fix)
}

/// The Unicode name of the character.
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

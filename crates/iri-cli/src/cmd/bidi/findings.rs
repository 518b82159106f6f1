//! The findings of `iri bidi`: broken rules, identifiers that look alike, possible misreadings.

use iri_kit::bidi::{BidiFinding, BidiFindingKind, Mistake, MistakeKind};
use iri_kit::{Clause, Span};

use crate::diagnosis::format_char;
use crate::diagnosis::shortened::Shortened;
use crate::finding::{Finding, Severity};

/// Returns the finding for a broken rule.
///
/// The fix of a component replaces the whole component, which may be more than the span of the finding.
pub(super) fn of_rule(finding: &BidiFinding, text: &str) -> Finding {
    let kind = finding.kind();
    if matches!(
        kind,
        BidiFindingKind::FormatChar | BidiFindingKind::FormatCharLater
    ) {
        return format_char::finding(finding, text);
    }
    let component = finding.component();
    let (message, expected) = message(kind);
    let message = message.replace("{}", component.name());
    let fix = finding.cure(text).map(|cure| cure.to_string());
    let help = fix.as_ref().map(|fix| {
        let whole = Shortened(finding.place().of(text));
        format!("write the whole component {whole} as `{}`", Shortened(fix))
    });
    Finding::new(finding.code(), message, finding.span(), finding.clause())
        .with_severity(finding.severity())
        .with_component(component)
        .with_expected(expected)
        .with_help(help)
        .with_fix(fix)
        .with_fix_span(finding.place())
}

/// Returns the message and the expectation for a rule about components.
fn message(kind: BidiFindingKind) -> (&'static str, &'static str) {
    match kind {
        BidiFindingKind::RtlStart => (
            "a part of the {} has right-to-left characters but does not begin with one",
            "expected a right-to-left letter first",
        ),
        BidiFindingKind::RtlEnd => (
            "a part of the {} has right-to-left characters but does not end with one",
            "expected a right-to-left letter last",
        ),
        BidiFindingKind::IdnaStart => (
            "a label of the {} does not begin with a letter, although another label is right-to-left",
            "expected a letter first",
        ),
        BidiFindingKind::IdnaChar => (
            "a label of the {} has a character that is not allowed in its direction",
            "expected characters of one direction",
        ),
        BidiFindingKind::IdnaEnd => (
            "a label of the {} ends with neither a letter nor a digit",
            "expected a letter or a digit last",
        ),
        BidiFindingKind::IdnaDigits => (
            "a label of the {} has European and Arabic-Indic digits",
            "expected digits of one kind",
        ),
        _ => (
            "a part of the {} has right-to-left and left-to-right characters",
            "expected characters of one direction",
        ),
    }
}

/// Returns the finding for an identifier that is displayed the same as another one.
pub(super) fn alike(text: &str) -> Finding {
    let message = "differs from the identifier given by `--against`, but is displayed the same";
    let span = Span::new(0, text.len());
    let clause = Clause::new("3987-8-spoof-bidi");
    Finding::new("bidi-shows-same", message, span, clause)
        .with_severity(Severity::Warning)
        .with_expected("expected different identifiers to be displayed differently")
        .with_help(Some(
            "run `iri bidi` on both to compare the order in which they are stored",
        ))
}

/// Returns the finding for a possible misreading.
pub(super) fn of_mistake(mistake: &Mistake) -> Finding {
    let kind = mistake.kind();
    let expected = match kind {
        MistakeKind::Torn => "displayed on the other side of a delimiter",
        MistakeKind::HostMoved => "this part of the host is displayed elsewhere",
        _ => "these are displayed in a different order",
    };
    let (span, clause) = (mistake.span(), mistake.clause());
    Finding::new(mistake.code(), kind.to_string(), span, clause)
        .with_severity(Severity::Advice)
        .with_component(mistake.component())
        .with_expected(expected)
}

//! Applies the two rules of section 4.2 to one component.

use iri_core::engine::labels::Letters;
use iri_core::{Clause, Span};
use iri_unicode::{BidiClass, bidi_class};

use crate::direction::{Strong, strong};
use crate::{BidiFinding, BidiFindingKind, BidiPiece, Severity};

/// Checks a component by the two rules. The findings are a mixed direction, or a wrong start, a
/// wrong end, or both.
pub(crate) fn check_piece(
    piece: BidiPiece,
    text: &str,
) -> (Option<BidiFinding>, Option<BidiFinding>) {
    let own = piece.span().of(text);
    if own.is_ascii() {
        return (None, None);
    }
    let from = piece.span().start();
    let letters = own.char_indices().map(|(index, c)| {
        let start = from + index;
        (c, Span::new(start, start + c.len_utf8()))
    });
    LENIENT.check(piece, letters)
}

/// Checks a label of a domain name by the two rules, as strictly as IDNA2003. `letters` are the
/// decoded characters of the label.
pub(crate) fn check_label(
    label: BidiPiece,
    letters: Letters<'_>,
) -> (Option<BidiFinding>, Option<BidiFinding>) {
    STRICT.check(label, letters)
}

/// The options by which the rules are applied.
struct RuleOptions {
    severity: Severity,
    /// The clauses of the two rules.
    clauses: [Clause; 2],
    /// Whether marks and joiners at the end belong to the letter before them.
    with_marks: bool,
}

/// The rules as RFC 3987 recommends them for all components.
const LENIENT: RuleOptions = RuleOptions {
    severity: Severity::Warning,
    clauses: [Clause::new("3987-4.2-rule1"), Clause::new("3987-4.2-rule2")],
    with_marks: true,
};

/// The rules as [RFC 3454, section 6](https://www.rfc-editor.org/rfc/rfc3454#section-6) requires
/// them for labels.
const STRICT: RuleOptions = RuleOptions {
    severity: Severity::Error,
    clauses: [Clause::new("3987-4.2-strict-host"); 2],
    with_marks: false,
};

impl RuleOptions {
    fn check(
        &self,
        piece: BidiPiece,
        letters: impl Iterator<Item = (char, Span)>,
    ) -> (Option<BidiFinding>, Option<BidiFinding>) {
        let [on_mixed, on_ends] = self.clauses;
        let found =
            |kind, clause, span| BidiFinding::on_piece(kind, self.severity, clause, piece, span);
        let (contrary, rtl) = self.directions(letters);
        if let Some(contrary) = contrary {
            let finding = found(BidiFindingKind::MixedDirection, on_mixed, contrary);
            return (Some(finding), None);
        }
        let Some(rtl) = rtl else {
            return (None, None);
        };
        let whole = piece.span();
        let start = (rtl.start() > whole.start()).then(|| {
            let span = Span::new(whole.start(), rtl.start());
            found(BidiFindingKind::RtlStart, on_ends, span)
        });
        let end = (rtl.end() < whole.end()).then(|| {
            let span = Span::new(rtl.end(), whole.end());
            found(BidiFindingKind::RtlEnd, on_ends, span)
        });
        if start.is_some() {
            (start, end)
        } else {
            (end, None)
        }
    }

    /// Returns two spans. The first is the first run of characters of the other direction than the
    /// first strong character, including neutral characters between them. The second reaches from
    /// the first right-to-left character to the end of the last; it is incomplete if there is a
    /// first span.
    fn directions(
        &self,
        letters: impl Iterator<Item = (char, Span)>,
    ) -> (Option<Span>, Option<Span>) {
        let extended = |span: Option<Span>, by: Span| {
            Span::new(span.map_or(by.start(), Span::start), by.end())
        };
        let (mut first, mut contrary, mut rtl) = (None, None, None);
        for (c, span) in letters {
            let Some(direction) = strong(c) else {
                let follows = rtl.is_some_and(|rtl: Span| rtl.end() == span.start());
                if follows && self.with_marks && is_mark(c) {
                    rtl = Some(extended(rtl, span));
                }
                continue;
            };
            if *first.get_or_insert(direction) != direction {
                contrary = Some(extended(contrary, span));
            } else if contrary.is_some() {
                break;
            }
            if direction == Strong::Rtl {
                rtl = Some(extended(rtl, span));
            }
        }
        (contrary, rtl)
    }
}

/// Whether a character belongs to the letter before it: a mark, a joiner or another format character.
fn is_mark(c: char) -> bool {
    matches!(bidi_class(c), BidiClass::NSM | BidiClass::BN)
}

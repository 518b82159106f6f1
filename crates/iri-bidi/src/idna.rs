//! Checks domain names label by label: by the two rules as strictly as IDNA2003, or by the Bidi
//! rule of IDNA2008 (RFC 5893, section 2).

use iri_core::engine::labels::{Labels, Letters, Undecodable, is_idna_dot};
use iri_core::{Component, Span};
use iri_unicode::{BidiCondition, check_bidi_rule, is_rtl_label};

use crate::{BidiFinding, BidiFindingKind, BidiPiece, HostRule, Severity, rules};

/// The labels of a name that remain to be checked.
#[derive(Clone, Debug)]
pub(crate) struct LabelFindings<'a> {
    text: &'a str,
    labels: Labels<'a>,
    rule: HostRule,
    /// A second finding about the last label, to be returned next.
    pending: Option<BidiFinding>,
}

impl<'a> LabelFindings<'a> {
    /// Returns the findings of all labels of a host; `None` if no label is right-to-left.
    pub(crate) fn new(text: &'a str, host: Span, rule: HostRule) -> Option<Self> {
        let letters = letters(text, host);
        // The rules allow any name without a right-to-left label.
        is_rtl_label(letters.clone().chars()).then_some(Self {
            text,
            // Triplets are decoded before the labels are divided (3987bis, section 3.4.2).
            labels: Labels::new(letters, is_idna_dot),
            rule,
            pending: None,
        })
    }

    /// Returns the findings about a label.
    fn check_label(&self, label: Span) -> (Option<BidiFinding>, Option<BidiFinding>) {
        match self.rule {
            HostRule::Idna2008 => (finding(self.text, label), None),
            HostRule::Idna2003 | HostRule::Rfc3987 => {
                let piece = BidiPiece::new(Component::Host, label);
                rules::check_label(piece, letters(self.text, label))
            }
        }
    }
}

impl Iterator for LabelFindings<'_> {
    type Item = BidiFinding;

    fn next(&mut self) -> Option<BidiFinding> {
        if let Some(pending) = self.pending.take() {
            return Some(pending);
        }
        loop {
            let label = self.labels.next()?;
            let (first, second) = self.check_label(label);
            self.pending = second.map(BidiFinding::without_cure);
            if let Some(first) = first {
                return Some(first.without_cure());
            }
        }
    }
}

/// Returns the first condition of the Bidi rule that a label breaks.
fn finding(text: &str, label: Span) -> Option<BidiFinding> {
    let letters = letters(text, label);
    let error = check_bidi_rule(letters.clone().chars()).err()?;
    let kind = match error.condition() {
        BidiCondition::First => BidiFindingKind::IdnaStart,
        BidiCondition::RtlClasses | BidiCondition::LtrClasses => BidiFindingKind::IdnaChar,
        BidiCondition::RtlEnd | BidiCondition::LtrEnd => BidiFindingKind::IdnaEnd,
        BidiCondition::RtlDigits => BidiFindingKind::IdnaDigits,
    };
    let spans = letters.map(|(_, span)| span);
    let mut broken = spans.take(error.end()).skip(error.start());
    let first = broken.next()?;
    let last = broken.last().unwrap_or(first);
    Some(BidiFinding::on_piece(
        kind,
        Severity::Error,
        error.condition().clause(),
        BidiPiece::new(Component::Host, label),
        Span::new(first.start(), last.end()),
    ))
}

/// Returns the characters of a span, with triplets decoded. Triplets that are not UTF-8 stay
/// literal.
const fn letters(text: &str, span: Span) -> Letters<'_> {
    Letters::new(text, span).with_undecodable(Undecodable::Literal)
}

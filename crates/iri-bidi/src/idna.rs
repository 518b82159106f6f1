//! Hosts that are domain names, label by label: by the two rules as IDNA2003 has them, or by the
//! Bidi rule of IDNA2008 (RFC 5893, section 2).

use iri_core::engine::labels::{Labels, Letters, Undecodable, is_idna_dot};
use iri_core::{Component, Span};
use iri_unicode::{BidiCondition, check_bidi_rule, is_rtl_label};

use crate::{BidiFinding, BidiFindingKind, BidiPiece, HostRule, Severity, rules};

/// The labels of a name that are still to be checked.
#[derive(Clone, Debug)]
pub(crate) struct Rest<'a> {
    text: &'a str,
    labels: Labels<'a>,
    rule: HostRule,
    /// A second finding about the last label.
    pending: Option<BidiFinding>,
}

impl<'a> Rest<'a> {
    /// All labels of the host at this place; `None` if the rule allows whatever they are.
    pub(crate) fn new(text: &'a str, host: Span, rule: HostRule) -> Option<Self> {
        let letters = letters(text, host);
        // In other names no rule forbids anything.
        is_rtl_label(letters.clone().chars()).then_some(Self {
            text,
            // Triplets are decoded before the labels are divided (3987bis, section 3.4.2).
            labels: Labels::new(letters, is_idna_dot),
            rule,
            pending: None,
        })
    }

    /// The fault of a label.
    fn judge(&self, label: Span) -> (Option<BidiFinding>, Option<BidiFinding>) {
        match self.rule {
            HostRule::Idna2008 => (finding(self.text, label), None),
            HostRule::Idna2003 | HostRule::Rfc3987 => {
                let piece = BidiPiece::new(Component::Host, label);
                rules::judge_label(piece, letters(self.text, label))
            }
        }
    }
}

impl Iterator for Rest<'_> {
    type Item = BidiFinding;

    fn next(&mut self) -> Option<BidiFinding> {
        if let Some(pending) = self.pending.take() {
            return Some(pending);
        }
        loop {
            let label = self.labels.next()?;
            let (first, second) = self.judge(label);
            self.pending = second.map(BidiFinding::without_cure);
            if let Some(first) = first {
                return Some(first.without_cure());
            }
        }
    }
}

/// The first condition that the label at a place breaks.
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

/// The characters of a part of a text. A triplet that is not UTF-8 is what a reader sees of it.
const fn letters(text: &str, span: Span) -> Letters<'_> {
    Letters::new(text, span).with_undecodable(Undecodable::Literal)
}

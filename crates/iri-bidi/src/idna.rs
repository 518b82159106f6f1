//! The Bidi rule of IDNA2008 (RFC 5893, section 2), for hosts that are domain names.

use iri_core::engine::labels::{Labels, Letters, Undecodable, is_idna_dot};
use iri_core::{Component, Span};
use iri_unicode::{BidiCondition, check_bidi_rule, is_rtl_label};

use crate::{Finding, FindingKind, Piece, Severity};

/// Whether a name has a right-to-left label, so that the rule is for all its labels.
pub(crate) fn is_bidi_name(host: &str) -> bool {
    is_rtl_label(letters(host, Span::new(0, host.len())).chars())
}

/// The labels of a name that are still to be checked.
#[derive(Clone, Debug)]
pub(crate) struct Rest<'a> {
    text: &'a str,
    labels: Labels<'a>,
}

impl<'a> Rest<'a> {
    /// All labels of the host at this place.
    pub(crate) const fn new(text: &'a str, host: Span) -> Self {
        Self {
            text,
            // Triplets are decoded before the labels are divided (3987bis, section 3.4.2).
            labels: Labels::new(letters(text, host), is_idna_dot),
        }
    }
}

impl Iterator for Rest<'_> {
    type Item = Finding;

    fn next(&mut self) -> Option<Finding> {
        let text = self.text;
        self.labels.find_map(|label| finding(text, label))
    }
}

/// The first condition that the label at a place breaks.
fn finding(text: &str, label: Span) -> Option<Finding> {
    let letters = letters(text, label);
    let error = check_bidi_rule(letters.clone().chars()).err()?;
    let kind = match error.condition() {
        BidiCondition::First => FindingKind::IdnaStart,
        BidiCondition::RtlClasses | BidiCondition::LtrClasses => FindingKind::IdnaChar,
        BidiCondition::RtlEnd | BidiCondition::LtrEnd => FindingKind::IdnaEnd,
        BidiCondition::RtlDigits => FindingKind::IdnaDigits,
    };
    let spans = letters.map(|(_, span)| span);
    let mut broken = spans.take(error.end()).skip(error.start());
    let first = broken.next()?;
    let last = broken.last().unwrap_or(first);
    Some(Finding::on_piece(
        kind,
        Severity::Error,
        error.condition().clause(),
        Piece::new(Component::Host, label),
        Span::new(first.start(), last.end()),
    ))
}

/// The characters of a part of a text. A triplet that is not UTF-8 is what a reader sees of it.
const fn letters(text: &str, span: Span) -> Letters<'_> {
    Letters::new(text, span).with_undecodable(Undecodable::Literal)
}

//! Checks whether encoded characters may be decoded in an IRI (RFC 3987, section 3.2).

use core::fmt::Write as _;

use iri_core::engine::labels::Letters;
use iri_core::pct::walk::{Fate, Place as At};
use iri_core::{Component, Span};
use iri_unicode::decode::{DecodeRules, Judge, KeepReason};
use iri_unicode::{BidiClass, bidi_class, is_alphanumeric, is_mark};

use super::place::Place;
use crate::checks::Checks;
use crate::checks::percent;
use crate::context::Context;
use crate::finding::{Finding, FixReplacement, Note};
use crate::production::Production;

/// Checks the encoded characters of a component.
#[derive(Clone, Debug)]
pub(super) struct Shown<'a> {
    wanted: bool,
    is_iri: bool,
    judge: Option<Judge<'a>>,
    /// The end of the last triplets that stay encoded.
    barrier: usize,
}

/// Only non-ASCII characters: triplets of ASCII characters have their own rules.
const RULES: DecodeRules = DecodeRules::DEFAULT.with_non_ascii_only(true);

impl<'a> Shown<'a> {
    pub(super) fn new(context: Context<'a>) -> Self {
        let is_iri = match context.linter.production() {
            Production::Identifier(form) => !form.is_uri(),
            Production::Leiri(_) => true,
        };
        let is_iri = is_iri && context.linter.wants(&percent::PERCENT_DECODABLE);
        let wanted = context.linter.checks().contain(Checks::UNICODE)
            && (is_iri || context.linter.wants(&percent::PERCENT_KEPT));
        Self {
            wanted,
            is_iri,
            judge: None,
            barrier: 0,
        }
    }

    pub(super) const fn begin(&mut self, component: Component, text: &'a str) {
        self.judge = Some(Judge::new(text, component, RULES));
        self.barrier = 0;
    }

    /// Returns the finding about the character whose triplets begin at a position.
    pub(super) fn finding<'o>(&mut self, place: Place<'_>, length: usize) -> Option<Finding<'o>> {
        if !self.wanted {
            return None;
        }
        let at = place.at - place.start();
        let fate = self.judge.as_mut()?.judge(At {
            rest: place.rest().as_bytes(),
            at,
            barrier: self.barrier,
        });
        let span = Span::new(place.at, place.at + length);
        match fate {
            // In hosts, punctuation is checked as if it were written directly.
            Fate::Becomes(c, _) if place.component == Component::Host && !is_of_names(c) => None,
            Fate::Becomes(c, _) => {
                let finding = Finding::new(&percent::PERCENT_DECODABLE, span);
                // No fix for right-to-left characters: decoding could change the display order.
                let is_fixed = !is_right_to_left(c);
                let finding = if is_fixed {
                    // Decoding keeps the meaning, but other checks may object to the character.
                    finding.with_change(DECODED)
                } else {
                    finding
                };
                self.is_iri.then_some(finding)
            }
            Fate::Kept { reason, .. } => {
                self.barrier = at + length;
                // A host is decoded before it is looked up, so its characters are checked as if
                // they were written directly.
                let is_looked_at = place.component == Component::Host
                    && !matches!(
                        reason,
                        KeepReason::NotAllowed
                            | KeepReason::PrivateUse
                            | KeepReason::BidiFormatting
                    );
                (!is_looked_at).then(|| {
                    Finding::new(&percent::PERCENT_KEPT, span)
                        .with_clause(reason.clause())
                        .with_note(Note::Text(words(reason)))
                })
            }
            Fate::Literal => None,
        }
    }
}

fn is_of_names(c: char) -> bool {
    is_alphanumeric(c) || is_mark(c)
}

fn is_right_to_left(c: char) -> bool {
    matches!(bidi_class(c), BidiClass::R | BidiClass::AL | BidiClass::AN)
}

/// Decodes the triplets, all of which are known to be decodable.
const DECODED: FixReplacement = FixReplacement::By(|found, f| {
    let mut chars = Letters::of(found).chars();
    chars.try_for_each(|c| f.write_char(c))
});

const fn words(reason: KeepReason) -> &'static str {
    match reason {
        KeepReason::NotAllowed => "not allowed in IRIs",
        KeepReason::PrivateUse => "private use",
        KeepReason::BidiFormatting | KeepReason::BidiFormattingLater => "bidirectional formatting",
        KeepReason::WhiteSpace => "white space",
        KeepReason::Ignorable => "invisible",
        KeepReason::Joiner => "a joiner with nothing to join",
        KeepReason::MarkAtStart => "a combining mark at the start",
        KeepReason::HostDelimiter => "a delimiter in a host",
        _ => "not suitable for display",
    }
}

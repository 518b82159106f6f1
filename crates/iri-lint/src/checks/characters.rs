//! Checks of single characters and normalization forms.
//!
//! A character has at most one finding, that of the most specific rule. Sequences that are not in
//! Normalization Form C are reported as the shortest run, unless one of its characters has another
//! finding.

mod lookalikes;
mod names;
mod read;
mod single;

#[cfg(feature = "security")]
pub(crate) use lookalikes::looks_like;

use core::fmt::Display;

use iri_bidi::{BidiPiece, Division, Pieces, pieces_parts};
use iri_core::engine::labels::Letters;
use iri_core::{Component, Span};
use iri_unicode::{NfcFaults, nfc, nfc_faults};

use crate::catalogue::characters;
use crate::checks::Checks;
use crate::context::Context;
use crate::finding::{Finding, FixReplacement};
use crate::merge::Merge;
use names::{Capitals, Digits};
use read::Read;
use single::Singles;

/// Fast, conservative check: `false` means that this family has no findings.
#[inline]
pub(crate) fn applies(context: &Context<'_>) -> bool {
    context.linter.checks().contain(Checks::UNICODE)
        && (looks_at_characters(context) || looks_at_digits(context))
}

#[inline]
fn looks_at_characters(context: &Context<'_>) -> bool {
    // Triplets are only decoded in hosts.
    let has_triplets_in_host = || {
        let host = context.parts.host().unwrap_or_default();
        host.as_bytes().contains(&b'%')
    };
    let may_have_any = !context.is_ascii || (context.has_percent && has_triplets_in_host());
    may_have_any && context.wants_any(characters::RULES)
}

fn looks_at_digits(context: &Context<'_>) -> bool {
    // Digits are frequent, but doubtful ones are rare.
    context.may_have_doubtful_digit
        && context.linter.wants(&characters::DIGIT_FOR_LETTER)
        && Digits::new(*context).next().is_some()
}

/// Iterator over the findings about characters.
#[derive(Clone, Debug)]
pub(crate) struct Characters<'a>(
    Merge<'a, Merge<'a, Maybe<Capitals<'a>>, Maybe<Walk<'a>>>, Maybe<Digits<'a>>>,
);

impl<'a> Characters<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        let is_wanted = context.linter.checks().contain(Checks::UNICODE);
        let has_characters = is_wanted && looks_at_characters(&context);
        let has_digits = is_wanted && looks_at_digits(&context);
        let has_capitals = has_characters && !context.is_ascii;
        let walk = Maybe(has_characters.then(|| Walk::new(context)));
        let capitals = Maybe(has_capitals.then(|| Capitals::new(context)));
        let digits = Maybe(has_digits.then(|| Digits::new(context)));
        Self(Merge::new(Merge::new(capitals, walk), digits))
    }
}

impl<'a> Iterator for Characters<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        self.0.next()
    }
}

/// An iterator that may be absent.
#[derive(Clone, Debug)]
struct Maybe<I>(Option<I>);

impl<I: Iterator> Iterator for Maybe<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        self.0.as_mut()?.next()
    }
}

/// Iterator over the findings about single characters and sequences, piece by piece.
#[derive(Clone, Debug)]
struct Walk<'a> {
    context: Context<'a>,
    pieces: Pieces<'a>,
    inside: Option<Inside<'a>>,
    /// The end of the previous label of the host.
    label: Option<usize>,
}

impl<'a> Walk<'a> {
    fn new(context: Context<'a>) -> Self {
        Self {
            context,
            pieces: pieces_parts(context.parts, Division::Labels),
            inside: None,
            label: None,
        }
    }

    /// Returns a finding about the separator before a label of the host, if it is not a full stop.
    fn other_dot(&mut self, piece: BidiPiece) -> Option<Finding<'a>> {
        let is_label = piece.component() == Component::Host;
        let before = self.label.replace(piece.span().end()).filter(|_| is_label);
        if !is_label {
            self.label = None;
        }
        let dot = Span::new(before?, piece.span().start());
        single::other_dot(self.context.text, dot)
    }
}

impl<'a> Iterator for Walk<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            if let Some(finding) = self.inside.as_mut().and_then(Iterator::next) {
                return Some(finding);
            }
            let piece = self.pieces.next()?;
            let dot = self.other_dot(piece);
            self.inside = Inside::new(self.context, piece);
            if dot.is_some() {
                return dot;
            }
        }
    }
}

/// Iterator over the findings inside a piece.
#[derive(Clone, Debug)]
struct Inside<'a> {
    component: Component,
    singles: Singles<'a>,
    faults: NfcFaults<Read<'a>>,
    single: Option<Finding<'a>>,
    fault: Option<Span>,
}

impl<'a> Inside<'a> {
    /// Returns `None` if the piece is ASCII, so that there is nothing to check.
    fn new(context: Context<'a>, piece: BidiPiece) -> Option<Self> {
        let text = piece.span().of(context.text);
        let decodes = piece.component() == Component::Host && text.contains(['%']);
        if text.is_ascii() && !decodes {
            return None;
        }
        let read = Read::new(context.text, piece.span(), decodes);
        let has_tags = piece.component() == Component::Query && context.allows_tags();
        let mut singles = Singles::new(read.clone(), piece.component()).with_tags(has_tags);
        let mut faults = nfc_faults(read);
        Some(Self {
            component: piece.component(),
            single: singles.next(),
            fault: faults.next(),
            singles,
            faults,
        })
    }
}

impl<'a> Iterator for Inside<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        while let Some(fault) = self.fault {
            let single = self.single.map(|single| single.span());
            if single.is_some_and(|single| single.end() <= fault.start()) {
                break;
            }
            self.fault = self.faults.next();
            if single.is_none_or(|single| fault.end() <= single.start()) {
                let finding = Finding::new(&characters::NOT_NFC, fault).with_change(NFC);
                return Some(finding.with_component(self.component));
            }
        }
        let single = self.single?;
        self.single = self.singles.next();
        Some(single)
    }
}

/// Normalizes to Normalization Form C.
const NFC: FixReplacement = FixReplacement::By(|found, f| nfc(Letters::of(found).chars()).fmt(f));

//! The walk over single characters and sequences, piece by piece.

use core::fmt::Display;

use iri_bidi::{BidiPiece, Division, Pieces, pieces_parts};
use iri_core::engine::labels::Letters;
use iri_core::{Component, Span};
use iri_unicode::{NfcFaults, nfc, nfc_faults};

use super::read::Read;
use super::single::{self, Singles};
use crate::checks::characters;
use crate::context::Context;
use crate::finding::{Finding, FixReplacement};

/// Iterator over the findings about single characters and sequences, piece by piece.
#[derive(Clone, Debug)]
pub(crate) struct Walk<'a> {
    context: Context<'a>,
    pieces: Pieces<'a>,
    inside: Option<Inside<'a>>,
    /// The end of the previous label of the host.
    label: Option<usize>,
}

impl<'a> Walk<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
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

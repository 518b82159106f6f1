//! Finds the rule that a host breaks, and its place. The engine reports only that a host is
//! invalid, so it is run again on smaller and smaller parts of the host, with fewer checks.

use alloc::string::String;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46 as Engine};
use iri_core::engine::labels::{Labels, Letters, is_idna_dot};
use iri_core::host::{HostError, HostErrorKind};
use iri_core::{Clause, Span};
use iri_unicode::{is_assigned, is_mark};

use super::{Uts46, has_nested_prefix};
use crate::label::{Fault, has_ace_prefix};
use crate::punycode;

impl Uts46 {
    /// Returns the first fault of a host that the engine rejects: the fault of a single label, of a
    /// label in a name with right-to-left labels, or of the whole name.
    pub(super) fn diagnose(self, host: &str) -> HostError {
        let labels = Labels::new(Letters::of(host), is_idna_dot);
        let text = |span| Letters::new(host, span).chars().collect::<String>();
        let only_lowercases = self.only_lowercases(&text(Span::new(0, host.len())));
        for span in labels.clone() {
            let label = text(span);
            let fault = if only_lowercases {
                self.fault_of_letters(&label)
            } else {
                self.fault_of(&label)
            };
            let fault = match fault {
                Some(fault) => fault,
                // Browsers accept an empty label.
                None if span.is_empty() && !self.is_browser() => {
                    Fault::of_label(HostErrorKind::EmptyLabel)
                }
                None => continue,
            };
            return fault.at(host, span, CLAUSE);
        }
        for span in labels.filter(|_| !only_lowercases) {
            let mut label = text(span);
            label.push_str(".\u{5D0}");
            if !span.is_empty() && self.outcome(&label, DnsLength::Ignore) != Outcome::Name {
                return Fault::of_label(HostErrorKind::Bidi).at(host, span, CLAUSE);
            }
        }
        let whole = Span::new(0, host.len());
        let kind = if self.is_browser() {
            HostErrorKind::EmptyLabel
        } else {
            HostErrorKind::NameTooLong
        };
        HostError::new(kind, CLAUSE, whole, whole)
    }

    /// Returns the fault of a label on its own.
    fn fault_of(self, label: &str) -> Option<Fault> {
        self.fault_or(label, || {
            if has_ace_prefix(label.as_bytes()) {
                Fault::of_label(self.fault_of_a_label(label))
            } else {
                self.fault_of_u_label(label)
            }
        })
    }

    /// Returns the fault of a label on its own: a character, the length, hyphens, or otherwise the
    /// result of `rest`.
    fn fault_or(self, label: &str, rest: impl FnOnce() -> Fault) -> Option<Fault> {
        if label.is_empty() || self.outcome(label, self.dns_length()) == Outcome::Name {
            return None;
        }
        if let Some(fault) = self.fault_of_letters(label) {
            return Some(fault);
        }
        let accepts = |hyphens| {
            let outcome = outcome(label, self.deny_list(), hyphens, DnsLength::Ignore);
            outcome == Outcome::Name
        };
        Some(if accepts(self.hyphens()) {
            Fault::of_label(HostErrorKind::LabelTooLong)
        } else if !accepts(Hyphens::Allow) {
            rest()
        } else if label.starts_with('-') || label.ends_with('-') {
            Fault::of_label(HostErrorKind::HyphenAtEdge)
        } else {
            Fault::of_label(HostErrorKind::HyphensInside)
        })
    }

    /// Returns the fault of the first character that is invalid in any label.
    fn fault_of_letters(self, label: &str) -> Option<Fault> {
        (0..).zip(label.chars()).find_map(|(number, c)| {
            let kind = self.fault_of_letter(c)?;
            Some(Fault::of_letter(kind, number))
        })
    }

    fn fault_of_a_label(self, label: &str) -> HostErrorKind {
        let Some(chars) = punycode::decode_a_label(label) else {
            return HostErrorKind::Punycode;
        };
        let text: String = chars.as_slice().iter().collect();
        if text.is_ascii() || has_ace_prefix(text.as_bytes()) {
            return HostErrorKind::NotRoundTrip;
        }
        let fault = self.fault_or(&text, || self.fault_of_u_label(&text));
        fault.map_or(HostErrorKind::NotRoundTrip, |fault| fault.kind)
    }

    /// Returns the fault of a label in which every single character is valid.
    fn fault_of_u_label(self, label: &str) -> Fault {
        if let Some(number) = first_mark(label) {
            return Fault::of_letter(HostErrorKind::MarkFirst, number);
        }
        let first_joiner = (0..).zip(label.chars()).find(|&(_, c)| is_joiner(c));
        if let Some((number, _)) = first_joiner {
            let others: String = label.chars().filter(|c| !is_joiner(*c)).collect();
            if self.outcome(&others, DnsLength::Ignore) != Outcome::Rejected {
                return Fault::of_letter(HostErrorKind::JoinerContext, number);
            }
        }
        Fault::of_label(match self.outcome(label, DnsLength::Ignore) {
            Outcome::Empty => HostErrorKind::EmptyLabel,
            Outcome::Name | Outcome::Rejected => HostErrorKind::Bidi,
        })
    }

    /// Returns the fault of a character in any label. It is tested after a letter of either
    /// direction, since some characters may not be the first of a label.
    fn fault_of_letter(self, c: char) -> Option<HostErrorKind> {
        if is_joiner(c) || c == '-' {
            return None;
        }
        let is_accepted_by = |deny_list| {
            ['a', '\u{5D0}'].into_iter().any(|first| {
                let text = String::from_iter([first, c]);
                outcome(&text, deny_list, Hyphens::Allow, DnsLength::Ignore) != Outcome::Rejected
            })
        };
        if is_accepted_by(self.deny_list()) {
            None
        } else if is_accepted_by(AsciiDenyList::EMPTY) {
            Some(HostErrorKind::NotLetterDigitHyphen)
        } else if is_assigned(c) {
            Some(HostErrorKind::Disallowed)
        } else {
            Some(HostErrorKind::Unassigned)
        }
    }

    fn outcome(self, text: &str, lengths: DnsLength) -> Outcome {
        outcome(text, self.deny_list(), self.hyphens(), lengths)
    }
}

/// The result of the engine.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Outcome {
    Name,
    /// All characters were mapped to nothing.
    Empty,
    Rejected,
}

fn outcome(text: &str, deny: AsciiDenyList, hyphens: Hyphens, lengths: DnsLength) -> Outcome {
    match Engine::new().to_ascii(text.as_bytes(), deny, hyphens, lengths) {
        Ok(name) if name.is_empty() => Outcome::Empty,
        Ok(name) if has_nested_prefix(&name) => Outcome::Rejected,
        Ok(_) => Outcome::Name,
        Err(_) => Outcome::Rejected,
    }
}

/// Returns the index of the character that is mapped to a mark at the start of the label, if any.
fn first_mark(label: &str) -> Option<u32> {
    (0..).zip(label.chars()).find_map(|(number, c)| {
        // No mark composes with the digit.
        let text = String::from_iter(['0', c]);
        let (mapped, _) =
            Engine::new().to_unicode(text.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
        // A character that is mapped to nothing precedes the start.
        let first = mapped.chars().nth(1)?;
        Some(is_mark(first).then_some(number))
    })?
}

const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

const CLAUSE: Clause = Clause::new("guide-5.2.2-uts46");

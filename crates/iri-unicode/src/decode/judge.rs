//! Step 4: what is not appropriate in an IRI, by the policy.

use iri_core::{Component, ascii, pct, ucs};

use super::{Decode, Policy, Reason, Step};
use crate::joining::joiner_is_in_context;
use crate::nfc::{Sequence, begins_sequence};
use crate::tables::{KIND, SEEN, kind, seen};

impl Decode<'_> {
    /// Why the character of the triplets that begin here and end at `end` stays encoded.
    #[inline]
    pub(super) fn refusal(&mut self, c: char, end: usize) -> Option<Reason> {
        if c.is_ascii() {
            let completes = || c.is_ascii_hexdigit() && self.is_behind_percent();
            let refusal = self.refusal_of_ascii(c as u8);
            return refusal.or_else(|| completes().then_some(Reason::Percent));
        }
        let bits = SEEN.get(c);
        if bits == 0 && self.rules.policy != Policy::Cautious {
            return None;
        }
        self.refusal_of_special(c, bits, end)
    }

    /// Of a character that has some of the bits of `SEEN`, or by the cautious policy.
    #[inline(never)]
    fn refusal_of_special(&mut self, c: char, bits: u8, end: usize) -> Option<Reason> {
        match self.refusal_by_itself(c, bits) {
            Some(Reason::Joiner) if self.joins(c, end) => return None,
            Some(reason) => return Some(reason),
            None => {}
        }
        if self.rules.policy == Policy::Minimal {
            return None;
        }
        if bits & seen::MARK != 0 && self.is_at_start() {
            return Some(Reason::MarkAtStart);
        }
        if self.rules.policy == Policy::Cautious && !self.is_normal(c, end) {
            return Some(Reason::NotNormalized);
        }
        None
    }

    /// The next character, and how many bytes its triplets take, where nothing beside it needs a
    /// look.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a call a character is a third of the time"
    )]
    pub(super) fn quick_char(&self) -> Option<(char, usize)> {
        let rest = self.text.as_bytes().get(self.at..)?;
        match self.rules.step(rest) {
            _ if matches!(self.component, Component::Scheme | Component::Port) => None,
            Step::Char(c, length) => Some((c, length)),
            Step::Stays | Step::Depends => None,
        }
    }

    fn refusal_of_ascii(&self, byte: u8) -> Option<Reason> {
        if ascii::UNRESERVED.contains(byte) {
            self.rules.non_ascii_only.then_some(Reason::Unreserved)
        } else if ascii::RESERVED.contains(byte) {
            Some(Reason::Reserved)
        } else if byte == b'%' {
            Some(Reason::Percent)
        } else {
            Some(Reason::Excluded)
        }
    }

    /// What speaks against a character beyond US-ASCII wherever it stands in this component; a
    /// joiner is named in any case.
    fn refusal_by_itself(&self, c: char, bits: u8) -> Option<Reason> {
        let policy = self.rules.policy;
        if bits & seen::OUTSIDE != 0 {
            return if !ucs::IPRIVATE.contains(c) {
                Some(Reason::NotAllowed)
            } else if policy == Policy::Minimal && self.component == Component::Query {
                None
            } else {
                Some(Reason::PrivateUse)
            };
        }
        if ucs::BIDI_FORMATTING.contains(&c) {
            return Some(Reason::BidiFormatting);
        }
        if policy == Policy::Minimal {
            return None;
        }
        if bits & seen::SEPARATOR != 0 {
            return Some(Reason::WhiteSpace);
        }
        if bits & seen::IGNORABLE != 0 {
            return Some(if ucs::BIDI_FORMATTING_LATER.contains(&c) {
                Reason::BidiFormattingLater
            } else if !matches!(c, '\u{200C}' | '\u{200D}') {
                Reason::Ignorable
            } else if policy == Policy::Cautious {
                Reason::Formatting
            } else {
                Reason::Joiner
            });
        }
        if bits & seen::HOST_DELIMITER != 0 && self.component == Component::Host {
            return Some(Reason::HostDelimiter);
        }
        if policy == Policy::Cautious {
            return by_kind(c);
        }
        None
    }

    /// Whether a `%` that stands for itself stands before this place, or before the digit before
    /// it: another digit would make a triplet of them.
    fn is_behind_percent(&self) -> bool {
        match self.char_before(self.at) {
            Some(('%', _)) => true,
            Some((c, start)) if c.is_ascii_hexdigit() => {
                matches!(self.char_before(start), Some(('%', _)))
            }
            _ => false,
        }
    }

    /// Whether the component begins here, or the host label, or the segment.
    fn is_at_start(&self) -> bool {
        match self.text.as_bytes().get(..self.at) {
            None | Some([]) => true,
            Some([.., b'/']) => self.component == Component::Path,
            Some([.., b'.'] | [.., b'%', b'2', b'e' | b'E']) => self.component == Component::Host,
            Some(_) => false,
        }
    }

    /// Whether the joiner that begins here and ends at `end` stands where RFC 5892 allows it, in
    /// the decoded text.
    fn joins(&self, joiner: char, end: usize) -> bool {
        let (mut before, mut after) = (self.at, end);
        let before = core::iter::from_fn(|| {
            let (c, start) = self.char_before(before)?;
            before = start;
            Some(c)
        });
        let after = core::iter::from_fn(|| {
            let (c, end) = self.char_from(after)?;
            after = end;
            Some(c)
        });
        joiner_is_in_context(joiner, before, after)
    }

    /// Whether the sequence is in normalization form C in which the character stands that begins
    /// here and ends at `end`.
    fn is_normal(&mut self, c: char, end: usize) -> bool {
        if self.at < self.judged_to {
            return self.is_normal;
        }
        let mut start = self.at;
        let mut first = c;
        while !begins_sequence(first) {
            let Some((c, before)) = self.char_before(start) else {
                break;
            };
            (first, start) = (c, before);
        }
        let mut sequence = Sequence::new();
        let mut fits = true;
        if !begins_sequence(first) && start == self.barrier {
            // Then it meets the last digit of what was kept.
            let digit = start
                .checked_sub(1)
                .and_then(|last| self.text.as_bytes().get(last));
            fits = digit.is_none_or(|digit| sequence.push(char::from(*digit)).is_ok());
        }
        let mut next = start;
        while let Some((c, behind)) = self.char_from(next) {
            // What stands before the end belongs to it, wherever it begins.
            if next >= end && begins_sequence(c) {
                break;
            }
            fits &= sequence.push(c).is_ok();
            next = behind;
        }
        self.judged_to = next.max(end);
        self.is_normal = fits && sequence.is_nfc();
        self.is_normal
    }

    /// The character before `end`, literal or of triplets that were decoded, and where it begins.
    fn char_before(&self, end: usize) -> Option<(char, usize)> {
        let text = self.text.get(self.barrier..end)?;
        let bytes = text.as_bytes();
        let mut start = bytes.len();
        // Back over continuation octets to the first one.
        loop {
            let three = start.checked_sub(3);
            let octet = three.and_then(|three| pct::triplet(bytes.get(three..)?));
            let (Some(three), Some(octet)) = (three, octet) else {
                break;
            };
            start = three;
            if octet & 0xC0 != 0x80 {
                let (c, _) = pct::decode_char(bytes.get(start..)?).ok()?;
                return Some((c, self.barrier + start));
            }
        }
        let c = text.chars().next_back()?;
        Some((c, end - c.len_utf8()))
    }

    /// The character from `start` on, literal or of triplets that are decoded there, and where it
    /// ends.
    fn char_from(&self, start: usize) -> Option<(char, usize)> {
        let rest = self.text.get(start..)?;
        match pct::decode_char(rest.as_bytes()) {
            Ok((c, length)) => {
                let refusal = if c.is_ascii() {
                    self.refusal_of_ascii(c as u8)
                } else {
                    self.refusal_by_itself(c, SEEN.get(c))
                };
                // A joiner ends what is asked for behind it, whether it is decoded or not.
                let is_decoded = matches!(refusal, None | Some(Reason::Joiner));
                is_decoded.then_some((c, start + length))
            }
            Err(pct::IllFormed::NoTriplet) => {
                let c = rest.chars().next()?;
                Some((c, start + c.len_utf8()))
            }
            Err(_) => None,
        }
    }
}

/// What the cautious policy has against a character.
fn by_kind(c: char) -> Option<Reason> {
    let bits = KIND.get(c);
    if bits & kind::UNASSIGNED != 0 {
        Some(Reason::Unassigned)
    } else if bits & kind::COMPATIBILITY != 0 {
        Some(Reason::Compatibility)
    } else if bits & kind::FORMAT != 0 {
        Some(Reason::Formatting)
    } else {
        None
    }
}

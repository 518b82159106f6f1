//! Steps 2 to 4 of RFC 3987, section 3.2: decides which triplets become characters.
//!
//! For most triplets the character alone decides, which [`DecodeRules::step`] does inline. What it leaves
//! open comes here, out of line, because it depends on neighbours: a digit may complete a triplet with a
//! `%` before it, a mark must not start a component, label or segment, a joiner needs its context, and the cautious
//! policy requires Normalization Form C.
//!
//! Neighbours are those of the result, so they are read decoded, from the input as it is. Two rules keep
//! that well defined. Whether a neighbour is itself decoded is decided by that character alone, never by
//! *its* neighbours, or there would be no first decision. And nothing before `barrier`, the end of the
//! last triplets that were kept, is a neighbour: those triplets end with a digit in the result, too.
//! So decoding the result again changes nothing.
//!
//! It stays linear: a combining sequence is checked once, for its first character, and the others
//! have the same answer (`judged_to`). [`Components`] looks up a component only to judge in it.

use iri_core::bytes::search;
use iri_core::pct::walk;
use iri_core::pct::walk::{Fate, Place, follows_percent};
use iri_core::{Component, Span, ascii, pct, ucs};

use super::{DecodePolicy, DecodeRules, KeepReason, Rules, Step};
use crate::compose::begins_sequence;
use crate::general::is_assigned;
use crate::joining::joiner_is_in_context;
use crate::nfc::NfcCheck;
use crate::tables::{KIND, kind, seen};

/// Decides which triplets of one component are decoded, and gives the [reason](KeepReason) why
/// others are kept. Implements the policy of a [walk](walk::Walk) over the component.
///
/// ```
/// use iri_core::Component::Path;
/// use iri_core::pct::walk::{Walk, Writer};
/// use iri_unicode::decode::{Judge, DecodeRules};
///
/// let (text, mut out) = ("/a%2f%C3%A9", String::new());
/// let mut judge = Judge::new(text, Path, DecodeRules::DEFAULT);
/// Walk::whole(text).rewrite(text, &mut judge, &mut Writer(&mut out)).unwrap();
/// assert_eq!(out, "/a%2fé");
/// ```
#[derive(Clone, Debug)]
pub struct Judge<'a, R = DecodeRules> {
    text: &'a str,
    component: Component,
    rules: R,
    /// The start of the triplets that are being judged.
    at: usize,
    /// The end of the last kept triplets before them. Neighbours before it are not considered.
    barrier: usize,
    /// The end of the sequences that the cautious policy has judged, and whether the last of them
    /// is in Normalization Form C.
    judged_to: usize,
    is_normal: bool,
}

impl<R: Rules> walk::Policy for Judge<'_, R> {
    type Output = char;
    type Reason = KeepReason;

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn find(&self, bytes: &[u8], at: usize) -> usize {
        if matches!(self.component, Component::Scheme | Component::Port) {
            // The grammar allows no triplets there.
            bytes.len()
        } else if bytes.get(at) == Some(&b'%') {
            at
        } else {
            search::find_any(bytes, at, [b'%'])
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn of_three(&self, rest: &[u8]) -> Option<char> {
        self.rules.rules().of_three(pct::value_of_three(rest)?)
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn fate(&mut self, place: Place<'_>) -> Fate<char, KeepReason> {
        match self.rules.rules().step(place.rest) {
            Step::Char(c, length) => Fate::Becomes(c, length),
            // `judge` determines the reason.
            Step::Stays | Step::Depends => self.judge(place),
        }
    }
}

impl<'a, R: Rules> Judge<'a, R> {
    /// Judges the triplets of `text`, which must be a whole component.
    #[inline]
    pub const fn new(text: &'a str, component: Component, rules: R) -> Self {
        Self {
            text,
            component,
            rules,
            at: 0,
            barrier: 0,
            judged_to: 0,
            is_normal: true,
        }
    }

    /// Decides with regard to the neighbours, where [`DecodeRules::step`] cannot.
    #[inline(never)]
    pub fn judge(&mut self, place: Place<'_>) -> Fate<char, KeepReason> {
        (self.at, self.barrier) = (place.at, place.barrier);
        let (reason, length) = match pct::decode_step(place.rest) {
            Ok((c, length)) => match self.refusal(c, self.at + length) {
                None => return Fate::Becomes(c, length),
                Some(reason) => (reason, length),
            },
            Err((pct::IllFormed::NoTriplet, _)) => return Fate::Literal,
            Err((why, length)) => (KeepReason::IllFormed(why), length),
        };
        Fate::Kept {
            length,
            uppercase: self.rules.rules().uppercase || !reason.is_ascii(),
            reason,
        }
    }

    /// Returns the reason why the character at a place of the component would stay encoded, whether
    /// it is written there as triplets or literally.
    ///
    /// ```
    /// use iri_core::{Component::Path, Span};
    /// use iri_unicode::decode::{Judge, KeepReason, DecodeRules};
    ///
    /// let mut judge = Judge::new("/\u{202E}", Path, DecodeRules::DEFAULT);
    /// let reason = judge.reason('\u{202E}', Span::new(1, 4));
    /// assert_eq!(reason, Some(KeepReason::BidiFormatting));
    /// ```
    pub fn reason(&mut self, c: char, place: Span) -> Option<KeepReason> {
        (self.at, self.barrier) = (place.start(), 0);
        self.refusal(c, place.end())
    }

    /// Returns the reason why the character of the triplets that end at `end` is kept.
    #[inline]
    fn refusal(&mut self, c: char, end: usize) -> Option<KeepReason> {
        if c.is_ascii() {
            let text = self.text.as_bytes();
            let completes = || c.is_ascii_hexdigit() && follows_percent(text, self.at);
            let refusal = self.refusal_of_ascii(c as u8);
            return refusal.or_else(|| completes().then_some(KeepReason::Percent));
        }
        let bits = seen::of(c);
        if bits == 0 && self.rules.rules().policy != DecodePolicy::Cautious {
            return None;
        }
        self.refusal_of_special(c, bits, end)
    }

    /// [`refusal`](Self::refusal) for a character that has any bit of `SEEN`, or by the cautious
    /// policy.
    #[inline(never)]
    fn refusal_of_special(&mut self, c: char, bits: u8, end: usize) -> Option<KeepReason> {
        match self.refusal_by_itself(c, bits) {
            Some(KeepReason::Joiner) if self.joins(c, end) => return None,
            Some(reason) => return Some(reason),
            None => {}
        }
        if self.rules.rules().policy == DecodePolicy::Minimal {
            return None;
        }
        if bits & seen::MARK != 0 && self.is_at_start() {
            return Some(KeepReason::MarkAtStart);
        }
        if self.rules.rules().policy == DecodePolicy::Cautious && !self.is_normal(c, end) {
            return Some(KeepReason::NotNormalized);
        }
        None
    }

    fn refusal_of_ascii(&self, byte: u8) -> Option<KeepReason> {
        if ascii::UNRESERVED.contains(byte) {
            self.rules
                .rules()
                .non_ascii_only
                .then_some(KeepReason::Unreserved)
        } else if ascii::RESERVED.contains(byte) {
            Some(KeepReason::Reserved)
        } else if byte == b'%' {
            Some(KeepReason::Percent)
        } else {
            Some(KeepReason::Excluded)
        }
    }

    /// Returns the reason against a non-ASCII character that does not depend on its neighbours.
    /// Reports every joiner.
    fn refusal_by_itself(&self, c: char, bits: u8) -> Option<KeepReason> {
        let policy = self.rules.rules().policy;
        if bits & seen::OUTSIDE != 0 {
            return if !ucs::IPRIVATE.contains(c) {
                Some(KeepReason::NotAllowed)
            } else if policy == DecodePolicy::Minimal && self.component == Component::Query {
                None
            } else {
                Some(KeepReason::PrivateUse)
            };
        }
        if ucs::BIDI_FORMATTING.contains(&c) {
            return Some(KeepReason::BidiFormatting);
        }
        // The others are characters of an IRI, which only the more careful policies keep encoded.
        if policy == DecodePolicy::Minimal {
            return None;
        }
        if bits & seen::SEPARATOR != 0 {
            return Some(KeepReason::WhiteSpace);
        }
        if bits & seen::IGNORABLE != 0 {
            return Some(if ucs::BIDI_FORMATTING_LATER.contains(&c) {
                KeepReason::BidiFormattingLater
            } else if !matches!(c, '\u{200C}' | '\u{200D}') {
                KeepReason::Ignorable
            } else if policy == DecodePolicy::Cautious {
                KeepReason::Formatting
            } else {
                KeepReason::Joiner
            });
        }
        if bits & seen::HOST_DELIMITER != 0 && self.component == Component::Host {
            return Some(KeepReason::HostDelimiter);
        }
        if policy == DecodePolicy::Cautious {
            return by_kind(c);
        }
        None
    }

    /// Whether this is the start of the component, or of a host label or a segment.
    fn is_at_start(&self) -> bool {
        match self.text.as_bytes().get(..self.at) {
            None | Some([]) => true,
            Some([.., b'/']) => self.component == Component::Path,
            // An encoded dot ends a label as well.
            Some([.., b'.'] | [.., b'%', b'2', b'e' | b'E']) => self.component == Component::Host,
            Some(_) => false,
        }
    }

    /// Whether the joiner that ends at `end` is in a context that RFC 5892 allows, in the decoded
    /// text.
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

    /// Whether the sequence around the character that ends at `end` is in Normalization Form C.
    fn is_normal(&mut self, c: char, end: usize) -> bool {
        // A sequence of n marks would otherwise take n² steps.
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
        let mut check = NfcCheck::new();
        let mut is_normal = true;
        if !begins_sequence(first) && start == self.barrier {
            // The sequence then follows the last digit of the kept triplet.
            let digit = start
                .checked_sub(1)
                .and_then(|last| self.text.as_bytes().get(last));
            is_normal = digit.is_none_or(|digit| check.accepts(char::from(*digit)));
        }
        let mut next = start;
        while let Some((c, after)) = self.char_from(next) {
            // Everything before `end` belongs to the sequence, wherever it starts.
            if next >= end && begins_sequence(c) {
                break;
            }
            is_normal = is_normal && check.accepts(c);
            next = after;
        }
        self.judged_to = next;
        self.is_normal = is_normal;
        self.is_normal
    }

    /// The character before `end`, literal or decoded from triplets, and its start.
    fn char_before(&self, end: usize) -> Option<(char, usize)> {
        let text = self.text.get(self.barrier..end)?;
        let bytes = text.as_bytes();
        let mut start = bytes.len();
        // Goes back over continuation octets to the first octet.
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

    /// The character at `start`, literal or decoded from triplets, and its end.
    fn char_from(&self, start: usize) -> Option<(char, usize)> {
        let rest = self.text.get(start..)?;
        match pct::decode_char(rest.as_bytes()) {
            Ok((c, length)) => {
                let refusal = if c.is_ascii() {
                    self.refusal_of_ascii(c as u8)
                } else {
                    self.refusal_by_itself(c, seen::of(c))
                };
                refusal.is_none().then_some((c, start + length))
            }
            Err(pct::IllFormed::NoTriplet) => {
                let c = rest.chars().next()?;
                Some((c, start + c.len_utf8()))
            }
            Err(_) => None,
        }
    }
}

/// Maps the bytes of a string to its components.
pub trait Locate {
    /// Returns the component that contains a byte, and its span. Returns `None` if triplets there
    /// should be kept when the decision depends on their neighbours.
    ///
    /// A delimiter must follow each component, so no character is encoded in two of them.
    fn component_at(&self, byte: usize) -> Option<(Component, Span)>;
}

/// Decides which triplets of a whole reference are decoded. Looks up the component only where the
/// decision depends on it, and gives no reasons.
#[derive(Clone, Debug)]
pub struct Components<'a, L, R = DecodeRules> {
    text: &'a str,
    rules: R,
    places: L,
    /// The component that was looked up last, with its span.
    last: Option<(Span, Judge<'a, R>)>,
}

impl<'a, L: Locate, R: Rules> Components<'a, L, R> {
    /// Judges the triplets of `text`, whose components `places` provides.
    #[inline]
    pub const fn new(text: &'a str, rules: R, places: L) -> Self {
        Self {
            text,
            rules,
            places,
            last: None,
        }
    }

    /// Decides with regard to the neighbours, where [`DecodeRules::step`] cannot.
    #[inline(never)]
    pub fn judge(&mut self, place: Place<'_>) -> Fate<char, ()> {
        if !matches!(&self.last, Some((span, _)) if place.at < span.end()) {
            self.last = self.places.component_at(place.at).map(|(component, span)| {
                let judge = Judge::new(span.of(self.text), component, self.rules);
                (span, judge)
            });
        }
        let Some((span, judge)) = &mut self.last else {
            return Fate::Literal;
        };
        let within = Place {
            rest: place.rest,
            at: place.at.saturating_sub(span.start()),
            barrier: place.barrier.saturating_sub(span.start()),
        };
        match judge.judge(within) {
            Fate::Becomes(c, length) => Fate::Becomes(c, length),
            Fate::Kept {
                length, uppercase, ..
            } => Fate::kept(length, uppercase),
            Fate::Literal => Fate::Literal,
        }
    }
}

impl<L: Locate, R: Rules> walk::Policy for Components<'_, L, R> {
    type Output = char;
    type Reason = ();

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn of_three(&self, rest: &[u8]) -> Option<char> {
        self.rules.rules().of_three(pct::value_of_three(rest)?)
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn fate(&mut self, place: Place<'_>) -> Fate<char, ()> {
        match self.rules.rules().step(place.rest) {
            Step::Char(c, length) => Fate::Becomes(c, length),
            Step::Stays => Fate::kept(3, false),
            Step::Depends => self.judge(place),
        }
    }
}

/// Returns the reason of the cautious policy against a character.
fn by_kind(c: char) -> Option<KeepReason> {
    if !is_assigned(c) {
        return Some(KeepReason::Unassigned);
    }
    match KIND.get(c) {
        kind::COMPATIBILITY | kind::WIDTH => Some(KeepReason::Compatibility),
        kind::FORMAT => Some(KeepReason::Formatting),
        _ => None,
    }
}

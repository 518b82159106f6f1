//! The characters that expansion writes as they are.

use core::fmt::{self, Write};

use iri_core::ascii::{self, AsciiSet};
use iri_core::bytes::search::BLOCKS;
use iri_core::bytes::text::{bytes_from, char_at};
use iri_core::pct::octets;
use iri_core::ucs::{BIDI_FORMATTING, UCSCHAR};
use iri_core::{Span, pct};

use crate::operator::Operator;

/// A set of US-ASCII characters.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub(crate) enum Set {
    /// Those of a value.
    Unreserved = 1,
    /// Those of one segment of a path: `pchar`.
    Segment = 2,
    /// Those of a literal, and of a value that keeps reserved characters.
    Reserved = 4,
    /// Those between the dots of a name, without triplets: `varchar`.
    Name = 8,
    /// Those of a whole name, in a template that was checked.
    WholeName = 16,
}

/// The bytes that have an entry in the table: those of US-ASCII on small machines.
const ENTRIES: usize = if BLOCKS { 256 } else { 128 };

/// The sets that contain each byte, one bit each.
static TABLE: [u8; ENTRIES] = {
    let mut table = [0; ENTRIES];
    let mut rest: &mut [u8] = &mut table;
    let mut byte = 0_u8;
    while let [place, others @ ..] = rest {
        let mut sets: &[Set] = &[
            Set::Unreserved,
            Set::Segment,
            Set::Reserved,
            Set::Name,
            Set::WholeName,
        ];
        while let [set, more @ ..] = sets {
            if set.ascii().contains(byte) {
                *place |= *set as u8;
            }
            sets = more;
        }
        byte = byte.wrapping_add(1);
        rest = others;
    }
    table
};

const RESERVED: AsciiSet = ascii::UNRESERVED.or(ascii::RESERVED);
const NAME: AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b"_"));
const WHOLE_NAME: AsciiSet = NAME.or(AsciiSet::of(b".%"));

impl Set {
    pub(crate) const fn ascii(self) -> AsciiSet {
        match self {
            Self::Unreserved => ascii::UNRESERVED,
            Self::Segment => ascii::PCHAR,
            Self::Reserved => RESERVED,
            Self::Name => NAME,
            Self::WholeName => WHOLE_NAME,
        }
    }

    /// The sets that contain a byte.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "the index is compared first")]
    const fn of(byte: u8) -> u8 {
        if BLOCKS || byte.is_ascii() {
            TABLE[byte as usize]
        } else {
            0
        }
    }

    /// Whether the set contains this character; `false` for bytes of 80 hexadecimal and above.
    #[inline]
    pub(crate) const fn contains(self, byte: u8) -> bool {
        Self::of(byte) & self as u8 != 0
    }

    /// Returns the index of the first byte at or after `at` that is not in the set, or the length.
    #[inline]
    pub(crate) const fn end(self, bytes: &[u8], mut at: usize) -> usize {
        let mut rest = bytes_from(bytes, at);
        // Most values are short, so this is faster than a block at a time.
        while let (true, [a, b, c, d, others @ ..]) = (BLOCKS, rest) {
            let all = Self::of(*a) & Self::of(*b) & Self::of(*c) & Self::of(*d);
            if all & self as u8 == 0 {
                // The first of them that is outside: faster than a loop.
                if !self.contains(*a) {
                    return at;
                }
                if !self.contains(*b) {
                    return at + 1;
                }
                return at + if self.contains(*c) { 3 } else { 2 };
            }
            at += 4;
            rest = others;
        }
        while let [byte, others @ ..] = rest {
            if !self.contains(*byte) {
                break;
            }
            at += 1;
            rest = others;
        }
        at
    }
}

/// Characters beyond US-ASCII. Those of IRIs are found by functions that are linked only where they are asked for.
#[derive(Clone, Copy)]
pub(crate) struct Beyond(Option<&'static Functions>);

struct Functions {
    contains: fn(char) -> bool,
    /// The end of a character that is contained, or its start.
    end: fn(&str, usize) -> usize,
}

impl Beyond {
    pub(crate) const NONE: Self = Self(None);

    /// No characters, or those of `ucschar` without the bidi formatting characters.
    pub(crate) const fn of(is_iri: bool) -> Self {
        if is_iri {
            Self(Some(&Functions {
                contains: is_ucschar,
                end: |text, at| {
                    let c = char_at(text, at);
                    at + if is_ucschar(c) { c.len_utf8() } else { 0 }
                },
            }))
        } else {
            Self::NONE
        }
    }

    fn contains(self, c: char) -> bool {
        self.0.is_some_and(|functions| (functions.contains)(c))
    }

    /// [`contains`](Self::contains) for constants, which cannot call through a pointer.
    const fn holds(self, c: char) -> bool {
        self.0.is_some() && is_ucschar(c)
    }
}

const fn is_ucschar(c: char) -> bool {
    let mut marks: &[char] = &BIDI_FORMATTING;
    while let [mark, others @ ..] = marks {
        if *mark == c {
            return false;
        }
        marks = others;
    }
    UCSCHAR.contains(c)
}

impl Eq for Beyond {}

impl PartialEq for Beyond {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_some() == other.0.is_some()
    }
}

impl fmt::Debug for Beyond {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "ucschar" } else { "none" })
    }
}

/// The characters that are written as they are.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Kept {
    pub(crate) set: Set,
    beyond: Beyond,
}

impl Kept {
    /// Those of a literal (RFC 6570, section 3.1).
    pub(crate) const fn literal(beyond: Beyond) -> Self {
        Self {
            set: Set::Reserved,
            beyond,
        }
    }

    /// Those of a value (section 3.2.1).
    pub(crate) const fn of(operator: Operator, beyond: Beyond) -> Self {
        Self {
            set: operator.set(),
            beyond,
        }
    }

    /// Whether triplets are kept as well.
    pub(crate) const fn has_triplets(self) -> bool {
        !matches!(self.set, Set::Unreserved)
    }

    pub(crate) fn contains(self, c: char) -> bool {
        match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() => self.set.contains(byte),
            _ => self.beyond.contains(c),
        }
    }

    /// [`contains`](Self::contains) for constants.
    pub(crate) const fn holds(self, c: char) -> bool {
        if c.is_ascii() {
            self.set.contains(c as u8)
        } else {
            self.beyond.holds(c)
        }
    }

    /// Whether all of a text is kept, for constants.
    pub(crate) const fn holds_all(self, text: &str) -> bool {
        let bytes = text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            if self.has_triplets() && pct::triplet(bytes_from(bytes, at)).is_some() {
                at += 3;
            } else if self.holds(char_at(text, at)) {
                at = Span::of_char(text, at).end();
            } else {
                return false;
            }
        }
        true
    }

    /// The index of the first character at or after `at` that is encoded, or the length.
    #[inline]
    pub(crate) fn next(self, text: &str, at: usize) -> usize {
        let at = self.set.end(text.as_bytes(), at);
        match text.as_bytes().get(at) {
            Some(byte) if self.has_triplets() && *byte == b'%' || self.beyond.0.is_some() => {
                self.next_after(text, at)
            }
            _ => at,
        }
    }

    /// [`next`](Self::next), from a triplet or a character beyond US-ASCII.
    fn next_after(self, text: &str, mut at: usize) -> usize {
        let bytes = text.as_bytes();
        while let Some(&byte) = bytes.get(at) {
            if byte == b'%' && self.has_triplets() {
                if pct::triplet(bytes_from(bytes, at)).is_none() {
                    return at;
                }
                at += 3;
            } else {
                let end = self.end_beyond(text, at);
                if end == at {
                    return at;
                }
                at = end;
            }
            at = self.set.end(bytes, at);
        }
        at
    }

    /// The end of a character beyond US-ASCII that is kept, or its start.
    pub(crate) fn end_beyond(self, text: &str, at: usize) -> usize {
        let end = |functions: &Functions| (functions.end)(text, at);
        self.beyond.0.map_or(at, end)
    }

    #[inline]
    pub(crate) fn encode(self, text: &str, out: &mut impl Write) -> fmt::Result {
        if BLOCKS && self.set.end(text.as_bytes(), 0) == text.len() {
            return out.write_str(text);
        }
        octets::encode_found(text, |at| self.next(text, at), out)
    }

    /// The first characters of a text, at most `length` of them, and their number. The triplets of one character that are kept count as
    /// one, as does a triplet that is only a part of a character (section 3.2.1).
    pub(crate) fn prefix(self, text: &str, length: usize) -> (&str, usize) {
        let bytes = text.as_bytes();
        let (mut at, mut count) = (0, 0);
        while count < length {
            let rest = bytes_from(bytes, at);
            at = match Span::of_char(text, at) {
                span if span.is_empty() => break,
                _ if self.has_triplets() && pct::triplet(rest).is_some() => {
                    at + pct::decode_char(rest).map_or(3, |(_, length)| length)
                }
                span => span.end(),
            };
            count += 1;
        }
        (text.get(..at).unwrap_or(text), count)
    }
}

//! The letters over which templates are matched, and the rules of a [`Reading`].
//!
//! A reference is read character by character, not byte by byte: a triplet, or the triplets of one character, is
//! one letter. A value always starts and ends between two letters, since the expansion encodes whole characters.
//! So whether a letter belongs to a value depends on the letter alone.

use iri_core::bytes::search::BLOCKS;
use iri_core::bytes::text::{byte_at, bytes_from, char_at};
use iri_core::{Parts, Span, pct};

use crate::compile::Op;
use crate::error::{NoMatch, NoMatchKind};
use crate::kept::{Beyond, Kept, Set};
use crate::literal::{Letters, spelled};
use crate::operator::Operator;

/// The rules that a user may choose, one bit each.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub(crate) enum Rule {
    AnyOrder = 1,
    NormalForm = 2,
    OneSegment = 4,
    NoDotSegment = 8,
    NoEncodedSlash = 16,
}

/// How references are read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    /// The characters that are not encoded.
    pub(crate) beyond: Beyond,
    rules: u8,
    /// [`Guard::check`] if a rule excludes values, so that other programs do not link it.
    guard: Option<Check>,
    /// [`Reading::is_normal_same`] if references are in the normal form.
    same: Option<Same>,
    pub(crate) caseless: Option<Caseless>,
    /// [`spelled`] if a literal may have another spelling than its own.
    pub(crate) spelled: Option<Spelled>,
}

/// The end of the scheme and the host of a reference, which have no case.
pub(crate) type Caseless = fn(&str) -> (usize, Span);
type Same = fn(&Reading, &str, &str, bool) -> bool;
type Spelled = fn(&Letters<'_>, usize, &str) -> Result<usize, usize>;
type Check = fn(&str, Span, &Reading) -> Result<(), NoMatch>;

impl Reading {
    /// Expansions to URIs as they are.
    pub(crate) const NONE: Self = Self {
        beyond: Beyond::NONE,
        rules: 0,
        guard: None,
        same: None,
        caseless: None,
        spelled: None,
    };

    pub(crate) const fn with(mut self, rule: Rule, yes: bool) -> Self {
        self.rules = if yes {
            self.rules | rule as u8
        } else {
            self.rules & !(rule as u8)
        };
        self.guard = if self.is_guarded() {
            Some(Guard::check)
        } else {
            None
        };
        self.same = None;
        self.caseless = None;
        self.spelled = None;
        if self.has(Rule::NormalForm) {
            self.same = Some(Self::is_normal_same);
            self.caseless = Some(|text| {
                let offsets = Parts::split(text).offsets();
                let host = Span::new(offsets.host_start, offsets.host_end);
                (offsets.scheme_end, host)
            });
            self.spelled = Some(spelled);
        }
        self
    }

    /// The reading of a template with these parts.
    pub(crate) const fn of(mut self, mut ops: &[Op<'_>]) -> Self {
        while let [op, others @ ..] = ops {
            if matches!(op, Op::Literal(_, false)) {
                self.spelled = Some(spelled);
            }
            ops = others;
        }
        self
    }

    /// Checks a value.
    pub(crate) fn check(&self, reference: &str, value: Span) -> Result<(), NoMatch> {
        self.guard
            .map_or(Ok(()), |check| check(reference, value, self))
    }

    /// Checks the path of a reference.
    pub(crate) fn check_path(&self, reference: &str) -> Result<(), NoMatch> {
        let check = self.guard.filter(|_| self.has(Rule::NoDotSegment));
        check.map_or(Ok(()), |check| {
            let end = reference.bytes().position(is_path_end);
            let path = Span::new(0, end.unwrap_or(reference.len()));
            check(reference, path, &Guard::of_path(*self))
        })
    }

    pub(crate) const fn has(&self, rule: Rule) -> bool {
        self.rules & rule as u8 != 0
    }

    /// Whether values are checked as a whole, by a [`Guard`].
    pub(crate) const fn is_guarded(&self) -> bool {
        self.has(Rule::NoDotSegment) || self.has(Rule::NoEncodedSlash)
    }

    /// Whether a letter of the template's literals, as it is expanded, and one of a reference are equal. In the normal form
    /// the letters of schemes and hosts may have no case.
    pub(crate) fn is_same(&self, literal: &str, letter: &str, has_no_case: bool) -> bool {
        let is_normal_same = |same: Same| same(self, literal, letter, has_no_case);
        literal == letter || self.same.is_some_and(is_normal_same)
    }

    fn is_normal_same(&self, literal: &str, letter: &str, has_no_case: bool) -> bool {
        let without_case = |(c, is_encoded): (u32, bool)| {
            let c = u8::try_from(c).map_or(c, |byte| byte.to_ascii_lowercase().into());
            (c, is_encoded)
        };
        let (expected, found) = (self.normal(literal), self.normal(letter));
        expected == found || has_no_case && without_case(expected) == without_case(found)
    }

    /// A character or an octet, and whether it is encoded, in the normal form: digits of triplets have no case, and unreserved
    /// characters are not encoded (RFC 3986, sections 6.2.2.1 and 6.2.2.2).
    fn normal(&self, letter: &str) -> (u32, bool) {
        if !is_encoded(letter) {
            return (char_at(letter, 0).into(), false);
        }
        if let Ok((c, _)) = pct::decode_char(letter.as_bytes()) {
            return (c.into(), !self.is_unreserved(c));
        }
        let octet = pct::triplet(letter.as_bytes()).unwrap_or_default();
        (0x11_0000 + u32::from(octet), true)
    }

    /// Appends a letter in the normal form, but its digits in any case.
    #[cfg(feature = "alloc")]
    pub(crate) fn push_normal(&self, letter: &str, out: &mut alloc::string::String) {
        match self.normal(letter) {
            (c, false) => out.extend(char::from_u32(c)),
            (_, true) => out.push_str(letter),
        }
    }

    fn is_unreserved(&self, c: char) -> bool {
        Kept::of(Operator::Simple, self.beyond).contains(c)
    }
}

/// The letters of a value.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Class {
    /// The characters that are not encoded.
    pub(crate) kept: Kept,
    is_normal: bool,
    has_no_slash: bool,
}

impl Class {
    pub(crate) const fn of(operator: Operator, reading: Reading) -> Self {
        let mut kept = Kept::of(operator, reading.beyond);
        if kept.has_triplets() && reading.has(Rule::OneSegment) {
            kept.set = Set::Segment;
        }
        Self {
            kept,
            is_normal: reading.has(Rule::NormalForm),
            has_no_slash: reading.has(Rule::NoEncodedSlash),
        }
    }

    /// Whether a value may contain this letter.
    ///
    /// Where triplets are kept, the value of a variable is what the reference contains, and any triplet is part of it.
    /// Elsewhere there is one spelling of each character: as it is if it is kept, or in triplets with uppercase digits.
    #[cfg(any(feature = "alloc", test))]
    pub(crate) fn contains(self, letter: &str) -> bool {
        self.end(letter, 0) == letter.len()
    }

    /// [`contains`](Self::contains) of the letter at `at`, for constants.
    pub(crate) const fn holds(self, text: &str, at: usize) -> bool {
        match bytes_from(text.as_bytes(), at) {
            triplets @ [b'%', ..] => match pct::decode_char(triplets) {
                Ok((c, length)) => self.admits(c, self.kept.holds(c), triplets, length),
                Err(_) => self.kept.has_triplets(),
            },
            _ => self.kept.holds(char_at(text, at)),
        }
    }

    /// Whether a value may contain the triplets of a character, which is kept or not.
    const fn admits(self, c: char, is_kept: bool, triplets: &[u8], length: usize) -> bool {
        !(self.has_no_slash && matches!(c, '/' | '\\'))
            && (self.kept.has_triplets()
                || self.is_normal
                || !is_kept && is_upper(triplets, length))
    }

    /// The end of the letter at `at` if a value may contain it, or `at`.
    fn end(self, text: &str, at: usize) -> usize {
        let rest = bytes_from(text.as_bytes(), at);
        match rest {
            [b'%', ..] => match pct::decode_char(rest) {
                Ok((c, length)) if self.admits(c, self.kept.contains(c), rest, length) => {
                    at + length
                }
                Err(_) if self.kept.has_triplets() && pct::triplet(rest).is_some() => at + 3,
                _ => at,
            },
            [byte, ..] if byte.is_ascii() => at + usize::from(self.kept.set.contains(*byte)),
            [_, ..] => self.kept.end_beyond(text, at),
            [] => at,
        }
    }

    /// Fast path of [`end`](Self::end) for US-ASCII that is encoded as expected; `false` means unknown.
    fn contains_triplet(self, high: u8, low: u8) -> bool {
        let is_upper = high.is_ascii_digit() && !low.is_ascii_lowercase();
        let octet = pct::triplet(&[b'%', high, low]).filter(|_| is_upper);
        octet.is_some_and(|octet| {
            octet.is_ascii()
                && !self.kept.set.contains(octet)
                && !(self.has_no_slash && matches!(octet, b'/' | b'\\'))
        })
    }

    /// The end of the longest value at `at`, of at most `most` letters.
    #[inline]
    pub(crate) fn scan(self, text: &str, at: usize, most: Option<u16>) -> usize {
        if !BLOCKS || most.is_some() {
            return self.scan_letters(text, at, most);
        }
        let end = self.kept.set.end(text.as_bytes(), at);
        let next = text.as_bytes().get(end);
        if next.is_none_or(|byte| byte.is_ascii() && *byte != b'%') {
            return end;
        }
        self.scan_from(text, end)
    }

    /// [`scan`](Self::scan) from a triplet or a character beyond US-ASCII.
    fn scan_from(self, text: &str, mut at: usize) -> usize {
        loop {
            let end = match bytes_from(text.as_bytes(), at) {
                [b'%', high, low, ..] if self.contains_triplet(*high, *low) => at + 3,
                [byte, ..] if !byte.is_ascii() || *byte == b'%' => self.end(text, at),
                _ => return at,
            };
            if end == at {
                return at;
            }
            at = self.kept.set.end(text.as_bytes(), end);
        }
    }

    fn scan_letters(self, text: &str, mut at: usize, most: Option<u16>) -> usize {
        for _ in 0..most.map_or(usize::MAX, usize::from) {
            let end = self.end(text, at);
            if end == at {
                break;
            }
            at = end;
        }
        at
    }
}

/// The end of the letter at `at`; `None` if a `%` there starts no triplet, or at the end.
pub(crate) const fn end(text: &str, at: usize) -> Option<usize> {
    let rest = bytes_from(text.as_bytes(), at);
    match rest {
        [] => None,
        [b'%', ..] => match (pct::decode_char(rest), pct::triplet(rest)) {
            (Ok((_, length)), _) => Some(at + length),
            (Err(_), Some(_)) => Some(at + 3),
            (Err(_), None) => None,
        },
        _ => Some(Span::of_char(text, at).end()),
    }
}

/// Whether triplets have uppercase digits.
const fn is_upper(triplets: &[u8], length: usize) -> bool {
    let mut at = 0;
    while at < length {
        if matches!(byte_at(triplets, at), Some(b'a'..=b'f')) {
            return false;
        }
        at += 1;
    }
    true
}

/// Whether a letter is one or more triplets.
fn is_encoded(letter: &str) -> bool {
    letter.as_bytes().first() == Some(&b'%')
}

/// Whether the letters of a text are those of its octets: no triplet stands for a part of a character.
pub(crate) const fn is_whole(text: &str) -> bool {
    let mut at = 0;
    while let Some(next) = end(text, at) {
        let letter = bytes_from(text.as_bytes(), at);
        if matches!(letter, [b'%', ..]) && pct::decode_char(letter).is_err() {
            return false;
        }
        at = next;
    }
    at == text.len()
}

/// Reads a value, and finds segments `.` and `..` and encoded slashes in it, however often they are encoded.
///
/// `%25` is read like `%`, so `%252E` is the dot that a second decoding makes of it. Slashes and backslashes,
/// encoded or not, end a segment.
///
/// The digits of such a triplet may be encoded as well, as in `%25%32E`, and theirs again. A stack would follow them, but
/// a state has to be small, since templates are decided by comparing states. So two triplets are followed, one in the
/// place of a digit of the other, and an encoded digit in a third one is excluded, whatever they stand for. None is
/// written by accident.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) struct Guard {
    segment: Segment,
    triplet: Triplet,
    /// The triplet in which it is in the place of a digit.
    around: Triplet,
    /// Whether there are more around that one.
    is_deep: bool,
}

/// The segment so far.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
enum Segment {
    /// No value is read.
    #[default]
    Outside,
    Empty,
    Dot,
    Dots,
    Other,
}

/// The triplet so far.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
enum Triplet {
    #[default]
    None,
    Percent,
    /// The first digit, as it is.
    Digit(u8),
}

/// A value that a rule excludes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Excluded;

impl Guard {
    /// At the start of a value.
    pub(crate) const START: Self = Self {
        segment: Segment::Empty,
        triplet: Triplet::None,
        around: Triplet::None,
        is_deep: false,
    };

    /// Reads the next letter.
    #[cfg(feature = "alloc")]
    pub(crate) fn read(mut self, letter: &str, reading: &Reading) -> Result<Self, Excluded> {
        if self.segment != Segment::Outside {
            for byte in letter.bytes() {
                self.byte(byte, reading)?;
            }
        }
        Ok(self)
    }

    fn byte(&mut self, mut byte: u8, reading: &Reading) -> Result<(), Excluded> {
        // Each triplet that ends is a byte of the one around it.
        loop {
            match self.triplet {
                Triplet::None if byte != b'%' => break,
                triplet if byte == b'%' => {
                    if triplet != Triplet::None {
                        self.is_deep |= self.around != Triplet::None;
                        self.around = triplet;
                    }
                    self.triplet = Triplet::Percent;
                    return Ok(());
                }
                Triplet::Percent if byte.is_ascii_hexdigit() => {
                    // Only these digits matter, so that there are few states.
                    let is_known = matches!(byte, b'2'..=b'6');
                    self.triplet = Triplet::Digit(if is_known { byte } else { b'0' });
                    return Ok(());
                }
                Triplet::Digit(first) if byte.is_ascii_hexdigit() => {
                    byte = pct::triplet(&[b'%', first, byte]).unwrap_or_default();
                    let is_slash = matches!(byte, b'/' | b'\\');
                    if is_slash && reading.has(Rule::NoEncodedSlash)
                        || self.is_deep && byte.is_ascii_hexdigit()
                    {
                        return Err(Excluded);
                    }
                    if self.is_deep && byte == b'%' {
                        self.triplet = Triplet::Percent;
                        return Ok(());
                    }
                    self.triplet = core::mem::take(&mut self.around);
                }
                _ => {
                    // It was another character.
                    self.segment = Segment::Other;
                    (self.triplet, self.around) = (Triplet::None, Triplet::None);
                    self.is_deep = false;
                }
            }
        }
        self.segment = match (byte, self.segment) {
            (b'/' | b'\\', _) => {
                self.end(reading)?;
                Segment::Empty
            }
            (b'.', Segment::Empty) => Segment::Dot,
            (b'.', Segment::Dot) => Segment::Dots,
            _ => Segment::Other,
        };
        Ok(())
    }

    /// The end of a segment, or of the value.
    pub(crate) fn end(self, reading: &Reading) -> Result<(), Excluded> {
        let is_dots = matches!(self.segment, Segment::Dot | Segment::Dots);
        if reading.has(Rule::NoDotSegment) && is_dots && self.triplet == Triplet::None {
            return Err(Excluded);
        }
        Ok(())
    }

    fn check(reference: &str, value: Span, reading: &Reading) -> Result<(), NoMatch> {
        let excluded = |start, end| NoMatch::new(NoMatchKind::Excluded, Span::new(start, end));
        let mut guard = Self::START;
        let mut segment = value.start();
        for (byte, at) in value.of(reference).bytes().zip(value.start()..) {
            let is_read = guard.byte(byte, reading);
            is_read.map_err(|Excluded| excluded(segment, at))?;
            if guard == Self::START {
                segment = at + 1;
            }
        }
        let is_read = guard.end(reading);
        is_read.map_err(|Excluded| excluded(segment, value.end()))
    }

    /// The rules that hold for the path, of which values are only a part.
    pub(crate) const fn of_path(mut reading: Reading) -> Reading {
        reading.rules &= !(Rule::NoEncodedSlash as u8);
        reading
    }
}

/// Whether a byte ends the path.
pub(crate) const fn is_path_end(byte: u8) -> bool {
    matches!(byte, b'?' | b'#')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::PatternOptions;

    #[test]
    fn a_class_is_the_same_in_constants() {
        let options = PatternOptions::new();
        for options in [
            options,
            options.with_iri(true),
            options.with_iri(true).with_normal_form(true),
            PatternOptions::safe(),
        ] {
            for &operator in Operator::ALL {
                let class = Class::of(operator, options.reading());
                let mut buffer = [0; 4];
                for c in '\0'..=char::MAX {
                    let letter = c.encode_utf8(&mut buffer);
                    if letter != "%" {
                        assert_eq!(class.contains(letter), class.holds(letter, 0), "{c:?}");
                    }
                }
                for letter in [
                    "%41",
                    "%2F",
                    "%2f",
                    "%C3%A9",
                    "%C3%a9",
                    "%E2%80%8E",
                    "%C3",
                    "%5C",
                ] {
                    assert_eq!(class.contains(letter), class.holds(letter, 0), "{letter}");
                }
            }
        }
    }
}

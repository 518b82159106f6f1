//! [`Context`], the input of every check.

use iri_core::Parts;
use iri_core::engine::ldh::is_plain;
use iri_core::engine::search;
use iri_syntax::Edition;

use crate::checks::percent::are_silent;
use crate::linter::Linter;
use crate::production::Production;
use crate::rule::Rule;

/// A split input, with the facts that most checks need first.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about an input"
)]
pub(crate) struct Context<'a> {
    pub(crate) linter: &'a Linter<'a>,
    pub(crate) text: &'a str,
    pub(crate) parts: Parts<'a>,
    /// Whether the grammar accepts the input.
    #[allow(dead_code, reason = "unused with some sets of features")]
    pub(crate) is_valid: bool,
    pub(crate) is_ascii: bool,
    pub(crate) has_percent: bool,
    /// Conservative: `false` means that no triplet decodes to a non-ASCII character.
    #[allow(dead_code, reason = "unused with some sets of features")]
    pub(crate) may_decode_beyond_ascii: bool,
    /// Conservative: `true` means that no triplet, and no word that triplets spell, has a finding that is to be
    /// reported.
    #[allow(dead_code, reason = "unused with some sets of features")]
    pub(crate) has_silent_triplets: bool,
    /// Conservative: `false` means that after the scheme no slash precedes a slash or a dot.
    pub(crate) may_have_odd_slash: bool,
    /// Conservative: `false` means that after the scheme no 0 or 1 precedes a letter.
    #[allow(dead_code, reason = "unused with some sets of features")]
    pub(crate) may_have_doubtful_digit: bool,
    /// Conservative: `true` means that the host is a name that no version of IDNA changes.
    pub(crate) has_plain_host: bool,
}

impl<'a> Context<'a> {
    #[inline]
    pub(crate) fn new(linter: &'a Linter<'a>, parts: Parts<'a>, is_valid: bool) -> Self {
        let text = parts.as_str();
        let of = parts.offsets();
        // The scheme and the slashes after it contain nothing that a check depends on.
        let start = match of.host_start.checked_sub(of.scheme_end) {
            Some(3) => of.host_start,
            _ => 0,
        };
        let facts = Facts::of(text.as_bytes().get(start..).unwrap_or_default());
        let is_ascii = !facts.contain(Facts::BEYOND_ASCII);
        let has_percent = facts.contain(Facts::PERCENT);
        let may_be_silent = is_valid && is_ascii && has_percent && linter.ignores_advice();
        Self {
            linter,
            text,
            parts,
            is_valid,
            is_ascii,
            has_percent,
            has_silent_triplets: may_be_silent && are_silent(&parts),
            may_decode_beyond_ascii: facts.contain(Facts::HIGH_TRIPLET),
            may_have_odd_slash: facts.contain(Facts::ODD_SLASH),
            may_have_doubtful_digit: facts.contain(Facts::DOUBTFUL_DIGIT),
            has_plain_host: parts.host().is_some_and(is_plain),
        }
    }

    /// Whether the grammar allows tag characters in a query.
    #[allow(dead_code, reason = "unused with some sets of features")]
    pub(crate) fn allows_tags(&self) -> bool {
        let is_identifier = matches!(self.linter.production(), Production::Identifier(_));
        is_identifier && self.linter.profile().grammar() == Edition::Bis
    }

    /// Whether findings of any of the rules are to be reported, so that the check is needed.
    pub(crate) fn wants_any(&self, rules: &[&'static Rule]) -> bool {
        rules.iter().any(|rule| self.linter.wants(rule))
    }
}

/// The bytes and pairs of bytes that a string contains, as far as a check depends on them.
#[derive(Clone, Copy)]
struct Facts(u8);

/// The number of bytes in a vector.
const BLOCK: usize = 16;

impl Facts {
    const PERCENT: Self = Self(1);
    /// A slash that precedes a slash or a dot.
    const ODD_SLASH: Self = Self(2);
    /// A 0 or 1 that precedes a letter.
    const DOUBTFUL_DIGIT: Self = Self(4);
    /// A percent sign that precedes a byte from `8` on, as in every triplet of a non-ASCII octet.
    const HIGH_TRIPLET: Self = Self(8);
    /// The bit that only non-ASCII bytes have.
    const BEYOND_ASCII: Self = Self(0x80);

    const fn contain(self, fact: Self) -> bool {
        self.0 & fact.0 != 0
    }

    /// Returns all facts of a string. Scans the whole input without branching on each byte, because most inputs
    /// contain nothing that a check depends on.
    fn of(bytes: &[u8]) -> Self {
        let Some(last) = bytes.last_chunk().filter(|_| search::BLOCKS) else {
            return Self::one_by_one(bytes);
        };
        // The last block overlaps the one before it.
        let mut facts = [0; BLOCK];
        Self::add_block(&mut facts, last);
        let mut rest = bytes;
        while let Some(block) = rest.first_chunk() {
            Self::add_block(&mut facts, block);
            rest = rest.get(BLOCK..).unwrap_or_default();
        }
        let all = u128::from_le_bytes(facts);
        let all = all | all >> 64;
        let all = all | all >> 32;
        let all = all | all >> 16;
        let all = (all | all >> 8) as u8;
        // The last byte begins no pair.
        let last = bytes.last().map_or(0, |&byte| Self::of_pair(byte, 0));
        Self(all | last)
    }

    /// Adds the facts of sixteen bytes, each paired with the byte after it. The loop is vectorized.
    #[inline]
    fn add_block(facts: &mut [u8; BLOCK], bytes: &[u8; BLOCK + 1]) {
        let [first @ .., _] = bytes;
        let [_, second @ ..] = bytes;
        for ((facts, &byte), &next) in facts.iter_mut().zip(first).zip(second) {
            *facts |= Self::of_pair(byte, next);
        }
    }

    fn one_by_one(bytes: &[u8]) -> Self {
        let nexts = bytes.iter().skip(1).chain(&[0]);
        let pairs = bytes.iter().zip(nexts);
        Self(pairs.fold(0, |all, (&byte, &next)| all | Self::of_pair(byte, next)))
    }

    /// Returns the facts of a byte and the byte after it.
    #[inline]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "lazy operators are branches, which prevent vectorization"
    )]
    const fn of_pair(byte: u8, next: u8) -> u8 {
        // `.` and `/` differ only in the lowest bit, as do `0` and `1`; the cases of a letter differ only in bit 5.
        let is_odd_slash = (byte == b'/') & (next | 1 == b'/');
        let is_percent = byte == b'%';
        let is_letter = (next | 0x20).wrapping_sub(b'a') < 26;
        let is_doubtful = (byte | 1 == b'1') & is_letter;
        (byte & Self::BEYOND_ASCII.0)
            | Self::PERCENT.when(is_percent)
            | Self::HIGH_TRIPLET.when(is_percent & (next >= b'8'))
            | Self::ODD_SLASH.when(is_odd_slash)
            | Self::DOUBTFUL_DIGIT.when(is_doubtful)
    }

    /// Returns the fact if it holds, and nothing otherwise, without branching.
    #[inline]
    const fn when(self, is_one: bool) -> u8 {
        is_one as u8 * self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Facts;

    /// Reference implementation, one search for each fact.
    fn plainly(bytes: &[u8]) -> u8 {
        let pair = |is: fn(u8, u8) -> bool| {
            bytes
                .windows(2)
                .any(|pair| matches!(pair, [a, b] if is(*a, *b)))
        };
        let facts = [
            (Facts::BEYOND_ASCII, !bytes.is_ascii()),
            (Facts::PERCENT, bytes.contains(&b'%')),
            (Facts::HIGH_TRIPLET, pair(|a, b| a == b'%' && b >= b'8')),
            (
                Facts::ODD_SLASH,
                pair(|a, b| a == b'/' && matches!(b, b'/' | b'.')),
            ),
            (
                Facts::DOUBTFUL_DIGIT,
                pair(|a, b| matches!(a, b'0' | b'1') && b.is_ascii_alphabetic()),
            ),
        ];
        facts
            .iter()
            .filter(|(_, is)| *is)
            .fold(0, |all, (fact, _)| all | fact.0)
    }

    #[test]
    fn every_pair_is_seen_wherever_it_is() {
        for length in 0..=52 {
            for at in 0..length {
                for (first, second) in [(b'/', b'/'), (b'0', b'a'), (b'%', b'/'), (b'x', b'x')] {
                    for byte in 0..=u8::MAX {
                        for pair in [[first, byte], [byte, second]] {
                            let mut bytes = [b'x'; 52];
                            for (to, from) in bytes.iter_mut().skip(at).zip(pair) {
                                *to = from;
                            }
                            let bytes = bytes.get(..length).unwrap_or_default();
                            assert_eq!(Facts::of(bytes).0, plainly(bytes), "{bytes:?}");
                        }
                    }
                }
            }
        }
    }
}

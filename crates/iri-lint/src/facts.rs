//! [`Facts`], the vocabulary in which rules state when they can apply, and its fast computation.
//!
//! Most inputs have no findings, so what counts is how soon that is known. Building the iterators of all
//! checks took 200 ns for each input. Now each rule states facts of which its findings need one, facts are
//! bits, and a check that has none of its bits is not built.
//!
//! Facts about bytes are the lowest eight bits, because then a vector of bytes holds them: one pass
//! combines them for all pairs of adjacent bytes without a branch. Facts about components are single
//! comparisons of offsets. The expensive ones, about triplets, are computed only if there is a percent
//! sign.

pub(crate) mod hosts;
pub(crate) mod triplets;

use iri_core::Parts;
use iri_core::bytes::search;
use iri_core::bytes::text::slice;
use iri_core::engine::ldh::is_plain;
use iri_scheme::{are_domain_names, may_have_findings};

use self::hosts::{has_capital, may_break_rules, may_end_in_number, names_scheme};
use self::triplets::{are_silent, are_unremarkable};
use crate::linter::Linter;
use crate::production::Production;

/// Facts about an input, each cheap to compute, and about the options of the linter.
///
/// A row of a table of rules states the facts of which at least one holds for each of its findings
/// ([`Row::when`](crate::rows::Row)). What can be skipped is computed from that: the check of a rule
/// runs only if the input has one of its facts. Most inputs have none that a rule needs.
///
/// A fact may be conservative: it holds for all inputs that its description covers, and perhaps for
/// others. A rule that no fact fits closely states one that covers more, such as [`Self::FRAGMENT`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Facts(u32);

impl Facts {
    pub(crate) const NONE: Self = Self(0);

    /// A percent sign.
    pub(crate) const PERCENT: Self = Self(1);
    /// A slash that precedes a slash or a dot.
    const ODD_SLASH: Self = Self(1 << 1);
    /// A 0 or 1 that precedes a letter.
    pub(crate) const DIGIT_BEFORE_LETTER: Self = Self(1 << 2);
    /// A triplet of a non-ASCII octet.
    pub(crate) const HIGH_TRIPLET: Self = Self(1 << 3);
    /// The profile has the grammar of 2001. No byte has this bit.
    pub(crate) const OF_2001: Self = Self(1 << 4);
    /// The profile or the caller changes severities. No byte has this bit.
    pub(crate) const READERS: Self = Self(1 << 5);
    /// A non-ASCII character.
    pub(crate) const NON_ASCII: Self = Self(1 << 7);

    /// A percent sign other than those of triplets in path, query and fragment that have uppercase
    /// digits and encode characters that may need it.
    pub(crate) const ODD_TRIPLET: Self = Self(1 << 8);
    /// The same, and not all triplets are silent: of frequent characters that break no rule above
    /// advice, neither by themselves nor by the words that they spell.
    pub(crate) const LOUD_TRIPLET: Self = Self(1 << 9);
    /// A triplet of a non-ASCII octet, where not all triplets are silent.
    pub(crate) const LOUD_HIGH_TRIPLET: Self = Self(1 << 10);
    /// A percent sign in the host.
    pub(crate) const HOST_TRIPLET: Self = Self(1 << 11);

    /// A scheme.
    pub(crate) const SCHEME: Self = Self(1 << 12);
    /// An uppercase letter in the scheme.
    pub(crate) const SCHEME_CAPITAL: Self = Self(1 << 13);
    /// A scheme with rules of its own, in an input of another form than its usual one.
    pub(crate) const SCHEME_RULES: Self = Self(1 << 14);
    /// A userinfo, even an empty one.
    pub(crate) const USERINFO: Self = Self(1 << 15);
    /// A host, even an empty one.
    pub(crate) const HOST: Self = Self(1 << 16);
    /// A host in brackets.
    pub(crate) const IP_LITERAL: Self = Self(1 << 17);
    /// An uppercase letter in the host.
    pub(crate) const HOST_CAPITAL: Self = Self(1 << 18);
    /// A host that is the name of a frequent scheme.
    pub(crate) const SCHEME_AS_HOST: Self = Self(1 << 31);
    /// A host whose last label is a number.
    pub(crate) const HOST_NUMBER: Self = Self(1 << 19);
    /// A host that is checked as a domain name and is not letters, digits and single inner hyphens
    /// in lowercase.
    pub(crate) const ODD_NAME: Self = Self(1 << 20);
    /// A host with two hyphens in a row, as in an A-label.
    pub(crate) const TWO_HYPHENS: Self = Self(1 << 21);
    /// A port, even an empty one.
    pub(crate) const PORT: Self = Self(1 << 22);
    /// No authority, and a path that begins like a host or like a port: with a `w` or a digit.
    pub(crate) const HOST_IN_PATH: Self = Self(1 << 23);
    /// An empty path after an authority.
    pub(crate) const EMPTY_PATH: Self = Self(1 << 24);
    /// A path that begins with a dot, or that contains a slash before a slash or a dot.
    pub(crate) const ODD_PATH: Self = Self(1 << 25);
    /// A question mark or number sign without a query or fragment after it.
    pub(crate) const EMPTY_END: Self = Self(1 << 26);
    /// A fragment, even an empty one.
    pub(crate) const FRAGMENT: Self = Self(1 << 27);

    /// The input is checked as a LEIRI.
    pub(crate) const LEIRI: Self = Self(1 << 28);
    /// The caller protects names.
    pub(crate) const PROTECTED: Self = Self(1 << 29);
    /// The caller requests findings about schemes that are dangerous in links.
    pub(crate) const DANGEROUS: Self = Self(1 << 30);

    /// The facts that a plain line may have besides an empty path and an empty end: an HTTP address
    /// in US-ASCII with a lower-case scheme, without userinfo and port, whose host is a
    /// [plain](is_plain) name, but neither that of a scheme nor one that ends in a number.
    pub(crate) const OF_PLAIN: Self = Self::SCHEME
        .or(Self::HOST)
        .or(Self::DIGIT_BEFORE_LETTER)
        .or(Self::ODD_PATH)
        .or(Self::FRAGMENT);

    /// The facts that a plain line with triplets may have besides. They are in its path or after it,
    /// and silent.
    pub(crate) const OF_SILENT: Self = Self::PERCENT.or(Self::HIGH_TRIPLET).or(Self::ODD_TRIPLET);

    /// Returns the union.
    pub(crate) const fn or(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Returns the facts if the condition holds, and none otherwise, without branching.
    #[inline]
    const fn only_if(self, holds: bool) -> Self {
        Self(self.0 * holds as u32)
    }

    /// Returns the facts that findings above advice require in place of these: silent triplets have
    /// none.
    pub(crate) const fn above_advice(self) -> Self {
        let triplets = Self::ODD_TRIPLET.or(Self::HIGH_TRIPLET);
        Self(self.0 & !triplets.0)
            .or(Self::LOUD_TRIPLET.only_if(self.meet(Self::ODD_TRIPLET)))
            .or(Self::LOUD_HIGH_TRIPLET.only_if(self.meet(Self::HIGH_TRIPLET)))
    }

    /// Whether the two sets have a fact in common.
    #[inline]
    pub(crate) const fn meet(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// Returns the facts of an input.
    #[inline]
    pub(crate) fn of(linter: &Linter<'_>, parts: &Parts<'_>, is_valid: bool) -> Self {
        let text = parts.as_str();
        let of = parts.offsets();
        // The scheme and the slashes after it contain nothing that a fact depends on. Without a userinfo,
        // a colon and two slashes are all that is between scheme and host.
        let start = match of.host_start.checked_sub(of.scheme_end) {
            Some(3) => of.host_start,
            _ => 0,
        };
        let facts = Self::of_bytes(text.as_bytes().get(start..).unwrap_or_default());
        let facts = facts
            .or(Self::of_options(linter))
            .or(Self::of_ends(parts))
            .or(if of.host_start > 0 {
                Self::of_authority(linter, parts)
            } else {
                Self::HOST_IN_PATH.only_if(matches!(
                    parts.path().as_bytes(),
                    [b'0'..=b'9' | b'w' | b'W', ..]
                ))
            })
            .or(Self::SCHEME_RULES.only_if(may_have_findings(parts)));
        let facts = facts.or(Self::ODD_PATH.only_if(facts.has_odd_path(parts)));
        if facts.meet(Self::PERCENT) {
            facts.or(facts.of_triplets(linter, parts, is_valid))
        } else {
            facts
        }
    }

    /// Returns the facts about the options of the linter.
    #[inline]
    pub(crate) const fn of_options(linter: &Linter<'_>) -> Self {
        let is_leiri = matches!(linter.production(), Production::Leiri(_));
        Self::LEIRI
            .only_if(is_leiri)
            .or(Self::OF_2001.only_if(linter.profile().is_of_2001()))
            .or(Self::READERS.only_if(linter.has_overrides()))
            .or(Self::PROTECTED.only_if(!linter.protected.is_empty()))
            .or(Self::DANGEROUS.only_if(linter.flags_dangerous_schemes))
    }

    /// Returns the facts about the scheme, the query and the fragment.
    #[inline]
    fn of_ends(parts: &Parts<'_>) -> Self {
        let of = parts.offsets();
        let length = parts.as_str().len();
        let scheme = slice(parts.as_str(), 0, of.scheme_end);
        let is_lowercase = matches!(scheme.as_bytes(), b"https" | b"http" | b"file");
        Self::SCHEME
            .only_if(!scheme.is_empty())
            .or(Self::SCHEME_CAPITAL.only_if(!is_lowercase && has_capital(scheme)))
            .or(Self::EMPTY_END.only_if(Self::has_empty_end(parts)))
            .or(Self::FRAGMENT.only_if(of.query_end < length))
    }

    /// Whether the query or fragment consists of its delimiter only.
    #[inline]
    pub(crate) const fn has_empty_end(parts: &Parts<'_>) -> bool {
        let of = parts.offsets();
        of.path_end + 1 == of.query_end || of.query_end + 1 == parts.as_str().len()
    }

    /// Returns the facts about the authority, and about the path directly after it.
    #[inline]
    fn of_authority(linter: &Linter<'_>, parts: &Parts<'_>) -> Self {
        let of = parts.offsets();
        let text = parts.as_str();
        let Some(authority) = parts.authority_span() else {
            return Self::NONE;
        };
        let host = slice(text, of.host_start, of.host_end);
        let facts = Self::HOST
            .or(Self::USERINFO.only_if(of.host_start != authority.start()))
            .or(Self::PORT.only_if(of.host_end != authority.end()))
            .or(Self::EMPTY_PATH.only_if(of.path_start == of.path_end))
            .or(Self::SCHEME_AS_HOST.only_if(names_scheme(host)))
            .or(Self::HOST_NUMBER.only_if(may_end_in_number(host.as_bytes())));
        if is_plain(host) {
            facts
        } else {
            facts.or(Self::of_odd_host(linter, parts, host))
        }
    }

    /// Returns the facts about a host that is not plain.
    fn of_odd_host(linter: &Linter<'_>, parts: &Parts<'_>, host: &str) -> Self {
        let is_odd_name = may_break_rules(linter, host) && are_domain_names(parts.scheme());
        // Hosts are too short for a search that has to be prepared.
        let has_two_hyphens =
            || cfg!(feature = "security") && host.as_bytes().windows(2).any(|pair| pair == b"--");
        Self::IP_LITERAL
            .only_if(host.starts_with('['))
            .or(Self::HOST_CAPITAL.only_if(has_capital(host)))
            .or(Self::HOST_TRIPLET.only_if(host.as_bytes().contains(&b'%')))
            .or(Self::TWO_HYPHENS.only_if(has_two_hyphens()))
            .or(Self::ODD_NAME.only_if(is_odd_name))
    }

    #[inline]
    fn has_odd_path(self, parts: &Parts<'_>) -> bool {
        let path = parts.path();
        path.starts_with(['.']) || self.meet(Self::ODD_SLASH) && hosts::has_odd_slash(path)
    }

    /// Returns the facts about triplets of an input that contains percent signs.
    #[inline(never)]
    fn of_triplets(self, linter: &Linter<'_>, parts: &Parts<'_>, is_valid: bool) -> Self {
        let may_be_plain = !self.meet(Self::NON_ASCII.or(Self::HIGH_TRIPLET));
        if may_be_plain && are_unremarkable(parts) {
            return Self::NONE;
        }
        // Only findings above advice depend on it.
        let is_silent =
            linter.ignores_advice() && is_valid && !self.meet(Self::NON_ASCII) && are_silent(parts);
        let is_high = self.meet(Self::HIGH_TRIPLET);
        Self::ODD_TRIPLET
            .or(Self::LOUD_TRIPLET.only_if(!is_silent))
            .or(Self::LOUD_HIGH_TRIPLET.only_if(!is_silent && is_high))
    }
}

/// The number of bytes in a vector.
const BLOCK: usize = 16;

/// The facts that depend on single bytes and on pairs of bytes, which are the lowest eight.
impl Facts {
    /// Returns the facts of the bytes of a string. Scans the whole input without branching on each
    /// byte, because most inputs contain nothing that a check depends on.
    fn of_bytes(bytes: &[u8]) -> Self {
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
        Self(u32::from(all | last))
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
        let facts = pairs.fold(0, |all, (&byte, &next)| all | Self::of_pair(byte, next));
        Self(u32::from(facts))
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
        (byte & Self::NON_ASCII.0 as u8)
            | Self::PERCENT.when(is_percent)
            | Self::HIGH_TRIPLET.when(is_percent & (next >= b'8'))
            | Self::ODD_SLASH.when(is_odd_slash)
            | Self::DIGIT_BEFORE_LETTER.when(is_doubtful)
    }

    /// Returns the fact if it holds, and nothing otherwise, without branching.
    #[inline]
    const fn when(self, is_one: bool) -> u8 {
        is_one as u8 * self.0 as u8
    }
}

#[cfg(test)]
mod tests {
    use super::Facts;

    /// Reference implementation, one search for each fact.
    fn plainly(bytes: &[u8]) -> u32 {
        let pair = |is: fn(u8, u8) -> bool| {
            bytes
                .windows(2)
                .any(|pair| matches!(pair, [a, b] if is(*a, *b)))
        };
        let facts = [
            (Facts::NON_ASCII, !bytes.is_ascii()),
            (Facts::PERCENT, bytes.contains(&b'%')),
            (Facts::HIGH_TRIPLET, pair(|a, b| a == b'%' && b >= b'8')),
            (
                Facts::ODD_SLASH,
                pair(|a, b| a == b'/' && matches!(b, b'/' | b'.')),
            ),
            (
                Facts::DIGIT_BEFORE_LETTER,
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
                            assert_eq!(Facts::of_bytes(bytes).0, plainly(bytes), "{bytes:?}");
                        }
                    }
                }
            }
        }
    }
}

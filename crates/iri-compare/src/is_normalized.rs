//! Fast, conservative checks whether a string is already in its normal form: `true` means normal,
//! `false` means unknown.
//!
//! [`Comparer::is_plain`] is asked before anything is normalized or written; the
//! [components](crate::components) decide where it does not know.
//! [`append_normalized`](crate::append_normalized) uses the checks one by one.

use core::ops::Range;

use iri_core::bytes::search;
use iri_core::bytes::search::swar;
use iri_core::bytes::text::range;
use iri_core::engine::dots::has_dot_segment;
use iri_core::pct::walk::{FirstChange, Walk};
use iri_core::{Component, Parts, Span};
use iri_scheme::Equivalence;
use iri_unicode::decode::{Components, DefaultRules, Locate};

use crate::comparer::Comparer;
use crate::host::is_plain;
use crate::path::Dots;
use crate::rules::NormalizationRules;
use crate::scope::Scope;
use crate::steps::Steps;
use crate::triplets::Triplets;

impl Comparer<'_> {
    /// Fast, conservative check: `true` means that nothing changes, `false` means unknown.
    #[inline]
    pub(crate) fn is_plain<S: Scope>(&self, parts: &Parts<'_>, uri: bool) -> bool {
        let steps = self.steps().and(S::STEPS);
        let text = parts.as_str();
        if !self.is_within(Steps::ALL)
            || !self.fragments && parts.fragment().is_some()
            || uri && !search::is_ascii(text.as_bytes())
        {
            return false;
        }
        let case = steps.contains(Steps::CASE);
        let front = if case { front_of(parts) } else { 0 };
        let found = scan(text.as_bytes(), front);
        (found == 0 || !may_change(*parts, steps, uri, found)) && self.keeps_scheme(*parts, steps)
    }

    /// Whether the steps of this comparer can change only the case, the triplets and the dot
    /// segments of a reference, so that the fast paths apply.
    #[inline]
    pub(crate) fn has_fast_path<S: Scope>(&self, parts: &Parts<'_>) -> bool {
        self.has_fast_options::<S>() && self.keeps_scheme(*parts, self.steps().and(S::STEPS))
    }

    /// Whether the [fast paths](Self::has_fast_path) apply if the rules of the scheme change nothing.
    #[inline]
    pub(crate) fn has_fast_options<S: Scope>(&self) -> bool {
        let steps = self.steps().and(S::STEPS);
        steps.contains(Steps::CASE.or(Steps::PERCENT))
            && self.is_within(Steps::ALL)
            && self.fragments
    }

    /// Fast, conservative check: `true` means that the rules of the scheme change nothing.
    #[inline]
    fn keeps_scheme(&self, parts: Parts<'_>, steps: Steps) -> bool {
        !steps.intersects(Steps::SCHEME)
            || self.schemes.is_none() && is_plain_for_scheme(parts, self.hosts.is_some())
    }
}

/// Returns the end of the stretch at the start whose letters become lower case: the scheme, and
/// everything up to the end of the host.
#[inline]
pub(crate) fn front_of(parts: &Parts<'_>) -> usize {
    let offsets = parts.offsets();
    offsets.scheme_end.max(offsets.host_end)
}

/// [`Comparer::is_plain`] for a string in which [`scan`] found something; `true` means that it may change.
/// Takes the parts by value, so that the fast path of a caller keeps them in registers.
#[inline(never)]
fn may_change(parts: Parts<'_>, steps: Steps, uri: bool, found: u8) -> bool {
    if found & UPPERCASE != 0 {
        return true;
    }
    let percent = steps.contains(Steps::PERCENT);
    if found & PERCENT != 0
        && (percent || steps.contains(Steps::CASE))
        && !keeps_triplets(&parts, steps, uri)
    {
        return true;
    }
    if !steps.contains(Steps::PATH) {
        return false;
    }
    let offsets = parts.offsets();
    let path = range(
        parts.as_str().as_bytes(),
        offsets.path_start,
        offsets.path_end,
    );
    path.first() == Some(&b'/') && has_dot_segment(path, Dots::of(percent))
}

/// Flag of [`scan`]: there is a `%`.
pub(crate) const PERCENT: u8 = 1;
/// Flag of [`scan`]: there is a dot after a slash.
pub(crate) const DOT: u8 = 2;
/// Flag of [`scan`]: there is an uppercase letter of US-ASCII in the front.
pub(crate) const UPPERCASE: u8 = 4;
/// Flag of [`scan`], only set together with one of the others: there is a `%` in the front.
pub(crate) const PERCENT_IN_FRONT: u8 = 8;
/// Flag of [`scan`], only set together with one of the first three: there is a character beyond
/// US-ASCII in the front.
pub(crate) const NON_ASCII_IN_FRONT: u8 = 16;

/// Scans for bytes that may begin a triplet or a dot segment, and for uppercase letters in the
/// front, the first `front` bytes. Returns the flags above; 0 means that nothing changes
/// before the rules of schemes. A `%` as the last byte, which begins no triplet, may or may not set
/// [`PERCENT`].
#[inline(never)]
pub(crate) fn scan(bytes: &[u8], front: usize) -> u8 {
    let found = match bytes.len() {
        33.. if search::BLOCKS => scan_long(bytes, front),
        17.. if search::BLOCKS => scan_in_halves(bytes, front),
        9.. if search::BLOCKS => scan_in_words(bytes, front, 0..2),
        9.. if search::WORDS => scan_in_words(bytes, front, 0..bytes.len().div_ceil(8)),
        _ if search::BLOCKS => scan_short(bytes),
        _ => None,
    };
    let found = found.unwrap_or_else(|| scan_bytewise(bytes, front));
    // The last byte has no successor, so it is in no block.
    let ends_in_front = front == bytes.len();
    let found = match bytes.last() {
        Some(last) if ends_in_front => found | front_flags(*last),
        _ => found,
    };
    if found & (PERCENT | DOT | UPPERCASE) == 0 {
        0
    } else {
        found
    }
}

/// Returns the flags of a byte in the front, without branches.
#[inline(always)]
#[expect(clippy::inline_always, reason = "keeps the lanes in registers")]
fn front_flags(byte: u8) -> u8 {
    // A subtraction instead of two comparisons, of which the second would be a branch.
    let uppercase = u8::from(byte.wrapping_sub(b'A') < 26);
    uppercase << 2 | u8::from(byte == b'%') << 3 | (byte >> 7) << 4
}

/// The number of bytes compared at once. The compiler turns a loop over so many bytes into vector
/// instructions, and unrolls one over fewer bytes into single comparisons.
const BLOCK: usize = 32;

/// The flags of a block, one byte for each byte of it.
type Lanes = [u8; BLOCK];

/// Adds the flags [`PERCENT`] and [`DOT`] of a block. `next` is the block that begins one byte
/// later, which holds the successor of each byte.
#[inline(always)]
#[expect(clippy::inline_always, reason = "keeps the lanes in registers")]
fn mark(lanes: &mut Lanes, block: &Lanes, next: &Lanes) {
    for ((lane, &byte), &next) in lanes.iter_mut().zip(block).zip(next) {
        let dot = u8::from(byte == b'/') & u8::from(next == b'.');
        *lane |= u8::from(byte == b'%') | dot << 1;
    }
}

/// Returns the [`front_flags`] of a block, for the bytes whose byte in `mask` is not zero.
#[inline(always)]
#[expect(clippy::inline_always, reason = "keeps the lanes in registers")]
fn mark_front(block: &Lanes, mask: &Lanes) -> Lanes {
    let mut lanes = [0; BLOCK];
    for ((lane, &byte), &mask) in lanes.iter_mut().zip(block).zip(mask) {
        *lane = front_flags(byte) & mask;
    }
    lanes
}

/// Returns all flags of a block.
#[inline(always)]
#[expect(clippy::inline_always, reason = "keeps the lanes in registers")]
fn union(lanes: &Lanes) -> u8 {
    lanes.iter().fold(0, |all, lane| all | lane)
}

/// A block of ones and a block of zeros: a mask of the first `front` bytes begins at
/// `BLOCK - front`.
static FRONTS: [Lanes; 2] = [[u8::MAX; BLOCK], [0; BLOCK]];

/// Returns a mask of the first `front` bytes, at most [`BLOCK`], and of at least as many more.
#[inline]
fn mask_of(front: usize) -> Option<&'static [u8]> {
    FRONTS.as_flattened().get(BLOCK.checked_sub(front)?..)
}

/// [`scan`] for at least 33 bytes, in blocks.
#[inline]
fn scan_long(bytes: &[u8], front: usize) -> Option<u8> {
    // Where the last block begins that has another byte after it. It overlaps the one before it.
    let last = bytes.len().checked_sub(BLOCK + 1)?;
    let mask = mask_of(front.min(BLOCK))?;
    let mut lanes = mark_front(bytes.first_chunk()?, mask.first_chunk()?);
    if front > BLOCK {
        // Hosts in other scripts than Latin are often so long. A loop over the rest of the front would end
        // at an unpredictable byte.
        let start = last.min(BLOCK);
        let mask = mask_of((front - start).min(BLOCK))?;
        let second = mark_front(bytes.get(start..)?.first_chunk()?, mask.first_chunk()?);
        for (lane, flags) in lanes.iter_mut().zip(second) {
            *lane |= flags;
        }
    }
    let mut at = 0;
    while at < last + BLOCK {
        let start = at.min(last);
        let block = bytes.get(start..)?.first_chunk()?;
        mark(&mut lanes, block, bytes.get(start + 1..)?.first_chunk()?);
        at += BLOCK;
    }
    let mut found = union(&lanes);
    if front > 2 * BLOCK {
        found |= flags_of_front(bytes.get(2 * BLOCK..front)?);
    }
    Some(found)
}

/// [`scan`] for 17 to 32 bytes. The block consists of two halves, which may overlap.
#[inline]
fn scan_in_halves(bytes: &[u8], front: usize) -> Option<u8> {
    const HALF: usize = BLOCK / 2;
    let last = bytes.len().checked_sub(HALF + 1)?;
    let halves = |bytes: &[u8]| {
        let mut block = [0; BLOCK];
        let (low, high) = block.split_at_mut(HALF);
        low.copy_from_slice(bytes.first_chunk::<HALF>()?);
        high.copy_from_slice(bytes.get(last..)?.first_chunk::<HALF>()?);
        Some(block)
    };
    let block = halves(bytes)?;
    let mask = halves(mask_of(front)?)?;
    let mut lanes = mark_front(&block, &mask);
    mark(&mut lanes, &block, &halves(bytes.get(1..)?)?);
    Some(union(&lanes))
}

/// [`scan`] for at least nine bytes, in this many words, of which the last may overlap.
#[inline]
fn scan_in_words(bytes: &[u8], front: usize, words: Range<usize>) -> Option<u8> {
    let (mut percents, mut dots) = (0, 0);
    let (mut uppercase, mut percents_in_front, mut non_ascii) = (0, 0, 0);
    // Where the last word begins that has another byte after it.
    let last = bytes.len().checked_sub(9)?;
    for index in words {
        let start = last.min(8 * index);
        let word = swar::load(bytes, start)?;
        // Only the lowest mark has to be exact, also of those in the front, whose bytes are the lower ones.
        let percent = swar::lowest_equal(word, b'%');
        percents |= percent;
        dots |= swar::lowest_pair([word, swar::load(bytes, start + 1)?], *b"/.");
        if start < front {
            let mask = match front - start {
                8.. => u64::MAX,
                length => !(u64::MAX << (8 * length)),
            };
            uppercase |= swar::uppercase(word) & mask;
            percents_in_front |= percent & mask;
            non_ascii |= swar::non_ascii(word) & mask;
        }
    }
    let flag = |marks: u64, flag: u8| if marks == 0 { 0 } else { flag };
    let in_front = flag(uppercase, UPPERCASE)
        | flag(percents_in_front, PERCENT_IN_FRONT)
        | flag(non_ascii, NON_ASCII_IN_FRONT);
    Some(flag(percents, PERCENT) | flag(dots, DOT) | in_front)
}

/// [`scan`] for fewer than nine bytes in which there is nothing to find; `None` means unknown.
#[inline]
fn scan_short(bytes: &[u8]) -> Option<u8> {
    let word = swar::load_all(bytes);
    let is_found =
        swar::lowest_equal(word, b'%') | swar::lowest_equal(word, b'.') | swar::uppercase(word);
    (is_found == 0).then_some(0)
}

/// [`scan`], one byte at a time.
fn scan_bytewise(bytes: &[u8], front: usize) -> u8 {
    let mut seen = 0;
    let mut before = 0;
    for &byte in bytes {
        seen |= u8::from(byte == b'%') | (u8::from(before == b'/') & u8::from(byte == b'.')) << 1;
        before = byte;
    }
    seen | flags_of_front(range(bytes, 0, front))
}

/// Returns the [`front_flags`] of all bytes. Out of line, so that [`scan`] saves fewer registers, except
/// on small machines, where the call takes more code.
#[cfg_attr(not(target_os = "none"), inline(never))]
fn flags_of_front(bytes: &[u8]) -> u8 {
    bytes.iter().fold(0, |all, &byte| all | front_flags(byte))
}

/// Whether the rules of the scheme change nothing; `false` means unknown.
fn is_plain_for_scheme(parts: Parts<'_>, maps_hosts: bool) -> bool {
    let host = parts.host().unwrap_or_default();
    let path = parts.path();
    let Some(scheme) = parts.scheme() else {
        // Without a scheme, only authorities are normalized.
        return parts.authority_span().is_none();
    };
    let rules = NormalizationRules::of(scheme);
    if parts.authority_span().is_none() {
        return (path.starts_with('/') || rules.equivalence == Equivalence::Generic)
            && rules.default_host.is_none();
    }
    parts.port().is_none()
        && !(rules.empty_path_is_slash && path.is_empty())
        && !host.starts_with('[')
        && rules.default_host.is_none()
        && !(maps_hosts && rules.has_domain_names && may_be_mapped(&parts, host))
}

/// Whether a mapper may change the host. Without the case step, only mapping makes a name lower case.
#[inline]
fn may_be_mapped(parts: &Parts<'_>, host: &str) -> bool {
    let start = parts.offsets().host_start;
    !is_plain_block(parts.as_str().as_bytes(), start, host.len()).unwrap_or_default()
        && (!is_plain(host) || host.bytes().any(|byte| byte.is_ascii_uppercase()))
}

/// Whether the bytes from `start` on have nothing that is mapped: no uppercase letters, no characters
/// beyond US-ASCII, no `%`, and no `--`, which every A-label has. `None` means
/// unknown: they are no part of one block.
#[inline]
fn is_plain_block(bytes: &[u8], start: usize, length: usize) -> Option<bool> {
    if !search::BLOCKS {
        return None;
    }
    let mask = mask_of(length)?.first_chunk()?;
    let block: &Lanes = bytes.get(start..)?.first_chunk()?;
    let next: &Lanes = bytes.get(start + 1..)?.first_chunk()?;
    let mut lanes = mark_front(block, mask);
    for (((lane, &byte), &next), &mask) in lanes.iter_mut().zip(block).zip(next).zip(mask) {
        *lane |= u8::from(byte == b'-') & u8::from(next == b'-') & mask;
    }
    Some(union(&lanes) == 0)
}

/// Whether all triplets stay.
fn keeps_triplets(parts: &Parts<'_>, steps: Steps, uri: bool) -> bool {
    let text = parts.as_str();
    let mut triplets = Triplets {
        text,
        upper_digits: steps.contains(Steps::CASE),
        decode: steps.contains(Steps::PERCENT),
        uri,
        judge: whole_judge(parts),
    };
    Walk::whole(text)
        .drive(text, &mut triplets, &mut FirstChange)
        .is_ok()
}

/// Returns the judge of the triplets of a whole reference.
#[inline]
pub(crate) fn whole_judge<'p, 'a>(
    parts: &'p Parts<'a>,
) -> Components<'a, Places<'p, 'a>, DefaultRules> {
    Components::new(parts.as_str(), DefaultRules, Places(parts))
}

/// Locates the components of a reference.
pub(crate) struct Places<'p, 'a>(&'p Parts<'a>);

impl Locate for Places<'_, '_> {
    fn component_at(&self, byte: usize) -> Option<(Component, Span)> {
        let component = self.0.component_at(byte);
        Some((component, self.0.span(component)?))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    /// Checks [`scan`] and [`scan_bytewise`]. A `%` as the last byte is not compared.
    #[track_caller]
    fn check(bytes: &[u8], front: usize) {
        let has = |found: bool, flag: u8| if found { flag } else { 0 };
        let of_front = &bytes[..front];
        let expected = has(bytes.windows(2).any(|pair| pair == b"/."), DOT)
            | has(bytes.contains(&b'%'), PERCENT)
            | has(of_front.iter().any(u8::is_ascii_uppercase), UPPERCASE);
        let in_front = has(of_front.contains(&b'%'), PERCENT_IN_FRONT)
            | has(!of_front.is_ascii(), NON_ASCII_IN_FRONT);
        let last = has(bytes.ends_with(b"%"), PERCENT);
        let words = scan_in_words(bytes, front, 0..bytes.len().div_ceil(8));
        let last_flags = match bytes.last() {
            Some(last) if front == bytes.len() => front_flags(*last),
            _ => 0,
        };
        let words = words.map(|found| found | last_flags);
        let scans = [scan(bytes, front), scan_bytewise(bytes, front)];
        for found in scans.into_iter().chain(words) {
            let text = std::string::String::from_utf8_lossy(bytes);
            let plain = found & (PERCENT | DOT | UPPERCASE) | last;
            assert_eq!(plain, expected | last, "{text}, front {front}");
            if expected & !last != 0 {
                let others = found & (PERCENT_IN_FRONT | NON_ASCII_IN_FRONT);
                assert_eq!(others, in_front, "{text}, front {front}");
            }
        }
        if expected == 0 {
            assert_eq!(scan(bytes, front), 0);
        }
    }

    #[test]
    fn a_scan_finds_a_byte_at_every_position_of_every_length() {
        let pairs = [
            "%2", "/.", "./", "/a", "a%", "aa", "A/", "aZ", "@[", "é", "Aé",
        ];
        for length in 0..140 {
            for place in 0..length {
                for pair in pairs {
                    let mut bytes = [b'a'; 143];
                    bytes[place..place + pair.len()].copy_from_slice(pair.as_bytes());
                    for front in [0, 1, 5, 8, 16, 17, 31, 32, 33, 64, 100, place, place + 1] {
                        check(&bytes[..length], front.min(length));
                    }
                }
            }
        }
    }

    #[test]
    fn a_scan_finds_every_flag_among_others() {
        let pieces = ["a", "%41", "/.", "B", "/", ".", "é"];
        for number in 0..pieces.len().pow(4) {
            for fill in [0, 6, 14, 30, 61] {
                let mut text = "b".repeat(fill);
                for k in 0..4 {
                    text.push_str(pieces[number / pieces.len().pow(k) % pieces.len()]);
                }
                for front in [0, fill / 2, fill + 3, text.len()] {
                    check(text.as_bytes(), front.min(text.len()));
                }
            }
        }
    }
}

//! The search for the signs of identifiers: the colon after a scheme, and the `@` and the dot of
//! identifiers without one.
//!
//! Every third block of 64 bytes of prose has a colon, so a test for any colon mispredicts. The test
//! is therefore of a colon together with its neighbours, a letter before and no space after, which
//! is true for few colons of prose, logs and JSON. It takes 12 loads for 64 bytes; without the byte
//! before, 8. So the weaker test comes first, until it was wrong three times in a search.
//!
//! If all schemes are those of the registry, the last letters before each colon exclude nearly all of the
//! rest, such as `std::fmt`, in a loop over the marks of the block. It has no branch for the result, and
//! the search goes on in the same loop.
//!
//! Lines are short, and how short is unpredictable: each size of block would be a mispredicted branch.
//! So 18 to 66 bytes are four blocks of 16, which overlap as far as they must, with one test for all
//! of them. Fewer bytes are tested for a colon in two overlapping words, before anything is copied.
//!
//! `tests/bench/TRIED.md` has the figures.

#![expect(
    clippy::inline_always,
    clippy::needless_bitwise_bool,
    reason = "comparisons without branches become vector instructions, and flags stay in registers"
)]

use iri_core::bytes::search::{BLOCKS, pack, swar};
use iri_core::bytes::text::range_from;

use super::Finder;
use super::marks::Marks;
use super::schemes::may_end_registered;

/// The signs that a finder looks for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signs {
    /// `@` or [`NONE`].
    at: u8,
    /// `.` or [`NONE`].
    dot: u8,
    /// Whether the name of a scheme may end with another character than a letter.
    takes_all: bool,
    /// Whether the schemes are those of the registry.
    is_registry: bool,
}

/// A byte that no string contains.
const NONE: u8 = 0xFF;

impl Signs {
    pub(super) const fn of(finder: &Finder<'_>) -> Self {
        Self {
            at: if finder.mail.is_some() { b'@' } else { NONE },
            dot: if finder.names.is_some() { b'.' } else { NONE },
            takes_all: !finder.schemes.end_with_letters(),
            is_registry: finder.schemes.are_registry(),
        }
    }

    /// Returns the first signs from `at` on, all in one block; the mask is zero if there are none.
    ///
    /// Signs at which no identifier can be found may be left out. The first and the last byte of
    /// the text are such signs, because an identifier has characters before and after its sign.
    #[inline]
    pub(super) fn next(self, bytes: &[u8], at: usize) -> Marks {
        let at = at.max(1);
        let has_only_schemes = self.at == NONE && self.dot == NONE && !self.takes_all;
        let found = if !BLOCKS {
            None
        } else if bytes.len() <= SHORT {
            let mask = if has_only_schemes {
                schemes_in_short(bytes, self.is_registry)
            } else {
                self.all_in_short(bytes)
            };
            Some(Marks::after_first(mask, bytes.len(), at))
        } else if has_only_schemes {
            next_of_schemes(bytes, at, self.is_registry)
        } else {
            self.next_of_all(bytes, at)
        };
        found.unwrap_or_else(|| self.next_bytewise(bytes, at))
    }

    #[inline(never)]
    fn all_in_short(self, bytes: &[u8]) -> u64 {
        let is_sign = |before, byte, after| self.is_any(before, byte, after);
        let mask = if bytes.len() < BLOCK + 2 {
            in_padded(bytes, is_sign)
        } else {
            in_four_blocks(bytes, is_sign)
        };
        mask.unwrap_or_default()
    }

    #[inline(never)]
    fn next_of_all(self, bytes: &[u8], at: usize) -> Option<Marks> {
        let is_sign = |before, byte, after| self.is_any(before, byte, after);
        next_in_long(bytes, at, is_sign, is_sign, |_| true)
    }

    /// Returns zero if `byte` is not a sign.
    #[inline(always)]
    const fn is_any(self, before: u8, byte: u8, after: u8) -> u8 {
        let is_scheme = (byte == b':') & self.takes_all & (after > b' ');
        let is_name = (byte == self.dot) & (after > b' ');
        let is_other = is_scheme | is_name | (byte == self.at);
        ends_scheme(before, byte, after) | is_other as u8
    }

    /// [`next`](Self::next), one byte at a time.
    fn next_bytewise(self, bytes: &[u8], at: usize) -> Marks {
        let at = at.min(bytes.len());
        Marks::first(bytes, at, |byte| {
            byte == b':' || byte == self.at || byte == self.dot
        })
    }
}

/// Returns zero unless `byte` is a colon after which an identifier may continue, and before which the
/// name of a scheme may end, if all names end with letters.
///
/// This excludes nearly all colons in prose, times of day and JSON. No identifier continues with white
/// space or a control after a colon or a dot. Compiles to seven vector instructions.
#[inline(always)]
const fn ends_scheme(before: u8, byte: u8, after: u8) -> u8 {
    // As signed numbers, only the sums of letters are greater than that of the letter before `a`.
    let is_letter = i8::from_ne_bytes([(before | 0x20).wrapping_add(5)]) > 0x65;
    mask(is_letter) & precedes_word(byte, after)
}

/// [`ends_scheme`], whatever is before the byte.
#[inline(always)]
const fn precedes_word(byte: u8, after: u8) -> u8 {
    mask(byte == b':') & after.saturating_sub(b' ')
}

#[inline(always)]
const fn mask(is_set: bool) -> u8 {
    (is_set as u8).wrapping_neg()
}

/// The longest text that has one mask for all of its bytes but the first and the last.
const SHORT: usize = 4 * BLOCK + 2;

/// The size of the blocks of short texts.
const BLOCK: usize = 16;

/// The size of the blocks of other texts.
const LONG: usize = 64;

/// Returns the mask of the colons in a short text at which the name of a scheme may end.
#[inline(never)]
fn schemes_in_short(bytes: &[u8], is_registry: bool) -> u64 {
    if bytes.len() < BLOCK + 2 {
        // Few such texts have a colon.
        return if has_colon(bytes) {
            schemes_in_padded(bytes, is_registry)
        } else {
            0
        };
    }
    let mask = in_four_blocks(bytes, ends_scheme).unwrap_or_default();
    if is_registry {
        kept(1, mask, |at| may_end_registered(bytes, at))
    } else {
        mask
    }
}

/// [`schemes_in_short`] for less than one block. It is a function apart, since the compiler would
/// otherwise use single bytes instead of vectors for all texts.
#[inline(never)]
fn schemes_in_padded(bytes: &[u8], is_registry: bool) -> u64 {
    let mask = in_padded(bytes, ends_scheme).unwrap_or_default();
    let may_end = |at| !is_registry || may_end_registered(bytes, at);
    kept(1, mask, may_end)
}

/// Returns whether there is a colon between the first and the last of less than 18 bytes.
#[inline(always)]
fn has_colon(bytes: &[u8]) -> bool {
    let [_, inner @ .., _] = bytes else {
        return false;
    };
    // Two words that overlap.
    if let (Some(first), Some(last)) = (inner.first_chunk(), inner.last_chunk()) {
        let (first, last) = (u64::from_le_bytes(*first), u64::from_le_bytes(*last));
        return swar::lowest_equal(first, b':') | swar::lowest_equal(last, b':') != 0;
    }
    if let (Some(first), Some(last)) = (inner.first_chunk(), inner.last_chunk()) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        return swar::lowest_equal(u64::from(first) | u64::from(last) << 32, b':') != 0;
    }
    inner.contains(&b':')
}

/// Returns the mask of the signs of a text of less than 18 bytes, which begins with the second byte.
/// `is_sign` receives each byte with the bytes before and after it, and returns zero if it is no
/// sign.
#[inline(always)]
fn in_padded(bytes: &[u8], is_sign: impl Fn(u8, u8, u8) -> u8) -> Option<u64> {
    let mut padded = [0; BLOCK + 2];
    // `copy_from_slice` would keep the panic of slices of different lengths.
    let places = padded.get_mut(..bytes.len())?;
    places
        .iter_mut()
        .zip(bytes)
        .for_each(|(place, byte)| *place = *byte);
    let (flags, _) = flags::<BLOCK>(&padded, is_sign)?;
    Some(packed(&flags))
}

/// The same for a text of 18 to [`SHORT`] bytes. The blocks overlap if they are more than the text
/// needs: a branch on the number of blocks would be mispredicted, since the lengths of lines vary.
#[inline(always)]
fn in_four_blocks(bytes: &[u8], is_sign: impl Fn(u8, u8, u8) -> u8) -> Option<u64> {
    let last = bytes.len().checked_sub(BLOCK + 2)?;
    let (second, third) = (BLOCK.min(last), (2 * BLOCK).min(last));
    let blocks = [
        flags::<BLOCK>(bytes, &is_sign)?.0,
        flags::<BLOCK>(bytes.get(second..)?, &is_sign)?.0,
        flags::<BLOCK>(bytes.get(third..)?, &is_sign)?.0,
        flags::<BLOCK>(bytes.get(last..)?, &is_sign)?.0,
    ];
    // All blocks at once: four results would be combined byte by byte.
    let [a, b, c, d] = &blocks;
    let bytes = a.iter().zip(b).zip(c).zip(d);
    if bytes.fold(0, |any, (((a, b), c), d)| any | a | b | c | d) == 0 {
        return Some(0);
    }
    let mask = packed::<{ 4 * BLOCK }>(blocks.as_flattened().first_chunk()?);
    let part = |index: usize| mask >> (BLOCK * index) & 0xFFFF;
    Some(part(0) | part(1) << second | part(2) << third | part(3) << last)
}

/// [`Signs::next`] for the colons at which the name of a scheme may end, in a text longer than
/// [`SHORT`].
#[inline(never)]
fn next_of_schemes(bytes: &[u8], at: usize, is_registry: bool) -> Option<Marks> {
    let may_end = |at| !is_registry || may_end_registered(bytes, at);
    // Without the byte before, a block takes 8 loads instead of 12.
    let may_be_sign = |_, byte, after| precedes_word(byte, after);
    next_in_long(bytes, at, may_be_sign, ends_scheme, may_end)
}

/// [`Signs::next`] for a text longer than [`SHORT`], a block at a time. `may_be_sign` is true for signs and
/// some other bytes. `may_be` receives the positions of signs, and returns whether to keep them.
///
/// One test decides about a block: a test for any colon before it would be a branch that prose makes
/// hard to predict. The faster test is used until it was wrong several times, as in JSON and where there
/// are many times of day.
#[inline(always)]
fn next_in_long(
    bytes: &[u8],
    mut at: usize,
    may_be_sign: impl Fn(u8, u8, u8) -> u8,
    is_sign: impl Fn(u8, u8, u8) -> u8,
    may_be: impl Fn(usize) -> bool,
) -> Option<Marks> {
    let last = bytes.len().checked_sub(LONG + 2)? + 1;
    let mut misses = 0;
    while at < last + LONG {
        let rest = bytes.get(at - 1..)?;
        at += if misses < MAX_MISSES {
            without_signs(rest, &may_be_sign)
        } else {
            without_signs(rest, &is_sign)
        };
        // The last block reaches back over searched bytes; the shift drops their flags.
        let start = at.min(last);
        let (flags, any) = flags::<LONG>(bytes.get(start - 1..)?, &is_sign)?;
        if any == 0 {
            misses += 1;
        } else if at < start + LONG {
            let mask = kept(at, packed(&flags) >> (at - start), &may_be);
            if mask != 0 {
                return Some(Marks {
                    start: at,
                    end: start + LONG,
                    mask,
                });
            }
        }
        at = start + LONG;
    }
    Some(Marks::none(bytes.len()))
}

/// The number of blocks without a sign after which the faster test is abandoned.
const MAX_MISSES: u32 = 3;

/// Returns the length of the blocks at the start of `rest` in which no byte is a sign. A block is read with
/// the byte before and the byte after it.
#[inline(always)]
fn without_signs(mut rest: &[u8], is_sign: impl Fn(u8, u8, u8) -> u8) -> usize {
    let length = rest.len();
    while let Some(before) = rest.first_chunk::<{ LONG + 2 }>() {
        let [_, block @ ..] = before;
        let [_, _, after @ ..] = before;
        let bytes = before.iter().zip(block).zip(after);
        if bytes.fold(0, |any, ((&a, &b), &c)| any | is_sign(a, b, c)) != 0 {
            break;
        }
        rest = range_from(rest, LONG);
    }
    length - rest.len()
}

/// Returns the results of `is_sign` for `N` bytes after the first, and all of them combined by `|`.
#[inline(always)]
fn flags<const N: usize>(
    bytes: &[u8],
    is_sign: impl Fn(u8, u8, u8) -> u8,
) -> Option<([u8; N], u8)> {
    let before = bytes.first_chunk::<N>()?;
    let block = bytes.get(1..)?.first_chunk::<N>()?;
    let after = bytes.get(2..)?.first_chunk::<N>()?;
    let mut flags = [0; N];
    let mut any = 0;
    for (((flag, &before), &byte), &after) in flags.iter_mut().zip(before).zip(block).zip(after) {
        *flag = is_sign(before, byte, after);
        any |= *flag;
    }
    Some((flags, any))
}

/// [`pack`] for flags that are not only 0 or 1.
#[inline(always)]
fn packed<const N: usize>(flags: &[u8; N]) -> u64 {
    pack(&flags.map(|flag| flag.min(1)))
}

/// Removes from a mask, whose first bit is for the byte at `start`, the signs that `may_be` excludes.
#[inline(always)]
fn kept(start: usize, mask: u64, may_be: impl Fn(usize) -> bool) -> u64 {
    let mut kept = 0;
    let mut rest = mask;
    while rest != 0 {
        let place = rest.trailing_zeros();
        kept |= u64::from(may_be(start + place as usize)) << place;
        rest &= rest - 1;
    }
    kept
}

#[cfg(test)]
mod tests {
    extern crate std;

    #[cfg(not(iri_bytewise))]
    use std::string::String;
    use std::vec::Vec;

    use iri_scheme::{ALL, Shape};

    use super::*;

    /// Returns the positions of all signs in a text.
    fn places(signs: Signs, bytes: &[u8]) -> Vec<usize> {
        let mut places = Vec::new();
        let mut end = 0;
        while end < bytes.len() {
            let mut marks = signs.next(bytes, end);
            places.extend(core::iter::from_fn(|| marks.take_first()));
            assert!(marks.end > end);
            end = marks.end;
        }
        places
    }

    #[test]
    fn every_sign_is_found_wherever_it_is() {
        let schemes = Signs::of(&Finder::new().with_schemes(&["a"]));
        let all = Signs::of(&Finder::new().with_www(true).with_mail(true));
        for length in 3..200 {
            for place in 1..length - 1 {
                for (sign, signs) in [(":", schemes), (":", all), ("@", all), (".", all)] {
                    let mut text = "a".repeat(place);
                    text.push_str(sign);
                    text.push_str(&"b".repeat(length - place - 1));
                    assert_eq!(places(signs, text.as_bytes()), [place], "{text:?}");
                }
            }
        }
    }

    /// Bytewise, a colon that ends no listed scheme is not found.
    #[cfg(not(iri_bytewise))]
    #[test]
    fn signs_close_together_are_all_found() {
        let listed = Signs::of(&Finder::new().with_schemes(&["a"]));
        let registry = Signs::of(&Finder::new());
        for text in [
            "abcdefgh:",
            "http:s:p:mailto:at::z:{:tel:",
            "{:[:Z:a: z:\u{7F}:é:A:@:`:news::",
            "it is 9:30, and at 12:45 in the morning it rains: ok:no",
        ] {
            for length in (10..150).chain(300..400) {
                for gap in 1..9 {
                    let text = text.chars().cycle().step_by(gap);
                    let text: String = text.take(length).collect();
                    let bytes = text.as_bytes();
                    let is_sign = |&at: &usize| {
                        let (before, after) = (bytes[at - 1], bytes[at + 1]);
                        bytes[at] == b':' && before.is_ascii_alphabetic() && after > b' '
                    };
                    let expected: Vec<usize> = (1..bytes.len() - 1).filter(is_sign).collect();
                    assert_eq!(places(listed, bytes), expected, "{text:?}");
                    let may_end = |at: &usize| may_end_registered(bytes, *at);
                    let expected: Vec<usize> = expected.into_iter().filter(may_end).collect();
                    assert_eq!(places(registry, bytes), expected, "{text:?}");
                }
            }
        }
    }

    /// After a few of these colons, another test decides.
    #[test]
    fn signs_after_other_colons_are_found() {
        let registry = Signs::of(&Finder::new());
        for count in 0..12 {
            for gap in [0, 1, 50, 100] {
                let mut text = "it is 9:30, ".repeat(count * 6);
                text.push_str(&"a ".repeat(gap));
                let before = text.len();
                text.push_str("http:b and so on until ten");
                let places = places(registry, text.as_bytes());
                let expected = before + "http".len();
                assert!(places.contains(&expected), "{text:?}: {places:?}");
            }
        }
    }

    #[test]
    fn only_letters_are_before_the_colon_of_a_scheme() {
        for before in 0..=u8::MAX {
            for after in 0..=u8::MAX {
                let is_sign = before.is_ascii_alphabetic() && after > b' ';
                assert_eq!(
                    ends_scheme(before, b':', after) != 0,
                    is_sign,
                    "{before} {after}"
                );
                assert_eq!(ends_scheme(before, b';', after), 0);
            }
        }
    }

    #[test]
    fn no_identifier_continues_with_white_space_or_a_control() {
        for after in '\0'..='!' {
            for facts in ALL {
                let rest = std::format!("{after}//a@b.c:d,1,2/?x");
                let fits = facts.shape().fits(&rest) || Shape::Any.fits(&rest);
                assert!(!fits || after > ' ', "{} {rest:?}", facts.name());
            }
        }
    }
}

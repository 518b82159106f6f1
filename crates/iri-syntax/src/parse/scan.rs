//! What all components share: the table of classes, runs of characters, and the scan of path,
//! query and fragment by blocks.

use iri_core::{ascii, engine::search};

use super::Scanner;
use super::fault::{Fault, Place};

/// The bits of a byte's entry in [`TABLE`].
pub(super) mod class {
    pub(crate) const ALPHA: u8 = 1;
    pub(crate) const DIGIT: u8 = 2;
    pub(crate) const HEXDIG: u8 = 4;
    pub(crate) const SCHEME: u8 = 8;
    /// `ireg-name`
    pub(crate) const HOST: u8 = 16;
    /// `iuserinfo`
    pub(crate) const USERINFO: u8 = 32;
    /// `isegment-nz-nc`
    pub(crate) const SEGMENT_NC: u8 = 64;
}

/// The classes of each byte. In a `&str` a byte of 80 to BF goes on with a character, and one of
/// C3 to ED begins a character that is always `ucschar`, so both count as such; after C2, EE, EF
/// and F0 to F4 the character needs a look.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated by the compiler, which would refuse a bad index"
)]
static TABLE: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < table.len() {
        table[byte] = classes(byte as u8);
        byte += 1;
    }
    table
};

const fn classes(byte: u8) -> u8 {
    let always_ucschar = matches!(byte, 0x80..=0xC1 | 0xC3..=0xED);
    let mut classes = 0;
    if ascii::ALPHA.contains(byte) {
        classes |= class::ALPHA;
    }
    if ascii::DIGIT.contains(byte) {
        classes |= class::DIGIT;
    }
    if ascii::HEXDIG.contains(byte) {
        classes |= class::HEXDIG;
    }
    if ascii::SCHEME.contains(byte) {
        classes |= class::SCHEME;
    }
    if ascii::REG_NAME.contains(byte) || always_ucschar {
        classes |= class::HOST;
    }
    if ascii::USERINFO.contains(byte) || always_ucschar {
        classes |= class::USERINFO;
    }
    if ascii::SEGMENT_NZ_NC.contains(byte) || always_ucschar {
        classes |= class::SEGMENT_NC;
    }
    classes
}

/// Whether `byte` is in one of the classes.
#[inline(always)]
#[expect(
    clippy::indexing_slicing,
    reason = "a table of 256 has an entry for every byte"
)]
pub(super) const fn is(byte: u8, classes: u8) -> bool {
    TABLE[byte as usize] & classes != 0
}

/// The byte at `at`, as `get` answers where it may be called.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "the index is compared first")]
pub(super) const fn byte_at(bytes: &[u8], at: usize) -> Option<u8> {
    if at < bytes.len() {
        Some(bytes[at])
    } else {
        None
    }
}

/// What stands from `at` on.
#[inline(always)]
pub(super) const fn rest(bytes: &[u8], at: usize) -> &[u8] {
    match bytes.split_at_checked(at) {
        Some((_, rest)) => rest,
        None => &[],
    }
}

/// How many bytes from `at` on are in one of the classes, which are US-ASCII.
#[inline(always)]
pub(super) const fn skip(bytes: &[u8], mut at: usize, classes: u8) -> usize {
    while let Some(byte) = byte_at(bytes, at) {
        if !is(byte, classes) {
            break;
        }
        at += 1;
    }
    at
}

/// Whether two hexadecimal digits follow the `%` at `at`.
#[inline(always)]
const fn is_triplet(bytes: &[u8], at: usize) -> bool {
    match rest(bytes, at) {
        [_, high, low, ..] => is(*high, class::HEXDIG) & is(*low, class::HEXDIG),
        _ => false,
    }
}

/// The length of the character at `at`, whose first byte needs a look, if it is `ucschar`; or
/// `iprivate`, where `private` says that one may stand there.
#[inline]
pub(super) const fn special_char(
    bytes: &[u8],
    at: usize,
    private: bool,
    tags: bool,
) -> Option<usize> {
    let (allowed, length) = match rest(bytes, at) {
        // U+0080 to U+009F are controls.
        [0xC2, second, ..] => (*second >= 0xA0, 2),
        // U+E000 to U+EFFF, and up to U+F8FF
        [0xEE, ..] | [0xEF, ..=0xA3, ..] => (private, 3),
        // Not U+FDD0 to U+FDEF.
        [0xEF, 0xB7, third, ..] => (!matches!(*third, 0x90..=0xAF), 3),
        // Not U+FFF0 to U+FFFF.
        [0xEF, 0xBF, third, ..] => (*third < 0xB0, 3),
        [0xEF, ..] => (true, 3),
        [first, second, third, fourth, ..] => {
            // The last two code points of each plane are no characters.
            let nonchar = *second & 0x0F == 0x0F && *third == 0xBF && *fourth >= 0xBE;
            let allowed = match (*first, *second) {
                // U+E0000 to U+E0FFF
                (0xF3, 0xA0) => private && tags,
                // Planes 15 and 16
                (0xF3, 0xB0..) | (0xF4, _) => private,
                (0xF0..=0xF4, _) => true,
                _ => false,
            };
            (allowed && !nonchar, 4)
        }
        _ => (false, 1),
    };
    if allowed { Some(length) } else { None }
}

/// Which bytes of a block the scan must visit: bit `k` for byte `k`.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "both arrays have N entries")]
const fn marks<const N: usize, const URI: bool, const HOST: bool>(block: &[u8; N]) -> u64 {
    let mut flags = [0_u8; N];
    let mut k = 0;
    while k < N {
        flags[k] = is_marked::<URI, HOST>(block[k]) as u8;
        k += 1;
    }
    search::pack(&flags)
}

/// The marks from `at` on in a block of `N` bytes, and where the block ends. At the end of the
/// text the block reaches back over what was seen, which is shifted out: one way for every block,
/// so that no branch depends on how much is left.
#[inline(always)]
const fn marks_in_block<const N: usize, const URI: bool, const HOST: bool>(
    bytes: &[u8],
    at: usize,
) -> Option<(u64, usize)> {
    let Some(last) = bytes.len().checked_sub(N) else {
        return None;
    };
    let start = if at < last { at } else { last };
    match rest(bytes, start).first_chunk::<N>() {
        Some(block) => Some((marks::<N, URI, HOST>(block) >> (at - start), start + N)),
        None => None,
    }
}

/// The byte EE as signed, where 80 is the lowest: what is below begins no special character.
const BELOW_EE: i8 = i8::from_ne_bytes([0xEE]);

/// Whether the scan of a path must look at `byte`: it is outside `ipchar` and not the slash, or
/// begins a character that needs a look, or is `!` or `$`, which are rare enough that looking is
/// cheaper than telling them apart.
///
/// In a host it must also look at the slash, the colon and the `@`.
///
/// Comparisons without branches, which the compiler turns into vectors.
#[inline(always)]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a lazy operator is a branch, and branches bar vectors"
)]
const fn is_marked<const URI: bool, const HOST: bool>(byte: u8) -> bool {
    let letter = (byte | 0x20).wrapping_sub(b'a') < 26;
    let middle = byte.wrapping_sub(b'&') <= b';' - b'&'; // & ' ( ) * + , - . / 0-9 : ;
    let other = (byte == b'_') | (byte == b'=') | (byte == b'@') | (byte == b'~');
    // 80 to ED, but C2.
    let always_ucschar = !URI & (i8::from_ne_bytes([byte]) < BELOW_EE) & (byte != 0xC2);
    let ends_host = HOST & ((byte == b'/') | (byte == b':') | (byte == b'@'));
    !(letter | middle | other | always_ucschar) | ends_host
}

/// Where the scan of path, query and fragment stands.
struct Tail {
    place: Place,
    path_end: usize,
    query_end: usize,
    /// Everything before this index has been looked at.
    done: usize,
}

impl<const URI: bool> Scanner<'_, URI> {
    /// Path, query and fragment, from `start`, which may be inside the path: where the path
    /// ends, and where the query does.
    #[inline(always)]
    pub(super) const fn tail(self, start: usize) -> Result<(usize, usize), Fault> {
        let bytes = self.text.as_bytes();
        let end = bytes.len();
        let mut tail = Tail {
            place: Place::Path,
            path_end: end,
            query_end: end,
            done: start,
        };
        while tail.done < bytes.len() {
            let at = tail.done;
            if !search::BLOCKS {
                ok!(self.visit(&mut tail, at));
                continue;
            }
            let (mut mask, next) = self.marks_at(at);
            while mask != 0 {
                ok!(self.visit(&mut tail, at + mask.trailing_zeros() as usize));
                let gone = tail.done - at;
                mask = if gone < 64 { mask >> gone << gone } else { 0 };
            }
            if tail.done < next {
                tail.done = next;
            }
        }
        if matches!(tail.place, Place::Path) {
            tail.query_end = tail.path_end;
        }
        Ok((tail.path_end, tail.query_end))
    }

    /// The marks of the bytes from `at` on, and up to where they go.
    #[inline(always)]
    const fn marks_at(self, at: usize) -> (u64, usize) {
        let bytes = self.text.as_bytes();
        if let Some(answer) = marks_in_block::<32, URI, false>(bytes, at) {
            return answer;
        }
        if let Some(answer) = marks_in_block::<16, URI, false>(bytes, at) {
            return answer;
        }
        let mut marks = 0;
        let mut rest = rest(bytes, at);
        while let [others @ .., byte] = rest {
            marks = marks << 1 | is_marked::<URI, false>(*byte) as u64;
            rest = others;
        }
        (marks, bytes.len())
    }

    /// Decides about the byte at `at`, and what belongs to it.
    #[inline(always)]
    const fn visit(self, tail: &mut Tail, at: usize) -> Result<(), Fault> {
        let bytes = self.text.as_bytes();
        tail.done = at + 1;
        match byte_at(bytes, at) {
            // Where there are no blocks, every byte is visited.
            Some(byte) if !search::BLOCKS && !is_marked::<URI, false>(byte) => {}
            Some(b'%') => {
                // Triplets come in runs: where there is one, look for the next at once.
                let mut next = at;
                loop {
                    if !is_triplet(bytes, next) {
                        return Err(tail.place.at(next));
                    }
                    next += 3;
                    if !matches!(byte_at(bytes, next), Some(b'%')) {
                        break;
                    }
                }
                tail.done = next;
            }
            Some(b'?') => {
                if matches!(tail.place, Place::Path) {
                    tail.path_end = at;
                    tail.place = Place::Query;
                }
            }
            Some(b'#') if !matches!(tail.place, Place::Fragment) => {
                if self.form.bars_fragment() {
                    return Err(Place::NoFragment.at(at));
                }
                if matches!(tail.place, Place::Path) {
                    tail.path_end = at;
                }
                tail.query_end = at;
                tail.place = Place::Fragment;
            }
            Some(b'!' | b'$') => {}
            Some(0x80..) if !URI => {
                let private = matches!(tail.place, Place::Query);
                let mut next = at;
                loop {
                    let Some(length) = special_char(bytes, next, private, self.bis) else {
                        return Err(tail.place.at(next));
                    };
                    next += length;
                    // Characters of four bytes come in runs too.
                    if !matches!(byte_at(bytes, next), Some(0xF0..)) {
                        break;
                    }
                }
                tail.done = next;
            }
            _ => return Err(tail.place.at(at)),
        }
        Ok(())
    }

    /// The end of what may be a host or begin a userinfo, from `at` on; what stands there is a
    /// delimiter or a fault.
    ///
    /// The first four bytes are read one by one: a short host ends there, and so does a text
    /// that is wrong from the start. The rest comes in blocks.
    #[inline(always)]
    pub(super) const fn host_run(self, mut at: usize) -> usize {
        if !search::BLOCKS {
            return self.run_of(at, class::HOST);
        }
        let bytes = self.text.as_bytes();
        let block_start = at + 4;
        while at < block_start {
            match byte_at(bytes, at) {
                Some(byte) if is(byte, class::HOST) && !(URI && byte >= 0x80) => at += 1,
                _ => return self.run_of(at, class::HOST),
            }
        }
        while let Some((mask, next)) = marks_in_block::<16, URI, true>(bytes, at) {
            if mask != 0 {
                at += mask.trailing_zeros() as usize;
                break;
            }
            at = next;
            if at >= bytes.len() {
                return at;
            }
        }
        self.run_of(at, class::HOST)
    }

    /// The end of the characters and triplets of the classes that begin at `at`; what stands
    /// there is a delimiter or a fault. None of the components read by this has `iprivate`.
    #[inline(always)]
    pub(super) const fn run_of(self, mut at: usize, classes: u8) -> usize {
        let bytes = self.text.as_bytes();
        while let Some(byte) = byte_at(bytes, at) {
            if is(byte, classes) && !(URI && byte >= 0x80) {
                at += 1;
            } else if byte == b'%' && is_triplet(bytes, at) {
                at += 3;
            } else if !URI && byte >= 0x80 {
                match special_char(bytes, at, false, false) {
                    Some(length) => at += length,
                    None => break,
                }
            } else {
                break;
            }
        }
        at
    }

    /// The colon of the scheme, or 0 where there is none; and up to where the text could be one.
    #[inline(always)]
    pub(super) const fn scheme(self) -> Result<(usize, usize), Fault> {
        let bytes = self.text.as_bytes();
        // Most schemes are one of these two; the bit of 20 makes letters lower case.
        if let (true, Some((start, [next, after, ..]))) =
            (search::BLOCKS, bytes.split_first_chunk::<4>())
        {
            if u32::from_le_bytes(*start) | 0x2020_2020 == u32::from_le_bytes(*b"http") {
                if *next == b':' {
                    return Ok((4, 4));
                }
                if *next | 0x20 == b's' && *after == b':' {
                    return Ok((5, 5));
                }
            }
        }
        let mut at = 0;
        if let [first, ..] = bytes {
            if is(*first, class::ALPHA) {
                at = skip(bytes, 1, class::SCHEME);
                if let Some(b':') = byte_at(bytes, at) {
                    return Ok((at, at));
                }
            }
        }
        if self.form.needs_scheme() {
            Err(Place::Scheme.at(at))
        } else {
            Ok((0, at))
        }
    }

    /// The end of the first segment of a reference without scheme and authority, which goes on
    /// at `at`.
    #[inline(always)]
    pub(super) const fn first_segment(self, at: usize) -> Result<usize, Fault> {
        let bytes = self.text.as_bytes();
        // What looked like a scheme is mostly all of the segment.
        if let None | Some(b'/' | b'?' | b'#') = byte_at(bytes, at) {
            return Ok(at);
        }
        let at = self.run_of(at, class::SEGMENT_NC);
        if let Some(b':') = byte_at(bytes, at) {
            return Err(Place::FirstSegment.at(at));
        }
        Ok(at)
    }
}

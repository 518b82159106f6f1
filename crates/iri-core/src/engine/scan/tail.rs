//! Path, query and fragment, and long hosts: the bytes of a block are classified at once, and only
//! the marked ones are visited.

use super::class::{self, is_allowed, is_triplet, special_char};
use super::fault::{Fault, Place};
use super::repertoire::Repertoire;
use super::scanner::Scanner;
use crate::engine::search::{BLOCKS, pack};
use crate::engine::text::{byte_at, bytes_from};

/// The state of the scan of path, query and fragment.
struct Tail {
    place: Place,
    path_end: usize,
    query_end: usize,
    /// The index up to which everything was scanned.
    done: usize,
}

impl<R: Repertoire> Scanner<'_, R> {
    /// Scans path, query and fragment from `start` on, which may be inside the path. Returns the
    /// end of the path and the end of the query.
    #[inline(always)]
    pub(super) const fn tail(self, start: usize) -> Result<(usize, usize), Fault> {
        let end = self.text.len();
        let mut tail = Tail {
            place: Place::Path,
            path_end: end,
            query_end: end,
            done: start,
        };
        if BLOCKS {
            ok!(self.tail_in_blocks(&mut tail));
        } else {
            ok!(self.tail_bytewise(&mut tail));
        }
        if matches!(tail.place, Place::Path) {
            tail.query_end = tail.path_end;
        }
        Ok((tail.path_end, tail.query_end))
    }

    #[inline(always)]
    const fn tail_in_blocks(self, tail: &mut Tail) -> Result<(), Fault> {
        let bytes = self.text.as_bytes();
        while tail.done < bytes.len() {
            let at = tail.done;
            let (mut mask, next) = self.marks_at(at);
            while mask != 0 {
                ok!(self.visit(tail, at + mask.trailing_zeros() as usize));
                // The visit may have consumed further bytes, possibly all of them: drop their
                // marks.
                let gone = tail.done - at;
                mask = if gone < 64 { mask >> gone << gone } else { 0 };
            }
            if tail.done < next {
                tail.done = next;
            }
        }
        Ok(())
    }

    #[inline(always)]
    const fn tail_bytewise(self, tail: &mut Tail) -> Result<(), Fault> {
        while let Some(byte) = byte_at(self.text.as_bytes(), tail.done) {
            if is_marked::<R, false>(byte) {
                ok!(self.visit(tail, tail.done));
            } else {
                tail.done += 1;
            }
        }
        Ok(())
    }

    /// Returns the marks of the bytes from `at` on, and the index at which they end.
    #[inline(always)]
    const fn marks_at(self, at: usize) -> (u64, usize) {
        let bytes = self.text.as_bytes();
        if let Some(found) = marks_in_block::<32, R, false>(bytes, at) {
            return found;
        }
        if let Some(found) = marks_in_block::<16, R, false>(bytes, at) {
            return found;
        }
        let mut marks = 0;
        let mut rest = bytes_from(bytes, at);
        while let [others @ .., byte] = rest {
            marks = marks << 1 | is_marked::<R, false>(*byte) as u64;
            rest = others;
        }
        (marks, bytes.len())
    }

    /// Handles the marked byte at `at` and the bytes that belong to it.
    #[inline(always)]
    const fn visit(self, tail: &mut Tail, at: usize) -> Result<(), Fault> {
        let bytes = self.text.as_bytes();
        tail.done = at + 1;
        match byte_at(bytes, at) {
            Some(b'%') => {
                // Triplets come in runs, so test for the next one at once.
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
            Some(b'#') if R::STRAYS => {}
            Some(b'!' | b'$') => {}
            Some(0x80..) if R::BEYOND_ASCII => {
                let private = matches!(tail.place, Place::Query);
                let mut next = at;
                loop {
                    let Some(length) = special_char::<R>(bytes, next, private) else {
                        return Err(tail.place.at(next));
                    };
                    next += length;
                    // Characters of four bytes come in runs, too.
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

    /// Returns the end of the bytes from `at` on that may be a host or the start of a userinfo: the
    /// index of a delimiter or a fault.
    #[inline(always)]
    pub(super) const fn host_run(self, at: usize) -> usize {
        if BLOCKS {
            self.host_in_blocks(at)
        } else {
            self.run_of(at, class::HOST)
        }
    }

    /// [`Self::host_run`], for machines on which blocks are worth their code size.
    ///
    /// The first four bytes are scanned one by one, because short hosts end there, as do strings
    /// that are invalid from the start. The rest is scanned in blocks.
    #[inline(always)]
    const fn host_in_blocks(self, mut at: usize) -> usize {
        let bytes = self.text.as_bytes();
        let block_start = at + 4;
        while at < block_start {
            match byte_at(bytes, at) {
                Some(byte) if is_allowed::<R>(byte, class::HOST) => at += 1,
                _ => return self.run_of(at, class::HOST),
            }
        }
        while let Some((mask, next)) = marks_in_block::<16, R, true>(bytes, at) {
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
}

/// Marks the bytes of a block that the scan must visit: bit `k` for byte `k`.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "both arrays have N entries")]
const fn marks<const N: usize, R: Repertoire, const HOST: bool>(block: &[u8; N]) -> u64 {
    let mut flags = [0_u8; N];
    let mut k = 0;
    while k < N {
        flags[k] = is_marked::<R, HOST>(block[k]) as u8;
        k += 1;
    }
    pack(&flags)
}

/// Returns the marks from `at` on in a block of `N` bytes, and the end of the block. At the end of
/// the input, the block reaches back over scanned bytes, whose marks are shifted out. All blocks
/// are loaded the same way, so no branch depends on the number of bytes left.
#[inline(always)]
const fn marks_in_block<const N: usize, R: Repertoire, const HOST: bool>(
    bytes: &[u8],
    at: usize,
) -> Option<(u64, usize)> {
    let Some(last) = bytes.len().checked_sub(N) else {
        return None;
    };
    let start = if at < last { at } else { last };
    match bytes_from(bytes, start).first_chunk::<N>() {
        Some(block) => Some((marks::<N, R, HOST>(block) >> (at - start), start + N)),
        None => None,
    }
}

/// The byte EE as a signed number, of which 80 is the lowest: bytes below it start no special
/// character.
const BELOW_EE: i8 = i8::from_ne_bytes([0xEE]);

/// Whether the scan of a path must visit `byte`: it is neither in `ipchar` nor the slash, or it
/// starts a character that [`special_char`] decides about, or it is `!` or `$`, which are so rare
/// that visiting them is cheaper than excluding them here.
///
/// In a host, the scan must also visit the slash, the colon and the `@`.
///
/// Compares without branches, so that the compiler uses vector instructions.
#[inline(always)]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a lazy operator is a branch, and branches prevent vectorization"
)]
const fn is_marked<R: Repertoire, const HOST: bool>(byte: u8) -> bool {
    let ends_host = HOST & ((byte == b'/') | (byte == b':') | (byte == b'@'));
    if R::EXCLUDED {
        let bracket = (byte == b'[') | (byte == b']');
        // EF starts U+FFFE and U+FFFF.
        let barred = !R::STRAYS & ((byte == b'%') | (byte == 0xEF));
        let delimiter = (byte == b'?') | (byte == b'#');
        return delimiter | barred | (bracket & (HOST | !R::STRAYS)) | ends_host;
    }
    let letter = (byte | 0x20).wrapping_sub(b'a') < 26;
    let middle = byte.wrapping_sub(b'&') <= b';' - b'&'; // & ' ( ) * + , - . / 0-9 : ;
    let other = (byte == b'_') | (byte == b'=') | (byte == b'@') | (byte == b'~');
    // 80 to ED, except C2.
    let always_ucschar = R::BEYOND_ASCII & (i8::from_ne_bytes([byte]) < BELOW_EE) & (byte != 0xC2);
    !(letter | middle | other | always_ucschar) | ends_host
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;

    use super::*;
    use crate::engine::scan::form::Form;
    use crate::engine::scan::repertoire::{Bis, Leiri, LeiriBis, LenientLeiri, Rfc3986, Rfc3987};

    /// Compares both implementations of the scan on one string from its start.
    #[track_caller]
    fn assert_scans_agree_over<R: Repertoire>(text: &str) {
        for form in [Form::Iri, Form::AbsoluteIri] {
            let scanner = Scanner::<R>::new(text, form);
            let run = |in_blocks: bool| {
                let mut tail = Tail {
                    place: Place::Path,
                    path_end: text.len(),
                    query_end: text.len(),
                    done: 0,
                };
                let found = if in_blocks {
                    scanner.tail_in_blocks(&mut tail)
                } else {
                    scanner.tail_bytewise(&mut tail)
                };
                found.map(|()| (tail.path_end, tail.query_end))
            };
            assert_eq!(run(true), run(false), "{text:?}");
            let host_end = scanner.run_of(0, class::HOST);
            assert_eq!(scanner.host_in_blocks(0), host_end, "{text:?}");
        }
    }

    #[track_caller]
    fn assert_scans_agree(text: &str) {
        assert_scans_agree_over::<Rfc3986>(text);
        assert_scans_agree_over::<Rfc3987>(text);
        assert_scans_agree_over::<Bis>(text);
        assert_scans_agree_over::<Leiri>(text);
        assert_scans_agree_over::<LeiriBis>(text);
        assert_scans_agree_over::<LenientLeiri>(text);
    }

    #[test]
    fn both_scans_agree_on_a_character_at_every_position() {
        let characters = (0..0x80_u8).map(char::from);
        let beyond = "\u{80}\u{A0}é\u{D7FF}\u{E000}\u{F8FF}\u{FDD0}\u{FFEF}\u{FFF0}\u{FFFE}\u{10300}\
                      \u{1FFFE}\u{E0001}\u{F0000}\u{10FFFD}\u{10FFFF}";
        for c in characters.chain(beyond.chars()) {
            for before in [0, 1, 3, 4, 5, 15, 16, 17, 31, 32, 33, 50] {
                for after in [0, 1, 14, 31, 40] {
                    let mut text = String::new();
                    text.extend(core::iter::repeat_n('a', before));
                    text.push(c);
                    text.extend(core::iter::repeat_n('b', after));
                    assert_scans_agree(&text);
                }
            }
        }
    }

    #[test]
    fn both_scans_agree_around_triplets_and_delimiters() {
        for piece in [
            "%41",
            "%4",
            "%41%4g",
            "?a#b",
            "#a?b",
            "##",
            "\u{10300}\u{10300}",
            "[",
            "\u{E000}?",
        ] {
            for before in 0..70 {
                let mut text = String::new();
                text.extend(core::iter::repeat_n('a', before));
                text.push_str(piece);
                assert_scans_agree(&text);
                text.push('?');
                text.push_str(piece);
                assert_scans_agree(&text);
                text.extend(core::iter::repeat_n('~', 35));
                assert_scans_agree(&text);
            }
        }
    }
}

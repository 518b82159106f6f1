//! Path, query and fragment, and long hosts: the marked bytes of each block are visited.

use super::class::{self, end_of_triplets, is_allowed, special_char};
use super::fault::{Fault, Place};
use super::marks::{Marks, is_marked};
use super::repertoire::Repertoire;
use super::scanner::Scanner;
use crate::engine::search::BLOCKS;
use crate::engine::text::byte_at;

/// The state of the scan of path, query and fragment.
struct Tail {
    place: Place,
    path_end: usize,
    query_end: usize,
}

impl<R: Repertoire> Scanner<'_, R> {
    /// Scans path, query and fragment from `marks.start` on, which may be inside the path. Returns
    /// the end of the path and the end of the query.
    #[inline(always)]
    pub(super) const fn tail(self, marks: Marks) -> Result<(usize, usize), Fault> {
        let end = self.text.len();
        let mut tail = Tail {
            place: Place::Path,
            path_end: end,
            query_end: end,
        };
        if BLOCKS {
            ok!(self.tail_in_blocks(&mut tail, marks));
        } else {
            ok!(self.tail_bytewise(&mut tail, marks.start));
        }
        if matches!(tail.place, Place::Path) {
            tail.query_end = tail.path_end;
        }
        Ok((tail.path_end, tail.query_end))
    }

    #[inline(always)]
    const fn tail_in_blocks(self, tail: &mut Tail, first: Marks) -> Result<(), Fault> {
        let bytes = self.text.as_bytes();
        let Marks {
            mut start,
            mut end,
            mut mask,
        } = first;
        loop {
            while mask != 0 {
                let at = start + mask.trailing_zeros() as usize;
                mask &= mask - 1;
                let next = ok!(self.visit(tail, at));
                if next > at + 1 {
                    // Drop the marks of the further bytes, which may reach past the block.
                    let gone = next - start;
                    mask = if gone < 64 { mask >> gone << gone } else { 0 };
                    if next > end {
                        end = next;
                    }
                }
            }
            if end >= bytes.len() {
                return Ok(());
            }
            Marks { start, end, mask } = Marks::in_tail::<R>(bytes, end);
        }
    }

    #[inline(always)]
    const fn tail_bytewise(self, tail: &mut Tail, start: usize) -> Result<(), Fault> {
        let mut at = start;
        while let Some(byte) = byte_at(self.text.as_bytes(), at) {
            if is_marked::<R>(byte) {
                at = ok!(self.visit(tail, at));
            } else {
                at += 1;
            }
        }
        Ok(())
    }

    /// Handles the marked byte at `at` and the bytes that belong to it. Returns their end.
    #[inline(always)]
    const fn visit(self, tail: &mut Tail, at: usize) -> Result<usize, Fault> {
        let bytes = self.text.as_bytes();
        match byte_at(bytes, at) {
            Some(b'?') => {
                if matches!(tail.place, Place::Path) {
                    tail.path_end = at;
                    tail.place = Place::Query;
                }
                Ok(at + 1)
            }
            Some(b'%') => {
                let next = end_of_triplets(bytes, at);
                if let Some(b'%') = byte_at(bytes, next) {
                    return Err(tail.place.at(next));
                }
                Ok(next)
            }
            // Out of line, since a choice among many would be a jump that is hard to predict.
            Some(byte) => self.visit_other(tail, at, byte),
            None => Ok(at),
        }
    }

    /// [`visit`](Self::visit), for the less common bytes.
    #[cfg_attr(not(target_os = "none"), inline(never))]
    const fn visit_other(self, tail: &mut Tail, at: usize, byte: u8) -> Result<usize, Fault> {
        match byte {
            b'#' if !matches!(tail.place, Place::Fragment) => {
                if self.form.bars_fragment() {
                    return Err(Place::NoFragment.at(at));
                }
                if matches!(tail.place, Place::Path) {
                    tail.path_end = at;
                }
                tail.query_end = at;
                tail.place = Place::Fragment;
                Ok(at + 1)
            }
            b'#' if R::STRAYS => Ok(at + 1),
            b'!' | b'$' | b'@' | b'~' => Ok(at + 1),
            0x80.. if R::BEYOND_ASCII => {
                let bytes = self.text.as_bytes();
                let private = matches!(tail.place, Place::Query);
                let mut next = at;
                loop {
                    let Some(length) = special_char::<R>(bytes, next, private) else {
                        return Err(tail.place.at(next));
                    };
                    next += length;
                    // Characters of four bytes come in runs.
                    if !matches!(byte_at(bytes, next), Some(0xF0..)) {
                        return Ok(next);
                    }
                }
            }
            _ => Err(tail.place.at(at)),
        }
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
        while let Some((ends, end)) = Marks::ends_of_host::<R>(bytes, at) {
            if ends != 0 {
                at += ends.trailing_zeros() as usize;
                break;
            }
            at = end;
            if at >= bytes.len() {
                return at;
            }
        }
        self.run_of(at, class::HOST)
    }
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
                };
                let found = if in_blocks {
                    scanner.tail_in_blocks(&mut tail, Marks::none(0))
                } else {
                    scanner.tail_bytewise(&mut tail, 0)
                };
                found.map(|()| (tail.path_end, tail.query_end))
            };
            assert_eq!(run(true), run(false), "{text:?}");
            let host_end = scanner.run_of(0, class::HOST);
            assert_eq!(scanner.host_in_blocks(0), host_end, "{text:?}");
            let marks = Marks::after_host::<R>(text.as_bytes(), 0);
            assert!(marks.start <= host_end, "{text:?}");
            if let Some(b'/' | b'?' | b'#' | b':') = byte_at(text.as_bytes(), marks.start) {
                assert_eq!(marks.start, host_end, "{text:?}");
            }
            for at in marks.start..marks.end {
                let is_set = marks.mask >> (at - marks.start) & 1 == 1;
                assert_eq!(
                    is_set,
                    is_marked::<R>(text.as_bytes()[at]),
                    "{text:?} at {at}"
                );
            }
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

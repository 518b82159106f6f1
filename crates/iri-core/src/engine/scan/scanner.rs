//! The scan as a whole, and the scheme, the first segment and the runs of characters in it.

use core::marker::PhantomData;

use super::class::{self, is, is_allowed, is_triplet, skip, special_char};
use super::fault::{Fault, Place};
use super::form::Form;
use super::repertoire::Repertoire;
use crate::Offsets;
use crate::engine::search::BLOCKS;
use crate::engine::text::{byte_at, bytes_from};

/// A string being parsed over the characters of `R`.
///
/// The scan only finds the first fault. What it is and how far it goes is worked out by
/// [`Fault::explain`], so that the path of valid input stays short.
#[derive(Clone, Copy)]
pub(super) struct Scanner<'a, R> {
    pub(super) text: &'a str,
    pub(super) form: Form,
    repertoire: PhantomData<R>,
}

impl<'a, R: Repertoire> Scanner<'a, R> {
    #[inline(always)]
    pub(super) const fn new(text: &'a str, form: Form) -> Self {
        Self {
            text,
            form,
            repertoire: PhantomData,
        }
    }

    /// Finds where the components meet, or the first fault.
    #[inline(never)]
    pub(super) const fn scan(self, offsets: &mut Offsets) -> Result<(), Fault> {
        let bytes = self.text.as_bytes();
        let (scheme_end, read) = ok!(self.scheme());
        offsets.scheme_end = scheme_end;
        let start = match scheme_end {
            0 => 0,
            _ if self.form.bars_scheme() => return Err(Place::FirstSegment.at(scheme_end)),
            _ => scheme_end + 1,
        };
        let at = if let [b'/', b'/', ..] = bytes_from(bytes, start) {
            offsets.path_start = ok!(self.authority(start + 2, offsets));
            offsets.path_start
        } else {
            offsets.path_start = start;
            if scheme_end > 0 {
                start
            } else {
                ok!(self.first_segment(read))
            }
        };
        (offsets.path_end, offsets.query_end) = ok!(self.tail(at));
        Ok(())
    }

    /// The colon of the scheme, or 0 without one; and up to where the text could be one.
    #[inline(always)]
    const fn scheme(self) -> Result<(usize, usize), Fault> {
        if BLOCKS {
            if let Some(end) = self.http() {
                return Ok((end, end));
            }
        }
        self.scheme_bytewise()
    }

    /// The colon of `http` or `https`, which most schemes are.
    #[inline(always)]
    const fn http(self) -> Option<usize> {
        let Some((start, [next, after, ..])) = self.text.as_bytes().split_first_chunk::<4>() else {
            return None;
        };
        // A byte with the bit of 20 set is a lower-case letter only if it was that letter in either
        // case, so the comparison accepts `http` in any case and nothing else.
        if u32::from_le_bytes(*start) | 0x2020_2020 != u32::from_le_bytes(*b"http") {
            return None;
        }
        if *next == b':' {
            Some(4)
        } else if *next | 0x20 == b's' && *after == b':' {
            Some(5)
        } else {
            None
        }
    }

    #[inline(always)]
    const fn scheme_bytewise(self) -> Result<(usize, usize), Fault> {
        let bytes = self.text.as_bytes();
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
    const fn first_segment(self, at: usize) -> Result<usize, Fault> {
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

    /// The end of the characters and triplets of the class that begin at `at`, where there is a
    /// delimiter or a fault. None of the components read by this has `iprivate`.
    #[inline(always)]
    pub(super) const fn run_of(self, mut at: usize, class: u8) -> usize {
        let bytes = self.text.as_bytes();
        while let Some(byte) = byte_at(bytes, at) {
            if is_allowed::<R>(byte, class) {
                at += 1;
            } else if byte == b'%' && is_triplet(bytes, at) {
                at += 3;
            } else if R::STRAYS && Self::is_stray(byte, class) {
                at += 1;
            } else if R::BEYOND_ASCII && byte >= 0x80 {
                match special_char::<R>(bytes, at, false) {
                    Some(length) => at += length,
                    None => break,
                }
            } else {
                break;
            }
        }
        at
    }

    /// Whether a stray byte is passed over: a percent sign, and after the authority a bracket.
    const fn is_stray(byte: u8, class: u8) -> bool {
        byte == b'%' || class == class::SEGMENT_NC && matches!(byte, b'[' | b']')
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::scan::repertoire::Rfc3987;

    #[test]
    fn the_shortcut_for_http_finds_what_the_bytes_do() {
        let mut texts = [[0_u8; 7]; 6];
        for (text, example) in texts.iter_mut().zip([
            b"http://", b"https:/", b"HtTp://", b"hTTpS:/", b"httpx:/", b"http+x:",
        ]) {
            *text = *example;
        }
        for example in texts {
            for place in 0..example.len() {
                for byte in 0..0x80 {
                    let mut bytes = example;
                    bytes[place] = byte;
                    let Ok(text) = core::str::from_utf8(&bytes) else {
                        continue;
                    };
                    let scanner = Scanner::<Rfc3987>::new(text, Form::IriReference);
                    if let Some(end) = scanner.http() {
                        assert_eq!(scanner.scheme_bytewise(), Ok((end, end)), "{text:?}");
                    }
                }
            }
        }
    }
}

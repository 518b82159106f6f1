//! The scan of a whole reference, and of its scheme, its first segment and runs of characters.

use core::marker::PhantomData;

use super::class::{self, is, is_allowed, is_triplet, skip, special_char};
use super::fault::{Fault, Place};
use super::form::Form;
use super::repertoire::Repertoire;
use crate::Offsets;
use crate::engine::search::BLOCKS;
use crate::engine::text::{byte_at, bytes_from};

/// A string being parsed over the repertoire `R`.
///
/// The scan only locates the first fault. [`Fault::explain`] determines its kind and extent, which
/// keeps the path of valid input short.
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

    /// Finds the boundaries of the components, or the first fault.
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

    /// Returns the index of the colon after the scheme, or 0 if there is none; and the index up to
    /// which the input could be a scheme.
    #[inline(always)]
    const fn scheme(self) -> Result<(usize, usize), Fault> {
        if BLOCKS {
            if let Some(end) = self.http() {
                return Ok((end, end));
            }
        }
        self.scheme_bytewise()
    }

    /// Returns the index of the colon after `http` or `https`, the most common schemes.
    #[inline(always)]
    const fn http(self) -> Option<usize> {
        let Some((start, [next, after, ..])) = self.text.as_bytes().split_first_chunk::<4>() else {
            return None;
        };
        // `byte | 0x20` is a given lower-case letter only if `byte` was that letter in either case,
        // so the comparison accepts `http` in any case and nothing else.
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

    /// Returns the end of the first segment of a reference without scheme and authority. The scan
    /// continues at `at`.
    #[inline(always)]
    const fn first_segment(self, at: usize) -> Result<usize, Fault> {
        let bytes = self.text.as_bytes();
        // The run that could be a scheme is usually the whole segment.
        if let None | Some(b'/' | b'?' | b'#') = byte_at(bytes, at) {
            return Ok(at);
        }
        let at = self.run_of(at, class::SEGMENT_NC);
        if let Some(b':') = byte_at(bytes, at) {
            return Err(Place::FirstSegment.at(at));
        }
        Ok(at)
    }

    /// Returns the end of the run of characters and triplets of this class that starts at `at`: the
    /// index of a delimiter or a fault. None of the components scanned this way allows `iprivate`.
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

    /// Whether a stray byte is accepted: a percent sign or, after the authority, a bracket.
    const fn is_stray(byte: u8, class: u8) -> bool {
        byte == b'%' || class == class::SEGMENT_NC && matches!(byte, b'[' | b']')
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::scan::repertoire::Rfc3987;

    #[test]
    fn the_http_fast_path_agrees_with_the_bytewise_scan() {
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

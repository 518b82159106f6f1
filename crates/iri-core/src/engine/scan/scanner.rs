//! The scan of a whole reference, and of its scheme, its first segment and runs of characters.

use core::marker::PhantomData;

use super::class::{self, is, is_allowed, is_start_of_host, is_triplet, skip, special_char};
use super::fault::{Fault, Place};
use super::form::Form;
use super::marks::Marks;
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
        let http = if BLOCKS { self.http() } else { None };
        let (scheme_end, read) = match http {
            Some(end) => (end, end),
            None => ok!(self.scheme()),
        };
        offsets.scheme_end = scheme_end;
        let start = match scheme_end {
            0 => 0,
            _ if self.form.bars_scheme() => return Err(Place::FirstSegment.at(scheme_end)),
            _ => scheme_end + 1,
        };
        let has_authority = http.is_some() || matches!(bytes_from(bytes, start), [b'/', b'/', ..]);
        let marks = if has_authority {
            ok!(self.authority(start + 2, offsets))
        } else {
            offsets.path_start = start;
            Marks::none(if scheme_end > 0 {
                start
            } else {
                ok!(self.first_segment(read))
            })
        };
        (offsets.path_end, offsets.query_end) = ok!(self.tail(marks));
        Ok(())
    }

    /// Scans the authority that starts at `start`, after its slashes, and sets the offsets of the
    /// host and of the path. Returns the marks of the path, as far as they are known.
    ///
    /// An authority that is only a host is recognized in one block. The first four bytes are tested
    /// before, so that a string that is invalid there is rejected without classifying a block.
    #[inline(always)]
    const fn authority(self, start: usize, offsets: &mut Offsets) -> Result<Marks, Fault> {
        let bytes = self.text.as_bytes();
        let mut marks = Marks::none(start);
        if BLOCKS {
            if is_start_of_host(bytes, start) {
                marks = Marks::after_host::<R>(bytes, start);
            } else if let Some(at) = self.early_fault(start) {
                return Err(Place::Host.at(at));
            }
        }
        if let Some(b'/' | b'?' | b'#') = byte_at(bytes, marks.start) {
            offsets.host_start = start;
            offsets.host_end = marks.start;
            offsets.path_start = marks.start;
            return Ok(marks);
        }
        offsets.path_start = ok!(self.any_authority(start, marks.start, offsets));
        Ok(Marks::none(offsets.path_start))
    }

    /// Returns the index of a byte that no authority can have there, if only characters of a host
    /// precede it from `start` on.
    #[inline(always)]
    const fn early_fault(self, start: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut at = start;
        while at < start + 4 {
            match byte_at(bytes, at) {
                Some(byte) if is_allowed::<R>(byte, class::HOST) => at += 1,
                Some(b'/' | b'?' | b'#' | b'[' | b']' | b'@' | b':' | b'%') => return None,
                Some(..0x80) => return Some(at),
                _ => return None,
            }
        }
        None
    }

    /// Returns the index of the colon after `http` or `https`, the most common schemes, if two slashes
    /// follow it.
    #[inline(always)]
    const fn http(self) -> Option<usize> {
        let Some(start) = self.text.as_bytes().first_chunk() else {
            return None;
        };
        // `byte | 0x20` is a given lower-case letter only if `byte` was that letter in either case,
        // so the comparisons accept the letters in any case. The other bytes are compared as they
        // are.
        let start = u64::from_le_bytes(*start);
        let lowered = start | u64::from_le_bytes(*b"    \0\0\0\0");
        if lowered << 8 == u64::from_le_bytes(*b"http://\0") << 8 {
            Some(4)
        } else if lowered | 0x20 << 32 == u64::from_le_bytes(*b"https://") {
            Some(5)
        } else {
            None
        }
    }

    /// Returns the index of the colon after the scheme, or 0 if there is none; and the index up to
    /// which the input could be a scheme.
    #[inline(always)]
    const fn scheme(self) -> Result<(usize, usize), Fault> {
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
        let examples = [
            *b"http:///",
            *b"https://",
            *b"HtTp://h",
            *b"hTTpS://",
            *b"httpx://",
            *b"http+x:/",
        ];
        let mut found = 0;
        for example in examples {
            for place in 0..example.len() {
                for byte in 0..0x80 {
                    let mut bytes = example;
                    bytes[place] = byte;
                    let Ok(text) = core::str::from_utf8(&bytes) else {
                        continue;
                    };
                    let scanner = Scanner::<Rfc3987>::new(text, Form::IriReference);
                    if let Some(end) = scanner.http() {
                        assert_eq!(scanner.scheme(), Ok((end, end)), "{text:?}");
                        found += 1;
                    }
                }
            }
        }
        // Letters in two cases, each other byte as it is, and any byte after `http://`.
        assert_eq!(found, 2 * (4 * 2 + 3 + 128) + 2 * (5 * 2 + 3) + 2);
    }

    /// Compares the error of the early test with that of the full scan of the authority.
    #[track_caller]
    fn assert_early_fault_agrees<R: Repertoire>(text: &str) -> bool {
        let scanner = Scanner::<R>::new(text, Form::Iri);
        let Some(at) = scanner.early_fault(7) else {
            return false;
        };
        let early = Place::Host.at(at);
        let mut offsets = Offsets::NONE;
        let full = scanner.any_authority(7, 7, &mut offsets);
        let explain = |fault: Fault| fault.explain(text, Form::Iri, R::GRAMMAR);
        assert_eq!(full.map_err(explain), Err(explain(early)), "{text:?}");
        true
    }

    #[test]
    fn early_faults_are_those_of_the_full_scan() {
        use crate::engine::scan::repertoire::{Bis, Leiri, LenientLeiri, Rfc3986};

        let mut found = 0;
        for place in 7..12 {
            for byte in 0..0x80 {
                let mut bytes = *b"http://abcdefgh/";
                bytes[place] = byte;
                let Ok(text) = core::str::from_utf8(&bytes) else {
                    continue;
                };
                found += usize::from(assert_early_fault_agrees::<Rfc3987>(text));
                assert_early_fault_agrees::<Rfc3986>(text);
                assert_early_fault_agrees::<Bis>(text);
                assert_early_fault_agrees::<Leiri>(text);
                assert_early_fault_agrees::<LenientLeiri>(text);
            }
        }
        // In each of four places: the controls, DEL, the space and `"<>\^`{|}`.
        assert_eq!(found, 4 * (32 + 1 + 1 + 9));
    }
}

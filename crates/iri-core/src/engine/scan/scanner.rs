//! The scan of a whole reference, and of its scheme, its first segment and runs of characters.
//!
//! The start of a reference decides what is scanned next, so it is read in the order of frequency:
//! `http` and `https` with their slashes by one comparison of eight bytes, another scheme of up to
//! seven bytes by the marks of one word, everything else byte by byte.
//!
//! # Why it is a chain of functions
//!
//! A function saves on entry every register that any of its paths needs, and the loops over hosts
//! and paths need many. A string that is invalid in its first bytes should not pay for them. So
//! `scan`, `scan_scheme` and `scan_host` test a little each and pass on what they know as a
//! [`Start`]; only `scan_after` has the loops. The test of the first byte cost valid strings 1.0 to
//! 1.3 ns when it was compiled into each caller, and nothing in a function that saves no registers.
//! Without blocks, on small machines, `scan_after` reads everything, since calls cost flash and stack.

use core::marker::PhantomData;

use super::class::{
    self, StartOfHost, is, is_allowed, is_triplet, skip, skip_fours, special_char, start_of_host,
};
use super::fault::{Fault, Place};
use super::marks::Marks;
use super::repertoire::Repertoire;
use crate::bytes::search::swar;
use crate::bytes::text::{byte_at, bytes_from};
use crate::{Form, Offsets};

/// The octets that are scanned. The scan looks at octets only, and over a repertoire of US-ASCII they need not be UTF-8.
#[derive(Clone, Copy, Debug)]
pub(super) struct Octets<'a>(pub(super) &'a [u8]);

impl<'a> Octets<'a> {
    #[inline(always)]
    pub(super) const fn as_bytes(self) -> &'a [u8] {
        self.0
    }

    #[inline(always)]
    pub(super) const fn len(self) -> usize {
        self.0.len()
    }
}

/// A string being parsed over the repertoire `R`, in blocks or byte by byte.
///
/// The scan only locates the first fault. [`Fault::explain`] determines its kind and extent, which
/// keeps the path of valid input short.
#[derive(Clone, Copy)]
pub(super) struct Scanner<'a, R, const IN_BLOCKS: bool> {
    pub(super) text: Octets<'a>,
    pub(super) form: Form,
    repertoire: PhantomData<R>,
}

/// The known part of the start of a string.
#[derive(Clone, Copy)]
enum Start {
    /// Nothing.
    Unknown,
    /// The scheme ends at this index.
    Scheme(usize),
    /// The same, and two slashes follow its colon.
    Slashes(usize),
    /// The same, and [`StartOfHost::Plain`] follows.
    Host(usize),
}

impl<'a, R: Repertoire, const IN_BLOCKS: bool> Scanner<'a, R, IN_BLOCKS> {
    #[inline(always)]
    pub(super) const fn new(text: Octets<'a>, form: Form) -> Self {
        Self {
            text,
            form,
            repertoire: PhantomData,
        }
    }

    /// [`scan_octets`](Self::scan_octets) of a string.
    #[inline(always)]
    pub(super) const fn scan(
        text: &'a str,
        form: Form,
        offsets: &mut Offsets,
    ) -> Result<(), Fault> {
        Self::scan_octets(Octets(text.as_bytes()), form, offsets)
    }

    /// Finds the boundaries of the components, or the first fault.
    ///
    /// A string that does not start with a letter is the most common one that has no scheme, so it
    /// is tested before registers are saved.
    // Without blocks, this would be a call that costs flash and stack.
    #[cfg_attr(not(target_os = "none"), inline(never))]
    pub(super) const fn scan_octets(
        text: Octets<'a>,
        form: Form,
        offsets: &mut Offsets,
    ) -> Result<(), Fault> {
        if !IN_BLOCKS {
            return Self::scan_after(text, form, Start::Unknown, offsets);
        }
        match byte_at(text.as_bytes(), 0) {
            Some(byte) if is(byte, class::ALPHA) => Self::scan_scheme(text, form, offsets),
            _ if !form.needs_scheme() => Self::scan_after(text, form, Start::Unknown, offsets),
            // Nothing before a colon that could be a scheme, so no byte need be read again to say so.
            None | Some(b':' | b'/' | b'?' | b'#') => Err(Place::NoScheme.at(0)),
            Some(_) => Err(Place::Scheme.at(0)),
        }
    }

    /// [`scan`](Self::scan) of a string that starts with a letter.
    ///
    /// Most have a short scheme and a host. The start of the host is tested here, before many
    /// registers are saved, so that a string that is invalid there is rejected at once.
    #[inline(never)]
    const fn scan_scheme(text: Octets<'a>, form: Form, offsets: &mut Offsets) -> Result<(), Fault> {
        match end_of_common_scheme::<true>(text.as_bytes()) {
            Some(end) => Self::scan_host(text, form, end, offsets),
            None => Self::scan_unknown(text, form, offsets),
        }
    }

    /// [`scan`](Self::scan), after a scheme that ends at `end`, before a colon and two slashes.
    #[inline(never)]
    const fn scan_host(
        text: Octets<'a>,
        form: Form,
        end: usize,
        offsets: &mut Offsets,
    ) -> Result<(), Fault> {
        if form.bars_scheme() {
            return Err(Place::FirstSegment.at(end));
        }
        let start = match start_of_host::<R>(text.as_bytes(), end + 3) {
            StartOfHost::Plain => Start::Host(end),
            StartOfHost::Excluded(at) => return Err(Place::HostExcluded.at(at)),
            StartOfHost::Other => Start::Slashes(end),
        };
        Self::scan_after(text, form, start, offsets)
    }

    /// [`scan`](Self::scan) of a string for which [`end_of_common_scheme`] returns `None`.
    #[cfg_attr(not(target_os = "none"), inline(never))]
    const fn scan_unknown(
        text: Octets<'a>,
        form: Form,
        offsets: &mut Offsets,
    ) -> Result<(), Fault> {
        let bytes = text.as_bytes();
        if IN_BLOCKS {
            if let Some(at) = end_of_short_scheme(bytes) {
                match byte_at(bytes, at) {
                    Some(b':') if matches!(bytes_from(bytes, at + 1), [b'/', b'/', ..]) => {
                        return Self::scan_host(text, form, at, offsets);
                    }
                    Some(b':') => return Self::scan_after(text, form, Start::Scheme(at), offsets),
                    _ if !form.needs_scheme() => {}
                    // The first segment ends here, without a colon.
                    Some(b'/' | b'?' | b'#') => return Err(Place::NoScheme.at(0)),
                    _ => return Err(Place::Scheme.at(at)),
                }
            }
        }
        Self::scan_after(text, form, Start::Unknown, offsets)
    }

    /// [`scan`](Self::scan), after the start.
    #[inline(never)]
    const fn scan_after(
        text: Octets<'a>,
        form: Form,
        known: Start,
        offsets: &mut Offsets,
    ) -> Result<(), Fault> {
        let scanner = Self::new(text, form);
        let bytes = text.as_bytes();
        let (scheme_end, read) = match known {
            Start::Unknown => ok!(scanner.scheme()),
            Start::Scheme(end) | Start::Slashes(end) | Start::Host(end) => (end, end),
        };
        offsets.scheme_end = scheme_end;
        let start = match scheme_end {
            0 => 0,
            _ if form.bars_scheme() => return Err(Place::FirstSegment.at(scheme_end)),
            _ => scheme_end + 1,
        };
        let has_authority = match known {
            Start::Unknown | Start::Scheme(_) => {
                matches!(bytes_from(bytes, start), [b'/', b'/', ..])
            }
            Start::Slashes(_) | Start::Host(_) => true,
        };
        let marks = if has_authority {
            let start = start + 2;
            // `Slashes` in blocks means that `scan_host` has tested the start of the host already,
            // and that it is not plain.
            let host = match known {
                Start::Unknown | Start::Scheme(_) if IN_BLOCKS => start_of_host::<R>(bytes, start),
                Start::Host(_) => StartOfHost::Plain,
                _ => StartOfHost::Other,
            };
            ok!(scanner.authority(start, host, offsets))
        } else {
            offsets.path_start = start;
            let at = if scheme_end > 0 {
                start
            } else {
                ok!(scanner.first_segment(read))
            };
            if IN_BLOCKS {
                Marks::at_start::<R>(bytes, at)
            } else {
                Marks::none(at)
            }
        };
        (offsets.path_end, offsets.query_end) = ok!(scanner.tail(marks));
        Ok(())
    }

    /// Scans the authority that starts at `start`, after its slashes, and sets the offsets of the
    /// host and of the path. Returns the marks of the path, as far as they are known.
    ///
    /// An authority that is only a host is recognized in one block.
    #[inline(always)]
    const fn authority(
        self,
        start: usize,
        host: StartOfHost,
        offsets: &mut Offsets,
    ) -> Result<Marks, Fault> {
        let bytes = self.text.as_bytes();
        let marks = match host {
            StartOfHost::Plain => Marks::after_host::<R>(bytes, start),
            StartOfHost::Excluded(at) => return Err(Place::HostExcluded.at(at)),
            StartOfHost::Other => Marks::none(start),
        };
        if let Some(b'/' | b'?' | b'#') = byte_at(bytes, marks.start) {
            offsets.host_start = start;
            offsets.host_end = marks.start;
            offsets.path_start = marks.start;
            return Ok(marks);
        }
        offsets.path_start = ok!(self.any_authority(start, marks.start, offsets));
        Ok(Marks::none(offsets.path_start))
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
        // The run that could be a scheme is usually the whole segment. All characters of a scheme
        // are allowed in a segment, so it is not read again.
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
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    pub(super) const fn run_of(self, mut at: usize, class: u8) -> usize {
        let bytes = self.text.as_bytes();
        if !IN_BLOCKS {
            at = skip_fours::<R>(bytes, at, class);
        }
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

/// A colon and two slashes.
const SEPARATOR: u64 = u64::from_le_bytes(*b"://\0\0\0\0\0");
const THREE_BYTES: u64 = 0xFF_FFFF;

/// Returns the index of the colon after `http` or `https`, the most common schemes, if two slashes
/// follow it. In a string of at least 8 bytes only, and in any case.
///
/// ```
/// use iri_core::engine::scan::end_of_http;
///
/// assert_eq!(end_of_http(b"http://a"), Some(4));
/// assert_eq!(end_of_http(b"HTTPS://a"), Some(5));
/// assert_eq!(end_of_http(b"http:/a/b"), None);
/// ```
#[inline(always)]
pub const fn end_of_http(bytes: &[u8]) -> Option<usize> {
    end_of_common_scheme::<false>(bytes)
}

/// [`end_of_http`]; with `FILE`, also after `file` and `files`.
#[inline(always)]
pub(super) const fn end_of_common_scheme<const FILE: bool>(bytes: &[u8]) -> Option<usize> {
    let Some(start) = bytes.first_chunk() else {
        return None;
    };
    let start = u64::from_le_bytes(*start);
    // `https` is compared as `http`, since a branch between them would often be mispredicted. That
    // `files` is recognized like `file` is no fault: a scheme is any name.
    // `byte | 0x20` is a certain lower-case letter only if `byte` was that letter in either case, so
    // letters are accepted in any case. The other bytes are compared as they are.
    let has_s = (start >> 32) as u8 | 0x20 == b's';
    let letters = start as u32 | 0x2020_2020;
    let separator = start >> (32 + 8 * has_s as u32) & THREE_BYTES;
    let is_common =
        letters == u32::from_le_bytes(*b"http") || FILE && letters == u32::from_le_bytes(*b"file");
    if is_common && separator == SEPARATOR {
        Some(4 + has_s as usize)
    } else {
        None
    }
}

/// Returns the index of the first of eight bytes that is not in `scheme`, if the first byte is a
/// letter.
#[inline(always)]
pub(super) const fn end_of_short_scheme(bytes: &[u8]) -> Option<usize> {
    let Some(start) = bytes.first_chunk() else {
        return None;
    };
    let start = u64::from_le_bytes(*start);
    let ascii = start & !swar::HIGH;
    // Of the bytes that are not `a` to `z`, setting bit 20 moves only `A` to `Z` there.
    let lower = ascii | (0x20 * (u64::MAX / 0xFF));
    let letter = swar::at_least(lower, b'a') & !swar::at_least(lower, b'z' + 1);
    // `+`, `,`, `-`, `.`, `/` and the digits are one range; two of them are taken out again.
    let other = swar::at_least(ascii, b'+') & !swar::at_least(ascii, b'9' + 1);
    let barred = swar::equal(start, b',') | swar::equal(start, b'/');
    // The highest bit of `start` marks the bytes outside US-ASCII, for which the ranges mean nothing.
    let others = !(letter | other & !barred) | start;
    let end = others & swar::HIGH;
    if letter & 0x80 != 0 && start & 0x80 == 0 && end != 0 {
        Some(swar::first(end))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_short_scheme_agrees_with_the_bytewise_scan() {
        let mut found = 0;
        for example in [*b"mailto:a", *b"z39.50r:", *b"a+b-c.d:", *b"schemata"] {
            for place in 0..example.len() {
                for byte in 0..=0xFF {
                    let mut bytes = example;
                    bytes[place] = byte;
                    let end = skip(&bytes, 0, class::SCHEME);
                    let expected = is(bytes[0], class::ALPHA) && end < bytes.len();
                    let end = expected.then_some(end);
                    assert_eq!(end_of_short_scheme(&bytes), end, "{bytes:?}");
                    found += usize::from(expected);
                }
            }
        }
        assert!(found > 4000, "{found}");
        assert_eq!(end_of_short_scheme(b"urn:abc"), None);
    }

    #[test]
    fn common_schemes_are_recognized_in_any_case() {
        let mut found = 0;
        for example in [
            *b"http:///",
            *b"https://",
            *b"HtTp://h",
            *b"hTTpS://",
            *b"httpx://",
            *b"File:///",
            *b"filEs://",
        ] {
            for place in 0..example.len() {
                for byte in 0..=0xFF {
                    let mut bytes = example;
                    bytes[place] = byte;
                    let end = skip(&bytes, 0, class::SCHEME);
                    let is_one_of = |schemes: &[&[u8]]| {
                        let mut schemes = schemes.iter();
                        schemes.any(|scheme| bytes[..end].eq_ignore_ascii_case(scheme))
                    };
                    let is_http = is_one_of(&[b"http", b"https"]);
                    let is_file = is_one_of(&[b"file", b"files"]);
                    let has_slashes = matches!(bytes_from(&bytes, end), [b':', b'/', b'/', ..]);
                    let expected = (is_http && has_slashes).then_some(end);
                    assert_eq!(end_of_http(&bytes), expected, "{bytes:?}");
                    let expected = ((is_http || is_file) && has_slashes).then_some(end);
                    let found_end = end_of_common_scheme::<true>(&bytes);
                    assert_eq!(found_end, expected, "{bytes:?}");
                    found += usize::from(expected.is_some());
                }
            }
        }
        assert!(found > 200, "{found}");
        assert_eq!(end_of_http(b"http://"), None);
    }
}

//! Dot segments of a path that begins with a slash (RFC 3986, section 5.2.4).
//!
//! Read backwards they need one counter: `..` adds one, and a segment with the counter above zero
//! is dropped and takes one off. So nothing is held but the path itself. Writing forwards works by
//! halves: what the right half takes away decides what the left half writes.

use core::fmt;

use iri_core::{
    Component,
    engine::search::{self, swar},
};

use crate::text::{Mode, Text, write};

/// A path that begins with a slash, which normalization rids of its dot segments.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path<'a> {
    text: &'a str,
    mode: Mode,
    /// Whether `/.` is needed where the path would begin with two slashes: where no authority
    /// stands before it.
    guarded: bool,
}

impl<'a> Path<'a> {
    pub(crate) const fn new(text: &'a str, mode: Mode, guarded: bool) -> Self {
        Self {
            text,
            mode,
            guarded,
        }
    }

    /// The segments that stay, from the last to the first.
    pub(crate) fn backwards(self) -> Backwards<'a> {
        Backwards {
            path: self,
            end: Some(self.text.len()),
            removing: 0,
            is_last: true,
            first_is_empty: false,
            count: 0,
        }
    }

    /// The bytes `start..end` of the path in their normal form.
    fn part(&self, start: usize, end: usize) -> Text<'a> {
        Text::new(self.text, Component::Path, self.mode).part(start, end)
    }

    /// Writes what stays, forwards, without a heap.
    pub(crate) fn write(self, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
        if self.guarded && self.needs_guard() {
            out.write_str("/.")?;
        }
        let run = Run::of(self);
        run.write(self, out)
    }

    /// Whether what stays begins with two slashes.
    fn needs_guard(&self) -> bool {
        let unguarded = Self {
            guarded: false,
            ..*self
        };
        let mut segments = unguarded.backwards();
        segments.by_ref().for_each(drop);
        segments.needs_guard()
    }

    /// Appends what stays, taking back what a `..` removes.
    #[cfg(feature = "alloc")]
    pub(crate) fn append_to(self, out: &mut alloc::string::String) {
        let start = out.len();
        let bytes = self.text.as_bytes();
        let mut at = 0;
        loop {
            let found = next_dot_segment(bytes, at, self.mode.decode);
            let plain = found.as_ref().map_or(bytes.len(), |(slash, ..)| *slash);
            // Up to the next dot segment everything is taken at once.
            self.part(at, plain).append_to(out);
            let Some((_, end, dots)) = found else { break };
            if dots == Dots::Two {
                let kept = out.as_bytes().get(start..).unwrap_or(&[]);
                let slash = kept.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
                out.truncate(start + slash);
            }
            if end == bytes.len() {
                out.push('/');
                break;
            }
            at = end;
        }
        let begins_with_two_slashes = matches!(out.as_bytes().get(start..), Some([b'/', b'/', ..]));
        if self.guarded && begins_with_two_slashes {
            out.insert_str(start, "/.");
        }
    }
}

/// What a segment is: `.`, `..`, or neither.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Dots {
    None,
    One,
    Two,
}

impl Dots {
    /// With `decode`, `%2E` is a dot too.
    fn of(segment: &[u8], decode: bool) -> Self {
        let Some(rest) = strip_dot(segment, decode) else {
            return Self::None;
        };
        if rest.is_empty() {
            return Self::One;
        }
        match strip_dot(rest, decode) {
            Some([]) => Self::Two,
            _ => Self::None,
        }
    }
}

fn strip_dot(text: &[u8], decode: bool) -> Option<&[u8]> {
    match text {
        [b'.', rest @ ..] => Some(rest),
        [b'%', b'2', b'e' | b'E', rest @ ..] if decode => Some(rest),
        _ => None,
    }
}

/// The first dot segment from `at` on: where its slash stands, where it ends, and what it is.
fn next_dot_segment(path: &[u8], at: usize, decode: bool) -> Option<(usize, usize, Dots)> {
    Suspects {
        path,
        at,
        decode,
        found: 0,
        start: 0,
    }
    .next_dot_segment()
}

/// Whether a path has a dot segment.
#[inline]
pub(crate) fn has_dot_segment(path: &[u8], decode: bool) -> bool {
    next_dot_segment(path, 0, decode).is_some()
}

/// The slashes of a path that are followed by what could be a dot.
#[derive(Clone, Debug)]
pub(crate) struct Suspects<'a> {
    path: &'a [u8],
    /// Where the next look begins.
    at: usize,
    decode: bool,
    /// The highest bits of those among the eight bytes from `start` on that were not asked for.
    found: u64,
    start: usize,
}

impl<'a> Suspects<'a> {
    /// Those of a path, of which `%2E` is a dot too.
    #[inline]
    pub(crate) const fn of(path: &'a [u8]) -> Self {
        Self {
            path,
            at: 0,
            decode: true,
            found: 0,
            start: 0,
        }
    }

    /// The next dot segment: where its slash stands, where it ends, and what it is.
    #[inline]
    pub(crate) fn next_dot_segment(&mut self) -> Option<(usize, usize, Dots)> {
        loop {
            let slash = self.next()?;
            if let Some((end, dots)) = dots_at(self.path, slash + 1, self.decode) {
                return Some((slash, end, dots));
            }
        }
    }
}

impl Iterator for Suspects<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        // Two bytes are looked at, of eight places at once.
        let last = self.path.len().checked_sub(9).filter(|_| search::BLOCKS);
        while self.found == 0 {
            let Some(last) = last else {
                return self.next_by_one();
            };
            if self.at > last + 7 {
                return None;
            }
            // At the end eight bytes reach back over what was seen, which is shifted out.
            let start = self.at.min(last);
            let first = swar::load(self.path, start)?;
            let second = swar::load(self.path, start + 1)?;
            let mut dots = swar::equal(second, b'.');
            if self.decode {
                dots |= swar::equal(second, b'%');
            }
            let by = self.at - start;
            self.found = (swar::equal(first, b'/') & dots) >> (8 * by);
            self.start = self.at;
            self.at = start + 8;
        }
        let index = self.start + swar::first(self.found);
        self.found &= self.found - 1;
        Some(index)
    }
}

impl Suspects<'_> {
    fn next_by_one(&mut self) -> Option<usize> {
        let rest = self.path.get(self.at..)?;
        let found = rest.windows(2).position(|pair| {
            matches!(pair, [b'/', second] if *second == b'.' || self.decode && *second == b'%')
        });
        let index = self.at + found?;
        self.at = index + 1;
        Some(index)
    }
}

/// Where the segment that begins at `start` ends and what it is, where it is a dot segment.
#[inline]
fn dots_at(path: &[u8], start: usize, decode: bool) -> Option<(usize, Dots)> {
    let one = strip_dot(path.get(start..)?, decode)?;
    let (rest, dots) = match strip_dot(one, decode) {
        Some(two) => (two, Dots::Two),
        None => (one, Dots::One),
    };
    matches!(rest, [] | [b'/', ..]).then(|| (path.len() - rest.len(), dots))
}

/// The segments of a path that stay, from the last to the first ([`Path::backwards`]); where one
/// is needed, a `.` comes last as the guard.
#[derive(Clone, Debug)]
pub(crate) struct Backwards<'a> {
    path: Path<'a>,
    /// Where the next segment ends; `None` at the start of the path.
    end: Option<usize>,
    removing: usize,
    is_last: bool,
    /// Whether the segment that was yielded last is empty.
    first_is_empty: bool,
    count: usize,
}

impl Backwards<'_> {
    /// Whether what was yielded would begin with two slashes.
    const fn needs_guard(&self) -> bool {
        self.first_is_empty && self.count > 1
    }

    fn counted(&mut self, is_empty: bool) {
        self.first_is_empty = is_empty;
        self.count += 1;
    }
}

impl<'a> Iterator for Backwards<'a> {
    type Item = Text<'a>;

    fn next(&mut self) -> Option<Text<'a>> {
        let Path {
            text,
            mode,
            guarded,
        } = self.path;
        let bytes = text.as_bytes();
        loop {
            let Some(end) = self.end else {
                if guarded && self.needs_guard() {
                    self.first_is_empty = false;
                    return Some(Text::new(".", Component::Path, mode));
                }
                return None;
            };
            let before = bytes.get(..end).unwrap_or(&[]);
            let slash = before.iter().rposition(|&byte| byte == b'/');
            let start = slash.map_or(0, |slash| slash + 1);
            // What stands before the first slash is nothing.
            self.end = slash.filter(|&slash| slash > 0);
            let is_last = core::mem::take(&mut self.is_last);
            let segment = bytes.get(start..end).unwrap_or(&[]);
            match Dots::of(segment, mode.decode) {
                Dots::None if self.removing > 0 => {
                    self.removing -= 1;
                    continue;
                }
                Dots::None => {
                    self.counted(start == end);
                    return Some(self.path.part(start, end));
                }
                Dots::One => {}
                Dots::Two => self.removing += 1,
            }
            if is_last {
                // A dot segment at the end leaves an empty one.
                self.counted(true);
                return Some(self.path.part(end, end));
            }
        }
    }
}

/// A run of segments `/a/b/c`, and what comes of it.
#[derive(Clone, Copy)]
struct Run {
    start: usize,
    end: usize,
    segments: usize,
    /// How many segments are taken away from behind.
    taken: usize,
    /// Whether the path ends here.
    is_last: bool,
}

/// How many segments a bit mask can tell apart.
const MASK: usize = 64;

impl Run {
    fn of(path: Path<'_>) -> Self {
        let slashes = path.text.bytes().filter(|&byte| byte == b'/');
        Self {
            start: 0,
            end: path.text.len(),
            segments: slashes.count(),
            taken: 0,
            is_last: true,
        }
    }

    /// Splits off the right half of the segments.
    fn split(self, path: Path<'_>) -> (Self, Self) {
        let bytes = path.text.as_bytes();
        let half = self.segments / 2;
        let mut removes = self.taken;
        let mut middle = self.end;
        for _ in 0..half {
            let before = bytes.get(self.start..middle).unwrap_or(&[]);
            let slash = before.iter().rposition(|&byte| byte == b'/');
            let slash = self.start + slash.unwrap_or(0);
            let segment = bytes.get(slash + 1..middle).unwrap_or(&[]);
            match Dots::of(segment, path.mode.decode) {
                Dots::None => removes = removes.saturating_sub(1),
                Dots::One => {}
                Dots::Two => removes += 1,
            }
            middle = slash;
        }
        let right = Self {
            start: middle,
            segments: half,
            ..self
        };
        let left = Self {
            end: middle,
            segments: self.segments - half,
            taken: removes,
            is_last: false,
            ..self
        };
        (left, right)
    }

    fn write(self, path: Path<'_>, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
        // Each half has half of the segments, so there are no more than bits in a number.
        let mut waiting = [None; usize::BITS as usize];
        let mut depth = 0_usize;
        let mut current = self;
        loop {
            while current.segments > MASK {
                let (left, right) = current.split(path);
                if let Some(slot) = waiting.get_mut(depth) {
                    *slot = Some(right);
                }
                depth += 1;
                current = left;
            }
            current.write_by_mask(path, out)?;
            let Some(below) = depth.checked_sub(1) else {
                return Ok(());
            };
            depth = below;
            match waiting.get(depth) {
                Some(Some(next)) => current = *next,
                _ => return Ok(()),
            }
        }
    }

    fn write_by_mask(self, path: Path<'_>, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
        let bytes = path.text.as_bytes();
        let decode = path.mode.decode;
        let text = bytes.get(self.start + 1..self.end).unwrap_or(&[]);
        let mut kept = 0_u64;
        let mut removing = self.taken;
        let mut is_last = self.is_last;
        for segment in text.rsplit(|&byte| byte == b'/') {
            let stays = match Dots::of(segment, decode) {
                Dots::None if removing > 0 => {
                    removing -= 1;
                    false
                }
                Dots::None => true,
                Dots::One => is_last,
                Dots::Two => {
                    removing += 1;
                    is_last
                }
            };
            kept = kept << 1 | u64::from(stays);
            is_last = false;
        }
        let mut start = self.start + 1;
        for segment in text.split(|&byte| byte == b'/') {
            let end = start + segment.len();
            if kept & 1 == 1 {
                out.write_str("/")?;
                // What stays of a dot segment is an empty one.
                if Dots::of(segment, decode) == Dots::None {
                    write(path.part(start, end), out)?;
                }
            }
            start = end + 1;
            kept >>= 1;
        }
        Ok(())
    }
}

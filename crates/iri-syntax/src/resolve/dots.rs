//! `remove_dot_segments` (RFC 3986, section 5.2.4), in the two directions in which it is linear.
//!
//! The path of an answer is that of the reference, behind the directory of the base when it is
//! relative. Both are read where they stand. Written into something that can take back what it
//! holds, a `..` takes back; read backwards one counter is enough, since a `..` removes the
//! nearest segment before it that is still there. Written forwards without memory, a run of
//! segments is halved until it fits a bit mask: what the right half takes away is known before
//! the left half is written.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

use iri_core::engine::search;

/// A path before its dot segments are removed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path<'a> {
    /// The segments of the base's directory, joined by slashes; `None` is no segment, while
    /// `Some("")` is an empty one.
    directory: Option<&'a str>,
    /// The segments of the reference.
    own: Option<&'a str>,
    /// Whether the first segment has no slash before it.
    bare: bool,
}

/// What a path comes to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Survey {
    /// Its length in bytes.
    pub(super) length: usize,
    pub(super) begins_with_two_slashes: bool,
}

impl<'a> Path<'a> {
    pub(super) const EMPTY: Self = Self {
        directory: None,
        own: None,
        bare: false,
    };

    /// A path behind a directory, which is empty or ends in a slash.
    pub(crate) fn new(directory: &'a str, own: &'a str) -> Self {
        let is_rooted = |text: &str| text.as_bytes().first() == Some(&b'/');
        let rooted = is_rooted(directory) || directory.is_empty() && is_rooted(own);
        let strip = |text: &'a str| text.strip_prefix("/").unwrap_or(text);
        // `/` has no segment before its last slash, `//` has an empty one.
        let directory = directory
            .strip_suffix("/")
            .filter(|text| !(rooted && text.is_empty()));
        let own = if own.is_empty() { None } else { Some(own) };
        if !rooted {
            return Self {
                directory,
                own,
                bare: true,
            };
        }
        match directory {
            Some(directory) => Self {
                directory: Some(strip(directory)),
                own,
                bare: false,
            },
            None => Self {
                directory: None,
                own: own.map(strip),
                bare: false,
            },
        }
    }

    /// Whether it is a path without a slash at its start of which no segment is left.
    pub(crate) fn is_nothing(self) -> bool {
        let path = self.without_leading_dots();
        path.bare && path.directory.is_none() && path.own.is_none()
    }

    #[cfg(feature = "alloc")]
    pub(super) const fn is_empty(&self) -> bool {
        self.directory.is_none() && self.own.is_none()
    }

    /// No more bytes than this come of it.
    #[cfg(feature = "alloc")]
    pub(super) fn longest(&self) -> usize {
        self.directory.map_or(0, |text| text.len() + 1) + self.own.map_or(0, |text| text.len() + 1)
    }

    /// Step A and D of the algorithm: dot segments at the start of a path without a slash go
    /// together with the slash behind them.
    fn without_leading_dots(mut self) -> Self {
        if !self.bare {
            return self;
        }
        self.directory = strip_dots(self.directory);
        if self.directory.is_none() {
            self.own = strip_dots(self.own);
        }
        self
    }

    /// Calls `visit` with each segment that stays, from the last to the first, and whether a
    /// slash stands before it.
    ///
    /// `last` tells whether the path ends here, so that a dot segment leaves an empty one.
    pub(crate) fn for_each_kept_backwards(
        self,
        mut last: bool,
        mut visit: impl FnMut(&'a str, bool),
    ) {
        let path = self.without_leading_dots();
        let mut removing = 0;
        let parts = [path.own, path.directory];
        for (k, text) in parts.into_iter().enumerate() {
            let Some(text) = text else { continue };
            let is_first_part = k == 1 || path.directory.is_none();
            let mut end = text.len();
            loop {
                let start = last_slash(text, end).map_or(0, |slash| slash + 1);
                let segment = text.get(start..end).unwrap_or("");
                let slash = !(path.bare && is_first_part && start == 0);
                if let Some(stays) = judge(segment, last, &mut removing) {
                    visit(stays, slash);
                }
                last = false;
                if start == 0 {
                    break;
                }
                end = start - 1;
            }
        }
    }

    /// How long the answer is, and whether it begins with two slashes.
    pub(super) fn survey(&self) -> Survey {
        let mut length = 0;
        // Whether the first, the first two segments of what was visited so far are empty.
        let (mut one, mut two, mut count) = (false, false, 0_usize);
        let mut bare = false;
        self.for_each_kept_backwards(true, |segment, slash| {
            length += segment.len() + usize::from(slash);
            two = one && segment.is_empty();
            one = segment.is_empty();
            count += 1;
            bare = !slash;
        });
        let begins_with_two_slashes = if bare {
            two && count > 2
        } else {
            one && count > 1
        };
        Survey {
            length,
            begins_with_two_slashes,
        }
    }

    /// Writes forwards into what can take back what it holds.
    #[cfg(feature = "alloc")]
    pub(super) fn append_to(&self, out: &mut String) {
        let path = self.without_leading_dots();
        let start = out.len();
        let mut slash = !path.bare;
        let mut parts = [path.directory, path.own].into_iter().flatten().peekable();
        while let Some(text) = parts.next() {
            append_without_dots(text, slash, parts.peek().is_none(), start, out);
            slash = true;
        }
    }

    /// Writes forwards into what cannot.
    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.without_leading_dots();
        let own = path.own.map(|text| Run::of(text, 0, true));
        let taken = own.map_or(0, |run| run.removes);
        let directory = path
            .directory
            .map(|text| Run::of(text, taken, own.is_none()));
        let mut slash = !path.bare;
        for run in [directory, own].into_iter().flatten() {
            run.write(slash, f)?;
            slash = true;
        }
        Ok(())
    }
}

/// Whether a slash is followed by a dot somewhere, as before every dot segment but a first one.
#[inline]
pub(super) fn may_have_dot_segment(path: &[u8]) -> bool {
    if !search::BLOCKS {
        return path.windows(2).any(|pair| pair == b"/.");
    }
    if let Some(last) = path.last_chunk::<33>() {
        let mut rest = path;
        while let Some(block) = rest.first_chunk::<33>() {
            if pair_in_block::<32>(block) {
                return true;
            }
            rest = rest.get(32..).unwrap_or(&[]);
        }
        return pair_in_block::<32>(last);
    }
    match (path.first_chunk::<17>(), path.last_chunk::<17>()) {
        (Some(first), Some(last)) => pair_in_block::<16>(first) | pair_in_block::<16>(last),
        _ => path.windows(2).any(|pair| pair == b"/."),
    }
}

/// The same of a block that has one byte more than `N`, in vectors.
#[inline]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a lazy operator is a branch, and branches bar vectors"
)]
fn pair_in_block<const N: usize>(block: &[u8]) -> bool {
    let mut found = false;
    if let (Some(first), Some(second)) = (block.first_chunk::<N>(), block.last_chunk::<N>()) {
        for (a, b) in first.iter().zip(second) {
            found |= (*a == b'/') & (*b == b'.');
        }
    }
    found
}

/// Segments without the dot segments at their start.
fn strip_dots(segments: Option<&str>) -> Option<&str> {
    let mut rest = segments;
    while let Some(text) = rest {
        rest = match text.as_bytes() {
            [b'.'] | [b'.', b'.'] => None,
            [b'.', b'/', ..] => text.get(2..),
            [b'.', b'.', b'/', ..] => text.get(3..),
            _ => break,
        };
    }
    rest
}

/// Whether a segment, read backwards, stays, and as what: a dot segment at the end leaves an
/// empty one behind.
fn judge<'a>(segment: &'a str, last: bool, removing: &mut usize) -> Option<&'a str> {
    match segment {
        "." => {}
        ".." => *removing += 1,
        _ if *removing > 0 => {
            *removing -= 1;
            return None;
        }
        _ => return Some(segment),
    }
    if last { Some("") } else { None }
}

/// The last slash before `end`.
pub(super) fn last_slash(text: &str, end: usize) -> Option<usize> {
    let before = text.as_bytes().get(..end)?;
    before.iter().rposition(|&byte| byte == b'/')
}

/// Appends segments, taking back what a `..` removes, but nothing before `start`. `slash` tells
/// whether one stands before the first segment, `last` whether the path ends here.
#[cfg(feature = "alloc")]
fn append_without_dots(text: &str, mut slash: bool, last: bool, start: usize, out: &mut String) {
    let mut rest = text;
    loop {
        // Up to the next dot segment everything is taken at once.
        let plain = dot_segment(rest);
        let (taken, dots) = rest.split_at_checked(plain).unwrap_or((rest, ""));
        if plain > 0 {
            if slash {
                out.push('/');
            }
            // Its last slash belongs to the dot segment.
            out.push_str(if dots.is_empty() {
                taken
            } else {
                taken.strip_suffix("/").unwrap_or(taken)
            });
            slash = true;
        }
        if dots.is_empty() {
            // Nothing taken and nothing left is an empty last segment.
            if plain == 0 && slash {
                out.push('/');
            }
            return;
        }
        let length = if dots.starts_with("..") { 2 } else { 1 };
        if length == 2 {
            let kept = out.as_bytes().get(start..).unwrap_or(&[]);
            let kept = kept.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
            out.truncate(start + kept);
            slash = true;
        }
        let Some(others) = dots.get(length + 1..) else {
            if last {
                out.push('/');
            }
            return;
        };
        rest = others;
    }
}

/// Where the first segment that is `.` or `..` begins, or the end. The text begins with a segment.
#[cfg(feature = "alloc")]
fn dot_segment(text: &str) -> usize {
    let bytes = text.as_bytes();
    let is_dot = |at: usize| {
        matches!(
            bytes.get(at..).unwrap_or(&[]),
            [b'.'] | [b'.', b'/', ..] | [b'.', b'.'] | [b'.', b'.', b'/', ..]
        )
    };
    if is_dot(0) {
        return 0;
    }
    let mut at = 0;
    loop {
        // Blocks without a slash that a dot follows are passed over whole.
        while let Some(block) = bytes.get(at..).and_then(|rest| rest.first_chunk::<17>()) {
            let mut found = false;
            for k in 0..16 {
                if let (Some(b'/'), Some(b'.')) = (block.get(k), block.get(k + 1)) {
                    found = true;
                }
            }
            if found {
                break;
            }
            at += 16;
        }
        let rest = bytes.get(at..).unwrap_or(&[]);
        match rest.windows(2).position(|pair| pair == b"/.") {
            Some(index) if is_dot(at + index + 1) => return at + index + 1,
            Some(index) => at += index + 1,
            None => return bytes.len(),
        }
    }
}

/// A run of segments, joined by slashes, and what comes of it.
#[derive(Clone, Copy)]
struct Run<'a> {
    text: &'a str,
    segments: usize,
    /// How many segments are taken away from behind.
    taken: usize,
    /// How many are taken away from what stands before it.
    removes: usize,
    /// Whether the path ends here.
    last: bool,
}

/// How many segments a bit mask can tell apart.
const MASK: usize = 64;

impl<'a> Run<'a> {
    fn of(text: &'a str, taken: usize, last: bool) -> Self {
        let mut run = Self {
            text,
            segments: 0,
            taken,
            removes: taken,
            last,
        };
        let mut end = Some(text.len());
        while let Some(at) = end {
            end = run.step(at);
        }
        run
    }

    /// Reads the segment that ends at `end`; the end of the one before it.
    fn step(&mut self, end: usize) -> Option<usize> {
        let slash = last_slash(self.text, end);
        let segment = self
            .text
            .get(slash.map_or(0, |slash| slash + 1)..end)
            .unwrap_or("");
        judge(segment, false, &mut self.removes);
        self.segments += 1;
        slash
    }

    /// Splits off the right half of the segments.
    fn split(self) -> (Self, Self) {
        let mut right = Self {
            segments: 0,
            removes: self.taken,
            ..self
        };
        let mut end = Some(self.text.len());
        while let (Some(at), true) = (end, right.segments < self.segments / 2) {
            end = right.step(at);
        }
        let middle = end.unwrap_or(0);
        right.text = self.text.get(middle + 1..).unwrap_or("");
        let left = Self {
            text: self.text.get(..middle).unwrap_or(""),
            segments: self.segments - right.segments,
            taken: right.removes,
            removes: self.removes,
            last: false,
        };
        (left, right)
    }

    /// Writes what stays, with a slash before each segment but, without `slash`, the first.
    fn write(self, slash: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Each half has half of the segments, so there are no more than bits in a number.
        let mut waiting = [None; usize::BITS as usize];
        let mut depth = 0;
        let mut current = self;
        let mut slash = slash;
        loop {
            while current.segments > MASK {
                let (left, right) = current.split();
                if let Some(slot) = waiting.get_mut(depth) {
                    *slot = Some(right);
                }
                depth += 1;
                current = left;
            }
            current.write_by_mask(slash, f)?;
            slash = true;
            if depth == 0 {
                return Ok(());
            }
            depth -= 1;
            match waiting.get(depth) {
                Some(Some(next)) => current = *next,
                _ => return Ok(()),
            }
        }
    }

    fn write_by_mask(self, slash: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut kept = 0_u64;
        let mut removing = self.taken;
        let mut last = self.last;
        for segment in self.text.rsplit(['/']) {
            kept = kept << 1 | u64::from(judge(segment, last, &mut removing).is_some());
            last = false;
        }
        let mut slash = slash;
        for segment in self.text.split(['/']) {
            if kept & 1 == 1 {
                if slash {
                    f.write_str("/")?;
                }
                // What stays of a dot segment is an empty one.
                f.write_str(if matches!(segment, "." | "..") {
                    ""
                } else {
                    segment
                })?;
            }
            slash = true;
            kept >>= 1;
        }
        Ok(())
    }
}

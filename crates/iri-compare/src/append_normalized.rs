//! Fast path that appends a normal form to a `String`. Unchanged text is copied once, in slices.
//!
//! [`Normalized`](crate::Normalized) calls it if case and percent-encoding are normalized and the
//! other steps do no more than remove dot segments ([`Comparer::has_fast_path`](crate::Comparer)).
//! Then only triplets, dot segments and letters before the path change: one [walk](Walk) over the
//! rest of the string stops at the first two.

mod changes;

use alloc::string::String;
use core::convert::Infallible;

use iri_core::engine::dots::GUARD;
use iri_core::engine::search;
use iri_core::engine::text::{range_from, slice, slice_from};
use iri_core::engine::triplets::{Fate, Kept, Place, Policy, Sink, Walk};
use iri_core::{Component, Offsets, Parts, pct};

use self::changes::{Change, Changes};
use crate::is_normalized::{
    NON_ASCII_IN_FRONT, PERCENT, PERCENT_IN_FRONT, UPPERCASE, front_of, scan, whole_judge,
};
use crate::scope::Decoded;
use crate::steps::Steps;
use crate::text::{Mode, Text};
use crate::triplets::Triplets;

/// Appends the normal form as an IRI by these steps, which include case and percent-encoding.
///
/// Returns whether anything may have changed; if not, appends nothing. Sets `offsets` to the
/// boundaries of the components of the result if they are known.
#[inline]
pub(crate) fn append_normalized(
    parts: &Parts<'_>,
    steps: Steps,
    out: &mut String,
    offsets: &mut Option<Offsets>,
) -> bool {
    // Most strings are normal, and most of these have neither a `%` nor a dot after a slash.
    match scan(parts.as_str().as_bytes(), front_of(parts)) {
        0 => false,
        found => append_changed(*parts, steps, found, out, offsets),
    }
}

/// [`append_normalized`] for a string in which [`scan`] found something. Takes the parts by value,
/// so that the fast path of a caller keeps them in registers.
#[inline(never)]
fn append_changed(
    parts: Parts<'_>,
    steps: Steps,
    found: u8,
    out: &mut String,
    offsets: &mut Option<Offsets>,
) -> bool {
    let text = parts.as_str();
    let of = parts.offsets();
    let bytes = text.as_bytes();
    let start = out.len();
    if found & !NON_ASCII_IN_FRONT == PERCENT {
        if let Some(done) = append_decoded(&parts, out) {
            *offsets = moved(&parts, done, out.len() - start);
            return done > 0;
        }
    }
    let keeps_front = found & (UPPERCASE | PERCENT_IN_FRONT) == 0;
    let mut output = Output {
        pending: "",
        path_start: start + of.path_start,
        length: text.len(),
        out,
    };
    let mut walk = Walk::whole(text);
    if keeps_front {
        walk.skip_to(of.path_start, text.len());
    } else {
        reserve(output.out, text.len());
        push_before_path(&parts, found, output.out);
        output.path_start = output.out.len();
        walk = Walk::new(of.path_start, text.len());
    }
    let is_rooted = bytes.get(of.path_start) == Some(&b'/');
    let rooted = if is_rooted && steps.contains(Steps::PATH) {
        (of.path_start, of.path_end)
    } else {
        (0, 0)
    };
    let mut changes = Changes::new(bytes, rooted, triplets_of(&parts));
    let Ok(()) = walk.drive(text, &mut changes, &mut output);
    if keeps_front && walk.done() == 0 {
        return false;
    }
    output.flush();
    let Output {
        out, path_start, ..
    } = output;
    out.push_str(slice_from(text, walk.done()));
    if of.host_start == 0 && changes.has_dots {
        // The path must not become an authority.
        let path = range_from(out.as_bytes(), path_start);
        if path.starts_with(b"//") {
            out.insert_str(path_start, GUARD);
        }
    }
    if found & PERCENT_IN_FRONT == 0 {
        *offsets = moved(&parts, walk.done(), out.len() - start);
    }
    true
}

/// Returns the boundaries of the components of a result of `length` bytes in which the front has the
/// same length as in the input, and everything after `done` is the same; `None` if they are unknown.
#[inline]
fn moved(parts: &Parts<'_>, done: usize, length: usize) -> Option<Offsets> {
    let of = parts.offsets();
    let before = parts.as_str().len();
    // What follows the path is at the same distance from the end.
    (done <= of.path_end).then(|| Offsets {
        path_end: length.wrapping_sub(before - of.path_end),
        query_end: length.wrapping_sub(before - of.query_end),
        ..of
    })
}

/// [`append_changed`] for a string in which only triplets after the host may change. Returns the end of
/// the last change, or 0 if there is none; `None` if a triplet is in the port, or if a dot is decoded,
/// since it may be a dot segment.
fn append_decoded(parts: &Parts<'_>, out: &mut String) -> Option<usize> {
    let text = parts.as_str();
    let of = parts.offsets();
    let first = search::find_any(text.as_bytes(), of.host_end, [b'%']);
    if first < of.path_start {
        return None;
    }
    let start = out.len();
    let mut triplets = Undotted {
        triplets: triplets_of(parts),
        has_dot: false,
    };
    let mut walk = Walk::whole(text);
    walk.skip_to(first, text.len());
    let length = text.len();
    let Ok(()) = walk.drive(text, &mut triplets, &mut Appender { out, length });
    if triplets.has_dot {
        out.truncate(start);
        return None;
    }
    if walk.done() > 0 {
        out.push_str(slice_from(text, walk.done()));
    }
    Some(walk.done())
}

/// The policy for triplets of a whole reference.
#[inline]
fn triplets_of<'p, 'a>(
    parts: &'p Parts<'a>,
) -> Triplets<'a, impl Policy<Output = char> + use<'p, 'a>> {
    Triplets {
        text: parts.as_str(),
        upper_digits: true,
        decode: true,
        uri: false,
        judge: whole_judge(parts),
    }
}

/// A policy for triplets that reports whether it decoded a dot.
struct Undotted<'a, J> {
    triplets: Triplets<'a, J>,
    has_dot: bool,
}

impl<J: Policy<Output = char>> Policy for Undotted<'_, J> {
    type Output = char;
    type Reason = ();

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn of_three(&self, rest: &[u8]) -> Option<char> {
        self.triplets.of_three(rest)
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn fate(&mut self, place: Place<'_>) -> Fate<char, ()> {
        let fate = self.triplets.fate(place);
        self.has_dot |= matches!(fate, Fate::Becomes('.', _));
        fate
    }
}

/// Appends the result of a walk in which characters are decoded. Reserves nothing before the first
/// change.
struct Appender<'o> {
    out: &'o mut String,
    /// The maximum length of the result.
    length: usize,
}

impl<'a, P: Policy<Output = char>> Sink<'a, P> for Appender<'_> {
    type Stop = Infallible;

    #[inline]
    fn text(&mut self, text: &'a str) -> Result<(), Infallible> {
        reserve(self.out, self.length);
        self.out.push_str(text);
        Ok(())
    }

    #[inline]
    fn becomes(&mut self, c: char) -> Result<(), Infallible> {
        self.out.push(c);
        Ok(())
    }

    #[inline]
    fn kept(&mut self, kept: Kept<'a, P::Reason>) -> Result<(), Infallible> {
        self.out.push_str(kept.written().as_str());
        Ok(())
    }
}

/// Allocates room for `length` bytes if the string has none. A string that is used again grows when
/// it must.
#[inline]
fn reserve(out: &mut String, length: usize) {
    if out.capacity() == 0 {
        // Faster than `reserve`, which considers what the string may hold.
        *out = String::with_capacity(length);
    }
}

/// Appends the result of a walk.
struct Output<'a, 'o> {
    out: &'o mut String,
    /// Text that is not appended yet, since a `..` may remove its last segment.
    pending: &'a str,
    /// Where the path starts in `out`, or will start when the pending text is appended.
    path_start: usize,
    /// The maximum length of the result.
    length: usize,
}

impl Output<'_, '_> {
    #[inline]
    fn flush(&mut self) {
        reserve(self.out, self.length);
        self.out.push_str(self.pending);
        self.pending = "";
    }

    /// Removes the last segment of the path and the slash before it.
    fn pop_segment(&mut self) {
        // The number of pending bytes before the path.
        let floor = self.path_start.saturating_sub(self.out.len());
        let path = range_from(self.pending.as_bytes(), floor);
        let slash = path.iter().rposition(|&byte| byte == b'/');
        self.pending = slice(self.pending, 0, floor + slash.unwrap_or(0));
        if slash.is_none() && floor == 0 {
            let path = range_from(self.out.as_bytes(), self.path_start);
            let slash = path.iter().rposition(|&byte| byte == b'/');
            self.out.truncate(self.path_start + slash.unwrap_or(0));
        }
    }

    /// Removes the slash at the end, and replaces a dot segment after it.
    fn remove_dots(&mut self, is_parent: bool, is_last: bool, follows_slash: bool) {
        if follows_slash {
            let end = self.pending.len().saturating_sub(1);
            self.pending = slice(self.pending, 0, end);
        }
        if is_parent {
            self.pop_segment();
        }
        if is_last {
            self.flush();
            self.out.push('/');
        }
    }
}

impl<'a, P: Policy<Output = Change>> Sink<'a, P> for Output<'a, '_> {
    type Stop = Infallible;

    #[inline]
    fn text(&mut self, text: &'a str) -> Result<(), Infallible> {
        if !self.pending.is_empty() {
            self.flush();
        }
        self.pending = text;
        Ok(())
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn becomes(&mut self, change: Change) -> Result<(), Infallible> {
        match change {
            Change::Char(c) => {
                if !self.pending.is_empty() {
                    self.flush();
                }
                self.out.push(c);
            }
            Change::Dots {
                is_parent,
                is_last,
                follows_slash,
            } => {
                if is_parent | is_last | follows_slash {
                    self.remove_dots(is_parent, is_last, follows_slash);
                }
            }
        }
        Ok(())
    }

    #[inline]
    fn kept(&mut self, kept: Kept<'a, P::Reason>) -> Result<(), Infallible> {
        self.flush();
        self.out.push_str(kept.written().as_str());
        Ok(())
    }
}

/// Appends everything before the path. `found`: what [`scan`] returned.
#[inline]
fn push_before_path(parts: &Parts<'_>, found: u8, out: &mut String) {
    let text = parts.as_str();
    let of = parts.offsets();
    let host = parts.host().unwrap_or_default();
    let start = out.len();
    if found & PERCENT_IN_FRONT == 0 {
        out.push_str(slice(text, 0, of.path_start));
        if found & NON_ASCII_IN_FRONT == 0 && of.host_start <= of.scheme_end + 3 {
            lower(out, start, start + front_of(parts));
            return;
        }
        // Userinfo stays.
        lower(out, start, start + of.scheme_end);
        if host.is_ascii() {
            lower(out, start + of.host_start, start + of.host_end);
        }
        return;
    }
    let authority = if of.scheme_end == 0 {
        0
    } else {
        of.scheme_end + 1
    };
    out.push_str(slice(text, 0, authority + 2));
    lower(out, start, start + of.scheme_end);
    let mode = Mode::UPPER_DIGITS.or(Mode::DECODE);
    if let Some(userinfo) = parts.userinfo() {
        Text::<Decoded>::new(userinfo, Component::Userinfo, mode).append_to(out);
        out.push('@');
    }
    let mode = mode.or(Mode::LOWER.only_if(pct::is_ascii(host)));
    Text::<Decoded>::new(host, Component::Host, mode).append_to(out);
    out.push_str(slice(text, of.host_end, of.path_start));
}

/// Converts the US-ASCII letters of a stretch to lower case. The stretch must be US-ASCII.
///
/// Stretches of a fixed length are converted without a loop over single bytes; the last two may
/// overlap.
#[inline]
fn lower(out: &mut str, start: usize, end: usize) {
    let mut lower = |start: usize, end: usize| {
        if let Some(stretch) = out.get_mut(start..end) {
            stretch.make_ascii_lowercase();
        }
    };
    match end - start {
        16.. => {
            let mut at = start;
            while at < end {
                let from = at.min(end - 16);
                lower(from, from + 16);
                at = from + 16;
            }
        }
        8.. => {
            lower(start, start + 8);
            lower(end - 8, end);
        }
        4.. => {
            lower(start, start + 4);
            lower(end - 4, end);
        }
        _ => lower(start, end),
    }
}

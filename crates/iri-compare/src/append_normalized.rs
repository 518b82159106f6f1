//! Fast path that appends a normal form to a `String`. Unchanged text is copied once, in slices.
//!
//! [`Normalized`](crate::Normalized) calls it if case and percent-encoding are normalized and the
//! other steps do no more than remove dot segments ([`Comparer::has_fast_path`](crate::Comparer)).
//! Then only triplets, dot segments and letters before the path change. One loop stops at the first
//! two; it removes dot segments from what it copies as an [edit](Edit). If there are triplets alone, a
//! [walk](Walk) decodes them.

mod edit;

use alloc::string::String;

use iri_core::bytes::search;
use iri_core::bytes::search::pairs::Marks;
use iri_core::bytes::text::{range, range_from, slice, slice_from};
use iri_core::engine::dots::GUARD;
use iri_core::pct::walk::{Appender, Fate, Place, Policy, Walk, allocate};
use iri_core::{Offsets, Parts};

use self::edit::{Dots, Edit};
use crate::comparer::Comparer;
use crate::components::Components;
use crate::is_normalized::{
    NON_ASCII_IN_FRONT, PERCENT, PERCENT_IN_FRONT, UPPERCASE, front_of, scan, whole_judge,
};
use crate::scope::All;
use crate::steps::Steps;
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
        found => append_found(*parts, steps, found, out, offsets),
    }
}

/// [`append_normalized`] for a string in which [`scan`] found something. Takes the parts by value,
/// so that the fast path of a caller keeps them in registers.
#[inline(never)]
fn append_found(
    parts: Parts<'_>,
    steps: Steps,
    found: u8,
    out: &mut String,
    offsets: &mut Option<Offsets>,
) -> bool {
    let start = out.len();
    if found & !NON_ASCII_IN_FRONT == PERCENT {
        if let Some(done) = append_decoded(&parts, out) {
            *offsets = moved(&parts, done, out.len() - start);
            return done > 0;
        }
    }
    append_changed(&parts, steps, found, out, offsets)
}

/// [`append_found`] for any changes.
#[inline(never)]
fn append_changed(
    parts: &Parts<'_>,
    steps: Steps,
    found: u8,
    out: &mut String,
    offsets: &mut Option<Offsets>,
) -> bool {
    if found & PERCENT_IN_FRONT != 0 {
        // Triplets in userinfo or host are rare, so the general path decodes them.
        // Writing into a `String` cannot fail.
        let _ =
            Comparer::new(steps).with_components(*parts, false, |normal: &Components<'_, All>| {
                normal.write(out)
            });
        return true;
    }
    let text = parts.as_str();
    let before = parts.offsets();
    let bytes = text.as_bytes();
    let start = out.len();
    let keeps_front = found & UPPERCASE == 0;
    let mut edit = Edit {
        text,
        path: before.path_start,
        path_in_out: start + before.path_start,
        done: 0,
        out,
    };
    if !keeps_front {
        allocate(edit.out, text.len());
        edit.done = push_front(parts, found, edit.out);
    }
    let is_rooted = bytes.get(before.path_start) == Some(&b'/');
    let path_end = if is_rooted && steps.contains(Steps::PATH) {
        before.path_end
    } else {
        0
    };
    let has_dots = append_path(&mut edit, path_end, triplets_of(parts));
    let Edit {
        out,
        done,
        path_in_out,
        ..
    } = edit;
    if keeps_front && done == 0 {
        return false;
    }
    out.push_str(slice_from(text, done));
    if before.host_start == 0 && has_dots {
        // The path must not become an authority.
        if range_from(out.as_bytes(), path_in_out).starts_with(b"//") {
            out.insert_str(path_in_out, GUARD);
        }
    }
    *offsets = moved(parts, done, out.len() - start);
    true
}

/// Copies everything up to the last change of the path, the query and the fragment. Decodes triplets, and
/// removes dot segments before `path_end`. Returns whether there was any dot segment.
///
/// One pass does both, although dot segments are those of the decoded path. Decoding yields unreserved
/// characters, so never a slash: the segments of the input are those of the result. Whether one is a dot
/// segment is decided where it begins, by a pattern in which each dot may be a triplet. It begins after a
/// slash with a dot, at which the search stops, or with a triplet, at which it stops anyway. After a dot
/// segment the loop is at the slash that ends it, so that of `/././` the second is found too.
///
/// Text is copied late: before a change that needs it, up to there. Of a path that `..` removes, what is
/// not copied yet is only skipped. A [walk](Walk) that did the same through a policy and a sink took 930
/// instructions for an internationalized host, and this loop takes 680.
#[inline]
fn append_path(
    edit: &mut Edit<'_, '_>,
    path_end: usize,
    mut triplets: Triplets<'_, impl Policy<Output = char>>,
) -> bool {
    let bytes = edit.text.as_bytes();
    let mut marks = Marks::NONE;
    let mut has_dots = false;
    let (mut at, mut barrier) = (edit.path, edit.path);
    loop {
        // A triplet, or a slash before a dot.
        at = marks.find(bytes, at, |byte, next| {
            u8::from(byte == b'%') | u8::from(byte == b'/') & u8::from(next == b'.')
        });
        let Some(&first) = bytes.get(at) else {
            return has_dots;
        };
        let is_slash = first == b'/';
        if let Some((segment, dots)) = dot_segment_at(bytes, at, is_slash, path_end) {
            edit.remove_dots(segment, dots, path_end);
            has_dots = true;
            at = segment + dots.length;
        } else if is_slash {
            at += 1;
        } else {
            at = rewrite_triplets(edit, &mut triplets, at, &mut barrier);
        }
    }
}

/// Rewrites the triplets at `at`, where there is a `%`, and returns the end of what it decided about.
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of the loop of `append_path`")]
fn rewrite_triplets(
    edit: &mut Edit<'_, '_>,
    triplets: &mut Triplets<'_, impl Policy<Output = char>>,
    mut at: usize,
    barrier: &mut usize,
) -> usize {
    let bytes = edit.text.as_bytes();
    let rest = range_from(bytes, at);
    let mut of_three = triplets.of_three(rest);
    if of_three.is_some() {
        edit.keep_to(at);
        while let Some(c) = of_three {
            edit.out.push(c);
            at += 9;
            of_three = bytes.get(at..).and_then(|rest| triplets.of_three(rest));
        }
        edit.done = at;
        return at;
    }
    let place = Place {
        rest,
        at,
        barrier: *barrier,
    };
    match triplets.fate(place) {
        Fate::Becomes(c, length) => {
            edit.keep_to(at);
            edit.out.push(c);
            edit.done = at + length;
            edit.done
        }
        Fate::Kept {
            length, uppercase, ..
        } => {
            let is_lower = |byte: &u8| byte.is_ascii_lowercase();
            if uppercase && rest.iter().take(length).any(is_lower) {
                edit.keep_to(at);
                let start = edit.out.len();
                edit.keep_to(at + length);
                if let Some(kept) = edit.out.get_mut(start..) {
                    kept.make_ascii_uppercase();
                }
            }
            *barrier = at + length;
            at + length
        }
        Fate::Literal => at + 1,
    }
}

/// Returns the dot segment that begins at a stop of [`append_path`], or after it if the stop is a slash,
/// and its start.
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of the loop of `append_path`")]
fn dot_segment_at(
    bytes: &[u8],
    at: usize,
    is_slash: bool,
    path_end: usize,
) -> Option<(usize, Dots)> {
    let segment = at + usize::from(is_slash);
    let begins = segment < path_end
        && (is_slash
            || matches!(bytes.get(at..), Some([_, b'2', b'E' | b'e', ..]))
                && matches!(bytes.get(..at), Some([.., b'/'])));
    if !begins {
        return None;
    }
    Dots::at(range(bytes, segment, path_end)).map(|dots| (segment, dots))
}

/// Returns the boundaries of the components of a result of `length` bytes in which the front has the
/// same length as in the input, and everything after `done` is the same; `None` if they are unknown.
#[inline]
fn moved(parts: &Parts<'_>, done: usize, length: usize) -> Option<Offsets> {
    let offsets = parts.offsets();
    let before = parts.as_str().len();
    // What follows the path is at the same distance from the end.
    (done <= offsets.path_end).then(|| Offsets {
        path_end: length.wrapping_sub(before - offsets.path_end),
        query_end: length.wrapping_sub(before - offsets.query_end),
        ..offsets
    })
}

/// Appends the result of decoding triplets, for a string in which there are only triplets after the
/// host. Returns the end of the last change, or 0 if there is none; `None` if a triplet is in the port,
/// or if a dot is decoded, since it may be a dot segment.
#[inline(never)]
fn append_decoded(parts: &Parts<'_>, out: &mut String) -> Option<usize> {
    let text = parts.as_str();
    let offsets = parts.offsets();
    let first = search::find_any(text.as_bytes(), offsets.host_end, [b'%']);
    if first < offsets.path_start {
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

/// Appends the front, in lower case where case does not matter, and returns the end of what it
/// appended, which is at most the start of the path. `found`: what [`scan`] returned, without
/// [`PERCENT_IN_FRONT`].
#[inline]
fn push_front(parts: &Parts<'_>, found: u8, out: &mut String) -> usize {
    let offsets = parts.offsets();
    if found & NON_ASCII_IN_FRONT == 0 && offsets.host_start <= offsets.scheme_end + 3 {
        let front = front_of(parts);
        push_lower(parts.as_str(), front, out);
        return front;
    }
    push_rare_front(parts, out);
    offsets.path_start
}

/// [`push_front`] for everything before the path, if there is userinfo or a character beyond US-ASCII.
#[inline(never)]
fn push_rare_front(parts: &Parts<'_>, out: &mut String) {
    let offsets = parts.offsets();
    let start = out.len();
    out.push_str(slice(parts.as_str(), 0, offsets.path_start));
    // Userinfo stays.
    lower(out, start, start + offsets.scheme_end);
    if parts.host().is_some_and(str::is_ascii) {
        lower(out, start + offsets.host_start, start + offsets.host_end);
    }
}

/// Appends `text[..end]`, which must be US-ASCII, in lower case.
#[inline]
fn push_lower(text: &str, end: usize, out: &mut String) {
    const BLOCK: usize = 32;
    let start = out.len();
    if search::BLOCKS && end <= BLOCK {
        if let Some(block) = text.get(..BLOCK) {
            // Of a constant length, so that the bytes that are written are read again in the same
            // words. Other words would be read only after all of them have reached memory.
            out.push_str(block);
            if let Some(block) = out.get_mut(start..start + BLOCK) {
                block.make_ascii_lowercase();
            }
            out.truncate(start + end);
            return;
        }
    }
    out.push_str(slice(text, 0, end));
    lower(out, start, start + end);
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

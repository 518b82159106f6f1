//! Fast path of equality. Reads both strings forwards, side by side, as a sequence of octets, each
//! either literal or encoded in the normal form. Equal prefixes are skipped in blocks.
//!
//! [`Comparer::equal`](crate::Comparer::equal) calls it if case and percent-encoding are normalized
//! and the other steps do no more than remove dot segments. It falls back to comparing the
//! [components](crate::components) as streams if this path does not apply.

use iri_core::engine::dots::Spans;
use iri_core::engine::search::{self, swar};
use iri_core::engine::text::range;
use iri_core::{Offsets, Parts, ascii, pct};

use crate::path::Dots;

/// Whether two strings have the same normal form as URIs by the steps `CASE` and `PERCENT`, and by
/// the step `PATH` if `without_dots` is set. Returns `None` if the fast path does not apply.
pub(crate) fn equal_fast(a: &Parts<'_>, b: &Parts<'_>, without_dots: bool) -> Option<bool> {
    let (of_a, of_b) = (a.offsets(), b.offsets());
    let (in_a, in_b) = (a.as_str().as_bytes(), b.as_str().as_bytes());
    let presence = |of: &Offsets, length: usize| {
        (
            of.host_start == 0,
            of.path_end == of.query_end,
            of.query_end == length,
        )
    };
    if presence(&of_a, in_a.len()) != presence(&of_b, in_b.len())
        || !is_same_in_lower(in_a.get(..of_a.scheme_end)?, in_b.get(..of_b.scheme_end)?)
    {
        return Some(false);
    }
    let has_authority = of_a.host_start != 0;
    if has_authority && !is_same_authority(a, b)? {
        return Some(false);
    }
    let path_a = in_a.get(of_a.path_start..of_a.path_end)?;
    let path_b = in_b.get(of_b.path_start..of_b.path_end)?;
    let is_same_path = if without_dots {
        is_same_without_dots(path_a, path_b, has_authority)?
    } else {
        is_same(path_a, path_b)?
    };
    // The slices include the delimiters, which both strings have or lack alike.
    Some(
        is_same_path
            && is_same(
                in_a.get(of_a.path_end..of_a.query_end)?,
                in_b.get(of_b.path_end..of_b.query_end)?,
            )?
            && is_same(in_a.get(of_a.query_end..)?, in_b.get(of_b.query_end..)?)?,
    )
}

/// [`equal_fast`] for the authorities. Both strings must have one.
#[inline]
fn is_same_authority(a: &Parts<'_>, b: &Parts<'_>) -> Option<bool> {
    let (of_a, of_b) = (a.offsets(), b.offsets());
    let host_a = a.as_str().as_bytes().get(of_a.host_start..of_a.host_end)?;
    let host_b = b.as_str().as_bytes().get(of_b.host_start..of_b.host_end)?;
    if !is_same_host(host_a, host_b)? {
        return Some(false);
    }
    let is_host_only = |of: &Offsets| {
        let start = if of.scheme_end == 0 {
            2
        } else {
            of.scheme_end + 3
        };
        of.host_start == start && of.host_end == of.path_start
    };
    if is_host_only(&of_a) && is_host_only(&of_b) {
        return Some(true);
    }
    match (a.userinfo(), b.userinfo()) {
        (None, None) => {}
        (Some(a), Some(b)) if is_same(a.as_bytes(), b.as_bytes())? => {}
        _ => return Some(false),
    }
    match (a.port(), b.port()) {
        (a, b) if a == b => Some(true),
        (Some(a), Some(b)) if !(a.is_ascii() && b.is_ascii()) => None,
        _ => Some(false),
    }
}

/// [`equal_fast`] for paths, with dot segments removed.
#[inline]
fn is_same_without_dots(a: &[u8], b: &[u8], has_authority: bool) -> Option<bool> {
    let (mut spans_a, mut spans_b) = (Spans::whole(a), Spans::whole(b));
    spans_a.remove_dot_segments(Dots::WithTriplets)?;
    spans_b.remove_dot_segments(Dots::WithTriplets)?;
    let is_guarded =
        |spans: &Spans<'_>| !has_authority && spans.has_dots() && spans.begins_with_two_slashes();
    if is_guarded(&spans_a) || is_guarded(&spans_b) {
        return None;
    }
    are_same(&spans_a, &spans_b)
}

/// Whether two hosts have the same normal form. Returns `None` if one has triplets or characters
/// beyond US-ASCII.
#[inline]
fn is_same_host(a: &[u8], b: &[u8]) -> Option<bool> {
    let (mut differing, mut in_lower, mut special) = (0, 0, 0);
    if a.len() == b.len() {
        swar::for_each_pair(a, b, |x, y| {
            differing |= x ^ y;
            in_lower |= swar::to_lowercase(x) ^ swar::to_lowercase(y);
            special |= swar::equal(x, b'%') | swar::equal(y, b'%') | swar::non_ascii(x | y);
        });
        return if differing == 0 {
            Some(true)
        } else if special != 0 {
            None
        } else {
            Some(in_lower == 0)
        };
    }
    let is_special = |host: &[u8]| {
        search::find(host, 0, |byte| {
            let is_percent = byte == b'%';
            is_percent | !byte.is_ascii()
        }) < host.len()
    };
    if is_special(a) || is_special(b) {
        return None;
    }
    Some(false)
}

/// Whether two strings are equal, ignoring the case of US-ASCII letters.
#[inline]
fn is_same_in_lower(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut differing = 0;
    swar::for_each_pair(a, b, |x, y| {
        differing |= swar::to_lowercase(x) ^ swar::to_lowercase(y);
    });
    differing == 0
}

/// Whether two stretches have the same normal form. Returns `None` if a `%` that begins no triplet
/// has to be compared.
#[inline]
fn is_same(a: &[u8], b: &[u8]) -> Option<bool> {
    if a == b {
        return Some(true);
    }
    are_same(&Spans::whole(a), &Spans::whole(b))
}

/// [`is_same`] for stretches in several pieces.
fn are_same(a: &Spans<'_>, b: &Spans<'_>) -> Option<bool> {
    let (mut next_x, mut next_y) = (0, 0);
    let (mut x, mut y): (&[u8], &[u8]) = (&[], &[]);
    loop {
        while let ([], Some(run)) = (x, a.get(next_x)) {
            x = run;
            next_x += 1;
        }
        while let ([], Some(run)) = (y, b.get(next_y)) {
            y = run;
            next_y += 1;
        }
        if x.is_empty() || y.is_empty() {
            return Some(x.is_empty() && y.is_empty());
        }
        let mut common = search::common_prefix(x, y);
        if common < x.len() || common < y.len() {
            // The prefix must not end inside a triplet.
            common = match range(x, 0, common) {
                [.., b'%'] => common - 1,
                [.., b'%', _] => common - 2,
                _ => common,
            };
        }
        x = x.get(common..)?;
        y = y.get(common..)?;
        if x.is_empty() || y.is_empty() {
            continue;
        }
        let (of_x, length_x) = octet(x)?;
        let (of_y, length_y) = octet(y)?;
        if of_x != of_y {
            return Some(false);
        }
        x = x.get(length_x..)?;
        y = y.get(length_y..)?;
    }
}

/// The mark of an octet that is a triplet in the normal form.
const ENCODED: u16 = 0x100;

/// Returns the first octet of a stretch, marked by [`ENCODED`] if it is a triplet in the normal
/// form, and the number of bytes that it takes in the input.
#[inline]
fn octet(text: &[u8]) -> Option<(u16, usize)> {
    let (&first, _) = text.split_first()?;
    if first == b'%' {
        let octet = pct::triplet(text)?;
        let is_literal = ascii::UNRESERVED.contains(octet);
        let mark = if is_literal { 0 } else { ENCODED };
        return Some((u16::from(octet) | mark, 3));
    }
    let mark = if first.is_ascii() { 0 } else { ENCODED };
    Some((u16::from(first) | mark, 1))
}

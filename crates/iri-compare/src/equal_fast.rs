//! Equality the short way, where case and percent-encoding are normalized and nothing asks for
//! more than to leave out dot segments: both texts are read forwards, side by side, as octets that
//! are encoded or not. What begins alike is passed over, so most of a text is read in blocks.

use iri_core::{
    Parts, ascii,
    engine::dots::Spans,
    engine::search::{self, swar},
    pct,
};

use crate::path::Dots;

/// Whether two texts have the same normal form in the form of a URI, by the case and the percent
/// step, and the path step where `without_dots`. `None` where it takes a longer look.
pub(crate) fn equal_fast(a: &Parts<'_>, b: &Parts<'_>, without_dots: bool) -> Option<bool> {
    let (of_a, of_b) = (a.offsets(), b.offsets());
    let (in_a, in_b) = (a.as_str().as_bytes(), b.as_str().as_bytes());
    let scheme_a = in_a.get(..of_a.scheme_end)?;
    let scheme_b = in_b.get(..of_b.scheme_end)?;
    let has_authority = of_a.host_start != 0;
    let presence = |of: &iri_core::Offsets, length: usize| {
        (
            of.host_start == 0,
            of.path_end == of.query_end,
            of.query_end == length,
        )
    };
    if presence(&of_a, in_a.len()) != presence(&of_b, in_b.len())
        || !is_same_in_lower(scheme_a, scheme_b)
    {
        return Some(false);
    }
    if has_authority {
        let host_a = in_a.get(of_a.host_start..of_a.host_end)?;
        let host_b = in_b.get(of_b.host_start..of_b.host_end)?;
        if !is_same_host(host_a, host_b)? {
            return Some(false);
        }
        let is_alone = |of: &iri_core::Offsets| {
            let start = if of.scheme_end == 0 {
                2
            } else {
                of.scheme_end + 3
            };
            of.host_start == start && of.host_end == of.path_start
        };
        if !(is_alone(&of_a) && is_alone(&of_b)) {
            match (a.userinfo(), b.userinfo()) {
                (None, None) => {}
                (Some(a), Some(b)) if is_same(a.as_bytes(), b.as_bytes())? => {}
                _ => return Some(false),
            }
            match (a.port(), b.port()) {
                (a, b) if a == b => {}
                (Some(a), Some(b)) if !(a.is_ascii() && b.is_ascii()) => return None,
                _ => return Some(false),
            }
        }
    }
    let path_a = in_a.get(of_a.path_start..of_a.path_end)?;
    let path_b = in_b.get(of_b.path_start..of_b.path_end)?;
    let is_same_path = if without_dots {
        let (mut spans_a, mut spans_b) = (Spans::whole(path_a), Spans::whole(path_b));
        spans_a.remove_dot_segments(Dots::WithTriplets)?;
        spans_b.remove_dot_segments(Dots::WithTriplets)?;
        let is_guarded = |spans: &Spans<'_>| {
            !has_authority && spans.has_dots() && spans.begins_with_two_slashes()
        };
        if is_guarded(&spans_a) || is_guarded(&spans_b) {
            return None;
        }
        are_same(&spans_a, &spans_b)?
    } else {
        is_same(path_a, path_b)?
    };
    // The delimiters are there in both or in none.
    Some(
        is_same_path
            && is_same(
                in_a.get(of_a.path_end..of_a.query_end)?,
                in_b.get(of_b.path_end..of_b.query_end)?,
            )?
            && is_same(in_a.get(of_a.query_end..)?, in_b.get(of_b.query_end..)?)?,
    )
}

/// Whether two hosts have the same normal form, where that is plain.
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

/// Whether two texts of US-ASCII are the same but for their case.
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

/// Whether two stretches have the same normal form; `None` where a `%` stands for itself.
#[inline]
fn is_same(a: &[u8], b: &[u8]) -> Option<bool> {
    if a == b {
        return Some(true);
    }
    are_same(&Spans::whole(a), &Spans::whole(b))
}

/// The same for stretches one behind the other.
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
            // A triplet is read from its `%` on.
            common = match x.get(..common).unwrap_or(&[]) {
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

/// What is added to an octet that is encoded in the normal form.
const ENCODED: u16 = 0x100;

/// The octet that a text begins with, and how many bytes it takes.
#[inline]
fn octet(text: &[u8]) -> Option<(u16, usize)> {
    let (&first, _) = text.split_first()?;
    if first == b'%' {
        let octet = pct::triplet(text)?;
        let is_itself = ascii::UNRESERVED.contains(octet);
        let mark = if is_itself { 0 } else { ENCODED };
        return Some((u16::from(octet) | mark, 3));
    }
    let mark = if first.is_ascii() { 0 } else { ENCODED };
    Some((u16::from(first) | mark, 1))
}

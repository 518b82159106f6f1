//! Fast path of equality. Reads both strings forwards, side by side, as a sequence of octets, each
//! either literal or encoded in the normal form. Equal prefixes are skipped in blocks.
//!
//! Comparing octets makes most work unnecessary. Where two paths have equal octets they have the same dot
//! segments, so dots are searched for only where the octets differ. Identifiers that differ often do so
//! at the end, so the last octets are compared before anything else: that takes a fifth of the time
//! for such pairs. Cutting equal starts and ends at slashes first, and removing dot segments only between
//! them, was slower for most: the search for a slash at an unpredictable distance costs more
//! than it saves in short paths (`tests/bench/TRIED.md`, Comparing).
//!
//! [`Comparer::equal`](crate::Comparer::equal) calls it if case and percent-encoding are normalized
//! and the other steps do no more than remove dot segments. It falls back to comparing the
//! [components](crate::components) as streams if this path does not apply.

use iri_core::bytes::search;
use iri_core::bytes::search::swar;
use iri_core::bytes::text::{range, range_from};
use iri_core::engine::dots::has_dot_segment;
use iri_core::{Offsets, Parts, ascii, pct};

use crate::path::Dots;

/// Whether two strings have the same normal form as URIs by the steps `CASE` and `PERCENT`, and by
/// the step `PATH` if `without_dots` is set. Returns `None` if the fast path does not apply.
pub(crate) fn equal_fast(a: &Parts<'_>, b: &Parts<'_>, without_dots: bool) -> Option<bool> {
    let (of_a, of_b) = (a.offsets(), b.offsets());
    let (in_a, in_b) = (a.as_str().as_bytes(), b.as_str().as_bytes());
    let presence = |offsets: &Offsets, length: usize| {
        (
            offsets.host_start == 0,
            offsets.path_end == offsets.query_end,
            offsets.query_end == length,
        )
    };
    if presence(&of_a, in_a.len()) != presence(&of_b, in_b.len())
        || !is_same_in_lower(in_a.get(..of_a.scheme_end)?, in_b.get(..of_b.scheme_end)?)
    {
        return Some(false);
    }
    if ends_differently(a, b) {
        return Some(false);
    }
    let has_authority = of_a.host_start != 0;
    if has_authority && !is_same_authority(a, b)? {
        return Some(false);
    }
    let path_a = in_a.get(of_a.path_start..of_a.path_end)?;
    let path_b = in_b.get(of_b.path_start..of_b.path_end)?;
    let is_same_path = if without_dots {
        is_same_without_dots(path_a, path_b)?
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

/// Fast, conservative check whether the normal forms end with different octets; `false` means
/// unknown. Different identifiers often have the same start and different ends.
#[inline]
fn ends_differently(a: &Parts<'_>, b: &Parts<'_>) -> bool {
    // The last octet of the normal form, unless it may be part of a dot segment. No segment follows
    // it, so it is not removed.
    let last = |parts: &Parts<'_>| {
        let rest = parts
            .as_str()
            .as_bytes()
            .get(parts.offsets().path_start..)?;
        match rest {
            [.., b'%', _] | [] => None,
            [.., b'%', first, second] => octet(&[b'%', *first, *second]),
            [.., last] => octet(&[*last]),
        }
        .filter(|(octet, _)| *octet != u16::from(b'.'))
    };
    matches!((last(a), last(b)), (Some((a, _)), Some((b, _))) if a != b)
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
    let is_host_only = |offsets: &Offsets| {
        let start = if offsets.scheme_end == 0 {
            2
        } else {
            offsets.scheme_end + 3
        };
        offsets.host_start == start && offsets.host_end == offsets.path_start
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

/// [`equal_fast`] for paths, with dot segments removed. Returns `None` if the paths differ before a dot
/// segment that may remove what differs.
///
/// [`GUARD`](iri_core::engine::dots::GUARD) makes no difference: a path without authority begins with
/// two slashes only after dot segments are removed, so equal results both need it.
#[inline]
fn is_same_without_dots(a: &[u8], b: &[u8]) -> Option<bool> {
    let (mut x, mut y) = match (a, b) {
        ([b'/', ..], [b'/', ..]) => (a, b),
        // Only paths that begin with a slash change.
        _ => return is_same(a, b),
    };
    // Before `x` and `y`, the paths have the same segments in the normal form. Where they differ, the
    // frequent dot segments that follow are skipped, as long as there are any.
    loop {
        let (same_x, same_y) = common_start(x, y)?;
        if (same_x, same_y) == (x.len(), y.len()) {
            return Some(true);
        }
        let (rest_x, rest_y) = (from_slash(x, same_x)?, from_slash(y, same_y)?);
        (x, y) = (without_first_dots(rest_x), without_first_dots(rest_y));
        if (x.len(), y.len()) == (rest_x.len(), rest_y.len()) {
            break;
        }
    }
    // The segments differ, which matters unless a `..` removes them.
    let has_dots = |path| has_dot_segment(path, Dots::WithTriplets);
    (!has_dots(x) && !has_dots(y)).then_some(false)
}

/// Returns the path from the last slash before the index `at`.
#[inline]
fn from_slash(path: &[u8], at: usize) -> Option<&[u8]> {
    let slash = range(path, 0, at).iter().rposition(|&byte| byte == b'/')?;
    path.get(slash..)
}

/// Removes the frequent dot segments at the start of a path: `.`, and `..` with the segment before it.
#[inline]
fn without_first_dots(mut path: &[u8]) -> &[u8] {
    loop {
        path = match path {
            [b'/', b'.', b'/', ..] => range_from(path, 2),
            [b'/', b'.', ..] | [b'/', b'%', b'2', ..] => return path,
            _ => {
                let rest = range_from(path, search::find_any(path, 1, [b'/']));
                match rest {
                    [b'/', b'.', b'.', b'/', ..] => range_from(rest, 3),
                    _ => return path,
                }
            }
        };
    }
}

/// Whether two hosts have the same normal form. Returns `None` if that depends on triplets or on
/// characters beyond US-ASCII.
#[inline]
fn is_same_host(a: &[u8], b: &[u8]) -> Option<bool> {
    let (mut differing, mut in_lower, mut special) = (0, 0, 0);
    if a.len() == b.len() {
        for_each_pair(a, b, |x, y| {
            differing |= x ^ y;
            in_lower |= swar::to_lowercase(x) ^ swar::to_lowercase(y);
            // If one host is US-ASCII without `%`, the other one is equal only if no more than its case
            // differs. So it is enough to test one of them.
            special |= swar::equal(x, b'%') | swar::non_ascii(x);
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
    for_each_pair(a, b, |x, y| {
        differing |= swar::to_lowercase(x) ^ swar::to_lowercase(y);
    });
    differing == 0
}

/// Whether two stretches have the same normal form. Returns `None` if a `%` that begins no triplet
/// has to be compared.
#[inline]
fn is_same(a: &[u8], b: &[u8]) -> Option<bool> {
    Some(common_start(a, b)? == (a.len(), b.len()))
}

/// Returns how many bytes at the start of each of two stretches have the same normal form, up to the
/// first octet that differs. Returns `None` if a `%` that begins no triplet has to be compared.
fn common_start(a: &[u8], b: &[u8]) -> Option<(usize, usize)> {
    let (mut rest_a, mut rest_b) = (a, b);
    loop {
        let common = search::common_prefix(rest_a, rest_b);
        // The prefix must not end inside a triplet.
        let common = match range(rest_a, 0, common) {
            [.., b'%'] => common - 1,
            [.., b'%', _] => common - 2,
            _ => common,
        };
        rest_a = range_from(rest_a, common);
        rest_b = range_from(rest_b, common);
        if rest_a.is_empty() || rest_b.is_empty() {
            break;
        }
        let (of_a, length_a) = octet(rest_a)?;
        let (of_b, length_b) = octet(rest_b)?;
        if of_a != of_b {
            break;
        }
        rest_a = range_from(rest_a, length_a);
        rest_b = range_from(rest_b, length_b);
    }
    Some((a.len() - rest_a.len(), b.len() - rest_b.len()))
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

/// Calls `with` on each pair of corresponding words of two slices of equal length. Some bytes occur
/// in two words; slices shorter than a word are padded with zeros.
#[inline]
fn for_each_pair(a: &[u8], b: &[u8], mut with: impl FnMut(u64, u64)) {
    debug_assert_eq!(a.len(), b.len());
    let Some(last) = a.len().checked_sub(8) else {
        with(swar::load_all(a), swar::load_all(b));
        return;
    };
    let mut at = 0;
    while at < last {
        if let (Some(x), Some(y)) = (swar::load(a, at), swar::load(b, at)) {
            with(x, y);
        }
        at += 8;
    }
    if let (Some(x), Some(y)) = (swar::load(a, last), swar::load(b, last)) {
        with(x, y);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::format;
    use std::string::{String, ToString};
    use std::vec::Vec;

    use super::*;
    use crate::comparer::Comparer;
    use crate::steps::Steps;

    /// A string with its normal form.
    struct Case {
        text: String,
        normal: String,
    }

    impl Case {
        fn new(text: String, steps: Steps) -> Self {
            let normal = Comparer::new(steps).normalize(&text).with_uri_form(true);
            Self {
                normal: normal.to_string(),
                text,
            }
        }
    }

    /// Checks the fast path against the normal forms. Returns whether it applies.
    #[track_caller]
    fn agree(a: &Case, b: &Case, steps: Steps) -> bool {
        let [of_a, of_b] = [a, b].map(|case| Parts::split(&case.text));
        let found = equal_fast(&of_a, &of_b, steps.contains(Steps::PATH));
        let expected = a.normal == b.normal;
        if let Some(found) = found {
            assert_eq!(found, expected, "{} and {} by {steps}", a.text, b.text);
        }
        found.is_some()
    }

    #[test]
    fn every_pair_of_bytes_is_visited() {
        for length in 0..20 {
            for at in 0..length {
                let mut a = [b'a'; 20];
                a[at] = b'b';
                let mut seen = 0;
                for_each_pair(&a[..length], &[b'a'; 20][..length], |x, y| seen |= x ^ y);
                assert_ne!(seen, 0, "{at} of {length}");
            }
        }
    }

    #[test]
    fn short_strings_are_equal_exactly_if_their_normal_forms_are() {
        let pieces = [
            "/", "/.", "/..", "/a", "/%61", ".", "%2E", "/.%2e", "é", "%c3%A9", "?", "%2f", "%",
        ];
        for steps in [Steps::SYNTAX, Steps::CASE.or(Steps::PERCENT)] {
            for front in ["s://h", "s:", ""] {
                let mut texts = std::vec![String::from(front)];
                for from in [0, 1, 1 + pieces.len()] {
                    for at in from..texts.len() {
                        let next = pieces.map(|piece| format!("{}{piece}", texts[at]));
                        texts.extend(next);
                    }
                }
                let cases = texts.into_iter().map(|text| Case::new(text, steps));
                let cases: Vec<_> = cases.collect();
                let (mut applied, mut all) = (0, 0);
                // Not all pairs, so that the test is fast.
                for (k, a) in cases.iter().enumerate() {
                    for b in cases.iter().skip(k % 5).step_by(5) {
                        applied += usize::from(agree(a, b, steps));
                        all += 1;
                    }
                }
                assert!(applied * 3 > all || !search::BLOCKS, "{applied} of {all}");
            }
        }
    }

    #[test]
    fn long_strings_are_equal_exactly_if_their_normal_forms_are() {
        // Both paths of a pair consist of the same segments, with others between them that are removed
        // or not.
        let segments = [
            "/a",
            "/long-segment",
            "/b%2Fc",
            "/é",
            "/%7E",
            "/",
            "/..",
            "/a.b",
        ];
        let spellings = [
            "/a",
            "/%6cong-segment",
            "/b%2fc",
            "/%C3%A9",
            "/~",
            "/",
            "/..",
            "/a%2Eb",
        ];
        let between = [
            "",
            "",
            "/.",
            "/x/..",
            "/x/./y/../..",
            "/./.",
            "/..",
            "/%2e",
            "//..",
            "/z",
        ];
        let mut state = 1_u32;
        let mut random = |below: usize| {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12345);
            (state >> 16) as usize % below
        };
        let (mut equal, mut applied) = (0, 0);
        for _ in 0..30_000 {
            let (mut a, mut b) = (String::from("S://H"), String::from("s://h"));
            for _ in 0..=random(7) {
                let segment = random(segments.len());
                for text in [&mut a, &mut b] {
                    if random(3) == 0 {
                        text.push_str(between[random(between.len())]);
                    }
                    let spelling = [segments, spellings][random(2)];
                    text.push_str(spelling[segment]);
                }
            }
            let end = random(4);
            a.push_str(["", "/.", "?%7e", "/"][end]);
            b.push_str(["", "/", "?~", "/.."][end]);
            let [a, b] = [a, b].map(|text| Case::new(text, Steps::SYNTAX));
            applied += usize::from(agree(&a, &b, Steps::SYNTAX));
            equal += usize::from(a.normal == b.normal);
        }
        let is_fast = applied > 5000 || !search::BLOCKS;
        assert!(equal > 5000 && is_fast, "{equal}, {applied}");
    }

    #[test]
    fn different_ends_are_found_for_octets_of_every_kind() {
        let ends = [
            "a", "b", "%61", "%7E", "~", "%2f", "/", "é", "%C3%A9", ")", "%29", "?", "#",
        ];
        for a in ends {
            for b in ends {
                let (x, y) = (format!("s://h/{a}"), format!("s://h/{b}"));
                let [x, y] = [x, y].map(|text| Case::new(text, Steps::SYNTAX));
                let found = ends_differently(&Parts::split(&x.text), &Parts::split(&y.text));
                assert_eq!(found, x.normal != y.normal, "{a} and {b}");
            }
        }
        for (a, b) in [
            ("/a/.", "/a/"),
            ("/a/%2E", "/a/"),
            ("/a/x/..", "/a/"),
            ("", "x"),
        ] {
            let (x, y) = (format!("s://h{a}"), format!("s://h{b}"));
            assert!(
                !ends_differently(&Parts::split(&x), &Parts::split(&y)),
                "{a} and {b}"
            );
        }
    }
}

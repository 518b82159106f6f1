//! Equality by case normalization alone, which keeps the length of a string: both strings are read
//! side by side, without components and streams.

use iri_core::bytes::search;
use iri_core::bytes::text::{bytes_from, range};
use iri_core::{Parts, pct};

use crate::steps::Steps;

/// Whether two strings have the same normal form by `steps`, which may only be [`Steps::CASE`].
/// Fragments are compared if `fragments` is set.
pub(crate) fn equal_case(a: &Parts<'_>, b: &Parts<'_>, steps: Steps, fragments: bool) -> bool {
    let offsets = a.offsets();
    let (text_a, text_b) = if fragments {
        (a.as_str().as_bytes(), b.as_str().as_bytes())
    } else {
        (without_fragment(a), without_fragment(b))
    };
    if text_a.len() != text_b.len() {
        return false;
    }
    if steps.is_empty() {
        return text_a == text_b;
    }
    // If only the other host has characters beyond US-ASCII, then the hosts differ in more than case.
    let lower_host = pct::is_ascii(a.host().unwrap_or_default());
    // Delimiters have no case, so the components of both strings have the same boundaries, unless the
    // strings differ in more than case.
    let ignores_case = |at: usize| {
        let is_triplet =
            |at: Option<usize>| at.is_some_and(|at| pct::triplet(bytes_from(text_a, at)).is_some());
        at < offsets.scheme_end
            || lower_host && (offsets.host_start..offsets.host_end).contains(&at)
            // The grammar allows no triplets in a port.
            || !(offsets.host_end..offsets.path_start).contains(&at)
                && (is_triplet(at.checked_sub(1)) || is_triplet(at.checked_sub(2)))
    };
    let mut at = 0;
    loop {
        at += search::common_prefix(bytes_from(text_a, at), bytes_from(text_b, at));
        let (Some(x), Some(y)) = (text_a.get(at), text_b.get(at)) else {
            return true;
        };
        if !(x.eq_ignore_ascii_case(y) && ignores_case(at)) {
            return false;
        }
        at += 1;
    }
}

fn without_fragment<'a>(parts: &Parts<'a>) -> &'a [u8] {
    range(parts.as_str().as_bytes(), 0, parts.offsets().query_end)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;

    use super::*;
    use crate::comparer::Comparer;

    /// Compares by the normal forms.
    fn equal_normal_forms(a: &str, b: &str) -> bool {
        let normal = |text| {
            let normal = Comparer::new(Steps::CASE).normalize(text);
            std::string::ToString::to_string(&normal)
        };
        normal(a) == normal(b)
    }

    /// Strings of up to four pieces, with every kind of delimiter.
    fn texts() -> impl Iterator<Item = String> {
        let pieces = [
            "a", "%4a", "%cA", "://", "//h", "@", ":", "/", "?", "#", "é", "%",
        ];
        (0..pieces.len().pow(4)).map(move |number| {
            let mut rest = number;
            let mut text = String::new();
            while rest > 0 {
                text.push_str(pieces[rest % pieces.len()]);
                rest /= pieces.len();
            }
            text
        })
    }

    #[test]
    fn two_strings_are_equal_by_case_exactly_if_their_normal_forms_are() {
        for a in texts() {
            let parts = Parts::split(&a);
            for at in 0..a.len() {
                let mut b = a.clone().into_bytes();
                b[at] ^= if b[at].is_ascii_alphabetic() { 0x20 } else { 0 };
                let b = String::from_utf8(b).unwrap();
                let found = equal_case(&parts, &Parts::split(&b), Steps::CASE, true);
                assert_eq!(found, equal_normal_forms(&a, &b), "{a} and {b}");
            }
            let upper = a.to_ascii_uppercase();
            for b in [&*upper, "a", "%CA", "A://h@A", "//%4A:a"] {
                let found = equal_case(&parts, &Parts::split(b), Steps::CASE, true);
                assert_eq!(found, equal_normal_forms(&a, b), "{a} and {b}");
            }
        }
    }

    #[test]
    fn without_fragments_only_what_precedes_them_is_compared() {
        let equal = |a, b, steps| equal_case(&Parts::split(a), &Parts::split(b), steps, false);
        assert!(equal("A:b#c", "a:b#d", Steps::CASE) && equal("a:b", "A:b#", Steps::CASE));
        assert!(!equal("a:b", "a:bc#", Steps::CASE) && !equal("A:b#c", "a:b#d", Steps::NONE));
        assert!(equal("a:b#c", "a:b", Steps::NONE));
    }
}

//! Host names of letters, digits and hyphens, the common case, in one pass and without Unicode
//! tables.
//!
//! The rules of such names are local: which characters occur, and that no hyphen is next to a dot or
//! at an end, nor a dot next to a dot. With a dot before the name and one after it, as if it were in
//! the middle of a longer one, the ends are no special case, and every rule is about one byte or two
//! adjacent ones. So [`is_plain`] may examine a host in any order and some bytes twice, as long as
//! any two adjacent bytes are in one word.
//!
//! Two rules are not local, and are made so by accepting less. Labels of more than 63 octets occur
//! only in names of more than 63, which the fast check leaves to [`shape`]; and hyphens in the third
//! and fourth position, as in `xn--`, are two adjacent hyphens, which it leaves to it as well.

use crate::bytes::search::{BLOCKS, swar};

/// Fast, conservative check. `true` means that the host consists of lowercase letters, digits and
/// single hyphens between them, in labels separated by single dots, and has at most 63 octets, so
/// that every version of IDNA leaves it unchanged. `false` means unknown; [`shape`] decides.
///
/// Host lengths are unpredictable, so branching on them mispredicts. For common lengths the
/// function loads four overlapping words instead, whatever the length.
///
/// ```
/// use iri_core::engine::ldh::is_plain;
///
/// assert!(is_plain("www.example.org"));
/// assert!(!is_plain("Example.org") && !is_plain("a..b") && !is_plain("xn--9ca.example"));
/// ```
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "the call would take a third of its time"
)]
pub fn is_plain(host: &(impl AsRef<[u8]> + ?Sized)) -> bool {
    if !BLOCKS {
        // On small machines the code would cost more than it saves; `shape` alone decides.
        return false;
    }
    let bytes = host.as_ref();
    if !(8..=27).contains(&bytes.len()) {
        return is_plain_of_other_length(bytes);
    }
    // Each word starts with the last byte of the word before it, so any two adjacent bytes are
    // together in one of the words.
    let mut words = [
        after_dot(word(bytes, 0)),
        word(bytes, 6),
        word(bytes, 13),
        before_dot(word(bytes, 20)),
    ];
    // The compiler vectorizes this loop.
    for word in &mut words {
        *word = faults(*word);
    }
    let [a, b, c, d] = words;
    (a | b | c | d) & swar::HIGH == 0
}

/// [`is_plain`] for fewer than 8 bytes and for more than 27.
#[inline(never)]
fn is_plain_of_other_length(bytes: &[u8]) -> bool {
    let all = match (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        (Some(first), Some(last)) if bytes.len() < 8 => {
            let [a, b, c, d] = *first;
            let [e, f, g, h] = *last;
            // The letters only fill up the words.
            let first = u64::from_le_bytes([b'.', a, b, c, d, b'x', b'x', b'x']);
            let last = u64::from_le_bytes([b'x', b'x', b'x', e, f, g, h, b'.']);
            faults(first) | faults(last)
        }
        (Some(_), Some(_)) if bytes.len() <= 63 => {
            let last = bytes.len() - 8;
            let ends = faults(after_dot(word(bytes, 0))) | faults(before_dot(word(bytes, last)));
            let starts = (0..=last).step_by(7);
            starts.fold(ends, |all, at| all | faults(word(bytes, at)))
        }
        (Some(_), Some(_)) => return false,
        _ => return shape_of(bytes).is_some_and(|shape| !shape.has_uppercase && !shape.has_root),
    };
    all & swar::HIGH == 0
}

/// Loads the eight bytes from `at` on, or the last eight if fewer follow. There must be at least
/// eight bytes.
#[inline]
fn word(bytes: &[u8], at: usize) -> u64 {
    let eight = bytes
        .get(..bytes.len().min(at + 8))
        .and_then(<[u8]>::last_chunk);
    // Zeros are not letters, so they are not plain.
    eight.map_or(0, |eight| u64::from_le_bytes(*eight))
}

/// The first seven bytes of a host after a dot, as if they were a later label of a longer host: a
/// hyphen or dot at the start is then next to another divider.
#[inline]
const fn after_dot(word: u64) -> u64 {
    word << 8 | b'.' as u64
}

/// The last seven bytes of a host, followed by such a dot.
#[inline]
const fn before_dot(word: u64) -> u64 {
    word >> 8 | (b'.' as u64) << 56
}

/// Marks bytes that a plain host cannot contain, and the first of two adjacent dividers. Only the
/// highest bit of each byte is meaningful.
#[inline]
const fn faults(word: u64) -> u64 {
    // `at_least` requires US-ASCII; the other bytes are marked by their own highest bit.
    let low = word & !swar::HIGH;
    // A byte that reaches the upper bound of a range also reaches the lower one, so the two marks
    // differ exactly for the bytes of the range. `-` and `.` are adjacent in US-ASCII.
    let dividers = swar::at_least(low, b'-') ^ swar::at_least(low, b'/');
    let digits = swar::at_least(low, b'0') ^ swar::at_least(low, b':');
    let letters = swar::at_least(low, b'a') ^ swar::at_least(low, b'{');
    // The ranges are disjoint, so no two of the three marks cancel out. Shifted by one byte, the
    // mark of a divider lines up with that of the byte before it.
    word | !(letters ^ digits ^ dividers) | dividers & dividers >> 8
}

/// The properties of a name that [`shape`] accepted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Shape {
    /// Whether any letter is uppercase.
    pub has_uppercase: bool,
    /// Whether the name ends with a dot, that of the root.
    pub has_root: bool,
}

/// Returns the shape of a name that every version of IDNA accepts: its labels consist of letters,
/// digits and hyphens, have 1 to 63 octets, neither start nor end with a hyphen, and do not have
/// hyphens in both the third and fourth position; and the name has at most 253 octets, not counting
/// the dot of the root. Returns `None` for any other host.
///
/// ```
/// use iri_core::engine::ldh::shape;
///
/// assert!(shape("Example.org.").is_some_and(|shape| shape.has_uppercase && shape.has_root));
/// assert!(shape("a_b.example").is_none());
/// ```
pub fn shape(host: &str) -> Option<Shape> {
    shape_of(host.as_bytes())
}

fn shape_of(bytes: &[u8]) -> Option<Shape> {
    if bytes.is_empty() || bytes.len() > 254 {
        return None;
    }
    let mut start = 0;
    let mut has_uppercase = false;
    // A virtual dot before the first label, so that it is treated like any other label.
    let mut before = b'.';
    for (at, &byte) in bytes.iter().enumerate() {
        match CLASSES.get(usize::from(byte)) {
            Some(Class::Letter) => {}
            Some(Class::Uppercase) => has_uppercase = true,
            Some(Class::Hyphen) => {
                // The first of a label, or the fourth after the third.
                if before == b'.' || before == b'-' && at == start + 3 {
                    return None;
                }
            }
            Some(Class::Dot) => {
                if before == b'.' || before == b'-' || at - start > 63 {
                    return None;
                }
                start = at + 1;
            }
            Some(Class::Other) | None => return None,
        }
        before = byte;
    }
    let has_root = before == b'.';
    let is_short = bytes.len() - start <= 63 && bytes.len() - usize::from(has_root) <= 253;
    (before != b'-' && is_short).then_some(Shape {
        has_uppercase,
        has_root,
    })
}

#[derive(Clone, Copy)]
enum Class {
    Letter,
    Uppercase,
    Hyphen,
    Dot,
    Other,
}

#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an index out of bounds is an error"
)]
static CLASSES: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut byte = 0;
    while byte < 128 {
        classes[byte] = match byte as u8 {
            b'a'..=b'z' | b'0'..=b'9' => Class::Letter,
            b'A'..=b'Z' => Class::Uppercase,
            b'-' => Class::Hyphen,
            b'.' => Class::Dot,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
};

#[cfg(test)]
mod tests {
    extern crate std;

    use std::format;

    use super::*;

    /// Tries all pairs of bytes at all pairs of positions, in hosts of every relevant length.
    #[cfg(not(iri_bytewise))]
    #[test]
    fn the_fast_check_agrees_with_the_bytewise_shape() {
        let mut tried = 0;
        for length in 1..=70 {
            for first in 0..length {
                for second in [first + 1, length - 1].map(|at| at.min(length - 1)) {
                    for one in 0..=127_u8 {
                        for other in [b'a', b'-', b'.', b'A', b'/', 0] {
                            let mut host = [b'x'; 70];
                            host[first] = one;
                            host[second] = other;
                            let host = core::str::from_utf8(&host[..length]).unwrap();
                            let dividers = ["--", "-.", ".-", ".."];
                            let shape =
                                shape(host).filter(|shape| !shape.has_uppercase && !shape.has_root);
                            // The fast check leaves two adjacent dividers to `shape`.
                            let expected = shape.is_some()
                                && length <= 63
                                && (length < 4 || !dividers.iter().any(|two| host.contains(two)));
                            let is_plain = is_plain(host);
                            assert_eq!(is_plain, expected, "{host:?}");
                            tried += 1;
                        }
                    }
                }
            }
        }
        assert_eq!(tried, 3_816_960);
        assert!(!is_plain(""));
    }

    /// RFC 1034, section 3.1, and RFC 5891, section 4.2.3.1.
    #[test]
    fn labels_and_names_have_limits() {
        let shape_of = |host: &str| shape(host).map(|shape| (shape.has_uppercase, shape.has_root));
        let plain = Some((false, false));
        let a = |length: usize| "a".repeat(length);
        assert_eq!(shape_of(&a(63)), plain);
        assert_eq!(shape_of(&a(64)), None);
        assert_eq!(shape_of(&format!("{}.b", a(63))), plain);
        assert_eq!(shape_of(&format!("{}.b", a(64))), None);
        assert_eq!(shape_of(&format!("b.{}.c", a(64))), None);
        let most = |last: usize| format!("{0}.{0}.{0}.{1}", a(63), a(last));
        assert_eq!(shape_of(&most(61)), plain);
        assert_eq!(shape_of(&most(62)), None);
        assert_eq!(shape_of(&format!("{}.", most(61))), Some((false, true)));
        assert_eq!(shape_of(&format!("{}.", most(62))), None);
        for host in ["a--b", "abc--d", "a-b-c", "x.a--b", "a-1.2"] {
            assert_eq!(shape_of(host), plain, "{host}");
        }
        for host in [
            "ab--c", "x.ab--c", "ab--", "-a", "a-", "a.-b", "a-.b", "a..b", ".a", ".", "", "a_b",
        ] {
            assert_eq!(shape_of(host), None, "{host}");
        }
        assert_eq!(shape_of("aB.c"), Some((true, false)));
    }

    #[test]
    fn a_host_with_a_non_ascii_character_is_not_plain() {
        for length in 0..=70 {
            for at in 0..=length {
                let mut host = std::string::String::from("x").repeat(length);
                host.insert(at, '\u{E9}');
                assert!(!is_plain(&host), "{host:?}");
            }
        }
    }
}

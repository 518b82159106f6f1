//! Names of letters, digits and hyphens, which most are, in one pass and without Unicode tables.

use crate::engine::search::{BLOCKS, swar};

/// Fast, conservative check: `true` means that the host consists of lowercase letters, digits and
/// single hyphens between them, in labels with single dots between them, and has at most 63
/// octets, so that every version of IDNA leaves it as it is. `false` means unknown; [`shape`]
/// decides.
///
/// Host lengths are unpredictable, so branching on them mispredicts. For the usual lengths four
/// overlapping words are loaded instead, whatever the length.
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
    reason = "a third of its time would be the call"
)]
pub fn is_plain(host: &str) -> bool {
    if !BLOCKS {
        // On small machines, where the code would cost more than it saves, `shape` alone decides.
        return false;
    }
    let bytes = host.as_bytes();
    if !(8..=27).contains(&bytes.len()) {
        return is_plain_of_other_length(host);
    }
    // Each word begins with the last byte of the one before, so every two neighbours are together
    // in one of them.
    let mut words = [
        after_dot(word(bytes, 0)),
        word(bytes, 6),
        word(bytes, 13),
        before_dot(word(bytes, 20)),
    ];
    // The compiler does this in vectors.
    for word in &mut words {
        *word = faults(*word);
    }
    let [a, b, c, d] = words;
    (a | b | c | d) & swar::HIGH == 0
}

/// [`is_plain`] for fewer than 8 bytes and for more than 27.
#[inline(never)]
fn is_plain_of_other_length(host: &str) -> bool {
    let bytes = host.as_bytes();
    let all = match (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        (Some(first), Some(last)) if bytes.len() < 8 => {
            let [a, b, c, d] = *first;
            let [e, f, g, h] = *last;
            // Letters fill the rest.
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
        _ => return shape(host).is_some_and(|shape| !shape.has_uppercase && !shape.has_root),
    };
    all & swar::HIGH == 0
}

/// The eight bytes from `at` on, or the last eight where fewer follow, of at least eight.
#[inline]
fn word(bytes: &[u8], at: usize) -> u64 {
    let eight = bytes
        .get(..bytes.len().min(at + 8))
        .and_then(<[u8]>::last_chunk);
    // Zeros are no letters, so they are not plain.
    eight.map_or(0, |eight| u64::from_le_bytes(*eight))
}

/// The first seven bytes of a host after a dot, as if it were a later label of a longer host: a
/// hyphen or dot that begins it is next to another divider then.
#[inline]
const fn after_dot(word: u64) -> u64 {
    word << 8 | b'.' as u64
}

/// The last seven bytes, and such a dot after them.
#[inline]
const fn before_dot(word: u64) -> u64 {
    word >> 8 | (b'.' as u64) << 56
}

/// Marks a byte that is not in a plain host, and the first of two adjacent dividers. Only the
/// highest bit of each byte means anything.
#[inline]
const fn faults(word: u64) -> u64 {
    // `at_least` is for words of US-ASCII; the other bytes are marked by their own highest bit.
    let low = word & !swar::HIGH;
    // A byte that reaches the upper bound of a range reaches the lower one, too, so the two marks
    // differ for the bytes in between. `-` and `.` are neighbours in US-ASCII.
    let dividers = swar::at_least(low, b'-') ^ swar::at_least(low, b'/');
    let digits = swar::at_least(low, b'0') ^ swar::at_least(low, b':');
    let letters = swar::at_least(low, b'a') ^ swar::at_least(low, b'{');
    // The ranges do not overlap, so no two of the three marks cancel out. Shifted by a byte, the
    // mark of a divider meets that of the byte before.
    word | !(letters ^ digits ^ dividers) | dividers & dividers >> 8
}

/// The properties of a name that [`shape`] found to be made of letters, digits and hyphens.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Shape {
    /// Whether any letter is uppercase.
    pub has_uppercase: bool,
    /// Whether it ends with a dot, that of the root.
    pub has_root: bool,
}

/// Returns the shape of a name that is valid in every version of IDNA as it is: its labels consist
/// of letters, digits and hyphens, have 1 to 63 octets, neither begin nor end with a hyphen, and
/// do not have hyphens in both the third and fourth position; and it has at most 253 octets.
/// Returns `None` for any other host.
///
/// ```
/// use iri_core::engine::ldh::shape;
///
/// assert!(shape("Example.org.").is_some_and(|shape| shape.has_uppercase && shape.has_root));
/// assert!(shape("a_b.example").is_none());
/// ```
pub fn shape(host: &str) -> Option<Shape> {
    let bytes = host.as_bytes();
    if bytes.is_empty() || bytes.len() > 254 {
        return None;
    }
    let mut start = 0;
    let mut has_uppercase = false;
    // A dot before the first label, so that it is read like any other.
    let mut before = b'.';
    for (at, &byte) in bytes.iter().enumerate() {
        match CLASSES.get(usize::from(byte)) {
            Some(Class::Letter) => {}
            Some(Class::Uppercase) => has_uppercase = true,
            Some(Class::Hyphen) => {
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

#[expect(clippy::indexing_slicing, reason = "evaluated while compiling")]
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

    use super::*;

    /// Every two bytes at every two places of a host of every length that matters.
    #[test]
    fn what_is_plain_is_so_by_one_byte_after_the_other() {
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
                            // Two dividers side by side are left to the other pass.
                            let wanted = shape.is_some()
                                && length <= 63
                                && (length < 4 || !dividers.iter().any(|two| host.contains(two)));
                            let is_plain = is_plain(host);
                            assert_eq!(is_plain, wanted, "{host:?}");
                            tried += 1;
                        }
                    }
                }
            }
        }
        assert_eq!(tried, 3_816_960);
        assert!(!is_plain(""));
    }

    #[test]
    fn nothing_beyond_us_ascii_is_plain() {
        for length in 0..=70 {
            for at in 0..=length {
                let mut host = std::string::String::from("x").repeat(length);
                host.insert(at, '\u{E9}');
                assert!(!is_plain(&host), "{host:?}");
            }
        }
    }
}

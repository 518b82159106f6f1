//! Hosts of letters, digits and hyphens, which most are, in one pass and without any table.

/// Whether a host is surely one of lowercase letters, digits and single hyphens between them, in
/// labels with single dots between them, and of 63 octets at most: then it is what it is by any
/// version of IDNA. Most hosts are, and eight bytes of them are looked at as one number.
///
/// How long the next host is nobody can tell, so for most of them that is no question: what is
/// looked at reaches back over what was seen.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "a third of its time would be the call"
)]
pub(crate) fn is_plain(host: &str) -> bool {
    let bytes = host.as_bytes();
    if !(8..=27).contains(&bytes.len()) {
        return is_plain_and_unusual(host);
    }
    // Each eight begin with the last of those before, so two neighbours are always in one of them.
    let mut eights = [
        behind_dot(eight(bytes, 0)),
        eight(bytes, 6),
        eight(bytes, 13),
        before_dot(eight(bytes, 20)),
    ];
    // The compiler does this in vectors.
    for eight in &mut eights {
        *eight = faults(*eight);
    }
    let [a, b, c, d] = eights;
    (a | b | c | d) & HIGH == 0
}

/// The same for fewer than 8 bytes and for more than 27.
#[inline(never)]
fn is_plain_and_unusual(host: &str) -> bool {
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
            let ends = faults(behind_dot(eight(bytes, 0))) | faults(before_dot(eight(bytes, last)));
            let starts = (0..=last).step_by(7);
            starts.fold(ends, |all, at| all | faults(eight(bytes, at)))
        }
        (Some(_), Some(_)) => return false,
        _ => return shape(host).is_some_and(|shape| !shape.has_uppercase && !shape.has_root),
    };
    all & HIGH == 0
}

/// The highest bit of each byte.
const HIGH: u64 = 0x8080_8080_8080_8080;

/// The eight bytes from a place on, or the last eight where fewer follow.
#[inline]
fn eight(bytes: &[u8], at: usize) -> u64 {
    let eight = bytes
        .get(..bytes.len().min(at + 8))
        .and_then(<[u8]>::last_chunk);
    // 0 is no letter, so what is not there is not plain.
    eight.map_or(0, |eight| u64::from_le_bytes(*eight))
}

/// The first seven bytes of a host, and before them what would be there if it were a label of a
/// longer one. So a divider that begins it stands beside another.
#[inline]
const fn behind_dot(eight: u64) -> u64 {
    eight << 8 | b'.' as u64
}

/// The last seven, and such a dot behind them.
#[inline]
const fn before_dot(eight: u64) -> u64 {
    eight >> 8 | (b'.' as u64) << 56
}

/// Sets the highest bit of a byte where one of eight is none of a plain host, or two dividers stand
/// side by side; what the other bits are does not matter.
#[inline]
const fn faults(eight: u64) -> u64 {
    // Of bytes below 80 a sum does not reach the next one; the others have the bit already.
    let low = eight & !HIGH;
    // `-` and `.` follow one another in US-ASCII.
    let dividers = from(low, b'-') ^ from(low, b'/');
    let digits = from(low, b'0') ^ from(low, b':');
    let letters = from(low, b'a') ^ from(low, b'{');
    eight | !(letters ^ digits ^ dividers) | dividers & dividers >> 8
}

/// Sets the highest bit of the bytes from `least` on, of bytes that do not have it.
#[inline]
const fn from(low: u64, least: u8) -> u64 {
    low + (HIGH >> 7) * (0x80 - least as u64)
}

/// What one pass tells of a host.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Shape {
    /// Whether some letter is uppercase.
    pub(crate) has_uppercase: bool,
    /// Whether a dot ends it, which stands for the root.
    pub(crate) has_root: bool,
}

/// The shape of a host whose labels are made of letters, digits and hyphens, have 1 to 63 octets,
/// neither begin nor end with a hyphen, and have none at the third and fourth place; of 253 octets
/// at most. So it is what it is by any version of IDNA. `None` for any other.
pub(crate) fn shape(host: &str) -> Option<Shape> {
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

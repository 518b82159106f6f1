//! Hosts of letters, digits and hyphens, which most are, in one pass and without any table.

/// Whether a host is surely one of lowercase letters, digits and single hyphens between them, in
/// labels with single dots between them, and of 63 octets at most: then it is what it is by any
/// version of IDNA. Most hosts are, and eight bytes of them are looked at as one number.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "a third of its time would be the call"
)]
pub(super) fn is_plain(host: &str) -> bool {
    let bytes = host.as_bytes();
    let (Some(first), Some(last)) = (bytes.first_chunk::<8>(), bytes.last_chunk::<8>()) else {
        return is_plain_and_short(host);
    };
    if bytes.len() > 63 {
        return false;
    }
    let (first, last) = (Eight::of(*first), Eight::of(*last));
    // Not 0 where a divider is at an end, where two are neighbours, and for what is none of these.
    let mut faults = first.faults() | last.faults() | first.dividers & 0x80 | last.dividers >> 63;
    let mut before = first;
    let mut rest = bytes.get(8..).unwrap_or(&[]);
    // The last eight were seen: what is left in the end overlaps them, or they are its next.
    while let Some((block, behind)) = rest.split_first_chunk::<8>().filter(|_| rest.len() > 8) {
        let block = Eight::of(*block);
        faults |= block.faults() | before.meets(block);
        before = block;
        rest = behind;
    }
    if rest.len() == 8 {
        faults |= before.meets(last);
    }
    faults == 0
}

/// The same for fewer than eight bytes.
#[inline(never)]
fn is_plain_and_short(host: &str) -> bool {
    shape(host).is_some_and(|shape| !shape.has_uppercase && !shape.has_root)
}

/// What eight bytes are, in the highest bit of each.
#[derive(Clone, Copy)]
struct Eight {
    /// `-` and `.`, which follow one another in US-ASCII.
    dividers: u64,
    /// What is neither that, nor a lowercase letter, nor a digit.
    others: u64,
}

impl Eight {
    #[inline]
    const fn of(bytes: [u8; 8]) -> Self {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGH: u64 = ONES << 7;
        const fn from(low: u64, least: u8) -> u64 {
            low + ONES * (0x80 - least as u64)
        }
        let bytes = u64::from_le_bytes(bytes);
        // Of bytes below 80 a sum does not reach the next one; the others have the bit already.
        let low = bytes & !HIGH;
        let dividers = from(low, b'-') & !from(low, b'/') & HIGH;
        let digits = from(low, b'0') & !from(low, b':');
        let letters = digits | from(low, b'a') & !from(low, b'{');
        Self {
            dividers,
            others: (bytes | !(letters | dividers)) & HIGH,
        }
    }

    /// Not 0 where some byte is another, or two dividers stand side by side.
    #[inline]
    const fn faults(self) -> u64 {
        self.others | self.dividers & self.dividers >> 8
    }

    /// Not 0 where dividers stand side by side between these bytes and the next.
    #[inline]
    const fn meets(self, next: Self) -> u64 {
        self.dividers >> 56 & next.dividers
    }
}

/// What one pass tells of a host.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Shape {
    /// Whether some letter is uppercase.
    pub(super) has_uppercase: bool,
    /// Whether a dot ends it, which stands for the root.
    pub(super) has_root: bool,
}

/// The shape of a host whose labels are made of letters, digits and hyphens, have 1 to 63 octets,
/// neither begin nor end with a hyphen, and have none at the third and fourth place; of 253 octets
/// at most. So it is what it is by any version of IDNA. `None` for any other.
pub(super) fn shape(host: &str) -> Option<Shape> {
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
                            // Two hyphens inside are left to the other pass.
                            let wanted = shape.is_some()
                                && length <= 63
                                && (length < 8 || !dividers.iter().any(|two| host.contains(two)));
                            let is_plain = is_plain(host);
                            assert_eq!(is_plain, wanted, "{host:?}");
                            tried += 1;
                        }
                    }
                }
            }
        }
        assert_eq!(tried, 3_816_960);
        assert!(!is_plain("") && !is_plain("\u{E9}xample.org") && !is_plain("example.\u{E9}"));
    }
}

//! Eight bytes at once, in a plain number: for texts too short for anything wider.

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x80 * ONES;
const LOW: u64 = 0x7F * ONES;

/// The highest bit of each byte that is this one.
#[inline]
pub(crate) const fn is(eight: u64, byte: u8) -> u64 {
    let zeros = eight ^ (byte as u64 * ONES);
    // No sum carries into the next byte, so each answer is its own.
    !(((zeros & LOW) + LOW) | zeros) & HIGH
}

/// The highest bit of each byte beyond US-ASCII.
#[inline]
pub(crate) const fn beyond_ascii(eight: u64) -> u64 {
    eight & HIGH
}

/// The highest bit of each byte that is `A` to `Z`.
#[inline]
pub(crate) const fn uppercase(eight: u64) -> u64 {
    let ascii = eight & LOW;
    let from_a = ascii + (0x80 - b'A' as u64) * ONES;
    let behind_z = ascii + (0x7F - b'Z' as u64) * ONES;
    from_a & !behind_z & !eight & HIGH
}

/// The same with letters of US-ASCII in lower case.
#[inline]
pub(crate) const fn lower(eight: u64) -> u64 {
    // The bit that tells the cases apart stands two below the highest.
    eight | uppercase(eight) >> 2
}

/// The eight bytes from `at` on as a number, the first the lowest.
#[inline]
pub(crate) fn load(bytes: &[u8], at: usize) -> Option<u64> {
    let eight = bytes.get(at..)?.first_chunk::<8>()?;
    Some(u64::from_le_bytes(*eight))
}

/// Fewer than eight bytes as a number that holds each of them, and maybe some of them twice.
#[inline]
fn load_few(bytes: &[u8]) -> u64 {
    if let (Some(first), Some(last)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        return u64::from(u32::from_le_bytes(*first)) | u64::from(u32::from_le_bytes(*last)) << 32;
    }
    let (Some(first), Some(last)) = (bytes.first(), bytes.last()) else {
        return 0;
    };
    let middle = bytes.get(bytes.len() / 2).unwrap_or(last);
    u64::from(*first) | u64::from(*middle) << 8 | u64::from(*last) << 16
}

/// Hands over all bytes of two texts of one length, each as numbers; some bytes come twice, and
/// few are filled up with zeros.
#[inline]
pub(crate) fn for_each_pair(a: &[u8], b: &[u8], mut with: impl FnMut(u64, u64)) {
    let Some(last) = a.len().checked_sub(8) else {
        with(load_few(a), load_few(b));
        return;
    };
    let mut at = 0;
    while at < last {
        if let (Some(x), Some(y)) = (load(a, at), load(b, at)) {
            with(x, y);
        }
        at += 8;
    }
    if let (Some(x), Some(y)) = (load(a, last), load(b, last)) {
        with(x, y);
    }
}

/// The index of the byte of the lowest bit.
#[inline]
pub(crate) const fn first(found: u64) -> usize {
    (found.trailing_zeros() / 8) as usize
}

/// How many bytes both begin with.
#[inline]
pub(crate) fn common_prefix(a: &[u8], b: &[u8]) -> usize {
    let length = a.len().min(b.len());
    let mut at = 0;
    if let Some(last) = length.checked_sub(8) {
        while at < length {
            // At the end eight bytes reach back over what was seen, which is the same.
            let start = at.min(last);
            let (Some(x), Some(y)) = (load(a, start), load(b, start)) else {
                break;
            };
            if x != y {
                return start + first(x ^ y);
            }
            at = start + 8;
        }
        return length;
    }
    let pairs = a.iter().zip(b);
    pairs.take_while(|(x, y)| x == y).count()
}

#[cfg(test)]
mod tests {
    use super::{common_prefix, for_each_pair, is, lower, uppercase};

    #[test]
    fn each_byte_is_told_by_itself_whatever_stands_beside_it() {
        for byte in 0..=u8::MAX {
            for beside in [0, 1, b'/', b'0', b'@', b'Z', 0x7F, 0x80, 0xFF] {
                let mut bytes = [beside; 8];
                bytes[3] = byte;
                let eight = u64::from_le_bytes(bytes);
                let told = |bits: u64| bits.to_le_bytes().map(|byte| byte == 0x80);
                assert_eq!(told(is(eight, b'/')), bytes.map(|byte| byte == b'/'));
                let upper = bytes.map(|byte| byte.is_ascii_uppercase());
                assert_eq!(told(uppercase(eight)), upper);
                let lowered = bytes.map(|byte| byte.to_ascii_lowercase());
                assert_eq!(lower(eight).to_le_bytes(), lowered);
            }
        }
    }

    #[test]
    fn every_byte_of_two_texts_is_handed_over_beside_its_pair() {
        for length in 0..20 {
            for at in 0..length {
                let mut a = [b'a'; 20];
                a[at] = b'b';
                let mut seen = 0;
                for_each_pair(&a[..length], &[b'a'; 20][..length], |x, y| seen |= x ^ y);
                assert_ne!(seen, 0, "{at} of {length}");
            }
            for_each_pair(&[b'a'; 20][..length], &[b'a'; 20][..length], |x, y| {
                assert_eq!(x, y);
            });
        }
    }

    #[test]
    fn the_common_prefix_ends_where_the_first_byte_differs() {
        for length in 0..20 {
            let a = [b'a'; 20];
            for at in 0..length {
                let mut b = a;
                b[at] = b'b';
                assert_eq!(common_prefix(&a[..length], &b[..length]), at);
            }
            assert_eq!(common_prefix(&a[..length], &a), length);
        }
    }
}

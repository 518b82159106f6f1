//! Eight bytes in one word: SIMD within a register.
//!
//! A test marks bytes: it returns a word in which the highest bit of each byte is set or not. The
//! first byte of the input is the lowest byte of the word.

/// The lowest bit of each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The highest bit of each byte.
pub const HIGH: u64 = 0x80 * ONES;

/// All bits of each byte but the highest.
const LOW: u64 = 0x7F * ONES;

/// Marks each byte that is equal to `byte`.
#[inline]
pub const fn equal(word: u64, byte: u8) -> u64 {
    let difference = word ^ (byte as u64 * ONES);
    // For a byte x below 80, x + 7F has the highest bit set exactly when x is not 0, and no sum of
    // two such bytes carries into the next byte. For the other bytes, `| difference` sets that bit.
    !(((difference & LOW) + LOW) | difference) & HIGH
}

/// Marks the lowest byte that is equal to `byte`, and possibly bytes above it, with one operation
/// less than [`equal`]. No mark means that no byte is equal.
#[inline]
pub const fn lowest_equal(word: u64, byte: u8) -> u64 {
    let difference = word ^ (byte as u64 * ONES);
    // Subtracting 1 from each byte borrows only from a byte that is 0, so up to the first 0 each
    // result is exact: only for 0 is its highest bit set while that of `difference` is not.
    difference.wrapping_sub(ONES) & !difference & HIGH
}

/// Marks the lowest byte that is equal to the first of `pair` where that of `next` is equal to the second, and possibly
/// bytes above it.
#[inline]
pub const fn lowest_pair([word, next]: [u64; 2], pair: [u8; 2]) -> u64 {
    // A byte is 0 exactly where both are equal.
    let difference = (word ^ (pair[0] as u64 * ONES)) | (next ^ (pair[1] as u64 * ONES));
    lowest_equal(difference, 0)
}

/// Marks each non-ASCII byte.
#[inline]
pub const fn non_ascii(word: u64) -> u64 {
    word & HIGH
}

/// Marks each byte that is at least `least`. `ascii` must consist of US-ASCII bytes, and `least`
/// must be at most 80 hexadecimal.
#[inline]
pub const fn at_least(ascii: u64, least: u8) -> u64 {
    // At most 7F + 80 - 0, so no sum carries into the next byte.
    ascii + (0x80 - least as u64) * ONES
}

/// Marks each byte that is `A` to `Z`.
#[inline]
pub const fn uppercase(word: u64) -> u64 {
    let ascii = word & LOW;
    at_least(ascii, b'A') & !at_least(ascii, b'Z' + 1) & !word & HIGH
}

/// Converts the US-ASCII letters of the word to lower case.
#[inline]
pub const fn to_lowercase(word: u64) -> u64 {
    // The cases differ in bit 20 hexadecimal, which is two below the highest.
    word | uppercase(word) >> 2
}

/// Returns the index, 0 to 7, of the byte with the lowest mark.
#[inline]
pub const fn first(marks: u64) -> usize {
    (marks.trailing_zeros() / 8) as usize
}

/// Loads the eight bytes from `at` on; `None` if fewer follow.
#[inline]
pub fn load(bytes: &[u8], at: usize) -> Option<u64> {
    let eight = bytes.get(at..)?.first_chunk::<8>()?;
    Some(u64::from_le_bytes(*eight))
}

/// Loads at most eight bytes, in order, padded with zeros above them.
#[inline]
pub fn load_short(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .take(8)
        .rev()
        .fold(0, |word, &byte| word << 8 | u64::from(byte))
}

/// Loads at most eight bytes, each at least once and some possibly twice, in an order that depends
/// on the length alone. For branch-free tests of all bytes.
#[inline]
pub fn load_all(bytes: &[u8]) -> u64 {
    if let (Some(first), Some(last)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        return u64::from(u32::from_le_bytes(*first)) | u64::from(u32::from_le_bytes(*last)) << 32;
    }
    let (Some(first), Some(last)) = (bytes.first(), bytes.last()) else {
        return 0;
    };
    let middle = bytes.get(bytes.len() / 2).unwrap_or(last);
    u64::from(*first) | u64::from(*middle) << 8 | u64::from(*last) << 16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(marks: u64) -> [bool; 8] {
        marks.to_le_bytes().map(|byte| byte == 0x80)
    }

    #[test]
    fn each_byte_is_tested_independently_of_its_neighbours() {
        for byte in 0..=u8::MAX {
            for beside in [0, 1, b'.', b'/', b'0', b'@', b'Z', 0x7F, 0x80, 0xFF] {
                let mut bytes = [beside; 8];
                bytes[3] = byte;
                let word = u64::from_le_bytes(bytes);
                assert_eq!(marked(equal(word, b'/')), bytes.map(|b| b == b'/'));
                assert_eq!(marked(non_ascii(word)), bytes.map(|b| !b.is_ascii()));
                let upper = bytes.map(|b| b.is_ascii_uppercase());
                assert_eq!(marked(uppercase(word)), upper);
                let lowered = bytes.map(|b| b.to_ascii_lowercase());
                assert_eq!(to_lowercase(word).to_le_bytes(), lowered);
                let lowest = bytes.iter().position(|&b| b == b'/');
                let marks = lowest_equal(word, b'/');
                assert_eq!((marks != 0).then(|| first(marks)), lowest);
                let marks = lowest_pair([word, word >> 8], [beside, b'/']);
                let is_pair = |at: &usize| {
                    bytes[*at] == beside && bytes.get(*at + 1).copied().unwrap_or(0) == b'/'
                };
                assert_eq!((marks != 0).then(|| first(marks)), (0..8).find(is_pair));
                if word & HIGH == 0 {
                    for least in [0, 1, b'A', 0x7F, 0x80] {
                        let marks = at_least(word, least) & HIGH;
                        assert_eq!(marked(marks), bytes.map(|b| b >= least));
                    }
                }
            }
        }
    }

    #[test]
    fn short_words_are_padded_with_zeros() {
        assert_eq!(load_short(b""), 0);
        assert_eq!(load_short(b"ab"), 0x6261);
        assert_eq!(load_short(b"abcdefgh"), u64::from_le_bytes(*b"abcdefgh"));
    }
}

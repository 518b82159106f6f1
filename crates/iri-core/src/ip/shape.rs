//! The shape of an IPv6 address: which bytes are digits and which are colons, as the bits of a number.
//!
//! Nothing predicts how many digits a group has, so a loop over groups mispredicts a branch for most
//! of them. The rules about all groups are a few operations on bits.
//!
//! An address has at most 45 bytes, so one bit for each fits in a word. Eight bytes are classified at
//! a time and packed into it. Then a run of ones is a group, two adjacent zeros are `::`, and no
//! branch depends on where they are. An IPv4 address at the end is checked by itself, and replaced by
//! the shape of two groups.

use super::ipv4_prefix;
use crate::bytes::search::{pack, swar};
use crate::bytes::text::{byte_at, bytes_from};

/// The longest address, rounded up to whole words: six groups and an IPv4 address are 45 bytes.
const LONGEST: usize = 48;

/// The shape of the two groups that an IPv4 address replaces: a digit, a colon, a digit.
const IPV4: u64 = 0b101;

/// Returns the length of the `IPv6address` at `at`, if a closing bracket follows it.
pub(super) const fn ipv6_length(text: &[u8], at: usize) -> Option<usize> {
    // Bit `k` for the byte at `at + k`.
    let mut digits = 0_u64;
    let mut length = 0;
    loop {
        let word = word_at(text, at + length);
        let digits_of_word = hex_digits(word);
        let ends = !(digits_of_word | swar::equal(word, b':')) & swar::HIGH;
        digits |= bits(digits_of_word) << length;
        if ends != 0 {
            length += swar::first(ends);
            break;
        }
        length += 8;
        if length == LONGEST {
            return None;
        }
    }
    // Digits after the end.
    digits &= below(length);
    // A bracket ends the address. A dot shows that the last digits were the start of an IPv4 address.
    let mut end = length;
    match byte_at(text, at + length) {
        Some(b']') => {}
        Some(b'.') => {
            // The digits before the dot are those of the first octet.
            let start = match (!digits & below(length)).checked_ilog2() {
                Some(colon) => colon as usize + 1,
                None => return None,
            };
            let Some((_, length_of_ipv4)) = ipv4_prefix(bytes_from(text, at + start)) else {
                return None;
            };
            end = start + length_of_ipv4;
            if !matches!(byte_at(text, at + end), Some(b']')) {
                return None;
            }
            digits = digits & below(start) | IPV4 << start;
            length = start + 3;
        }
        _ => return None,
    }
    if is_ipv6(digits, length) {
        Some(end)
    } else {
        None
    }
}

/// Whether these digits, among colons up to `length`, are eight groups, or fewer with one gap.
pub(super) const fn is_ipv6(digits: u64, length: usize) -> bool {
    let colons = !digits & below(length);
    // A group starts at a digit that follows none. Five digits in a row are five shifts that agree.
    let groups = (digits & !(digits << 1)).count_ones();
    let has_five_digits = digits & digits >> 1 & digits >> 2 & digits >> 3 & digits >> 4 != 0;
    // The first colon of each pair.
    let gaps = colons & colons >> 1;
    // A colon at the start or at the end must be part of a gap: the pair that starts or ends there.
    let edges = colons & (1 | 1 << length >> 1);
    let is_open = edges & !(gaps | gaps << 1) != 0;
    let has_groups = if gaps == 0 {
        groups == 8
    } else {
        // A gap replaces at least one group (RFC 3986, section 3.2.2), and there is only one. Three
        // colons are two pairs.
        groups < 8 && gaps.is_power_of_two()
    };
    has_groups && !is_open && !has_five_digits
}

/// The bits below `length`, which is less than 64.
const fn below(length: usize) -> u64 {
    (1 << length) - 1
}

/// The eight bytes from `at` on, with zeros after the end.
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of the loop")]
pub(super) const fn word_at(text: &[u8], at: usize) -> u64 {
    if let Some(eight) = bytes_from(text, at).first_chunk() {
        return u64::from_le_bytes(*eight);
    }
    if let (Some(eight), Some(left)) = (text.last_chunk(), text.len().checked_sub(at)) {
        // Shifts out the bytes before `at`, in two steps since there may be eight of them.
        return u64::from_le_bytes(*eight) >> 8 >> (8 * (7 - left));
    }
    let mut word = 0;
    let mut rest = bytes_from(text, at);
    while let [others @ .., byte] = rest {
        word = word << 8 | *byte as u64;
        rest = others;
    }
    word
}

/// Marks each hexadecimal digit.
pub(super) const fn hex_digits(word: u64) -> u64 {
    let ascii = word & !swar::HIGH;
    let lower = ascii | (0x20 * (u64::MAX / 0xFF));
    let decimal = swar::at_least(ascii, b'0') & !swar::at_least(ascii, b'9' + 1);
    let letter = swar::at_least(lower, b'a') & !swar::at_least(lower, b'f' + 1);
    (decimal | letter) & !word & swar::HIGH
}

/// The marks of the eight bytes as eight bits.
pub(super) const fn bits(marks: u64) -> u64 {
    pack(&(marks >> 7).to_le_bytes())
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;
    use std::vec::Vec;

    use super::super::ipv6_prefix;
    use super::*;

    #[track_caller]
    fn check(text: &str) -> bool {
        let whole = text.len();
        let expected = ipv6_prefix(text.as_bytes()).filter(|(_, length)| *length == whole);
        for start in ["", "[", "http://[", "https://a:b@["] {
            for tail in ["]", "]/", "]:8080/index.html"] {
                let input = [start, text, tail].concat();
                let found = ipv6_length(input.as_bytes(), start.len());
                let expected = expected.map(|(_, length)| length);
                assert_eq!(
                    found.filter(|length| *length == whole),
                    expected,
                    "{input:?}"
                );
            }
            let open = [start, text].concat();
            let found = ipv6_length(open.as_bytes(), start.len());
            assert!(found.is_none() || text.contains(']'), "{open:?}");
        }
        expected.is_some()
    }

    #[test]
    fn every_short_sequence_of_groups_and_colons() {
        const PIECES: [&str; 5] = ["1", ":", "::", "a:b:", "abcd:"];
        let mut texts = Vec::from([String::new()]);
        let mut accepted = 0;
        for _ in 0..6 {
            let longer = texts
                .iter()
                .flat_map(|text| PIECES.map(|piece| [text.as_str(), piece].concat()));
            texts = longer.collect();
            for text in &texts {
                accepted += usize::from(check(text));
            }
        }
        assert!(accepted > 500, "{accepted}");
    }

    #[test]
    fn one_byte_changed_at_every_position() {
        let examples = [
            "2001:db8:85a3:8d3:1319:8a2e:370:7348",
            "ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255",
            "::ffff:192.0.2.1",
            "64:ff9b::192.0.2.33",
            "1:2:3:4:5:6:7::",
            "::2:3:4:5:6:7:8",
            "::",
            "::1",
            "1::",
            "1.2.3.4",
            "1:2:3:4:5:6:7:8:9",
        ];
        let mut accepted = 0;
        for example in examples {
            for place in 0..example.len() {
                let (before, rest) = example.split_at(place);
                let (_, after) = rest.split_at(1);
                for byte in 0..0x80_u8 {
                    let middle = String::from(char::from(byte));
                    accepted += usize::from(check(&[before, &middle, after].concat()));
                    accepted += usize::from(check(&[before, &middle, rest].concat()));
                }
                accepted += usize::from(check(&[before, after].concat()));
                check(&[before, "\u{E9}", after].concat());
            }
        }
        assert!(accepted > 1000, "{accepted}");
    }
}

//! The US-ASCII character classes, named as in the grammar.
//!
//! Read from top to bottom, this is the part of the grammar that RFC 3987, section 2.2, takes over
//! from RFC 3986. A class whose rule also admits percent triplets contains only the plain
//! characters: a triplet is three characters, and `%` is in no class.

use crate::bytes::search::BLOCKS;

/// A set of US-ASCII characters, stored as 128 bits.
///
/// ```
/// use iri_core::ascii::{self, AsciiSet};
///
/// const VOWELS: AsciiSet = AsciiSet::of(b"aeiou");
/// assert!(VOWELS.or(ascii::DIGIT).contains(b'7'));
/// assert!(!VOWELS.contains(b'x'));
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct AsciiSet(u128);

impl AsciiSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of these characters. Bytes of 80 hexadecimal and above are ignored.
    pub const fn of(mut bytes: &[u8]) -> Self {
        let mut bits = 0;
        while let [first, rest @ ..] = bytes {
            if first.is_ascii() {
                bits |= 1 << *first;
            }
            bytes = rest;
        }
        Self(bits)
    }

    /// Returns the set of the characters from `first` to `last`, both included.
    pub const fn range(first: u8, last: u8) -> Self {
        let mut bits = 0;
        let mut byte = 0;
        while byte < 128 {
            if first <= byte && byte <= last {
                bits |= 1 << byte;
            }
            byte += 1;
        }
        Self(bits)
    }

    /// Returns the union: the characters that are in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the intersection: the characters that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the difference: the characters of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the complement: every US-ASCII character that is not in this set.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0)
    }

    /// Whether the set contains this character; `false` for bytes of 80 hexadecimal and above.
    pub const fn contains(self, byte: u8) -> bool {
        if BLOCKS {
            self.contains_by_shift(byte)
        } else {
            self.contains_by_quarter(byte)
        }
    }

    const fn contains_by_shift(self, byte: u8) -> bool {
        let half = if byte & 64 == 0 {
            self.0 as u64
        } else {
            (self.0 >> 64) as u64
        };
        byte < 128 && half >> (byte & 63) & 1 == 1
    }

    /// Avoids a 128-bit shift, which is a function call on a 32-bit machine: tests a bit of one
    /// quarter.
    const fn contains_by_quarter(self, byte: u8) -> bool {
        let quarter = match byte >> 5 {
            0 => self.0 as u32,
            1 => (self.0 >> 32) as u32,
            2 => (self.0 >> 64) as u32,
            3 => (self.0 >> 96) as u32,
            _ => 0,
        };
        quarter >> (byte & 31) & 1 == 1
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of characters in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }
}

/// `ALPHA = %x41-5A / %x61-7A`
pub const ALPHA: AsciiSet = AsciiSet::range(b'A', b'Z').or(AsciiSet::range(b'a', b'z'));

/// `DIGIT = %x30-39`
pub const DIGIT: AsciiSet = AsciiSet::range(b'0', b'9');

/// `HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"`, in either case.
pub const HEXDIG: AsciiSet = DIGIT
    .or(AsciiSet::range(b'A', b'F'))
    .or(AsciiSet::range(b'a', b'f'));

/// `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"`
pub const UNRESERVED: AsciiSet = ALPHA.or(DIGIT).or(AsciiSet::of(b"-._~"));

/// `reserved = gen-delims / sub-delims`
pub const RESERVED: AsciiSet = GEN_DELIMS.or(SUB_DELIMS);

/// `gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "@"`
pub const GEN_DELIMS: AsciiSet = AsciiSet::of(b":/?#[]@");

/// `sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`
pub const SUB_DELIMS: AsciiSet = AsciiSet::of(b"!$&'()*+,;=");

/// The characters that may follow the first one of a scheme:
/// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`
pub const SCHEME: AsciiSet = ALPHA.or(DIGIT).or(AsciiSet::of(b"+-."));

/// `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`
pub const USERINFO: AsciiSet = UNRESERVED.or(SUB_DELIMS).or(AsciiSet::of(b":"));

/// `reg-name = *( unreserved / pct-encoded / sub-delims )`
pub const REG_NAME: AsciiSet = UNRESERVED.or(SUB_DELIMS);

/// The characters after the dot: `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`
pub const IPV_FUTURE: AsciiSet = UNRESERVED.or(SUB_DELIMS).or(AsciiSet::of(b":"));

/// `pchar = unreserved / pct-encoded / sub-delims / ":" / "@"`
pub const PCHAR: AsciiSet = UNRESERVED.or(SUB_DELIMS).or(AsciiSet::of(b":@"));

/// `segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )`
pub const SEGMENT_NZ_NC: AsciiSet = UNRESERVED.or(SUB_DELIMS).or(AsciiSet::of(b"@"));

/// `path-sep = "/"`, the name that 3987bis gives to the separator of two segments.
pub const PATH_SEP: AsciiSet = AsciiSet::of(b"/");

/// `query = *( pchar / "/" / "?" )`
pub const QUERY: AsciiSet = PCHAR.or(AsciiSet::of(b"/?"));

/// `fragment = *( pchar / "/" / "?" )`
pub const FRAGMENT: AsciiSet = PCHAR.or(AsciiSet::of(b"/?"));

/// The characters that no production contains: the controls, space, DEL and `` " < > \ ^
/// ` { | } ``.
///
/// `%` is not among them, since it starts a triplet. RFC 3987, section 3.1, lists all of these
/// except the controls.
pub const EXCLUDED: AsciiSet = RESERVED.or(UNRESERVED).or(AsciiSet::of(b"%")).complement();

/// The classes of RFC 2396, which draft-masinter-url-i18n-07 (2001) and older software use.
///
/// Five of its marks, `! * ' ( )`, became `sub-delims`, and so `reserved`, in RFC 3986.
pub mod rfc2396 {
    use super::{ALPHA, AsciiSet, DIGIT};

    /// `mark = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"`
    pub const MARK: AsciiSet = AsciiSet::of(b"-_.!~*'()");

    /// `unreserved = alphanum / mark`
    pub const UNRESERVED: AsciiSet = ALPHA.or(DIGIT).or(MARK);

    /// `reserved`, including the brackets that RFC 2732 added:
    /// `";" / "/" / "?" / ":" / "@" / "&" / "=" / "+" / "$" / "," / "[" / "]"`
    pub const RESERVED: AsciiSet = AsciiSet::of(b";/?:@&=+$,[]");

    /// `pchar = unreserved / escaped / ":" / "@" / "&" / "=" / "+" / "$" / ","`
    pub const PCHAR: AsciiSet = UNRESERVED.or(AsciiSet::of(b":@&=+$,"));

    /// `uric_no_slash = unreserved / escaped / ";" / "?" / ":" / "@" / "&" / "=" / "+" / "$" / ","`
    pub const URIC_NO_SLASH: AsciiSet = UNRESERVED.or(AsciiSet::of(b";?:@&=+$,"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_implementations_of_contains_agree_on_every_byte() {
        for set in [AsciiSet::EMPTY, AsciiSet::EMPTY.complement(), PCHAR, DIGIT] {
            for byte in 0..=u8::MAX {
                let by_shift = set.contains_by_shift(byte);
                assert_eq!(set.contains_by_quarter(byte), by_shift, "{byte}");
            }
        }
    }
}

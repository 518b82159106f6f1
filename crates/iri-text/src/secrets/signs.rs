//! Delimiters of identifiers, written literally or in another way.

use iri_core::bytes::search::pairs::Marks;

/// An octet, and how it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Octet {
    pub(super) value: u8,
    /// The number of bytes that represent it.
    pub(super) length: usize,
    /// How often it is percent-encoded.
    pub(super) depth: usize,
    /// Whether it is an escape of JSON.
    pub(super) is_escape: bool,
}

/// Returns the octet that is at an index: literally, as a triplet, also one that is encoded again, or
/// as an escape of JSON.
#[inline]
pub(super) fn octet(bytes: &[u8], at: usize) -> Option<Octet> {
    let first = *bytes.get(at)?;
    if first != b'%' && first != b'\\' {
        return Some(Octet::literal(first));
    }
    Some(encoded(bytes, at).unwrap_or(Octet::literal(first)))
}

impl Octet {
    const fn literal(value: u8) -> Self {
        Self {
            value,
            length: 1,
            depth: 0,
            is_escape: false,
        }
    }
}

fn encoded(bytes: &[u8], at: usize) -> Option<Octet> {
    let (digits, before, depth) = match bytes.get(at..)? {
        [b'%', others @ ..] => {
            // In an identifier that is encoded again, the percent sign is encoded too.
            let again = others.chunks_exact(2).take_while(|pair| *pair == b"25");
            let again = again.count();
            (others.get(2 * again..)?, 1 + 2 * again, 1 + again)
        }
        [b'\\', b'u', b'0', b'0', digits @ ..] => (digits, 4, 0),
        _ => return None,
    };
    let value = |at: usize| char::from(*digits.get(at)?).to_digit(16);
    let value = u8::try_from(16 * value(0)? + value(1)?).ok()?;
    Some(Octet {
        value,
        length: before + 2,
        depth,
        is_escape: depth == 0,
    })
}

/// A character, and other ways to write it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sign {
    literal: &'static [u8],
    /// Its character references in HTML.
    pub(super) references: &'static [&'static [u8]],
    /// Its compatibility variants.
    wide: &'static [[u8; 3]],
}

impl Sign {
    /// The number of bytes of the character at an index, however it is written; 0 if it is another.
    #[inline]
    pub(super) fn length_at(self, bytes: &[u8], at: usize) -> usize {
        match bytes.get(at) {
            Some(byte) if self.literal.contains(byte) && *byte != b'\\' => 1,
            Some(b'%' | b'\\' | b'&' | 0xEF) => self.other_length_at(bytes, at),
            _ => 0,
        }
    }

    #[inline(never)]
    fn other_length_at(self, bytes: &[u8], at: usize) -> usize {
        let Some(first) = octet(bytes, at) else {
            return 0;
        };
        match first.value {
            value if self.literal.contains(&value) => first.length,
            b'&' if first.length == 1 => {
                let rest = bytes.get(at..).unwrap_or_default();
                let mut others = self.references.iter();
                let other = others.find(|other| starts_with(rest, other));
                other.map_or(0, |other| other.len())
            }
            0xEF => {
                let second = octet(bytes, at + first.length);
                let after = second.map(|second| at + first.length + second.length);
                let third = after.and_then(|after| octet(bytes, after));
                match (second, third) {
                    (Some(b), Some(c)) if self.wide.contains(&[0xEF, b.value, c.value]) => {
                        first.length + b.length + c.length
                    }
                    _ => 0,
                }
            }
            _ => 0,
        }
    }
}

pub(super) const COLON: Sign = Sign {
    literal: b":",
    references: &[b"&#58;", b"&#x3a;", b"&colon;"],
    wide: &[*b"\xEF\xBC\x9A", *b"\xEF\xB9\x95"],
};

pub(super) const AT: Sign = Sign {
    literal: b"@",
    references: &[b"&#64;", b"&#x40;", b"&commat;"],
    wide: &[*b"\xEF\xBC\xA0", *b"\xEF\xB9\xAB"],
};

pub(super) const SLASH: Sign = Sign {
    literal: b"/\\",
    references: &[b"&#47;", b"&#x2f;", b"&sol;"],
    wide: &[*b"\xEF\xBC\x8F", *b"\xEF\xBC\xBC"],
};

pub(super) const EQUALS: Sign = Sign {
    literal: b"=",
    references: &[b"&#61;", b"&#x3d;", b"&equals;"],
    wide: &[],
};

/// A search for [`AT`] and [`EQUALS`], without which there is no secret.
///
/// Most strings have few of the bytes that begin them, and are searched for these first, which takes fewer comparisons
/// than to tell triplets apart. Triplets come in numbers, and few of them begin a sign, so after the first one the
/// search is for pairs of bytes. Strings of many triplets took half as long again when three were passed first.
#[derive(Clone, Copy)]
pub(super) struct Signs(Marks);

impl Signs {
    pub(super) const NONE: Self = Self(Marks::NONE);

    /// Returns the index of the next byte that may begin a sign, or the length. Calls come with growing indices.
    #[inline(never)]
    pub(super) fn next(&mut self, text: &[u8], from: usize) -> usize {
        let mut at = from;
        loop {
            at = self.0.find(text, at, |byte, _| may_begin(byte));
            match text.get(at..) {
                Some([b'%', first, second, ..]) if may_be_sign(*first, *second) == 0 => {
                    return next_pair(text, from, at);
                }
                Some([first @ (b'&' | b'\\'), second, ..]) if may_be_sign(*first, *second) == 0 => {
                    at += 1;
                }
                _ => return at,
            }
        }
    }
}

/// The search for pairs, from a triplet on.
#[inline(never)]
fn next_pair(text: &[u8], from: usize, mut at: usize) -> usize {
    let mut marks = Marks::NONE;
    loop {
        at = marks.find(text, at, may_be_sign);
        match text.get(at) {
            None | Some(b'@' | b'=' | b'&' | b'\\' | 0xEF) => return at,
            Some(_) => {
                let sign = at.checked_sub(1).filter(|sign| *sign >= from);
                if let Some(sign) = sign.filter(|sign| text.get(*sign) == Some(&b'%')) {
                    return sign;
                }
                at += 1;
            }
        }
    }
}

/// 1 if a byte may begin a sign.
#[inline]
fn may_begin(byte: u8) -> u8 {
    let is = |other: u8| u8::from(byte == other);
    is(b'@') | is(b'=') | is(b'%') | is(b'&') | is(b'\\') | is(0xEF)
}

/// 1 if two adjacent bytes begin a sign, or are the digits of a triplet that does: triplets of other characters are
/// frequent, these digits are not.
///
/// The second byte of a character reference is `#`, `c`, `e` or one of some others, by one mask.
#[inline]
fn may_be_sign(first: u8, second: u8) -> u8 {
    let is = |a: u8, b: u8| u8::from(a == b);
    is(first, b'@')
        | is(first, b'=')
        | is(first, 0xEF)
        | is(first, b'2') & is(second, b'5')
        | is(first, b'3') & is(second | 0x20, b'd')
        | is(first, b'4') & is(second, b'0')
        | is(first | 0x20, b'e') & is(second | 0x20, b'f')
        | is(first, b'&') & is(second & 0x99, 0x01)
        | is(first, b'\\') & is(second, b'u')
}

/// Whether `text` begins with `start`, ignoring the case of letters in US-ASCII.
fn starts_with(text: &[u8], start: &[u8]) -> bool {
    text.get(..start.len())
        .is_some_and(|own| own.eq_ignore_ascii_case(start))
}

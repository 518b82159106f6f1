//! Content transfer encodings (RFC 2045, section 6), with a map of the octets to the message.

use std::borrow::Cow;
use std::ops::Range;

use super::fault::Fault;
use crate::document::mapped::Map;
use crate::slice;

/// A transfer encoding.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) enum Transfer {
    /// `7bit`, `8bit` or `binary`.
    #[default]
    Identity,
    QuotedPrintable,
    Base64,
    /// One that is not known.
    Other(String),
}

impl Transfer {
    /// Returns the encoding of a name.
    pub(super) fn named(name: &str) -> Self {
        match name.to_ascii_lowercase().as_str() {
            "" | "7bit" | "8bit" | "binary" => Self::Identity,
            "quoted-printable" => Self::QuotedPrintable,
            "base64" => Self::Base64,
            other => Self::Other(other.to_owned()),
        }
    }

    /// Whether the octets differ from those of the message.
    pub(super) fn changes(&self) -> bool {
        *self != Self::Identity
    }
}

/// Octets, the map of their positions to the message, and the faults.
pub(super) type Octets<'a> = (Cow<'a, [u8]>, Map, Vec<Fault>);

/// Decodes the body of a part.
pub(super) fn decode<'a>(body: &'a [u8], transfer: &Transfer) -> Octets<'a> {
    match transfer {
        Transfer::Identity => (Cow::Borrowed(body), Map::default(), Vec::new()),
        Transfer::QuotedPrintable => quoted_printable(body),
        Transfer::Base64 => base64(body),
        Transfer::Other(name) => {
            let end = memchr::memchr(b'\n', body).unwrap_or(body.len());
            let fault = Fault::unknown_transfer(name, 0..end);
            (Cow::default(), Map::default(), vec![fault])
        }
    }
}

/// Decodes quoted-printable (section 6.7). An equals sign that is not followed by a hexadecimal number or the end
/// of a line is kept, as the section recommends, and is a fault. White space at the end of a line was added on the
/// way, and is removed.
pub(super) fn quoted_printable(body: &[u8]) -> Octets<'_> {
    let mut octets = Vec::with_capacity(body.len());
    let (mut map, mut faults) = (Map::default(), Vec::new());
    let mut at = 0;
    while let Some(&octet) = body.get(at) {
        let rest = slice::octets(body, at..);
        let start = octets.len();
        let length = match rest {
            [b'=', high, low, ..] if hex(*high).is_some() && hex(*low).is_some() => {
                octets.push(hex(*high).unwrap_or_default() << 4 | hex(*low).unwrap_or_default());
                map.push_even(start..start + 1, at..at + 3);
                3
            }
            [b'=', after @ ..] if line_end(after).is_some() => {
                let length = 1 + line_end(after).unwrap_or_default();
                map.push(start..start, at..at + length);
                length
            }
            [b' ' | b'\t', ..] => {
                let spaces = rest.iter().take_while(|octet| b" \t".contains(octet));
                let length = spaces.count();
                match slice::octets(rest, length..) {
                    [] | [b'\n' | b'\r', ..] => map.push(start..start, at..at + length),
                    _ => octets.extend_from_slice(slice::octets(rest, ..length)),
                }
                length
            }
            _ => {
                if octet == b'=' {
                    let line = rest.iter().take(3);
                    let end = at + line.take_while(|octet| !b"\r\n".contains(octet)).count();
                    let wrong = String::from_utf8_lossy(slice::octets(body, at..end));
                    let message = format!(
                        "`{}` in quoted-printable, where two hexadecimal digits must follow `=`",
                        wrong.escape_default()
                    );
                    faults.push(Fault::malformed(ROBUST, message, at..end));
                }
                octets.push(octet);
                1
            }
        };
        at += length;
    }
    (Cow::Owned(octets), map, faults)
}

/// The usual treatment of quoted-printable that is not valid.
const ROBUST: &str = "2045-6.7-robust";

/// The usual treatment of characters that Base64 does not have.
const ALPHABET: &str = "2045-6.8-alphabet";

/// The value of a hexadecimal digit. Lower case is not allowed, but decoded (section 6.7, note 1).
fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|value| value as u8)
}

/// The length of white space up to and including the end of the line, or of the body.
fn line_end(rest: &[u8]) -> Option<usize> {
    let spaces = rest
        .iter()
        .take_while(|octet| b" \t".contains(octet))
        .count();
    match slice::octets(rest, spaces..) {
        [b'\r', b'\n', ..] => Some(spaces + 2),
        [b'\n', ..] => Some(spaces + 1),
        [] => Some(spaces),
        _ => None,
    }
}

/// Decodes Base64 (section 6.8). Characters that it does not have are skipped, as the section requires, and are a
/// fault unless they are white space; so is a last group that is too short.
pub(super) fn base64(body: &[u8]) -> Octets<'_> {
    let mut decoder = Base64::default();
    for (at, &octet) in body.iter().enumerate() {
        match octet {
            b'=' => decoder.pad(at),
            _ if octet.is_ascii_whitespace() => {}
            _ => match six_bits(octet) {
                Some(bits) => decoder.take(bits, at),
                None => decoder.fail("character that Base64 does not have", at..at + 1),
            },
        }
    }
    if decoder.count > 0 {
        let group = decoder.group.clone();
        decoder.fail("last group of Base64 that is incomplete", group);
        decoder.flush(false);
    }
    (Cow::Owned(decoder.octets), decoder.map, decoder.faults)
}

/// The state of decoding Base64.
#[derive(Debug, Default)]
struct Base64 {
    octets: Vec<u8>,
    map: Map,
    faults: Vec<Fault>,
    /// The bits of the current group, the number of its characters, and its place.
    bits: u32,
    count: usize,
    group: Range<usize>,
}

impl Base64 {
    fn take(&mut self, bits: u8, at: usize) {
        if self.count == 0 {
            self.group = at..at;
        }
        self.bits = self.bits << 6 | u32::from(bits);
        self.count += 1;
        self.group.end = at + 1;
        if self.count == 4 {
            self.flush(self.group.len() == 4);
        }
    }

    fn pad(&mut self, at: usize) {
        if self.count > 1 {
            self.group.end = at + 1;
            self.flush(false);
        } else if self.count == 1 {
            self.fail("last group of Base64 that is incomplete", at..at + 1);
            self.count = 0;
        }
    }

    /// Ends a group. `is_even` says that its characters follow each other.
    fn flush(&mut self, is_even: bool) {
        let length = self.count * 6 / 8;
        let bits = self.bits << (6 * (4 - self.count));
        let start = self.octets.len();
        let [_, octets @ ..] = bits.to_be_bytes();
        self.octets.extend(octets.into_iter().take(length));
        let decoded = start..start + length;
        if is_even {
            self.map.push_even(decoded, self.group.clone());
        } else if length > 0 {
            self.map.push(decoded, self.group.clone());
        }
        (self.bits, self.count) = (0, 0);
    }

    fn fail(&mut self, message: &str, at: Range<usize>) {
        let fault = Fault::malformed(ALPHABET, message.to_owned(), at);
        self.faults.push(fault);
    }
}

/// The value of a character of Base64.
fn six_bits(octet: u8) -> Option<u8> {
    match octet {
        b'A'..=b'Z' => Some(octet - b'A'),
        b'a'..=b'z' => Some(octet - b'a' + 26),
        b'0'..=b'9' => Some(octet - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    }
}

/// Encodes octets in quoted-printable, in lines of at most 76 characters. Line ends are encoded too, unless they are
/// CR LF.
pub(crate) fn to_quoted_printable(octets: &[u8]) -> String {
    let mut body = String::new();
    let mut length = 0;
    let mut at = 0;
    while let Some(&octet) = octets.get(at) {
        at += 1;
        if octet == b'\r' && octets.get(at) == Some(&b'\n') {
            body.push_str("\r\n");
            (length, at) = (0, at + 1);
            continue;
        }
        let ends_line = matches!(octets.get(at), None | Some(b'\r'));
        let is_literal = match octet {
            b'!'..=b'<' | b'>'..=b'~' => true,
            b' ' => !ends_line,
            _ => false,
        };
        let piece = if is_literal {
            char::from(octet).to_string()
        } else {
            format!("={octet:02X}")
        };
        if length + piece.len() > 75 {
            body.push_str("=\r\n");
            length = 0;
        }
        length += piece.len();
        body.push_str(&piece);
    }
    body
}

/// Encodes octets in Base64, in lines of 76 characters.
pub(crate) fn to_base64(octets: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut body = String::new();
    for line in octets.chunks(57) {
        for group in line.chunks(3) {
            let octet = |index| u32::from(group.get(index).copied().unwrap_or_default());
            let bits = octet(0) << 16 | octet(1) << 8 | octet(2);
            for index in 0..4 {
                let six = bits >> (18 - 6 * index) & 63;
                let character = ALPHABET.get(six as usize).copied().unwrap_or_default();
                let is_padding = index > group.len();
                body.push(if is_padding {
                    '='
                } else {
                    char::from(character)
                });
            }
        }
        body.push_str("\r\n");
    }
    body
}

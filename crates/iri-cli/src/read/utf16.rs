//! UTF-16 transcoded to UTF-8, so that records can be split at terminator octets.
//!
//! Ill-formed UTF-16 becomes ill-formed UTF-8, so that the check of each record reports it: an unpaired
//! surrogate becomes its three-octet encoding by the UTF-8 scheme, and half a code unit at the end
//! becomes [`HALF`].

use std::io::{self, Read};

use crate::slice;

/// The order of the octets of a code unit.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum ByteOrder {
    /// By U+FEFF at the start; little-endian without it.
    ByMark,
    Little,
    Big,
}

/// Replaces a single octet at the end.
const HALF: u8 = 0xFF;

/// An incremental decoder.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decoder {
    order: ByteOrder,
    has_begun: bool,
    /// The first octet of an incomplete code unit.
    octet: Option<u8>,
    /// The high surrogate of an incomplete pair.
    surrogate: Option<u16>,
}

impl Decoder {
    pub(crate) const fn new(order: ByteOrder) -> Self {
        Self {
            order,
            has_begun: false,
            octet: None,
            surrogate: None,
        }
    }

    /// Decodes a complete input.
    pub(crate) fn decode(order: ByteOrder, octets: &[u8]) -> Vec<u8> {
        let mut decoder = Self::new(order);
        let mut out = Vec::with_capacity(octets.len());
        decoder.push(octets, &mut out);
        decoder.end(&mut out);
        out
    }

    /// Decodes the next octets, and appends the code units that they complete.
    fn push(&mut self, octets: &[u8], out: &mut Vec<u8>) {
        for &octet in octets {
            match self.octet.take() {
                None => self.octet = Some(octet),
                Some(first) => self.unit(first, octet, out),
            }
        }
    }

    fn unit(&mut self, first: u8, second: u8, out: &mut Vec<u8>) {
        if !std::mem::replace(&mut self.has_begun, true) {
            let order = match (first, second, self.order) {
                (0xFE, 0xFF, ByteOrder::ByMark | ByteOrder::Big) => Some(ByteOrder::Big),
                (0xFF, 0xFE, ByteOrder::ByMark | ByteOrder::Little) => Some(ByteOrder::Little),
                _ => None,
            };
            if let Some(order) = order {
                self.order = order;
                return;
            }
        }
        let unit = match self.order {
            ByteOrder::Big => u16::from_be_bytes([first, second]),
            ByteOrder::Little | ByteOrder::ByMark => u16::from_le_bytes([first, second]),
        };
        match (self.surrogate.take(), unit) {
            (Some(high), 0xDC00..=0xDFFF) => {
                let offset = u32::from(high & 0x3FF) << 10 | u32::from(unit & 0x3FF);
                push_char(0x1_0000 + offset, out);
                return;
            }
            (Some(high), _) => push_surrogate(high, out),
            (None, _) => {}
        }
        match unit {
            0xD800..=0xDBFF => self.surrogate = Some(unit),
            0xDC00..=0xDFFF => push_surrogate(unit, out),
            _ => push_char(u32::from(unit), out),
        }
    }

    /// Appends the replacement of an incomplete character at the end of the input.
    fn end(&mut self, out: &mut Vec<u8>) {
        if let Some(high) = self.surrogate.take() {
            push_surrogate(high, out);
        }
        if self.octet.take().is_some() {
            out.push(HALF);
        }
    }
}

fn push_char(value: u32, out: &mut Vec<u8>) {
    // The callers pass no surrogate, and no value above U+10FFFF.
    let c = char::from_u32(value).unwrap_or(char::REPLACEMENT_CHARACTER);
    out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
}

fn push_surrogate(unit: u16, out: &mut Vec<u8>) {
    let [_, middle] = (unit >> 6).to_be_bytes();
    let [_, last] = unit.to_be_bytes();
    out.extend_from_slice(&[0xED, 0x80 | middle & 0x3F, 0x80 | last & 0x3F]);
}

/// Returns decoded octets as a string, with one U+FFFD for each ill-formed code unit.
pub(crate) fn lossy(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        // A surrogate is three invalid chunks, of which only the first begins with ED.
        if matches!(chunk.invalid(), [0xED | HALF, ..]) {
            text.push(char::REPLACEMENT_CHARACTER);
        }
    }
    text
}

/// A reader that transcodes a stream of UTF-16.
#[derive(Debug)]
pub(crate) struct Stream<R> {
    inner: R,
    decoder: Decoder,
    octets: Vec<u8>,
    /// Decoded octets; those from `at` on are not read yet.
    ready: Vec<u8>,
    at: usize,
    is_over: bool,
}

impl<R: Read> Stream<R> {
    pub(crate) fn new(inner: R, order: ByteOrder) -> Self {
        Self {
            inner,
            decoder: Decoder::new(order),
            octets: vec![0; 1 << 16],
            ready: Vec::new(),
            at: 0,
            is_over: false,
        }
    }
}

impl<R: Read> Read for Stream<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.at == self.ready.len() {
            if self.is_over {
                return Ok(0);
            }
            self.ready.clear();
            self.at = 0;
            let got = self.inner.read(&mut self.octets)?;
            if got == 0 {
                self.is_over = true;
                self.decoder.end(&mut self.ready);
            }
            let octets = slice::octets(&self.octets, ..got);
            self.decoder.push(octets, &mut self.ready);
        }
        let mut left = slice::octets(&self.ready, self.at..);
        let count = left.read(out)?;
        self.at += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::{ByteOrder, Decoder, Stream, lossy};

    fn units(text: &[u16], big: bool) -> Vec<u8> {
        let octets = |unit: &u16| {
            if big {
                unit.to_be_bytes()
            } else {
                unit.to_le_bytes()
            }
        };
        text.iter().flat_map(octets).collect()
    }

    #[test]
    fn every_character_and_every_surrogate_is_decoded() {
        for c in '\0'..=char::MAX {
            let units_of = c.encode_utf16(&mut [0; 2]).to_vec();
            for big in [false, true] {
                let order = if big {
                    ByteOrder::Big
                } else {
                    ByteOrder::Little
                };
                if c == '\u{FEFF}' {
                    continue;
                }
                let decoded = Decoder::decode(order, &units(&units_of, big));
                assert_eq!(decoded, c.to_string().into_bytes(), "{c:?}");
            }
        }
        for unit in 0xD800..=0xDFFF {
            let decoded = Decoder::decode(ByteOrder::Little, &units(&[0x61, unit, 0x62], false));
            assert_eq!(lossy(&decoded), "a\u{FFFD}b", "{unit:X}");
            assert_eq!(
                std::str::from_utf8(&decoded).map_err(|error| error.valid_up_to()),
                Err(1)
            );
        }
    }

    #[test]
    fn a_byte_order_mark_sets_the_order_and_is_removed() {
        for big in [false, true] {
            let octets = units(&[0xFEFF, 0x61, 0xFEFF], big);
            assert_eq!(
                Decoder::decode(ByteOrder::ByMark, &octets),
                "a\u{FEFF}".as_bytes()
            );
        }
        assert_eq!(Decoder::decode(ByteOrder::ByMark, b"a\0"), b"a");
        assert_eq!(Decoder::decode(ByteOrder::Big, b"\0a\0"), b"a\xFF");
        assert_eq!(lossy(b"a\xFF"), "a\u{FFFD}");
        // An unpaired surrogate comes before half a unit.
        let cut = Decoder::decode(ByteOrder::Little, b"\x00\xD8a");
        assert_eq!(cut, b"\xED\xA0\x80\xFF");
    }

    /// Returns one octet at a time.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
            let count = out.len().min(1);
            self.0.read(&mut out[..count])
        }
    }

    #[test]
    fn decoding_does_not_depend_on_where_the_stream_is_split() {
        let text = "a\u{E9}\u{1F600}\n\u{20AC}";
        let octets = units(&text.encode_utf16().collect::<Vec<_>>(), false);
        let mut read = String::new();
        let got = Stream::new(Slow(&octets), ByteOrder::Little).read_to_string(&mut read);
        assert!(got.is_ok());
        assert_eq!(read, text);
    }
}

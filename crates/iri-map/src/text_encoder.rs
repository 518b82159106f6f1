//! Encodes text in a charset, piece by piece, without a heap.

use encoding_rs::{Encoder, EncoderResult, ISO_2022_JP};
use iri_core::bytes::text::range;

use crate::Charset;

/// Encodes text that may arrive in several strings, which share the state of the charset.
pub(crate) struct TextEncoder {
    charset: Charset,
    encoder: Encoder,
    /// Whether a character that would be decoded as another one is missing.
    is_exact: bool,
}

/// A piece of encoded text.
pub(crate) enum Piece<'a> {
    /// Characters of US-ASCII, which are their own octets.
    Ascii(&'a str),
    /// The octets of a character, or an escape sequence by which the charset changes its state.
    Octets(&'a [u8]),
    /// A character that the charset does not have.
    Missing {
        /// The byte index in the string.
        at: usize,
        /// The character.
        text: &'a str,
        /// The character to name in a character reference.
        named: char,
    },
}

/// More octets than any charset uses for a character with the escape sequences around it.
const ROOM: usize = 32;

impl TextEncoder {
    /// The encoder of the Encoding Standard, for what browsers submit. It replaces a few characters by similar ones
    /// that the charset has: `¥` in `Shift_JIS` becomes the octet of `\`.
    pub(crate) fn new(charset: Charset) -> Self {
        Self {
            charset,
            encoder: charset.encoding().new_encoder(),
            is_exact: false,
        }
    }

    /// An encoder that replaces no character.
    pub(crate) fn exact(charset: Charset) -> Self {
        Self {
            is_exact: true,
            ..Self::new(charset)
        }
    }

    /// Encodes a string. Calls `visit` with its pieces, in order, until it fails.
    pub(crate) fn feed<E>(
        &mut self,
        text: &str,
        mut visit: impl FnMut(Piece<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut rest = text;
        while !rest.is_empty() {
            let at = text.len() - rest.len();
            let plain = match rest.bytes().position(|octet| encodes(self.charset, octet)) {
                // A stateful charset may first have to return to US-ASCII.
                _ if self.encoder.has_pending_state() => 0,
                Some(index) => index,
                None => rest.len(),
            };
            if let (1.., Some((ascii, others))) = (plain, rest.split_at_checked(plain)) {
                visit(Piece::Ascii(ascii))?;
                rest = others;
                continue;
            }
            let Some(c) = rest.chars().next() else { break };
            let (one, others) = rest.split_at_checked(c.len_utf8()).unwrap_or((rest, ""));
            rest = others;
            if self.is_exact && !c.is_ascii() && !self.charset.has(c) {
                let named = c;
                visit(Piece::Missing {
                    at,
                    text: one,
                    named,
                })?;
                continue;
            }
            let mut octets = [0; ROOM];
            let (named, octets) = self.step(one, false, &mut octets);
            match (named, octets) {
                // Escape sequences may come first. They belong to the charset; only the last octet
                // is the character.
                (None, [escapes @ .., _]) if c.is_ascii() => {
                    visit(Piece::Octets(escapes))?;
                    visit(Piece::Ascii(one))?;
                }
                _ => visit(Piece::Octets(octets))?,
            }
            if let Some(named) = named {
                visit(Piece::Missing {
                    at,
                    text: one,
                    named,
                })?;
            }
        }
        Ok(())
    }

    /// Ends the text. Calls `visit` with the octets that return to the initial state.
    pub(crate) fn finish<E>(
        mut self,
        visit: impl FnOnce(Piece<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut octets = [0; ROOM];
        let (_, octets) = self.step("", true, &mut octets);
        visit(Piece::Octets(octets))
    }

    /// Encodes a character. Returns its octets and, if the charset does not have it, the character
    /// that a reference names.
    fn step<'o>(
        &mut self,
        one: &str,
        last: bool,
        octets: &'o mut [u8; ROOM],
    ) -> (Option<char>, &'o [u8]) {
        let (result, _, written) = self
            .encoder
            .encode_from_utf8_without_replacement(one, octets, last);
        let named = match result {
            EncoderResult::Unmappable(c) => Some(c),
            EncoderResult::InputEmpty | EncoderResult::OutputFull => None,
        };
        (named, range(octets, 0, written))
    }
}

/// Whether an octet belongs to a character that has to be encoded in the charset: any octet outside
/// US-ASCII, and in ISO-2022-JP also the three control characters that would change its state,
/// which it therefore cannot encode.
pub(crate) fn encodes(charset: Charset, octet: u8) -> bool {
    let changes_state = matches!(octet, 0x0E | 0x0F | 0x1B);
    !octet.is_ascii() || (changes_state && charset.encoding() == ISO_2022_JP)
}

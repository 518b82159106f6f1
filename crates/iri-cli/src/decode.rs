//! Decodes octets to text, in UTF-8 or the charset of `--charset` (RFC 3987, section 3.1, step 1).

use std::borrow::Cow;
use std::str::{self, Utf8Error};

use iri_kit::map::{Charset, CharsetError, CharsetErrorKind};
use iri_kit::{Clause, Span};

use crate::finding::Finding;
use crate::read::record::Record;
use crate::read::utf16::{self, ByteOrder};
use crate::slice;

/// The charset of the input; `None` is UTF-8, without `--charset`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decoding(pub(crate) Option<Charset>);

impl Decoding {
    pub(crate) const UTF_8: Self = Self(None);

    /// The byte order of sources in UTF-16, which are decoded before they are split into records.
    pub(crate) fn byte_order(self) -> Option<ByteOrder> {
        let charset = self.0.filter(|charset| charset.is_utf16())?;
        Some(if charset.has_order_by_mark() {
            ByteOrder::ByMark
        } else if charset.is_big_endian() {
            ByteOrder::Big
        } else {
            ByteOrder::Little
        })
    }

    /// Returns the text of a record that needs no decoding, the usual case.
    #[inline]
    pub(crate) fn as_is<'a>(self, record: &Record<'a>) -> Option<&'a str> {
        match self.0 {
            None => record.utf8.ok(),
            Some(_) => None,
        }
    }

    /// Decodes a record.
    pub(crate) fn decode<'a>(self, record: &Record<'a>) -> Decoded<'a> {
        match (self.0, record.utf8) {
            (None, _) => Decoded::from_utf8(record.bytes),
            (Some(charset), Ok(text)) if charset.is_utf16() => Decoded::whole(text),
            (Some(charset), Err(error)) if charset.is_utf16() => Decoded {
                text: Cow::Owned(utf16::lossy(record.bytes)),
                broken: Some(Broken {
                    octets: record.bytes,
                    at: error.valid_up_to(),
                    why: Why::Utf16,
                }),
            },
            (Some(charset), _) if charset == Charset::UTF_8 && record.opens_source() => {
                let octets = record.bytes.strip_prefix(MARK).unwrap_or(record.bytes);
                Decoded::from_charset(octets, charset)
            }
            // A byte order mark that is not at the start of the source is an ordinary character.
            (Some(charset), Ok(text)) if charset == Charset::UTF_8 => Decoded::whole(text),
            (Some(charset), _) => Decoded::from_charset(record.bytes, charset),
        }
    }
}

/// U+FEFF at the start of UTF-8.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// Decoded octets.
#[derive(Debug)]
pub(crate) struct Decoded<'a> {
    /// The text, with U+FFFD in place of invalid octets.
    pub(crate) text: Cow<'a, str>,
    /// The first invalid octets.
    pub(crate) broken: Option<Broken<'a>>,
}

impl<'a> Decoded<'a> {
    /// Decodes octets as UTF-8.
    pub(crate) fn from_utf8(octets: &'a [u8]) -> Self {
        match str::from_utf8(octets) {
            Ok(text) => Self::whole(text),
            Err(error) => Self {
                text: String::from_utf8_lossy(octets),
                broken: Some(Broken::in_utf8(octets, error)),
            },
        }
    }

    pub(crate) fn whole(text: &'a str) -> Self {
        Self {
            text: Cow::Borrowed(text),
            broken: None,
        }
    }

    fn from_charset(octets: &'a [u8], charset: Charset) -> Self {
        match charset.decode(octets) {
            Ok(text) => Self { text, broken: None },
            Err(error) => {
                let before = slice::octets(octets, ..error.span().start());
                Self {
                    text: charset.decode_lossy(octets),
                    broken: Some(Broken {
                        octets,
                        at: charset.decode_lossy(before).len(),
                        why: Why::Charset(charset, error),
                    }),
                }
            }
        }
    }
}

/// Invalid octets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Broken<'a> {
    octets: &'a [u8],
    /// The span of their U+FFFD in the decoded text.
    pub(crate) at: usize,
    why: Why,
}

#[derive(Clone, Copy, Debug)]
enum Why {
    Utf8(Utf8Error),
    /// The source was UTF-16. Its decoded form has invalid UTF-8 in place of invalid UTF-16.
    Utf16,
    Charset(Charset, CharsetError),
}

impl<'a> Broken<'a> {
    fn in_utf8(octets: &'a [u8], error: Utf8Error) -> Self {
        Self {
            octets,
            at: error.valid_up_to(),
            why: Why::Utf8(error),
        }
    }

    /// Returns the finding for the invalid octets.
    #[cold]
    pub(crate) fn finding(&self) -> Box<Finding> {
        Box::new(match &self.why {
            Why::Utf8(error) => not_utf8(error, self.octets),
            Why::Utf16 => not_utf16(self.octets, self.at),
            Why::Charset(charset, error) => not_in_charset(error, self.octets, *charset),
        })
    }
}

fn not_utf8(error: &Utf8Error, octets: &[u8]) -> Finding {
    let start = error.valid_up_to();
    let end = error
        .error_len()
        .map_or(octets.len(), |length| start + length);
    let found = slice::octets(octets, start..end);
    let names = names(found);
    let message = match found {
        [_] => format!("invalid UTF-8: octet {names}"),
        _ => format!("invalid UTF-8: octets {names}"),
    };
    let clause = Clause::new("3987-6.2-encoding");
    let help = match octets {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => {
            "it begins like UTF-16; convert it to UTF-8, for example with `iconv -f UTF-16 -t UTF-8`"
        }
        _ => "convert it to UTF-8, for example with `iconv -f ISO-8859-1 -t UTF-8`",
    };
    Finding::new("invalid-utf8", message, Span::new(start, end), clause)
        .with_expected("expected UTF-8")
        .with_help(Some(help))
}

fn not_utf16(octets: &[u8], at: usize) -> Finding {
    let before = String::from_utf8_lossy(slice::octets(octets, ..at));
    let start = 2 * before.encode_utf16().count();
    let (length, message) = match octets.get(at) {
        Some(0xED) => (2, "unpaired UTF-16 surrogate"),
        _ => (1, "incomplete UTF-16 code unit"),
    };
    let span = Span::new(start, start + length);
    let kind = CharsetErrorKind::LoneSurrogate;
    with_advice(Finding::new(kind.code(), message, span, kind.clause()))
}

fn not_in_charset(error: &CharsetError, octets: &[u8], charset: Charset) -> Finding {
    let found = slice::octets(octets, error.span().range());
    let names = names(found);
    let message = match found {
        [_] => format!("invalid {}: octet {names}", charset.name()),
        _ => format!("invalid {}: octets {names}", charset.name()),
    };
    with_advice(Finding::with_message_of(error, message))
}

fn with_advice(finding: Finding) -> Finding {
    finding
        .with_expected("expected valid text in the named charset")
        .with_help(Some("name the charset of the input with `--charset`"))
}

/// Returns the octets as hexadecimal numbers.
fn names(octets: &[u8]) -> String {
    let names = octets.iter().map(|octet| format!("{octet:02X}"));
    names.collect::<Vec<_>>().join(" ")
}

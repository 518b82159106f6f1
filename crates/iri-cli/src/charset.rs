//! Input in another encoding than UTF-8, as `--charset` says: RFC 3987, section 3.1, step 1.

use std::borrow::Cow;

use clap::{Args, ValueEnum};
use iri_kit::map::{self, Charset, CharsetError};
use iri_kit::{Clause, Span};

use crate::drive::Record;
use crate::report::{Finding, Severity};
use crate::utf16::ByteOrder;

/// The options that say how octets become text.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct CharsetOptions {
    /// The encoding of the input, by its label on the web, such as `shift_jis`. UTF-16 is decoded
    /// before lines are split
    #[arg(long, value_name = "LABEL", value_parser = by_label)]
    charset: Option<Charset>,

    /// When text is brought into Normalization Form C; `transcode`: when it was in an encoding
    /// that is not Unicode
    #[arg(long, value_name = "WHEN", default_value = "transcode")]
    normalize: Normalize,
}

/// When text is normalized.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Normalize {
    /// Never, as 3987bis has it
    Never,
    /// When it was transcoded, as RFC 3987 has it
    Transcode,
    /// Always, as the draft of 2001 has it
    Always,
}

/// Reads the label of a charset.
pub(crate) fn by_label(label: &str) -> Result<Charset, String> {
    Charset::for_label(label).ok_or_else(|| "the web knows no such charset".to_owned())
}

impl CharsetOptions {
    /// How sources in UTF-16 are read before they are cut into records.
    pub(crate) fn utf16(&self) -> Option<ByteOrder> {
        let charset = self.charset.filter(|charset| charset.is_utf16())?;
        Some(if charset.has_order_by_mark() {
            ByteOrder::ByMark
        } else if charset.is_big_endian() {
            ByteOrder::Big
        } else {
            ByteOrder::Little
        })
    }

    /// The text of a record.
    pub(crate) fn decode<'a>(&self, record: &Record<'a>) -> Decoded<'a> {
        let text = |text| Decoded {
            text,
            refusal: None,
        };
        let Some(charset) = self.charset else {
            return Decoded {
                text: record.lossy(),
                refusal: record.text.err().map(|error| Refusal {
                    at: error.valid_up_to(),
                    finding: Box::new(crate::diagnosis::not_utf8(&error, record.bytes())),
                }),
            };
        };
        if charset.is_utf16() {
            return match record.text {
                Ok(given) => text(Cow::Borrowed(given)),
                Err(error) => Self::no_utf16(record.bytes(), error.valid_up_to()),
            };
        }
        let mut octets = record.bytes();
        if charset == Charset::UTF_8 && !record.opens_source() {
            // A byte order mark further on is a character like any other.
            if let Ok(given) = record.text {
                return text(Cow::Borrowed(given));
            }
        } else if charset == Charset::UTF_8 {
            octets = octets.strip_prefix(MARK).unwrap_or(octets);
        }
        match charset.decode(octets) {
            Ok(given) => text(given),
            Err(error) => {
                let before = octets.get(..error.span().start()).unwrap_or_default();
                Decoded {
                    text: charset.decode_lossy(octets),
                    refusal: Some(Refusal {
                        at: charset.decode_lossy(before).len(),
                        finding: Box::new(malformed(&error, octets, charset)),
                    }),
                }
            }
        }
    }

    /// What to say of a record of UTF-16 in which the octets behind `at` are no text.
    fn no_utf16<'a>(bytes: &[u8], at: usize) -> Decoded<'a> {
        let before = bytes.get(..at).unwrap_or_default();
        let before = String::from_utf8_lossy(before);
        let start = 2 * before.encode_utf16().count();
        let (length, message) = match bytes.get(at) {
            Some(0xED) => (
                2,
                "a surrogate of UTF-16 without the other half of its pair",
            ),
            _ => (1, "a unit of UTF-16 cut in half"),
        };
        Decoded {
            text: Cow::Owned(crate::utf16::lossy(bytes)),
            refusal: Some(Refusal {
                at,
                finding: Box::new(Finding {
                    span: Span::new(start, start + length),
                    message: message.to_owned(),
                    clause: Clause::new("3987-3.1-nonbmp-utf16"),
                    ..refused()
                }),
            }),
        }
    }

    /// Whether text is to be in Normalization Form C.
    pub(crate) fn normalizes(&self) -> bool {
        match self.normalize {
            Normalize::Never => false,
            Normalize::Transcode => !self.charset.is_none_or(Charset::is_unicode),
            Normalize::Always => true,
        }
    }

    /// The text in Normalization Form C where that is asked for.
    pub(crate) fn normalize<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if self.normalizes() {
            map::nfc(text).to_cow()
        } else {
            Cow::Borrowed(text)
        }
    }
}

/// U+FEFF at the start of UTF-8.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// What became of a record.
#[derive(Debug)]
pub(crate) struct Decoded<'a> {
    text: Cow<'a, str>,
    refusal: Option<Refusal>,
}

/// Octets that are no text.
#[derive(Debug)]
struct Refusal {
    /// Where U+FFFD stands for them in the text.
    at: usize,
    finding: Box<Finding>,
}

impl Decoded<'_> {
    /// The record as text, for answers that show what was read.
    pub(crate) fn record<'a>(&'a self, record: &Record<'a>) -> Record<'a> {
        record.with_text(&self.text, self.refusal.as_ref().map(|refusal| refusal.at))
    }

    /// The text; or what to say about octets that are none.
    pub(crate) fn text(&self) -> Result<&str, Box<Finding>> {
        match &self.refusal {
            None => Ok(&self.text),
            Some(refusal) => Err(refusal.finding.clone()),
        }
    }
}

/// What to say about octets that are no text of their charset.
fn malformed(error: &CharsetError, octets: &[u8], charset: Charset) -> Finding {
    let span = error.span();
    let found = octets.get(span.range()).unwrap_or_default();
    let names = found.iter().map(|octet| format!("{octet:02X}"));
    let names = names.collect::<Vec<_>>().join(" ");
    Finding {
        code: error.kind().code(),
        span,
        message: match found {
            [_] => format!("the octet {names} is no {} here", charset.name()),
            _ => format!("the octets {names} are no {}", charset.name()),
        },
        clause: error.clause(),
        ..refused()
    }
}

fn refused() -> Finding {
    Finding {
        code: "charset-malformed",
        severity: Severity::Error,
        message: String::new(),
        component: None,
        span: Span::new(0, 0),
        clause: Clause::new("3987-3.1-step1b"),
        expected: "expected text in the charset that was named",
        help: Some("name the encoding that the input is in: `--charset`".to_owned()),
        fix: None,
        rule: None,
    }
}

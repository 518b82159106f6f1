//! The links of mail (RFC 5322): the fields of its header, and the parts of its body that contain text, decoded
//! from their transfer encoding and charset (RFC 2045 to 2047).
//!
//! A part is decoded in up to three stages, octets, text and unfolded text, and each keeps a map of its positions
//! to the stage before it. So an IRI is located in the message as exactly as its encoding allows: to the
//! character, even in Base64.

mod charset;
mod content;
mod fault;
mod fields;
mod flowed;
mod structure;
mod transfer;

use std::io;
use std::ops::Range;

use iri_kit::Span;
use iri_kit::map::Charset;

use self::content::Content;
use self::fault::Fault;
use self::structure::{Item, NESTED};
pub(crate) use self::transfer::{to_base64, to_quoted_printable};
use super::bare::DocumentReader;
use super::link::{Each, Link, LinkKind, Part};
use super::mapped::Mapped;
use super::markup::Markup;
use crate::slice;

/// Reads messages.
#[derive(Clone, Copy, Debug)]
struct Mail<'r> {
    reader: &'r DocumentReader,
    /// The charset of parts that name none, if they are neither US-ASCII nor UTF-8.
    fallback: Option<Charset>,
    /// How many messages may be nested in one that is itself encoded.
    depth: usize,
}

impl DocumentReader {
    /// Passes on the links of a message or a mailbox, and the faults of its encodings, in the order of the source.
    /// Their spans are those of the octets. `fallback` is the charset of parts that name none.
    pub(crate) fn read_mail(
        &self,
        octets: &[u8],
        fallback: Option<Charset>,
        each: Each<'_>,
    ) -> io::Result<()> {
        let mail = Mail {
            reader: self,
            fallback,
            depth: 3,
        };
        mail.read(octets, "", &|span| span, each)
    }
}

impl Mail<'_> {
    /// Passes on the links of messages. `number` is that of the part that they are in.
    fn read(
        self,
        octets: &[u8],
        number: &str,
        outer: &dyn Fn(Span) -> Span,
        each: Each<'_>,
    ) -> io::Result<()> {
        structure::scan(octets, number, &mut |part, range, item| {
            let located = |span: Span| {
                outer(Span::new(
                    range.start + span.start(),
                    range.start + span.end(),
                ))
            };
            let within = slice::octets(octets, range.clone());
            let each: Each<'_> = &mut |link| {
                let locate = |span: Span| located((link.locate)(span));
                each(&Link {
                    span: located(link.span),
                    locate: &locate,
                    part: link.part.or(Some(part)),
                    ..*link
                })
            };
            match item {
                Item::Head => self.head(within, each),
                Item::Body(content) => self.body(within, content, part, each),
                Item::Fault(fault) => fault.pass(each),
            }
        })
    }

    /// Passes on the links in the fields of a header.
    fn head(self, head: &[u8], each: Each<'_>) -> io::Result<()> {
        for field in fields::of(head) {
            let value = slice::octets(head, field.value.clone());
            let (text, map, faults) = charset::of_unknown(value, self.fallback);
            let outer = |span: Span| fault::moved(map.locate(span), field.value.start);
            for fault in faults {
                fault.moved_by(field.value.start).pass(each)?;
            }
            let (decoded, faults) = fields::decoded(&text, self.fallback);
            for fault in faults {
                fault.located(outer).pass(each)?;
            }
            match field.content {
                fields::Holds::Text => {
                    let outer = |span| outer(span);
                    let finder = &self.reader.finder;
                    self.reader.bare_by(finder, &decoded, &outer, each)?;
                }
                fields::Holds::Urls => {
                    for part in fields::bracketed(decoded.as_str()) {
                        pass_url(&decoded, part, &outer, each)?;
                    }
                }
                fields::Holds::Url => {
                    let all = 0..decoded.as_str().len();
                    pass_url(&decoded, all, &outer, each)?;
                }
            }
        }
        Ok(())
    }

    /// Passes on the links of the body of a part.
    fn body(self, body: &[u8], content: &Content, part: &Part, each: Each<'_>) -> io::Result<()> {
        let Some(markup) = Markup::by_media_type(&content.media) else {
            return Ok(());
        };
        let (octets, map, faults) = transfer::decode(body, &content.transfer);
        for fault in faults {
            fault.pass(each)?;
        }
        if HEADERS.contains(&&*content.media) {
            return self.head(&octets, &mut |link| {
                each(&Link {
                    span: map.locate(link.span),
                    locate: &|span| map.locate((link.locate)(span)),
                    ..*link
                })
            });
        }
        if markup == Markup::Mail {
            let Some(depth) = self.depth.checked_sub(1) else {
                return Fault::nested(0..body.len(), NESTED).pass(each);
            };
            let nested = Self { depth, ..self };
            return nested.read(&octets, &part.number, &|span| map.locate(span), each);
        }
        let own = || charset::declared(&octets).filter(|_| markup == Markup::Html);
        let label = charset::beyond_ascii(content.label.as_deref());
        let label = label.map(str::to_owned).or_else(own);
        let (text, characters, faults) =
            charset::labelled(&octets, label.as_deref(), self.fallback);
        for fault in faults {
            fault.located(|span| map.locate(span)).pass(each)?;
        }
        let text = match content.flowed {
            Some(flowed) if markup == Markup::Text => flowed::unfolded(&text, flowed),
            _ => Mapped::part_of(&text, 0..text.len()),
        };
        let outer = |span: Span| map.locate(characters.locate(text.locate(span)));
        let reader = self.reader;
        let base = match markup {
            Markup::Html => reader.base(text.as_str()),
            _ => None,
        };
        let changes = content.transfer.changes();
        reader.read_unmarked(text.as_str(), markup, &mut |link| {
            each(&Link {
                span: outer(link.span),
                locate: &|span| outer((link.locate)(span)),
                base: base.as_deref(),
                is_verbatim: link.is_verbatim && !changes,
                ..*link
            })
        })
    }
}

/// The media types of parts that are the header of another message (RFC 6522, section 4; RFC 6533, section 4).
const HEADERS: [&str; 2] = ["text/rfc822-headers", "message/global-headers"];

/// Passes on a URL in a field. White space in it, where a field is folded, is not part of it (RFC 2369, section
/// 2; RFC 2017, section 3.1).
fn pass_url(
    field: &Mapped<'_>,
    part: Range<usize>,
    outer: &dyn Fn(Span) -> Span,
    each: Each<'_>,
) -> io::Result<()> {
    let all = slice::text(field.as_str(), part.clone());
    let start = part.end - all.trim_start().len();
    let part = start..start + all.trim().len();
    let text = slice::text(field.as_str(), part.clone());
    let spaces = text.match_indices(|c: char| c.is_ascii_whitespace());
    let spaces = spaces.map(|(at, space)| (start + at..start + at + space.len(), None));
    let url = Mapped::replacing(field.as_str(), part, spaces);
    if url.as_str().is_empty() {
        return Ok(());
    }
    let locate = |span: Span| outer(field.locate(url.locate(span)));
    let whole = locate(Span::new(0, url.as_str().len()));
    each(&Link::new(url.as_str(), whole, &locate, LinkKind::Field))
}

//! The content of a part of a message, by the fields of its header (RFC 2045; RFC 3676).

use mail_parser::{HeaderName, MessageParser, MimeHeaders};

use super::flowed::Flowed;
use super::transfer::Transfer;
use crate::slice;

/// The content of a part.
#[derive(Debug)]
pub(super) struct Content {
    /// The media type, in lower case.
    pub(super) media: String,
    pub(super) transfer: Transfer,
    pub(super) boundary: Option<String>,
    pub(super) flowed: Option<Flowed>,
    /// The label of the charset.
    pub(super) label: Option<String>,
}

impl Content {
    /// Text without further properties.
    pub(super) fn plain() -> Self {
        Self {
            media: "text/plain".to_owned(),
            transfer: Transfer::Identity,
            boundary: None,
            flowed: None,
            label: None,
        }
    }

    /// Reads a header. `default` is the media type without a field that names one.
    pub(super) fn of(head: &[u8], default: &str) -> Self {
        let mut fields = Vec::new();
        for field in super::fields::all(head) {
            let name = slice::octets(head, field.name.clone());
            let is_known = [b"content-type".as_slice(), b"content-transfer-encoding"]
                .iter()
                .any(|known| name.eq_ignore_ascii_case(known));
            // No field that is meant is longer.
            if is_known && field.value.len() < LONGEST {
                fields.extend_from_slice(slice::octets(head, field.name.start..field.value.end));
                fields.extend_from_slice(b"\r\n");
            }
        }
        fields.extend_from_slice(b"\r\n");
        let parser = MessageParser::new()
            .header_content_type(HeaderName::ContentType)
            .header_text(HeaderName::ContentTransferEncoding);
        let Some(message) = parser.parse_headers(&fields) else {
            return Self {
                media: default.to_owned(),
                ..Self::plain()
            };
        };
        let named = message.content_type();
        let media = named.map_or(default.to_owned(), |one| {
            let subtype = one.subtype().unwrap_or("plain");
            format!("{}/{subtype}", one.ctype()).to_ascii_lowercase()
        });
        let attribute = |name: &str| named.and_then(|one| one.attribute(name));
        let is = |name: &str, value: &str| {
            attribute(name).is_some_and(|found| found.eq_ignore_ascii_case(value))
        };
        let transfer = message.content_transfer_encoding().unwrap_or_default();
        Self {
            media,
            transfer: Transfer::named(transfer.trim()),
            boundary: attribute("boundary").map(str::to_owned),
            flowed: is("format", "flowed").then(|| Flowed {
                deletes_space: is("delsp", "yes"),
            }),
            label: attribute("charset").map(str::to_owned),
        }
    }

    /// Whether the part has parts.
    pub(super) fn is_multipart(&self) -> bool {
        self.media.starts_with("multipart/")
    }

    /// Whether the part is a message that follows as it is.
    pub(super) fn is_message(&self) -> bool {
        let markup = crate::document::Markup::by_media_type(&self.media);
        markup == Some(crate::document::Markup::Mail) && !self.transfer.changes()
    }
}

/// A length that no field of a type exceeds in practice, in bytes.
const LONGEST: usize = 1 << 14;

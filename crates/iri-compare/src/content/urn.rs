//! `urn`: RFC 8141, section 3, and for `urn:uuid` RFC 9562, section 4.

use crate::content::{Queue, lower};
use crate::text::Text;

/// `NID ":" NSS`. The namespace is without case, and what is in it keeps its own unless the
/// namespace says otherwise, as that of UUIDs does.
pub(crate) struct Urn<'a>(Option<Text<'a>>);

impl<'a> Urn<'a> {
    /// A text without a second colon names nothing in a namespace.
    pub(crate) fn applies(path: Text<'_>) -> bool {
        path.cut(b':').1.is_some()
    }

    pub(crate) const fn new(path: Text<'a>) -> Self {
        Self(Some(path))
    }

    pub(crate) fn fill(&mut self, queue: &mut Queue<'a>) -> bool {
        let Some(path) = self.0.take() else {
            return false;
        };
        let (namespace, specific) = path.cut(b':');
        let namespace = namespace.with(lower(namespace));
        queue.text(namespace);
        if let Some(specific) = specific {
            queue.push(":");
            if namespace.is("uuid") && is_uuid(specific) {
                queue.text(specific.with(lower(specific)));
            } else {
                queue.text(specific);
            }
        }
        true
    }
}

/// Thirty-two hexadecimal digits in five groups of 8, 4, 4, 4 and 12.
fn is_uuid(text: Text<'_>) -> bool {
    let mut index = 0;
    for piece in text {
        for byte in piece.as_str().bytes() {
            let is_right = match index {
                8 | 13 | 18 | 23 => byte == b'-',
                _ => byte.is_ascii_hexdigit(),
            };
            if !is_right || index >= 36 {
                return false;
            }
            index += 1;
        }
    }
    index == 36
}

//! Queries in the charset of the document that contains the input (the guidelines draft, section
//! 6.1).

use core::fmt::{self, Write};

use iri_core::bytes::text::Discard;
use iri_map::{Mapping, QueryCharset};
use iri_scheme::HTTP;

/// Writes a character of the query of an http IRI as triplets of its octets in the charset.
///
/// ISO-2022-JP, a stateful charset, returns to US-ASCII after each character.
///
/// # Errors
///
/// The charset cannot encode the character, or `out` fails.
pub(super) fn write(c: char, charset: QueryCharset, out: &mut impl Write) -> fmt::Result {
    let mut text = [b'?'; 5];
    let length = match text.split_first_mut() {
        Some((_, rest)) => match rest.first_chunk_mut::<4>() {
            Some(rest) => c.encode_utf8(rest).len(),
            None => 0,
        },
        None => 0,
    };
    let text = text.get(..=length).unwrap_or(&[]);
    let text = core::str::from_utf8(text).map_err(|_| fmt::Error)?;
    let mapped = Mapping::for_any_text()
        .with_scheme(HTTP.name())
        .with_query_charset(charset)
        .map(text)
        .map_err(|_| fmt::Error)?;
    write!(WithoutQuestionMark { out, skips: true }, "{mapped}")
}

/// Returns whether the charset can encode the character, or has a replacement for it.
pub(super) fn has(c: char, charset: QueryCharset) -> bool {
    write(c, charset, &mut Discard).is_ok()
}

/// A writer that drops the question mark at the start of its input.
struct WithoutQuestionMark<'o, W> {
    out: &'o mut W,
    skips: bool,
}

impl<W: Write> Write for WithoutQuestionMark<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut text = text;
        if self.skips && !text.is_empty() {
            self.skips = false;
            text = text.strip_prefix(['?']).unwrap_or(text);
        }
        self.out.write_str(text)
    }
}

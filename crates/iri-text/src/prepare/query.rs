//! Queries in the charset of the document that a text is from (the guidelines draft, section 6.1).

use core::fmt::{self, Write};

use iri_core::engine::text::Discard;
use iri_map::{Mapping, QueryCharset};
use iri_scheme::HTTP;

/// Writes a character of the query of an http IRI as octets of the charset.
///
/// ISO-2022-JP, a charset with states, returns to US-ASCII after each character.
///
/// # Errors
///
/// The charset does not have the character; and those of `out`.
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
    write!(Behind { out, skips: true }, "{mapped}")
}

/// Whether the charset has the character, or a replacement for it.
pub(super) fn has(c: char, charset: QueryCharset) -> bool {
    write(c, charset, &mut Discard).is_ok()
}

/// Passes on all that is written, except the question mark at its start.
struct Behind<'o, W> {
    out: &'o mut W,
    skips: bool,
}

impl<W: Write> Write for Behind<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut text = text;
        if self.skips && !text.is_empty() {
            self.skips = false;
            text = text.strip_prefix(['?']).unwrap_or(text);
        }
        self.out.write_str(text)
    }
}

//! Decodes octets of a message to text, with a map of the characters to the octets.

use std::borrow::Cow;
use std::str;

use iri_kit::map::Charset;

use super::fault::Fault;
use crate::document::mapped::Map;
use crate::slice;

/// Text, the map of its positions to the octets, and the first fault.
pub(super) type Decoded<'a> = (Cow<'a, str>, Map, Option<Fault>);

/// Decodes octets whose charset is not known: UTF-8 if they are valid UTF-8, else `fallback`.
pub(super) fn of_unknown(octets: &[u8], fallback: Option<Charset>) -> Decoded<'_> {
    match (str::from_utf8(octets), fallback) {
        (Ok(text), _) => (Cow::Borrowed(text), Map::default(), None),
        (Err(_), Some(charset)) => decode(octets, charset),
        (Err(_), None) => {
            let (text, map, fault) = decode(octets, Charset::UTF_8);
            (text, map, fault.map(Fault::without_charset))
        }
    }
}

/// Decodes octets of a charset, with U+FFFD for what is not a character.
///
/// The decoder takes one octet at a time, so that it is known which octets a character is from.
pub(super) fn decode(octets: &[u8], charset: Charset) -> Decoded<'_> {
    let has_escapes = charset.is_utf16() || octets.contains(&ESCAPE);
    let is_same = charset == Charset::UTF_8 || !has_escapes && octets.is_ascii();
    if let (true, Ok(text)) = (is_same, str::from_utf8(octets)) {
        return (Cow::Borrowed(text), Map::default(), None);
    }
    let charset = match Charset::for_label("utf-16be") {
        Some(big) if charset.has_order_by_mark() && octets.starts_with(b"\xFE\xFF") => big,
        _ => charset,
    };
    let mut text = String::with_capacity(octets.len());
    let (mut map, mut fault) = (Map::default(), None);
    let mut decoder = charset.decoder();
    // The start of the octets that are not a character yet.
    let mut start = 0;
    let mut at = 0;
    while let Some(&octet) = octets.get(at) {
        let before = text.len();
        let end = at + 1;
        if decoder.push(octet, |c| text.push(c)).is_ok() {
            if text.len() > before {
                let escape = escape_length(slice::octets(octets, start..end));
                if escape > 0 {
                    map.push(before..before, start..start + escape);
                }
                let (character, source) = (before..text.len(), start + escape..end);
                if character.len() > 1 || source.len() > 1 {
                    map.push_even(character, source);
                }
                start = end;
            }
            at = end;
            continue;
        }
        // An octet of US-ASCII or UTF-8 that does not continue a character may begin one itself.
        let may_begin = octet.is_ascii() || charset == Charset::UTF_8;
        let end = if may_begin && start < at { at } else { end };
        fault.get_or_insert_with(|| Fault::not_in_charset(charset.name(), start..end));
        text.truncate(before);
        text.push(char::REPLACEMENT_CHARACTER);
        map.push(before..text.len(), start..end);
        decoder = charset.decoder();
        (start, at) = (end, end);
    }
    let before = text.len();
    let is_complete = decoder.end(|c| text.push(c)).is_ok();
    if !is_complete {
        fault.get_or_insert_with(|| Fault::not_in_charset(charset.name(), start..octets.len()));
        text.truncate(before);
        text.push(char::REPLACEMENT_CHARACTER);
    }
    if start < octets.len() {
        map.push(before..text.len(), start..octets.len());
    }
    (Cow::Owned(text), map, fault)
}

/// The first octet of the sequences by which ISO-2022-JP switches between sets of characters.
const ESCAPE: u8 = 0x1B;

/// The length of the escape sequences at the start of the octets of a character.
fn escape_length(octets: &[u8]) -> usize {
    let escapes = octets
        .chunks_exact(3)
        .take_while(|three| three.first() == Some(&ESCAPE));
    let length = 3 * escapes.count();
    if length < octets.len() { length } else { 0 }
}

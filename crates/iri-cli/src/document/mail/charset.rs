//! Decodes octets of a message to text, with a map of the characters to the octets.

use std::borrow::Cow;
use std::str;

use iri_kit::map::Charset;

use super::fault::Fault;
use crate::document::mapped::Map;
use crate::slice;

/// Text, the map of its positions to the octets, and the faults.
pub(super) type Decoded<'a> = (Cow<'a, str>, Map, Vec<Fault>);

/// Labels that are used in mail, and those that the Encoding Standard has for them. `email` of Python writes
/// some of its own names.
const ALIASES: [(&str, &str); 12] = [
    ("big5_tw", "big5"),
    ("cp932", "shift_jis"),
    ("cp936", "gbk"),
    ("cp949", "euc-kr"),
    ("cp950", "big5"),
    ("euc_jp", "euc-jp"),
    ("euc_kr", "euc-kr"),
    ("eucgb2312_cn", "gb2312"),
    ("iso-2022-jp-1", "iso-2022-jp"),
    ("iso2022_jp", "iso-2022-jp"),
    ("ms932", "shift_jis"),
    ("utf_8", "utf-8"),
];

/// Returns the charset that a message names; `None` if it is not known.
fn named(label: &str) -> Option<Charset> {
    let mut aliases = ALIASES.iter();
    let alias = aliases.find(|(alias, _)| alias.eq_ignore_ascii_case(label));
    Charset::for_label(alias.map_or(label, |(_, label)| label))
}

/// Returns a label that is not one of US-ASCII.
pub(super) fn beyond_ascii(label: Option<&str>) -> Option<&str> {
    let mut ascii = ["us-ascii", "ascii", ""].iter();
    let label = label?.trim();
    let is_ascii = ascii.any(|name| label.eq_ignore_ascii_case(name));
    (!is_ascii).then_some(label)
}

/// Decodes octets whose charset has a label, if there is one. US-ASCII, which text in other charsets is often
/// labelled with, names none.
pub(super) fn labelled<'a>(
    octets: &'a [u8],
    label: Option<&str>,
    fallback: Option<Charset>,
) -> Decoded<'a> {
    let Some(label) = beyond_ascii(label) else {
        return of_unknown(octets, fallback);
    };
    if let Some(charset) = named(label) {
        return decode(octets, charset);
    }
    let (text, map, faults) = of_unknown(octets, fallback);
    // Text in US-ASCII is the same in nearly every charset, unless it shifts to other characters.
    let shift = match label.to_ascii_lowercase() {
        label if label.contains("utf-7") => b'+',
        label if label.starts_with("hz") => b'~',
        _ => ESCAPE,
    };
    let is_shift = |octet: u8| octet == shift || matches!(octet, 0 | 0x0E | 0x0F | ESCAPE);
    let unread = octets
        .iter()
        .position(|&octet| !octet.is_ascii() || is_shift(octet));
    let faults = match unread {
        Some(at) => vec![Fault::unknown_charset(label, at..at + 1)],
        None => faults,
    };
    (text, map, faults)
}

/// Returns the label that an HTML or XML document without another one names for itself, in its first 1024 octets
/// as the HTML Standard has it. One of UTF-16 is wrong, since it was read.
pub(super) fn declared(octets: &[u8]) -> Option<String> {
    let head = slice::octets(octets, ..octets.len().min(1024)).to_ascii_lowercase();
    let head = String::from_utf8_lossy(&head);
    let value = |text: &str, name: &str| {
        let (_, value) = text.split_once(name)?;
        let value = value.trim_start().strip_prefix('=')?.trim_start();
        let value = value.trim_start_matches(['"', '\'']);
        let is_in_label = |c: char| c.is_ascii_alphanumeric() || "-_:.".contains(c);
        let end = value.find(|c| !is_in_label(c)).unwrap_or(value.len());
        Some(slice::text(value, ..end).to_owned())
    };
    let xml = head
        .strip_prefix("<?xml")
        .and_then(|rest| rest.split_once("?>"));
    let mut tags = head.split('<').filter_map(|tag| tag.strip_prefix("meta"));
    let label = xml
        .and_then(|(declaration, _)| value(declaration, "encoding"))
        .or_else(|| tags.find_map(|tag| value(slice::text(tag, ..tag.find('>')?), "charset")))?;
    (!named(&label)?.is_utf16()).then_some(label)
}

/// Decodes octets whose charset is not known: UTF-8 if they are valid UTF-8, else `fallback`.
pub(super) fn of_unknown(octets: &[u8], fallback: Option<Charset>) -> Decoded<'_> {
    match (str::from_utf8(octets), fallback) {
        (Ok(text), _) => (Cow::Borrowed(text), Map::default(), Vec::new()),
        (Err(_), Some(charset)) => decode(octets, charset),
        (Err(_), None) => {
            let (text, map, mut faults) = decode(octets, Charset::UTF_8);
            // One is enough, as it is about all of the text.
            faults.truncate(1);
            let faults = faults.into_iter().map(Fault::without_charset).collect();
            (text, map, faults)
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
        return (Cow::Borrowed(text), Map::default(), Vec::new());
    }
    let charset = match Charset::for_label("utf-16be") {
        Some(big) if charset.has_order_by_mark() && octets.starts_with(b"\xFE\xFF") => big,
        _ => charset,
    };
    let mut text = String::with_capacity(octets.len());
    let (mut map, mut faults) = (Map::default(), Vec::new());
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
        faults.push(Fault::not_in_charset(charset.name(), start..end));
        text.truncate(before);
        text.push(char::REPLACEMENT_CHARACTER);
        map.push(before..text.len(), start..end);
        decoder = charset.decoder();
        (start, at) = (end, end);
    }
    let before = text.len();
    let is_complete = decoder.end(|c| text.push(c)).is_ok();
    if !is_complete {
        faults.push(Fault::not_in_charset(charset.name(), start..octets.len()));
        text.truncate(before);
        text.push(char::REPLACEMENT_CHARACTER);
    }
    if start < octets.len() {
        map.push(before..text.len(), start..octets.len());
    }
    (Cow::Owned(text), map, faults)
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

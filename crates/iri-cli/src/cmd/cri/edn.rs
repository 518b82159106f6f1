//! The diagnostic notation of CBOR (RFC 8949, section 8; RFC 8610, appendix G): what a CRI has of it, to octets.

use std::convert::Infallible;

use iri_kit::Span;
use iri_kit::cri::{ARRAY, NEGATIVE, OCTETS, TEXT, UNSIGNED, put_head};
use iri_kit::pct::hex_value;

/// The token that may come next.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    Item,
    ItemOrEnd,
    CommaOrEnd,
}

/// The octets of an item in its preferred serialization. Arrays wait on a stack.
///
/// # Errors
///
/// The place of what is not in the notation.
pub(super) fn read_edn(text: &str) -> Result<Vec<u8>, Span> {
    // The number of items of each open array, and their octets; the first is around the whole item.
    let mut arrays = vec![(0_u64, Vec::new())];
    let mut next = Next::Item;
    let mut rest = after_blanks(text);
    while let Some(first) = rest.chars().next() {
        let at = text.len() - rest.len();
        let wrong = Span::new(at, at + first.len_utf8());
        let depth = arrays.len();
        let mut length = 1;
        let mut item = Vec::new();
        match (first, next) {
            // An array may end after a comma.
            (',', Next::CommaOrEnd) if depth > 1 => next = Next::ItemOrEnd,
            (']', Next::ItemOrEnd | Next::CommaOrEnd) if depth > 1 => {
                let (count, items) = arrays.pop().unwrap_or_default();
                put(ARRAY, count, &items, &mut item);
            }
            (_, Next::CommaOrEnd) => return Err(wrong),
            ('[', _) => {
                arrays.push((0, Vec::new()));
                next = Next::ItemOrEnd;
            }
            _ => length = scalar(rest, &mut item).ok_or(wrong)?,
        }
        if let (false, Some((count, items))) = (item.is_empty(), arrays.last_mut()) {
            *count += 1;
            items.append(&mut item);
            next = Next::CommaOrEnd;
        }
        rest = after_blanks(rest.get(length..).unwrap_or_default());
    }
    match (arrays.pop(), arrays.is_empty()) {
        (Some((1, octets)), true) => Ok(octets),
        _ => Err(Span::new(text.len(), text.len())),
    }
}

/// The text after white space and comments, which are `/ … /`, and `#` with the rest of the line. One that does not end
/// is left.
fn after_blanks(text: &str) -> &str {
    let mut rest = text.trim_start();
    loop {
        let after = match rest.as_bytes().first() {
            Some(b'/') => rest.get(1..).and_then(|comment| comment.split_once(['/'])),
            Some(b'#') => Some(rest.split_once(['\n']).unwrap_or_default()),
            _ => None,
        };
        match after {
            Some((_, after)) => rest = after.trim_start(),
            None => return rest,
        }
    }
}

/// Appends an item with this content.
fn put(major: u8, value: u64, content: &[u8], out: &mut Vec<u8>) {
    let mut push = |octets: &[u8]| {
        out.extend_from_slice(octets);
        Ok::<_, Infallible>(())
    };
    _ = put_head(major, value, &mut push).and_then(|()| push(content));
}

/// Appends the number, the string or the simple value at the start of a text. Returns its length.
fn scalar(text: &str, out: &mut Vec<u8>) -> Option<usize> {
    for (name, octet) in [("false", 0xF4), ("true", 0xF5), ("null", 0xF6)] {
        if text.starts_with(name) {
            out.push(octet);
            return Some(name.len());
        }
    }
    if let Some(digits) = text.strip_prefix("h'") {
        let (digits, _) = digits.split_once(['\''])?;
        let values: Option<Vec<u8>> = digits
            .bytes()
            .filter(|byte| *byte != b' ')
            .map(hex_value)
            .collect();
        let octets: Option<Vec<u8>> = values?
            .chunks(2)
            .map(|pair| match pair {
                [high, low] => Some(high << 4 | low),
                _ => None,
            })
            .collect();
        let octets = octets?;
        put(OCTETS, octets.len() as u64, &octets, out);
        return Some(digits.len() + 3);
    }
    if text.starts_with('"') {
        // The notation of strings is that of JSON.
        let mut strings = serde_json::Deserializer::from_str(text).into_iter::<String>();
        let string = strings.next()?.ok()?;
        put(TEXT, string.len() as u64, string.as_bytes(), out);
        return Some(strings.byte_offset());
    }
    let digits = text.strip_prefix('-').unwrap_or(text);
    let length = digits.bytes().take_while(u8::is_ascii_digit).count();
    let digits = digits.get(..length)?;
    if length > 1 && digits.starts_with('0') {
        return None;
    }
    // The least number is -1 - u64::MAX.
    let number: u128 = digits.parse().ok()?;
    if text.starts_with('-') {
        let value = number.checked_sub(1)?;
        put(NEGATIVE, value.try_into().ok()?, &[], out);
        return Some(length + 1);
    }
    put(UNSIGNED, number.try_into().ok()?, &[], out);
    Some(length)
}

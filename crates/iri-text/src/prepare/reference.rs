//! Decoding the character references of XML and HTML 4.

/// Reads a character reference from after its `&` through its semicolon, and returns its character;
/// `None` if this is not a reference.
///
/// A reference contains no `&`, so input with many of them is still read in linear time.
pub(super) fn read(chars: &mut impl Iterator<Item = char>, html: bool) -> Option<char> {
    let first = chars.next()?;
    if first == '#' {
        return numeric(chars);
    }
    let mut name = [0; MAX_NAME_LEN];
    let mut length = 0;
    let mut c = first;
    while c != ';' {
        if !c.is_ascii_alphanumeric() {
            return None;
        }
        *name.get_mut(length)? = c as u8;
        length += 1;
        c = chars.next()?;
    }
    let name = core::str::from_utf8(name.get(..length)?).ok()?;
    let of_xml = XML.iter().find(|(known, _)| *known == name);
    match of_xml {
        Some(&(_, c)) => Some(c),
        None if html => super::names::html(name),
        None => None,
    }
}

/// Reads `#x41;` or `#65;` after the number sign.
fn numeric(chars: &mut impl Iterator<Item = char>) -> Option<char> {
    let mut c = chars.next()?;
    let radix = if matches!(c, 'x' | 'X') {
        c = chars.next()?;
        16
    } else {
        10
    };
    let mut value = 0_u32;
    let mut has_digits = false;
    while let Some(digit) = c.to_digit(radix) {
        value = value.saturating_mul(radix).saturating_add(digit);
        has_digits = true;
        c = chars.next()?;
    }
    if c != ';' || !has_digits || value == 0 {
        return None;
    }
    char::from_u32(value)
}

/// The five names of XML 1.0, section 4.6.
const XML: [(&str, char); 5] = [
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("quot", '"'),
    ("apos", '\''),
];

/// The length of `thetasym`, the longest name of HTML 4.
const MAX_NAME_LEN: usize = 8;

//! Decoding: checks each item once, and keeps the slices of the sections.

use iri_core::Span;
use iri_core::ascii::{SCHEME, UNRESERVED};
use iri_core::bytes::search::BLOCKS;
use iri_core::bytes::text;

use crate::cbor::{
    ARRAY, Cursor, FALSE, Head, NEGATIVE, NULL, OCTETS, SIMPLE, TEXT, TRUE, UNSIGNED, char_length,
};
use crate::cri_ref::{CriRef, Section};
use crate::error::{CriError, CriErrorKind};

impl<'a> CriRef<'a> {
    /// Decodes a CRI reference that is the whole input.
    ///
    /// ```
    /// use iri_cri::CriRef;
    ///
    /// let cri = CriRef::parse(b"\x83\x20\x81\x61h\x81\x61a")?;
    /// assert!(cri.is_full() && CriRef::parse(b"\x80").is_ok());
    /// assert_eq!(CriRef::parse(b"\x80\x80").unwrap_err().code(), "cbor-trailing-octets");
    /// # use iri_core::Diagnostic;
    /// # Ok::<_, iri_cri::CriError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first item that is not well-formed CBOR in its preferred serialization, that the structure of a CRI does
    /// not allow (section 5.1), or that does not meet the constraints of section 2.
    pub fn parse(bytes: &'a [u8]) -> Result<Self, CriError> {
        match Self::parse_prefix(bytes)? {
            (cri, []) => Ok(cri),
            (_, rest) => {
                let span = Span::new(bytes.len() - rest.len(), bytes.len());
                Err(CriError::new(CriErrorKind::TrailingOctets, span))
            }
        }
    }

    /// Decodes the CRI reference at the start of the input. Also returns the octets after it.
    ///
    /// ```
    /// use iri_cri::CriRef;
    ///
    /// let (cri, rest) = CriRef::parse_prefix(b"\x81\x20\x01")?;
    /// assert_eq!((cri.is_full(), rest), (true, &b"\x01"[..]));
    /// # Ok::<_, iri_cri::CriError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`parse`](Self::parse), except octets after the item.
    pub fn parse_prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), CriError> {
        let mut cursor = Cursor::new(bytes);
        match read(&mut cursor) {
            Ok(cri) => Ok((cri, text::range_from(bytes, cursor.at))),
            Err(kind) => Err(CriError::new(kind, Span::new(cursor.start, cursor.at))),
        }
    }
}

/// What a string is part of, as far as its content is restricted.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Role {
    Label,
    Segment,
    Other,
}

/// Reads a CRI reference. The cursor is after it, or after what is wrong.
fn read<'a>(cursor: &mut Cursor<'a>) -> Result<CriRef<'a>, CriErrorKind> {
    let mut cri = CriRef::EMPTY;
    let head = cursor.head()?;
    let mut left = match head.major {
        ARRAY => head.value,
        _ => return Err(CriErrorKind::Structure),
    };
    if left == 0 {
        return Ok(cri);
    }
    let mut last = item(cursor, |cursor| {
        let Head { major, value } = cursor.head()?;
        match (major, value) {
            (UNSIGNED, 128..) => Err(CriErrorKind::Discard),
            (UNSIGNED | NEGATIVE, _) | (SIMPLE, TRUE | NULL) => Ok(()),
            (TEXT, _) => scheme_name(cursor, value),
            _ => Err(CriErrorKind::Structure),
        }
    })?;
    left -= 1;
    if last != NULL_ITEM {
        cri.head = last;
    }
    let is_relative = cri.has_discard();
    if !is_relative {
        if left > 0 {
            last = item(cursor, authority)?;
            left -= 1;
        }
        if last != NULL_ITEM && last != cri.head {
            cri.authority = last;
        }
        if cri.head.is_empty() && cri.authority.is_empty() {
            return Err(CriErrorKind::Structure);
        }
    }
    for (section, role) in [
        (&mut cri.path, Role::Segment),
        (&mut cri.query, Role::Other),
    ] {
        if left > 0 {
            left -= 1;
            last = item(cursor, |cursor| list(cursor, role))?;
            if last != NULL_ITEM {
                *section = Section::of_array(last);
            }
        }
    }
    if left > 0 {
        left -= 1;
        last = item(cursor, |cursor| {
            let head = cursor.head()?;
            match (head.major, head.value) {
                (SIMPLE, NULL) => Ok(()),
                _ => content(cursor, head, Role::Other),
            }
        })?;
        if last != NULL_ITEM {
            cri.fragment = last;
        }
    }
    if left > 0 {
        cursor.skip()?;
        return Err(CriErrorKind::Structure);
    }
    if last == NULL_ITEM || !is_relative && last == EMPTY_ARRAY {
        return Err(CriErrorKind::TrailingDefault);
    }
    cursor.start = 0;
    cri.check_path()?;
    Ok(cri)
}

const NULL_ITEM: &[u8] = b"\xF6";
const EMPTY_ARRAY: &[u8] = b"\x80";

/// Reads an item, and returns its octets.
fn item<'a>(
    cursor: &mut Cursor<'a>,
    read: impl FnOnce(&mut Cursor<'a>) -> Result<(), CriErrorKind>,
) -> Result<&'a [u8], CriErrorKind> {
    let start = cursor.at;
    read(cursor)?;
    Ok(text::range(cursor.bytes, start, cursor.at))
}

/// `scheme-name = text .regexp "[a-z][a-z0-9+.-]*"`
fn scheme_name(cursor: &mut Cursor<'_>, length: u64) -> Result<(), CriErrorKind> {
    let name = cursor.take(length)?;
    let is_lower = |byte: u8| SCHEME.contains(byte) && !byte.is_ascii_uppercase();
    match name.first() {
        Some(b'a'..=b'z') if name.iter().all(|&byte| is_lower(byte)) => Ok(()),
        _ => Err(CriErrorKind::SchemeName),
    }
}

/// `authority / no-authority`, where `authority = [?userinfo, host, ?port]`.
fn authority(cursor: &mut Cursor<'_>) -> Result<(), CriErrorKind> {
    let Head { major, value } = cursor.head()?;
    let mut left = match (major, value) {
        (SIMPLE, NULL | TRUE) => return Ok(()),
        (ARRAY, _) => value,
        _ => return Err(CriErrorKind::Structure),
    };
    let mut before = Before::Start;
    while left > 0 {
        left -= 1;
        let head = cursor.head()?;
        before = match (before, head.major) {
            (Before::Start, SIMPLE) if head.value == FALSE && left > 0 => {
                left -= 1;
                let head = cursor.head()?;
                content(cursor, head, Role::Other)?;
                Before::Userinfo
            }
            (Before::Start | Before::Userinfo, OCTETS) => {
                cursor.take(head.value)?;
                match head.value {
                    4 | 16 => Before::Address,
                    _ => return Err(CriErrorKind::IpAddress),
                }
            }
            (Before::Start | Before::Userinfo | Before::Label, TEXT | ARRAY) => {
                content(cursor, head, Role::Label)?;
                Before::Label
            }
            (Before::Address, TEXT) => {
                content(cursor, head, Role::Other)?;
                Before::Zone
            }
            (Before::Label | Before::Address | Before::Zone, UNSIGNED) => match head.value {
                0..=0xFFFF => Before::Port,
                _ => return Err(CriErrorKind::Port),
            },
            _ => return Err(CriErrorKind::Structure),
        };
    }
    match before {
        Before::Start | Before::Userinfo => Err(CriErrorKind::HostMissing),
        _ => Ok(()),
    }
}

/// The last item of an authority that was read.
#[derive(Clone, Copy)]
enum Before {
    Start,
    Userinfo,
    Label,
    Address,
    Zone,
    Port,
}

/// A path or a query, `[*text-or-pet] / null`.
fn list(cursor: &mut Cursor<'_>, role: Role) -> Result<(), CriErrorKind> {
    let Head { major, value } = cursor.head()?;
    match (major, value) {
        (SIMPLE, NULL) => return Ok(()),
        (ARRAY, _) => {}
        _ => return Err(CriErrorKind::Structure),
    }
    for _ in 0..value {
        let head = cursor.head()?;
        content(cursor, head, role)?;
    }
    Ok(())
}

/// `text-or-pet`, of which the head was read.
fn content(cursor: &mut Cursor<'_>, head: Head, role: Role) -> Result<(), CriErrorKind> {
    let mut left = match head.major {
        TEXT => {
            return match string(cursor, head.value, role)? {
                b"." | b".." if role == Role::Segment => Err(CriErrorKind::DotSegment),
                _ => Ok(()),
            };
        }
        ARRAY => head.value,
        _ => return Err(CriErrorKind::Structure),
    };
    let start = cursor.start;
    let mut before = ARRAY;
    let mut has_octets = false;
    while left > 0 {
        left -= 1;
        let head = cursor.head()?;
        match head.major {
            TEXT | OCTETS if head.major == before || head.value == 0 => {
                return Err(CriErrorKind::PetOrder);
            }
            TEXT => _ = string(cursor, head.value, role)?,
            OCTETS => {
                has_octets = true;
                let octets = cursor.take(head.value)?;
                if (0..octets.len()).any(|at| is_text(text::range_from(octets, at))) {
                    return Err(CriErrorKind::PetMinimal);
                }
            }
            _ => return Err(CriErrorKind::Structure),
        }
        before = head.major;
    }
    if !has_octets {
        cursor.start = start;
        return Err(CriErrorKind::PetOrder);
    }
    Ok(())
}

/// Whether octets begin with a character that is never percent-encoded: an unreserved one, or one beyond US-ASCII.
fn is_text(octets: &[u8]) -> bool {
    let unreserved = |octets: &[u8]| {
        octets
            .first()
            .is_some_and(|&octet| UNRESERVED.contains(octet))
    };
    match char_length(octets) {
        Some(1) => unreserved(octets),
        length => length.is_some(),
    }
}

/// Reads a text string.
fn string<'a>(cursor: &mut Cursor<'a>, length: u64, role: Role) -> Result<&'a [u8], CriErrorKind> {
    let text = cursor.take(length)?;
    if !is_utf8(text) {
        return Err(CriErrorKind::NotUtf8);
    }
    if role == Role::Label {
        if text.contains(&b'.') {
            return Err(CriErrorKind::LabelDot);
        }
        if text.iter().any(u8::is_ascii_uppercase) {
            return Err(CriErrorKind::LabelCase);
        }
    }
    Ok(text)
}

/// Whether octets are UTF-8. The function of `core` is fast, and larger than all the rest of decoding.
fn is_utf8(octets: &[u8]) -> bool {
    if BLOCKS {
        return core::str::from_utf8(octets).is_ok();
    }
    is_utf8_by_characters(octets)
}

fn is_utf8_by_characters(octets: &[u8]) -> bool {
    let mut rest = octets;
    while let Some(length) = char_length(rest) {
        rest = text::range_from(rest, length);
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_checks_of_utf8_agree_on_all_strings_up_to_three_octets() {
        let bytewise = is_utf8_by_characters;
        for value in 0..1_u32 << 24 {
            let [_, octets @ ..] = value.to_be_bytes();
            assert_eq!(
                bytewise(&octets),
                core::str::from_utf8(&octets).is_ok(),
                "{octets:?}"
            );
        }
        for end in [
            b"\xF0\x90\x80\x80",
            b"\xF0\x8F\xBF\xBF",
            b"\xF4\x8F\xBF\xBF",
            b"\xF4\x90\x80\x80",
            b"\xF3\xA0\x80\x7F",
        ] {
            assert_eq!(bytewise(end), core::str::from_utf8(end).is_ok(), "{end:?}");
        }
    }
}

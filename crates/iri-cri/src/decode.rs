//! Decoding: checks each item once, and keeps the slices of the sections.
//!
//! Written for small code: a function returns only whether it succeeded, in one byte, and what it read is in the cursor.

use iri_core::Span;
use iri_core::bytes::text;

use crate::cbor::{
    ARRAY, Cursor, FALSE, NEGATIVE, NULL, OCTETS, SIMPLE, TEXT, TRUE, UNSIGNED, char_length,
    is_utf8,
};
use crate::cri_ref::{AUTHORITY, CriRef, FRAGMENT, HEAD, PATH, QUERY};
use crate::error::{CriError, CriErrorKind};
use crate::item::Run;

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
        let mut cursor = Cursor::new(bytes);
        let mut cri = Self::EMPTY;
        let mut result = read(&mut cursor, &mut cri);
        if result.is_ok() && cursor.at < bytes.len() {
            (cursor.start, cursor.at) = (cursor.at, bytes.len());
            result = Err(CriErrorKind::TrailingOctets);
        }
        match result {
            Ok(()) => Ok(cri),
            Err(kind) => Err(CriError::new(kind, Span::new(cursor.start, cursor.at))),
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
        let mut cri = Self::EMPTY;
        match read(&mut cursor, &mut cri) {
            Ok(()) => Ok((cri, cursor.rest())),
            Err(kind) => Err(CriError::new(kind, Span::new(cursor.start, cursor.at))),
        }
    }
}

/// What the strings that are read next are part of, as far as their content is restricted.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(crate) enum Role {
    Label,
    Segment,
    Other,
}

/// Reads a CRI reference. The cursor is after it, or after what is wrong.
fn read<'a>(cursor: &mut Cursor<'a>, cri: &mut CriRef<'a>) -> Result<(), CriErrorKind> {
    cursor.head()?;
    if cursor.major != ARRAY {
        return Err(CriErrorKind::Structure);
    }
    let left = cursor.value;
    // The index of the section, and whether the last one has its default value.
    let mut at = 0;
    let mut is_default = false;
    let mut is_relative = false;
    for _ in 0..left {
        let start = cursor.at;
        cursor.head()?;
        let is_null = cursor.is_simple(NULL);
        match at {
            HEAD => {
                is_relative = cursor.major == UNSIGNED || cursor.is_simple(TRUE);
                scheme_or_discard(cursor)?;
            }
            _ if is_null => {}
            AUTHORITY => authority(cursor)?,
            FRAGMENT => content(cursor, Role::Other)?,
            PATH => list(cursor, Role::Segment)?,
            QUERY => list(cursor, Role::Other)?,
            _ => return Err(CriErrorKind::Structure),
        }
        let item = if is_null {
            &[]
        } else {
            text::range(cursor.bytes, start, cursor.at)
        };
        is_default = is_null || !is_relative && at >= PATH && matches!(item, [0x80]);
        if let Some(section) = cri.sections.get_mut(at) {
            *section = item;
        }
        at += 1 + usize::from(is_relative && at == 0);
    }
    // `[null]`, and two leading nulls.
    let [head, authority, ..] = cri.sections;
    if left > 0 && head.is_empty() && authority.is_empty() {
        return Err(CriErrorKind::Structure);
    }
    if is_default {
        return Err(CriErrorKind::TrailingDefault);
    }
    cursor.start = 0;
    cri.count = Run::of_array(cri.section::<PATH>()).count;
    cri.check_path()
}

/// The first section, whose head was read.
fn scheme_or_discard(cursor: &mut Cursor<'_>) -> Result<(), CriErrorKind> {
    match (cursor.major, cursor.value) {
        (UNSIGNED, 128..) => Err(CriErrorKind::Discard),
        (UNSIGNED | NEGATIVE, _) | (SIMPLE, TRUE | NULL) => Ok(()),
        (TEXT, _) => {
            // `scheme-name = text .regexp "[a-z][a-z0-9+.-]*"`
            let name = cursor.take()?;
            let is_allowed =
                |byte: &u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'+' | b'-' | b'.');
            match name.first() {
                Some(b'a'..=b'z') if name.iter().all(is_allowed) => Ok(()),
                _ => Err(CriErrorKind::SchemeName),
            }
        }
        _ => Err(CriErrorKind::Structure),
    }
}

/// `authority / no-authority`, whose head was read, where `authority = [?userinfo, host, ?port]`.
fn authority(cursor: &mut Cursor<'_>) -> Result<(), CriErrorKind> {
    if cursor.is_simple(TRUE) {
        return Ok(());
    }
    if cursor.major != ARRAY {
        return Err(CriErrorKind::Structure);
    }
    let mut before = Before::Start;
    for _ in 0..cursor.value {
        cursor.head()?;
        before = match (before, cursor.major) {
            (Before::Start, SIMPLE) if cursor.value == FALSE => Before::False,
            (Before::False, _) => {
                content(cursor, Role::Other)?;
                Before::Userinfo
            }
            (Before::Start | Before::Userinfo, OCTETS) => match cursor.take()?.len() {
                4 | 16 => Before::Address,
                _ => return Err(CriErrorKind::IpAddress),
            },
            (Before::Start | Before::Userinfo | Before::Label, TEXT | ARRAY) => {
                content(cursor, Role::Label)?;
                Before::Label
            }
            (Before::Address, TEXT) => {
                content(cursor, Role::Other)?;
                Before::Zone
            }
            (Before::Label | Before::Address | Before::Zone, UNSIGNED) => {
                if cursor.value > 0xFFFF {
                    return Err(CriErrorKind::Port);
                }
                Before::Port
            }
            _ => return Err(CriErrorKind::Structure),
        };
    }
    match before {
        Before::Start | Before::False | Before::Userinfo => Err(CriErrorKind::HostMissing),
        _ => Ok(()),
    }
}

/// The last item of an authority that was read.
#[derive(Clone, Copy)]
enum Before {
    Start,
    False,
    Userinfo,
    Label,
    Address,
    Zone,
    Port,
}

/// A path or a query that is not `null`, whose head was read.
fn list(cursor: &mut Cursor<'_>, role: Role) -> Result<(), CriErrorKind> {
    if cursor.major != ARRAY {
        return Err(CriErrorKind::Structure);
    }
    for _ in 0..cursor.value {
        cursor.head()?;
        content(cursor, role)?;
    }
    Ok(())
}

/// `text-or-pet`, whose head was read.
#[inline(never)]
fn content(cursor: &mut Cursor<'_>, role: Role) -> Result<(), CriErrorKind> {
    let start = cursor.start;
    let (count, is_array) = match cursor.major {
        TEXT => (1, false),
        ARRAY => (cursor.value, true),
        _ => return Err(CriErrorKind::Structure),
    };
    let mut before = ARRAY;
    let mut has_octets = !is_array;
    for _ in 0..count {
        if is_array {
            cursor.head()?;
            if !matches!(cursor.major, TEXT | OCTETS) {
                return Err(CriErrorKind::Structure);
            }
            if cursor.major == before || cursor.value == 0 {
                return Err(CriErrorKind::PetOrder);
            }
        }
        before = cursor.major;
        let string = cursor.take()?;
        if before == OCTETS {
            has_octets = true;
            if (0..string.len()).any(|at| is_text(text::range_from(string, at))) {
                return Err(CriErrorKind::PetMinimal);
            }
            continue;
        }
        if !is_utf8(string) {
            return Err(CriErrorKind::NotUtf8);
        }
        match role {
            Role::Label => {
                for byte in string {
                    match byte {
                        b'.' => return Err(CriErrorKind::LabelDot),
                        b'A'..=b'Z' => return Err(CriErrorKind::LabelCase),
                        _ => {}
                    }
                }
            }
            Role::Segment if !is_array && matches!(string, b"." | b"..") => {
                return Err(CriErrorKind::DotSegment);
            }
            _ => {}
        }
    }
    if has_octets {
        return Ok(());
    }
    cursor.start = start;
    Err(CriErrorKind::PetOrder)
}

/// Whether octets begin with a character that is never percent-encoded: an unreserved one, or one beyond US-ASCII.
fn is_text(octets: &[u8]) -> bool {
    match (octets.first(), char_length(octets)) {
        (Some(byte), Some(1)) => {
            matches!(byte, b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~')
        }
        (_, length) => length.is_some(),
    }
}

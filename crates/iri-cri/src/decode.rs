//! Decoding: checks each item once, and keeps the slices of the sections.
//!
//! Written for small code: a function returns only whether it succeeded, in one byte, and what it read is in the cursor.

use iri_core::Span;
use iri_core::bytes::search::swar::{equal, load, load_all, uppercase};
use iri_core::bytes::search::{BLOCKS, is_ascii};
use iri_core::bytes::text::{range, range_from};

use crate::cbor::{
    ARRAY, Cursor, FALSE, NEGATIVE, NULL, OCTETS, ShortTexts, TEXT, TRUE, UNSIGNED, char_length,
};
use crate::cri_ref::{
    AUTHORITY, CriRef, FRAGMENT, HEAD, OWN_PATH, PATH, PERCENT, QUERY, ROOTLESS, STARTS_EMPTY,
};
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
    #[inline(never)]
    pub fn parse(bytes: &'a [u8]) -> Result<Self, CriError> {
        let mut cursor = Cursor::new(bytes);
        let mut cri = Self::EMPTY;
        let kind = match read(&mut cursor, &mut cri) {
            Ok(()) if cursor.at == bytes.len() => return Ok(cri),
            Ok(()) => {
                (cursor.start, cursor.at) = (cursor.at, bytes.len());
                CriErrorKind::TrailingOctets
            }
            Err(kind) => kind,
        };
        Err(CriError::new(kind, Span::new(cursor.start, cursor.at)))
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
enum Role {
    Label,
    Segment,
    Other,
}

/// Reads a CRI reference. The cursor is after it, or after what is wrong.
#[inline(never)]
fn read<'a>(cursor: &mut Cursor<'a>, cri: &mut CriRef<'a>) -> Result<(), CriErrorKind> {
    cursor.head()?;
    if cursor.major != ARRAY {
        return Err(CriErrorKind::Structure);
    }
    let mut section = HEAD;
    for _ in 0..cursor.value {
        cursor.head()?;
        // A relative reference has no authority. All else that is `true` is an authority itself.
        let mut next = section + 1;
        if cursor.is_discard() {
            next = PATH;
        }
        if cursor.major != NULL && section <= FRAGMENT {
            cri.own |= 1 << section;
            cri.set_start(section, cursor.start);
        }
        match section {
            HEAD => scheme_or_discard(cursor)?,
            _ if cursor.major == NULL => {}
            FRAGMENT => content(cursor, Role::Other)?,
            AUTHORITY if cursor.major == TRUE => cri.own |= ROOTLESS,
            AUTHORITY | PATH | QUERY if cursor.major == ARRAY => {
                if section == PATH {
                    cri.set_start(OWN_PATH, cursor.start);
                    cri.count = cursor.value as usize;
                    // Only an empty text string begins with this octet.
                    if cursor.bytes.get(cursor.at) == Some(&0x60) {
                        cri.own |= STARTS_EMPTY;
                    }
                }
                list(cursor, section, cri)?;
            }
            _ => return Err(CriErrorKind::Structure),
        }
        section = next;
    }
    cri.bytes = range(cursor.bytes, 0, cursor.at);
    let front = cri.front();
    // `[null]`, and two leading nulls.
    if front == NULL && cri.own & 1 << AUTHORITY == 0 {
        return Err(CriErrorKind::Structure);
    }
    // The head that was read last is that of the last section, unless there are items in it.
    let is_empty = cursor.major == ARRAY && cursor.value == 0;
    if cursor.major == NULL || is_empty && (front == NULL || cri.is_full()) {
        return Err(CriErrorKind::TrailingDefault);
    }
    cursor.start = 0;
    cri.check_path(0)
}

/// The first section, whose head was read.
fn scheme_or_discard(cursor: &mut Cursor<'_>) -> Result<(), CriErrorKind> {
    match (cursor.major, cursor.value) {
        (UNSIGNED, 128..) => Err(CriErrorKind::Discard),
        (UNSIGNED | NEGATIVE | TRUE | NULL, _) => Ok(()),
        (TEXT, _) => {
            // `scheme-name = text .regexp "[a-z][a-z0-9+.-]*"`
            let name = cursor.take().ok_or(CriErrorKind::Truncated)?;
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

/// The items of a path, a query, or `authority = [?userinfo, host, ?port]`, an array whose head was read.
fn list(cursor: &mut Cursor<'_>, section: u32, cri: &mut CriRef<'_>) -> Result<(), CriErrorKind> {
    let mut before = START;
    let mut left = cursor.value;
    let mut are_plain = BLOCKS;
    while left > 0 {
        // In an authority, the text is a label if no address comes before it, and is no userinfo.
        if are_plain && (section != AUTHORITY || matches!(before, START | USERINFO | LABEL)) {
            match plain_strings(cursor, section, left) {
                None => are_plain = false,
                Some(0) => {}
                Some(read) => {
                    left -= read;
                    before = LABEL;
                    continue;
                }
            }
        }
        left -= 1;
        cursor.head()?;
        let mut role = if section == PATH {
            Role::Segment
        } else {
            Role::Other
        };
        if section == AUTHORITY {
            // The states in which an item of this type may follow.
            let states = match cursor.major {
                FALSE => 1 << START,
                OCTETS => 1 << START | 1 << USERINFO,
                TEXT => 1 << START | 1 << USERINFO | 1 << LABEL | 1 << NO_HOST | 1 << ADDRESS,
                ARRAY => 1 << START | 1 << USERINFO | 1 << LABEL | 1 << NO_HOST,
                UNSIGNED => 1 << START | 1 << USERINFO | 1 << LABEL | 1 << ADDRESS | 1 << ZONE,
                _ => 0,
            };
            if states >> before & 1 == 0 {
                return Err(CriErrorKind::Structure);
            }
            match cursor.major {
                FALSE => {
                    before = NO_HOST;
                    continue;
                }
                UNSIGNED => {
                    before += PORT;
                    if cursor.value > 0xFFFF {
                        return Err(CriErrorKind::Port);
                    }
                    continue;
                }
                OCTETS => {
                    before = ADDRESS;
                    let octets = cursor.take().ok_or(CriErrorKind::Truncated)?;
                    if !matches!(octets.len(), 4 | 16) {
                        return Err(CriErrorKind::IpAddress);
                    }
                    continue;
                }
                _ => {}
            }
            before = match before {
                NO_HOST => USERINFO,
                ADDRESS => ZONE,
                _ => {
                    role = Role::Label;
                    LABEL
                }
            };
        }
        if BLOCKS && cursor.major == ARRAY {
            cri.own |= PERCENT;
        }
        content(cursor, role)?;
    }
    if section == AUTHORITY && before & LABEL == 0 {
        return Err(CriErrorKind::HostMissing);
    }
    Ok(())
}

/// Reads the short strings at the start of a list, at most `most`, and returns their number; `None` if one needs a
/// closer look, and then reads nothing.
///
/// A head is US-ASCII as well, and neither a dot nor an upper-case letter. So strings and heads are checked as one text.
/// If all of it is US-ASCII, each string is; if it has no dot and no upper-case letter, no label has one. The length
/// after the head `0x78` may be one of these octets: then the strings are read one by one.
fn plain_strings(cursor: &mut Cursor<'_>, section: u32, most: u32) -> Option<u32> {
    let rest = cursor.rest();
    let texts = ShortTexts::of(rest, most as usize);
    let octets = range(rest, 0, texts.end);
    let needs_look = match section {
        AUTHORITY => words(octets).any(|word| equal(word, b'.') | uppercase(word) > 0),
        PATH => texts.has_dots,
        _ => false,
    };
    if needs_look || !is_ascii(octets) {
        return None;
    }
    // As after reading them one by one, the start is that of the last one.
    cursor.start = cursor.at + texts.last;
    cursor.at += texts.end;
    Some(texts.count as u32)
}

/// Words in which each octet is at least once.
fn words(octets: &[u8]) -> impl Iterator<Item = u64> {
    let last = octets.len().checked_sub(8);
    let starts = (0..octets.len()).step_by(8);
    starts.map(move |at| match last {
        Some(last) => load(octets, at.min(last)).unwrap_or_default(),
        None => load_all(octets),
    })
}

/// The last item of an authority that was read. Those of a host have the bit of `LABEL`.
const START: u32 = 0;
const USERINFO: u32 = 1;
/// `false`, after which userinfo follows.
const NO_HOST: u32 = 2;
const LABEL: u32 = 4;
const ADDRESS: u32 = 5;
const ZONE: u32 = 6;
/// Added by a port, so that no other item may follow.
const PORT: u32 = 8;

/// `text-or-pet`, whose head was read.
#[inline(never)]
fn content(cursor: &mut Cursor<'_>, role: Role) -> Result<(), CriErrorKind> {
    if cursor.major == TEXT {
        return string(cursor, role);
    }
    if cursor.major != ARRAY {
        return Err(CriErrorKind::Structure);
    }
    let start = cursor.start;
    let mut before = ARRAY;
    let mut has_octets = false;
    // A piece of a segment may be a dot.
    let role = if role == Role::Label {
        role
    } else {
        Role::Other
    };
    for _ in 0..cursor.value {
        cursor.head()?;
        if !matches!(cursor.major, TEXT | OCTETS) {
            return Err(CriErrorKind::Structure);
        }
        if cursor.major == before || cursor.value == 0 {
            return Err(CriErrorKind::PetOrder);
        }
        before = cursor.major;
        has_octets |= before == OCTETS;
        string(cursor, role)?;
    }
    if has_octets {
        return Ok(());
    }
    cursor.start = start;
    Err(CriErrorKind::PetOrder)
}

/// Text, or the octets of percent-encoded text, whose head was read.
#[inline(never)]
fn string(cursor: &mut Cursor<'_>, role: Role) -> Result<(), CriErrorKind> {
    let is_text = cursor.major == TEXT;
    let octets = cursor.take().ok_or(CriErrorKind::Truncated)?;
    if role == Role::Segment && matches!(octets, b"." | b"..") {
        return Err(CriErrorKind::DotSegment);
    }
    // The function of `core` is fast, and as large as all the rest of decoding.
    if BLOCKS && is_text && role != Role::Label {
        let is_utf8 = octets.is_ascii() || core::str::from_utf8(octets).is_ok();
        return is_utf8.then_some(()).ok_or(CriErrorKind::NotUtf8);
    }
    let is_plain = |byte: &u8| matches!(byte, 0..=b'-' | b'/'..=b'@' | b'['..=0x7F);
    if BLOCKS && is_text && octets.iter().all(is_plain) {
        return Ok(());
    }
    let mut rest = octets;
    while let Some(&first) = rest.first() {
        let mut length = char_length(rest);
        if !is_text {
            // Neither an unreserved character nor one beyond US-ASCII is ever percent-encoded.
            let is_mark = matches!(first, b'-' | b'.' | b'_' | b'~');
            if length > 1 || is_mark || first.is_ascii_alphanumeric() {
                return Err(CriErrorKind::PetMinimal);
            }
            length = 1;
        }
        if length == 0 {
            return Err(CriErrorKind::NotUtf8);
        }
        if role == Role::Label && is_text {
            if first == b'.' {
                return Err(CriErrorKind::LabelDot);
            }
            if first.is_ascii_uppercase() {
                return Err(CriErrorKind::LabelCase);
            }
        }
        rest = range_from(rest, length);
    }
    Ok(())
}

//! The contents of sections: [`CriItem`], [`CriItems`], [`CriPiece`].

use core::iter::FusedIterator;

use iri_core::bytes::search::BLOCKS;
use iri_core::bytes::text;

use crate::cbor::{ARRAY, Cursor, TEXT, short_string, short_texts};

/// A label of a host, a segment of a path, a parameter of a query, a userinfo or a fragment.
///
/// Most are a text string. With percent-encoded text (section 7.2) it consists of text and of octets that a URI has
/// as triplets, in turn.
///
/// ```
/// use iri_cri::{CriPiece, CriRef};
///
/// // [-6, true, [["web:alice:7", ':', "1-balun"]]], which is did:web:alice:7%3A1-balun
/// let did = CriRef::parse(b"\x83\x25\xF5\x81\x83\x6Bweb:alice:7\x41:\x671-balun")?;
/// let segment = did.path().next().unwrap();
/// assert_eq!(segment.as_str(), None);
/// let pieces = [CriPiece::Text(b"web:alice:7"), CriPiece::Octets(b":"), CriPiece::Text(b"1-balun")];
/// assert!(segment.pieces().eq(pieces));
/// # Ok::<_, iri_cri::CriError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct CriItem<'a>(&'a [u8]);

impl<'a> CriItem<'a> {
    pub(crate) const fn new(encoded: &'a [u8]) -> Self {
        Self(encoded)
    }

    /// The item in CBOR.
    pub const fn as_cbor(&self) -> &'a [u8] {
        self.0
    }

    /// The text in UTF-8; `None` if the item has percent-encoded octets.
    pub fn as_text(&self) -> Option<&'a [u8]> {
        match self.0 {
            [0x60..=0x77, text @ ..] | [0x78, _, text @ ..] if BLOCKS => return Some(text),
            _ => {}
        }
        let mut cursor = Cursor::new(self.0);
        cursor.head().ok()?;
        (cursor.major == TEXT).then(|| cursor.rest())
    }

    /// The text; `None` if the item has percent-encoded octets.
    pub fn as_str(&self) -> Option<&'a str> {
        self.as_text().map(text::utf8)
    }

    /// The pieces of the item: one piece of text, or text and percent-encoded octets in turn.
    pub fn pieces(&self) -> CriPieces<'a> {
        let mut cursor = Cursor::new(self.0);
        if cursor.head().is_err() || cursor.major != ARRAY {
            cursor.at = 0;
        }
        CriPieces(cursor)
    }

    /// Whether the item is the empty string.
    pub fn is_empty(&self) -> bool {
        matches!(self.0, [0x60])
    }
}

/// A piece of a [`CriItem`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum CriPiece<'a> {
    /// Text, in UTF-8.
    Text(&'a [u8]),
    /// Octets that are percent-encoded in a URI.
    Octets(&'a [u8]),
}

/// Iterator over the pieces of an item ([`CriItem::pieces`]).
#[derive(Clone)]
pub struct CriPieces<'a>(Cursor<'a>);

impl core::fmt::Debug for CriPieces<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<'a> Iterator for CriPieces<'a> {
    type Item = CriPiece<'a>;

    fn next(&mut self) -> Option<CriPiece<'a>> {
        self.0.head().ok()?;
        let octets = self.0.take()?;
        Some(match self.0.major {
            TEXT => CriPiece::Text(octets),
            _ => CriPiece::Octets(octets),
        })
    }
}

impl FusedIterator for CriPieces<'_> {}

/// Items one after the other, in CBOR, without the head of an array.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Run<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) count: usize,
}

impl<'a> Run<'a> {
    /// The items of the array whose head was read; none of other items.
    pub(crate) fn of(cursor: Cursor<'a>) -> Self {
        Self {
            bytes: cursor.rest(),
            count: if cursor.major == ARRAY {
                cursor.value as usize
            } else {
                0
            },
        }
    }

    /// The octets of as many items as are counted: there may be more.
    pub(crate) fn counted(mut self) -> &'a [u8] {
        let all = self.bytes;
        while self.next().is_some() {}
        text::range(all, 0, all.len() - self.bytes.len())
    }

    /// Takes the short strings at the start as one text, with their heads, which are US-ASCII. Empty if they are not
    /// UTF-8, and where code should be small.
    pub(crate) fn take_plain(&mut self) -> &'a str {
        let before = *self;
        core::str::from_utf8(self.take_short(|_| {})).unwrap_or_else(|_| {
            *self = before;
            ""
        })
    }

    /// Takes the short strings at the start, and passes their texts to `visit`. None where code should be small.
    #[inline]
    pub(crate) fn take_short(&mut self, visit: impl FnMut(&'a [u8])) -> &'a [u8] {
        let (length, count) = short_texts(self.bytes, self.count, visit);
        let (short, rest) = self.bytes.split_at_checked(length).unwrap_or_default();
        self.bytes = rest;
        self.count -= count;
        short
    }

    pub(crate) fn next(&mut self) -> Option<CriItem<'a>> {
        self.count = self.count.checked_sub(1)?;
        let length = match short_string(self.bytes) {
            0 => {
                let mut cursor = Cursor::new(self.bytes);
                cursor.head().ok()?;
                cursor.skip();
                cursor.at
            }
            length => length,
        };
        let (item, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        Some(CriItem(item))
    }
}

/// Iterator over the segments of a path, the parameters of a query, or the labels of a host.
#[derive(Clone, Debug, Default)]
pub struct CriItems<'a> {
    /// The items of a base, of which some were discarded, and those appended to them.
    pub(crate) runs: [Run<'a>; 2],
}

/// Takes the string at the start of a text of short strings ([`Run::take_plain`]).
pub(crate) fn next_plain<'a>(plain: &mut &'a str) -> Option<&'a str> {
    let head = 1 + usize::from(plain.as_bytes().first()? == &0x78);
    let (item, rest) = text::split_at(plain, short_string(plain.as_bytes()));
    *plain = rest;
    Some(text::slice_from(item, head))
}

impl CriItems<'_> {
    /// The length of all items with one octet after each, and the longest one; `None` if one has percent-encoded
    /// octets.
    #[doc(hidden)]
    pub fn lengths(&self) -> Option<(usize, usize)> {
        let (mut sum, mut longest) = (0, 0);
        let mut add = |text: &[u8]| {
            sum += text.len() + 1;
            longest = longest.max(text.len());
        };
        for mut run in self.runs {
            while run.count > 0 {
                run.take_short(&mut add);
                if let Some(item) = run.next() {
                    add(item.as_text()?);
                }
            }
        }
        Some((sum, longest))
    }
}

impl<'a> Iterator for CriItems<'a> {
    type Item = CriItem<'a>;

    #[cfg_attr(any(target_os = "none", iri_bytewise), inline(never))]
    fn next(&mut self) -> Option<CriItem<'a>> {
        let [first, second] = &mut self.runs;
        first.next().or_else(|| second.next())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let [first, second] = self.runs;
        let count = first.count + second.count;
        (count, Some(count))
    }
}

impl ExactSizeIterator for CriItems<'_> {}

impl FusedIterator for CriItems<'_> {}

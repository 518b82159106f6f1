//! The contents of sections: [`CriItem`], [`CriItems`], [`CriPiece`].

use core::iter::FusedIterator;

use iri_core::ascii::AsciiSet;
use iri_core::bytes::search::BLOCKS;
use iri_core::bytes::text;

use crate::cbor::{ARRAY, Cursor, ShortTexts, TEXT, short_string};
use crate::write::copy;

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

    /// Takes the short strings at the start that fit into the buffer, as one text with separators between them, and with
    /// `before` before the first one. `None`, and nothing is taken, if there is none, or one has a character that is not
    /// in `keep`. The buffer must be filled with letters, since [`are_in_all`] checks whole blocks.
    ///
    /// The head of a string of 1 to 23 octets is one octet, a letter, which is in every set that is passed. So heads and
    /// strings are checked as one text, and then the heads are replaced.
    pub(crate) fn take_joined<'b>(
        &mut self,
        before: Option<u8>,
        separator: u8,
        keep: AsciiSet,
        buffer: &'b mut [u8; JOINED],
    ) -> Option<&'b str> {
        let (mut end, mut left) = (0, self.count);
        while left > 0 {
            let Some(&head @ 0x61..=0x77) = self.bytes.get(end) else {
                break;
            };
            let next = end + 1 + usize::from(head & 31);
            if next > JOINED {
                break;
            }
            (end, left) = (next, left - 1);
        }
        let (taken, rest) = self.bytes.split_at_checked(end)?;
        copy(buffer.get_mut(..end)?, taken);
        if end == 0 || !are_in_all(buffer, end) && !taken.iter().all(|&octet| keep.contains(octet))
        {
            return None;
        }
        let mut at = 0;
        while at < end {
            let place = buffer.get_mut(at)?;
            at += 1 + usize::from(*place & 31);
            *place = separator;
        }
        (self.bytes, self.count) = (rest, left);
        *buffer.get_mut(0)? = before.unwrap_or(separator);
        core::str::from_utf8(buffer.get(usize::from(before.is_none())..end)?).ok()
    }

    /// Takes the short strings at the start. None where code should be small.
    #[inline]
    pub(crate) fn take_short(&mut self) -> ShortTexts {
        let texts = ShortTexts::of(self.bytes, self.count);
        self.bytes = text::range_from(self.bytes, texts.end);
        self.count -= texts.count;
        texts
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

/// Whether the octets up to `end` are in each of the sets of a path, a query and a host, and those after them up to a
/// multiple of 16. Tests without branches, which become vectors, of most characters of most URIs; a test compares them with
/// the sets.
fn are_in_all(octets: &[u8; JOINED], end: usize) -> bool {
    let is_in_all = |octet: u8| {
        let is_letter = (octet | 0x20).wrapping_sub(b'a') < 26;
        let is_middle = octet.wrapping_sub(b'\'') < 8;
        let is_digit = octet.wrapping_sub(b'0') < 10;
        let [is_equals, is_line, is_tilde] = [b'=', b'_', b'~'].map(|other| octet == other);
        is_letter | is_middle | is_digit | is_equals | is_line | is_tilde
    };
    let mut blocks = octets.chunks_exact(16).take(end.div_ceil(16));
    blocks.all(|block| {
        block
            .iter()
            .fold(true, |all, &octet| all & is_in_all(octet))
    })
}

/// The longest list that is converted as one text, with its heads or separators.
pub(crate) const JOINED: usize = 128;

/// Iterator over the segments of a path, the parameters of a query, or the labels of a host.
#[derive(Clone, Debug, Default)]
pub struct CriItems<'a> {
    /// The items of a base, of which some were discarded, and those appended to them.
    pub(crate) runs: [Run<'a>; 2],
}

impl CriItems<'_> {
    /// The length of all items with one octet after each, and that of the longest one with more than 127 octets; `None`
    /// if one has percent-encoded octets.
    #[doc(hidden)]
    pub fn lengths(&self) -> Option<(usize, usize)> {
        let (mut sum, mut longest) = (0, 0);
        for mut run in self.runs {
            while run.count > 0 {
                let texts = run.take_short();
                // A head of one octet is as long as what comes after each.
                sum += texts.end - texts.long_heads;
                if let Some(item) = run.next() {
                    let length = item.as_text()?.len();
                    sum += length + 1;
                    if length > 127 {
                        longest = longest.max(length);
                    }
                }
            }
        }
        Some((sum, longest))
    }
}

impl<'a> CriItems<'a> {
    /// Whether there is one item, the empty string.
    #[doc(hidden)]
    pub fn is_one_empty(&self) -> bool {
        self.len() == 1 && self.clone().next().is_some_and(|item| item.is_empty())
    }

    /// Takes the text of the next item, which has no percent-encoded octets.
    #[doc(hidden)]
    #[inline]
    pub fn next_text(&mut self) -> Option<&'a [u8]> {
        let [run, _] = &mut self.runs;
        if let (&[head @ 0x60..=0x77, ref rest @ ..], 1.., true) = (run.bytes, run.count, BLOCKS) {
            let (text, rest) = rest.split_at_checked(usize::from(head & 31))?;
            (run.bytes, run.count) = (rest, run.count - 1);
            return Some(text);
        }
        self.next()?.as_text()
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

#[cfg(test)]
mod tests {
    use super::*;
    use iri_core::ascii;

    #[test]
    fn what_is_in_all_sets_is_in_each() {
        let query = ascii::QUERY.without(AsciiSet::of(b"&"));
        let mut count = 0;
        for octet in 0..=u8::MAX {
            let is_in_all = are_in_all(&[octet; JOINED], 1);
            for set in [ascii::PCHAR, query, ascii::REG_NAME] {
                assert!(!is_in_all || set.contains(octet), "{octet:#X}");
            }
            // The heads of strings of 1 to 23 octets.
            assert!(is_in_all || !matches!(octet, 0x61..=0x77), "{octet:#X}");
            count += usize::from(is_in_all);
        }
        assert_eq!(count, 73);
    }
}

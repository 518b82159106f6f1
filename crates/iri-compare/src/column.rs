//! Normalization for columns of strings.

use alloc::string::String;

use iri_core::engine::balance::Balance;
use iri_core::engine::search::{self, swar, unsettled::find_unsettled};
use iri_core::engine::text::{range, range_from};
use iri_core::{Column, ColumnBuffer, ColumnError, Parts, Rewrite};

use crate::comparer::Comparer;
use crate::steps::Steps;

impl Comparer<'_> {
    /// Normalizes each string of a column, as [`normalize`](Self::normalize) does, and appends the
    /// results to `out`.
    ///
    /// Returns whether any row changes. If none does, nothing is appended: the column itself is the
    /// result. Of the other columns, rows that are normal are copied together.
    ///
    /// ```
    /// use iri_compare::{Column, ColumnBuffer, Comparer, Rung};
    ///
    /// let column = Column::new("http://e/HTTP://e:80/a", &[0_i32, 9, 22])?;
    /// let mut out = ColumnBuffer::new();
    /// assert!(Comparer::from(Rung::Scheme).normalize_column(column, &mut out)?);
    /// assert!(out.as_column().rows().eq(["http://e/", "http://e/a"]));
    /// assert_eq!(out.changed(), [0b10]);
    /// # Ok::<_, iri_compare::ColumnError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The offsets of `out` cannot count the bytes of the result.
    pub fn normalize_column<O: Copy + TryInto<usize> + TryFrom<usize> + Default>(
        &self,
        column: Column<'_, O>,
        out: &mut ColumnBuffer<O>,
    ) -> Result<bool, ColumnError> {
        let bytes = column.values().as_bytes();
        let is_simple = self.is_simple();
        // A row that is recognized saves several times what another one loses.
        let mut balance = Balance::new(4, 1);
        let mut next = 0;
        out.rewrite(column, |row, text| {
            if is_simple && balance.tries() {
                let (start, end) = column.range(row).unwrap_or_default();
                if next < start {
                    next = find_unsettled::<true>(bytes, start);
                }
                let stays = next >= end
                    && !has_uppercase_front(range_from(bytes, start), text.len())
                    && (!self.steps().intersects(Steps::SCHEME)
                        || self.keeps_scheme(Parts::split(text)));
                balance.note(stays);
                if stays {
                    return None;
                }
            }
            Some(move |out: &mut String| self.normalize(text).append_to(out))
        })
    }
}

/// Whether an uppercase letter of US-ASCII may be in the scheme or the authority of the string, which is
/// the first `length` bytes.
#[inline]
fn has_uppercase_front(bytes: &[u8], length: usize) -> bool {
    const SCHEME: usize = "https://".len();
    if let Some((start, authority)) = bytes.split_first_chunk::<SCHEME>() {
        if let Some(block) = authority.first_chunk() {
            let has_slashes = matches!(
                start,
                b"https://" | [b'h', b't', b't', b'p', b':', b'/', b'/', _]
            );
            if has_slashes && length > SCHEME {
                // The last byte before the block may be the first one of the authority.
                let is_uppercase = start.last().is_some_and(u8::is_ascii_uppercase);
                return is_uppercase
                    || has_uppercase_before_slash(block)
                        .unwrap_or_else(|| has_uppercase(range(bytes, 0, length)));
            }
        }
    }
    has_uppercase_in_front(range(bytes, 0, length))
}

/// Whether there is an uppercase letter of US-ASCII before the first slash of the block; `None` if there
/// is no slash.
///
/// Without branches, since lengths of hosts are unpredictable.
#[inline]
fn has_uppercase_before_slash(block: &[u8; 32]) -> Option<bool> {
    let (mut found, mut is_before) = (0, u64::MAX);
    let mut rest = block.as_slice();
    while let Some((word, others)) = rest.split_first_chunk() {
        let word = u64::from_le_bytes(*word);
        let slash = swar::lowest_equal(word, b'/');
        // All bits below the lowest mark, or all bits without a mark.
        let below = slash.wrapping_sub(1) & !slash;
        found |= swar::uppercase(word) & below & is_before;
        is_before = if slash == 0 { is_before } else { 0 };
        rest = others;
    }
    (is_before == 0).then_some(found != 0)
}

/// [`has_uppercase_front`] for any scheme.
fn has_uppercase_in_front(text: &[u8]) -> bool {
    let scheme_end = search::find_any(text, 0, *b":/?#");
    let has_scheme = text.get(scheme_end) == Some(&b':');
    let rest = range_from(text, if has_scheme { scheme_end + 1 } else { 0 });
    let authority = rest.strip_prefix(b"//").unwrap_or_default();
    let authority_end = search::find_any(authority, 0, *b"/?#");
    has_scheme && has_uppercase(range(text, 0, scheme_end))
        || has_uppercase(range(authority, 0, authority_end))
}

/// Whether there is an uppercase letter of US-ASCII.
#[inline]
fn has_uppercase(bytes: &[u8]) -> bool {
    let Some(last) = bytes.last_chunk() else {
        return bytes.iter().any(u8::is_ascii_uppercase);
    };
    // The last word overlaps the one before it.
    let mut seen = swar::uppercase(u64::from_le_bytes(*last));
    let mut rest = bytes;
    while let Some((word, others)) = rest.split_first_chunk() {
        seen |= swar::uppercase(u64::from_le_bytes(*word));
        rest = others;
    }
    seen != 0
}

//! Mapping for columns of strings.

use alloc::string::String;

use iri_core::engine::balance::Balance;
use iri_core::engine::encode::Encoder;
use iri_core::engine::search::{find_non_ascii, unsettled::find_unsettled};
use iri_core::engine::text::range_from;
use iri_core::{Column, ColumnBuffer, ColumnError, Rewrite};
use iri_unicode::decode::DecodeRules;

use crate::to_iri::to_iri;

/// Maps each IRI of a column to a URI, as [`to_uri`](fn@crate::to_uri) does, and appends the results to `out`.
///
/// Returns whether any row changes. If none does, nothing is appended: the column itself is the
/// result. Of the other columns, rows in US-ASCII are copied together.
///
/// ```
/// use iri_map::{Column, ColumnBuffer, to_uri_column};
///
/// let column = Column::new("http://e/ahttp://e/é", &[0_i32, 10, 21])?;
/// let mut out = ColumnBuffer::new();
/// assert!(to_uri_column(column, &mut out)?);
/// assert!(out.as_column().rows().eq(["http://e/a", "http://e/%C3%A9"]));
/// assert_eq!(out.changed(), [0b10]);
///
/// let uris = Column::new(column.values(), &[0_i32, 10])?;
/// assert!(!to_uri_column(uris, &mut out)?);
/// # Ok::<_, iri_map::ColumnError>(())
/// ```
///
/// # Errors
///
/// The offsets of `out` cannot count the bytes of the result.
pub fn to_uri_column<O: Copy + TryInto<usize> + TryFrom<usize> + Default>(
    column: Column<'_, O>,
    out: &mut ColumnBuffer<O>,
) -> Result<bool, ColumnError> {
    let bytes = column.values().as_bytes();
    let next = |at| at + find_non_ascii(range_from(bytes, at));
    let mut encoder = Encoder::new();
    out.rewrite_found(column, next, |text, first, out| {
        // Writing into a `String` cannot fail.
        let written = encoder.encode(text, first, out);
        debug_assert!(written.is_ok());
    })
}

/// Maps each URI of a column to an IRI by `rules`, as [`to_iri`](fn@to_iri) does, and appends
/// the results to `out`.
///
/// Returns whether any row changes. If none does, nothing is appended: the column itself is the
/// result. Of the other columns, rows without triplets are copied together.
///
/// ```
/// use iri_map::{Column, ColumnBuffer, DecodeRules, to_iri_column};
///
/// let column = Column::new("http://e/%C3%A9http://e/a%2Fb", &[0_i32, 15, 29])?;
/// let mut out = ColumnBuffer::new();
/// assert!(to_iri_column(column, DecodeRules::DEFAULT, &mut out)?);
/// assert!(out.as_column().rows().eq(["http://e/é", "http://e/a%2Fb"]));
/// assert_eq!(out.changed(), [0b01]);
/// # Ok::<_, iri_map::ColumnError>(())
/// ```
///
/// # Errors
///
/// The offsets of `out` cannot count the bytes of the result.
pub fn to_iri_column<O: Copy + TryInto<usize> + TryFrom<usize> + Default>(
    column: Column<'_, O>,
    rules: DecodeRules,
    out: &mut ColumnBuffer<O>,
) -> Result<bool, ColumnError> {
    let bytes = column.values().as_bytes();
    // A row that stays saves more than the search costs in another one.
    let mut balance = Balance::new(2, 1);
    let mut next = 0;
    out.rewrite(column, |row, text| {
        if balance.tries() {
            let (start, end) = column.range(row).unwrap_or_default();
            if next < start {
                next = find_unsettled::<false>(bytes, start);
            }
            let stays = next >= end;
            balance.note(stays);
            if stays {
                return None;
            }
        }
        Some(move |out: &mut String| to_iri(text).with_rules(rules).append_to(out))
    })
}

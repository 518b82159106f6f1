//! iri-core: decoding, pairs and columns.

use std::borrow::ToOwned;
use std::string::String;
use std::vec;
use std::vec::Vec;

use iri_core::{Column, ColumnBuffer, Lend as _, Pairs, ParseInput as _, Parts, pct};

use crate::row::LINEAR;

rows! {
    "decode to a string" LINEAR => |out, text| {
        for decode in [pct::decode(text), pct::decode(text).with_plus_as_space(true)] {
            out.see((decode.to_bytes(), decode.to_str().ok(), decode.to_str_lossy()));
            out.see(decode.write_into(&mut vec![0; text.len()]).is_ok());
        }
    }
    "borrowed and owned input" LINEAR => |out, text| {
        let owned = text.to_owned();
        out.see((text.lend(), owned.lend()));
        out.see((text.into_text(), owned.into_text()));
    }
    "decoded pairs" LINEAR => |out, text| {
        let pairs = Pairs::of(text);
        out.see((pairs.clone().decoded().count(), pairs.decoded().rev().count()));
        Parts::split(text).query_pairs().for_each(|pair| out.keep(pair));
    }
    "columns of one row and of many" LINEAR => |out, text| {
        for offsets in [vec![0, text.len()], boundaries(text)] {
            let Ok(column) = Column::new(text, &offsets) else { return };
            out.see(Column::from_utf8(text.as_bytes(), &offsets).is_ok());
            let mut buffer = ColumnBuffer::new();
            for row in 0..column.len() {
                out.see((column.get(row), column.range(row)));
                out.keep(buffer.push(column.get(row).unwrap_or_default(), true).is_ok());
            }
            out.see((buffer.as_column().len(), buffer.values().len(), buffer.has_changed(0)));
            out.keep(buffer.changed().len());
            let copied = |_, row: &'_ str| {
                Some(row.to_owned()).map(|row| move |out: &mut String| out.push_str(&row))
            };
            out.keep(buffer.rewrite(column, copied).is_ok());
            out.keep(buffer.rewrite_found(column, |at| at, |row, _, out| out.push_str(row)).is_ok());
            buffer.clear();
            out.keep(buffer.into_parts());
        }
    }
}

/// The boundaries of rows of about 16 bytes.
pub(super) fn boundaries(text: &str) -> Vec<usize> {
    let mut offsets = vec![0];
    for (at, _) in text.char_indices() {
        if at >= offsets.last().copied().unwrap_or_default() + 16 {
            offsets.push(at);
        }
    }
    offsets.push(text.len());
    offsets
}

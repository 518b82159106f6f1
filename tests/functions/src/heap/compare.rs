//! iri-compare: columns, changed spans, offsets.

use iri_compare::{Comparer, Rung, changed_spans};
use iri_core::{Column, ColumnBuffer};
use iri_idna::Idna2008;

use super::core::boundaries;
use crate::compare::compared;
use crate::row::LINEAR;

rows! {
    "compare on the rung of characters" LINEAR => |out, text, other| { compared(out, Rung::Character, text, other); }
    "normalize with offsets" LINEAR => |out, text| {
        out.keep(Comparer::default().with_hosts(&Idna2008).normalize(text).to_cow_with_offsets());
    }
    "changed_spans" LINEAR => |out, text, other| {
        out.keep((changed_spans(text, other), changed_spans(other, text)));
    }
    "normalize_column" LINEAR => |out, text| {
        let offsets = boundaries(text);
        let Ok(column) = Column::new(text, &offsets) else { return };
        let mut buffer = ColumnBuffer::new();
        out.see(Comparer::from(Rung::Scheme).normalize_column(column, &mut buffer).is_ok());
    }
}

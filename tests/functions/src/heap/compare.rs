//! iri-compare: changed spans, offsets, redirects.

use iri_compare::{Comparer, Redirects, Rung, changed_spans};
use iri_idna::Idna2008;

use crate::compare::compared;
use crate::row::LINEAR;

rows! {
    "compare on the rung of characters" LINEAR => |out, text, other| { compared(out, Rung::Character, text, other); }
    "normalize with offsets" LINEAR => |out, text| {
        out.keep(Comparer::default().with_hosts(&Idna2008).normalize(text).to_cow_with_offsets());
    }
    "Redirects" LINEAR => |out, text, other| {
        let mut redirects = Redirects::new(Comparer::from(Rung::Scheme));
        redirects.insert(text, other);
        redirects.insert(other, text);
        out.keep(redirects.target(text));
    }
    "changed_spans" LINEAR => |out, text, other| {
        out.keep((changed_spans(text, other), changed_spans(other, text)));
    }
}

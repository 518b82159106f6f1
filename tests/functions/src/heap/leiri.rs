//! iri-leiri: owned LEIRIs.

use std::borrow::ToOwned;

use iri_leiri::{Leiri, LeiriRef};

use crate::row::LINEAR;

rows! {
    "owned LEIRIs" LINEAR => |out, text| {
        out.see(LeiriRef::parse_text(text.to_owned()).is_ok());
        if let Ok(leiri) = Leiri::parse(text) {
            out.see(leiri.into_owned());
        }
    }
}

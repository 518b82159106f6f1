//! iri-unicode: normalization of any number of marks.

use iri_unicode::normal::{Form, normalized};

use crate::row::LINEAR;

rows! {
    "normalized" LINEAR => |out, text| {
        normalized(text.chars(), Form::C).for_each(|c| out.see(c));
        normalized(text.chars(), Form::Kc).for_each(|c| out.see(c));
    }
}

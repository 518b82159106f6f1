//! iri-core: decoding, pairs.

use std::borrow::ToOwned;
use std::vec;

use iri_core::{Lend as _, Pairs, ParseInput as _, Parts, pct};

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
}

//! iri-text: character references, owned results.

use iri_map::{Charset, QueryCharset};
use iri_text::markup::{ReferencePlace, decode_html_references, html_references};
use iri_text::{Finder, Preparation};

use crate::row::LINEAR;
use crate::sink::rewritten;

rows! {
    "html_references" LINEAR => |out, text| {
        for place in [ReferencePlace::Text, ReferencePlace::Attribute] {
            for found in html_references(text, place) {
                out.see((found.span(), found.chars().count()));
            }
            rewritten(out, &decode_html_references(text, place));
        }
    }
    "identifiers of text" LINEAR => |out, text| {
        Finder::new().find(text).for_each(|found| out.see(found.to_iri()));
        let prepared = Preparation::new().with_nfc(true);
        let latin = Charset::for_label("windows-1252").map(QueryCharset::browser);
        let prepared = latin.map_or(prepared, |latin| prepared.with_query_charset(latin)).prepare(text);
        rewritten(out, &prepared);
        out.see((prepared.to_iri().is_ok(), prepared.to_iri_ref().is_ok()));
    }
}

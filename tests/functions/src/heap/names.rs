//! iri-names: indexes of names, names in other charsets.

use std::borrow::ToOwned;
use std::string::String;
use std::vec::Vec;

use iri_map::Charset;
use iri_names::{FoldLanguage, NameForms, NameIndex, decode_name, encode_name, migration};

use crate::Sink;
use crate::row::LINEAR;
use crate::sink::rewritten;

rows! {
    "NameIndex of one long name" LINEAR => |out, text| { indexed(out, &[text.to_owned()], text); }
    "NameIndex of many names" LINEAR => |out, text| {
        // Few of them are different.
        let names: Vec<String> = text.split(['/', '.', '&']).take(64).map(str::to_owned).collect();
        indexed(out, &names, text);
    }
    "encode_name and decode_name" LINEAR => |out, text| {
        for charset in ["windows-1252", "utf-8"].into_iter().filter_map(Charset::for_label) {
            out.see((encode_name(text, charset).is_ok(), decode_name(text.as_bytes(), charset).is_ok()));
        }
    }
    "charsets of a migration" LINEAR => |out, text| {
        let migration = migration(text);
        out.keep((migration.charset(), migration.accepted()));
        for candidate in migration.candidates() {
            out.see((candidate.is_plausible(), candidate.plausibility()));
        }
        if let Some(charset) = Charset::for_label("windows-1252") {
            out.keep(migration.clone().with_charsets(&[charset]).charset());
        }
        if let Some(upgraded) = migration.upgraded() {
            rewritten(out, &upgraded);
        }
    }
}

fn indexed<S: Sink>(out: &mut S, names: &[String], text: &str) {
    let forms = NameForms::new()
        .with_normalization(true)
        .with_case(Some(FoldLanguage::Turkic));
    let forms = forms.with_accents(true).with_separators(true);
    let charsets = [
        Charset::for_label("windows-1252"),
        Charset::for_label("utf-8"),
    ];
    let [Some(latin), Some(utf8)] = charsets else {
        return;
    };
    let charsets = [latin];
    let forms = forms.with_charsets(&charsets).with_names_charset(utf8);
    let index = NameIndex::new(names.iter().map(String::as_str), forms).with_spelling(true);
    out.see(
        index
            .find(text)
            .map(|found| found.into_matches().len())
            .is_ok(),
    );
    out.see((index.find_all(text).is_ok(), index.names().len()));
    index
        .collisions()
        .into_iter()
        .chain(index.lookalikes())
        .for_each(|one| out.keep(one.received().is_some()));
}

//! iri-names: names of files in identifiers.

use std::hint::black_box;

use iri_kit::map::Charset;
use iri_kit::names::{
    FoldLanguage, NameForms, NameIndex, decode_name, encode_name, migration, name_of, segment,
};

use super::{Operation, rewritten};

pub(super) const ALL: &[Operation] = &[
    ("segment", |text| {
        if let Ok(segment) = segment(text) {
            rewritten(&segment.with_directory(true));
            rewritten(&segment.into_reference().into_uri());
        }
        black_box(name_of(text).map(Iterator::count).is_ok());
    }),
    ("NameForms::compare", |text| {
        for name in [text, "name"] {
            black_box(forms().compare(text, name.as_bytes()).is_ok());
            black_box(NameForms::new().compare(text, name.as_bytes()).is_ok());
        }
    }),
    ("NameIndex of one long name", |text| {
        indexed(&[text.to_owned()], text);
    }),
    ("NameIndex of many names", |text| {
        // Few of them are different.
        let names: Vec<String> = text
            .split(['/', '.', '&'])
            .take(64)
            .map(str::to_owned)
            .collect();
        indexed(&names, text);
    }),
    ("encode_name and decode_name", |text| {
        for label in ["windows-1252", "utf-8"] {
            let charset = Charset::for_label(label).expect("a charset");
            black_box((
                encode_name(text, charset).is_ok(),
                decode_name(text.as_bytes(), charset).is_ok(),
            ));
        }
    }),
    ("migration", |text| {
        let migration = migration(text);
        black_box((
            migration.encoding(),
            migration.components().count(),
            migration.charset(),
        ));
        black_box((migration.candidates(), migration.accepted()));
        if let Some(iri) = migration.iri() {
            rewritten(&iri);
        }
        if let Some(upgraded) = migration.upgraded() {
            rewritten(&upgraded);
        }
    }),
];

fn forms() -> NameForms<'static> {
    let forms = NameForms::new()
        .with_normalization(true)
        .with_case(Some(FoldLanguage::Turkic));
    forms.with_accents(true).with_separators(true)
}

fn indexed(names: &[String], text: &str) {
    let index = NameIndex::new(names.iter().map(String::as_str), forms());
    black_box((
        index
            .find(text)
            .map(|found| found.into_matches().len())
            .is_ok(),
        index.find_all(text).is_ok(),
    ));
    black_box((index.collisions().len(), index.names().len()));
}

//! Every function of iri-names that needs no heap.

use core::hint::black_box;

use iri_names::{
    ComponentEncoding, FoldLanguage, MatchedBy, NameError, NameForms, NameSegment, Rewrite,
    UpgradeStep, UriEncoding, migration, name_of, segment,
};

use crate::show;

/// Calls all of them.
pub fn all(text: &str) {
    generating(text);
    matching(text);
    migrating(text);
}

#[inline(never)]
fn generating(text: &str) {
    match segment(text) {
        Ok(name) => {
            written(name.with_directory(black_box(true)));
            written(name.into_reference().into_uri());
        }
        Err(error) => complaint(&error),
    }
    match name_of(text) {
        Ok(octets) => octets.for_each(|octet| {
            black_box(octet);
        }),
        Err(error) => complaint(&error),
    }
}

fn written(name: NameSegment<'_>) {
    black_box(name.changes());
    show(name);
}

#[inline(never)]
fn matching(text: &str) {
    let forms = NameForms::new()
        .with_normalization(black_box(true))
        .with_case(black_box(Some(FoldLanguage::Turkic)))
        .with_accents(black_box(true))
        .with_separators(black_box(true));
    match forms.compare(text, black_box(b"name")) {
        Ok(by) => by.into_iter().for_each(matched),
        Err(error) => complaint(&error),
    }
}

fn matched(by: MatchedBy) {
    black_box((by.name(), by.clause()));
    show(by);
}

fn complaint(error: &NameError) {
    let kind = error.kind();
    black_box((kind.code(), error.span(), error.clause()));
    show(error);
}

#[inline(never)]
fn migrating(text: &str) {
    let uri = migration(text);
    encoding(uri.encoding());
    uri.components().for_each(|one| component(&one));
    if let Some(iri) = uri.iri() {
        show(iri);
    }
    for step in black_box(UpgradeStep::ALL) {
        black_box((step.name(), step.clause()));
        show(step);
    }
}

fn encoding(encoding: UriEncoding) {
    black_box(encoding.name());
    show(encoding);
}

fn component(one: &ComponentEncoding) {
    black_box(one.component());
    encoding(one.encoding());
}

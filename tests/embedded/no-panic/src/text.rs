//! Every function of iri-text.

use core::hint::black_box;

use iri_core::Parts;
use iri_text::file_path::{
    FilePathError, FilePathErrorKind, FileReference, Platform, from_iri, from_iri_parts,
    octets_from_iri, octets_from_iri_parts, octets_to_iri, octets_to_iri_ref, to_iri, to_iri_ref,
};
use iri_text::markup::{Markup, Quote, escape_for_attribute};
use iri_text::{
    Backslash, BidiFormatting, CharacterReferences, Edit, EscapeForText, Finder, Found,
    Preparation, PrepareError, Prepared, Rewrite, Separator, Spaces, escape_for_text,
    escape_for_text_parts, prepare,
};

use crate::{Sink, show};

/// Calls all of them.
pub fn all(text: &str) {
    finding(text);
    escaping(text);
    preparing(text);
    paths(text);
}

#[inline(never)]
fn finding(text: &str) {
    let schemes = black_box(["http", "mailto"]);
    let finder = Finder::new()
        .with_schemes(&schemes)
        .with_www(black_box(true))
        .with_domains(&|suffix| black_box(suffix) == "org")
        .with_mail(black_box(true))
        .with_ascii_only(black_box(false))
        .with_spaced(black_box(true));
    finder.find(text).for_each(found);
    Finder::new().find(text).for_each(found);
    escaped(finder.escape(text));
    escaped(finder.escape_parts(Parts::split(text)));
}

fn found(found: Found<'_>) {
    black_box((
        found.as_written(),
        found.span(),
        found.kind(),
        found.changes(),
    ));
    show(found);
}

#[inline(never)]
fn escaping(text: &str) {
    escaped(escape_for_text(text));
    escaped(escape_for_text_parts(Parts::split(text)));
    for markup in black_box([Markup::Xml, Markup::Html]) {
        for quote in black_box([Quote::Double, Quote::Single, Quote::Either]) {
            let value = escape_for_attribute(text, markup, quote);
            black_box(value.changes());
            show(value);
        }
    }
}

fn escaped(escaped: EscapeForText<'_, '_>) {
    black_box(escaped.changes());
    show(escaped);
}

#[inline(never)]
fn preparing(text: &str) {
    prepared(&prepare(text));
    let options = Preparation::new()
        .with_unicode_white_space(black_box(true))
        .with_spaces(black_box(Spaces::Remove))
        .with_character_references(black_box(CharacterReferences::All))
        .with_backslash(black_box(Backslash::Slash))
        .with_bidi_formatting(black_box(BidiFormatting::Encode))
        .with_later_bidi_formatting(black_box(true))
        .with_removed_controls(black_box(true))
        .with_width_mapping(black_box(true))
        .with_last_at_sign(black_box(true))
        .with_literal_relative(black_box(true))
        .with_encoded_ucschar(black_box(true));
    prepared(&options.prepare(text));
    for one in options.prepare_several(text, black_box(Separator::Space)) {
        prepared(&one);
    }
}

#[inline(never)]
fn prepared(prepared: &Prepared<'_>) {
    black_box((prepared.span(), prepared.changes(), prepared.as_iri_ref()));
    prepared.edits().for_each(change);
    show(prepared.preprocessed());
    let _ = black_box(prepared.write_to(&mut Sink));
    show(prepared);
    if let Some(fault) = prepared.error() {
        complaint(&fault);
    }
}

fn change(change: Edit) {
    let kind = change.kind();
    black_box((change.span(), kind.code(), kind.clause()));
    show(change.replacement());
    show(kind);
}

fn complaint(fault: &PrepareError) {
    black_box((
        fault.span(),
        fault.component(),
        fault.clause(),
        fault.kind().code(),
    ));
    show(fault);
}

#[inline(never)]
fn paths(text: &str) {
    for platform in black_box([Platform::Posix, Platform::Windows, Platform::NATIVE]) {
        reference(to_iri(text, platform));
        reference(to_iri_ref(text, platform));
        reference(octets_to_iri(text.as_bytes(), platform));
        reference(octets_to_iri_ref(text.as_bytes(), platform));
        for path in [
            from_iri(text, platform),
            from_iri_parts(Parts::split(text), platform),
        ] {
            match path {
                Ok(path) => {
                    black_box(path.changes());
                    show(path);
                }
                Err(error) => no_path(&error),
            }
        }
        for octets in [
            octets_from_iri(text, platform),
            octets_from_iri_parts(Parts::split(text), platform),
        ] {
            match octets {
                Ok(octets) => octets.for_each(|octet| {
                    black_box(octet);
                }),
                Err(error) => no_path(&error),
            }
        }
    }
}

fn reference(reference: Result<FileReference<'_>, FilePathError>) {
    match reference {
        Ok(reference) => {
            black_box(reference.changes());
            show(reference.with_directory(black_box(true)));
            show(reference.into_uri());
        }
        Err(error) => no_path(&error),
    }
}

fn no_path(error: &FilePathError) {
    let kind: FilePathErrorKind = error.kind();
    black_box((kind.code(), error.span(), error.clause()));
    show(error);
}

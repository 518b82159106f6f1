//! iri-text: finding, preparing, escaping, paths, character references.

use std::hint::black_box;

use iri_kit::file_path::{
    Platform, from_iri, from_iri_parts, octets_from_iri, octets_from_iri_parts, octets_to_iri,
    octets_to_iri_ref, to_iri, to_iri_ref,
};
use iri_kit::prelude::*;
use iri_kit::text::markup::{
    Markup, Quote, ReferencePlace, decode_html_references, escape_for_attribute, html_references,
};
use iri_kit::text::{Backslash, CharacterReferences, Separator, Spaces};
use iri_kit::{Finder, Preparation, Prepared, escape_for_text, escape_for_text_parts, prepare};

use super::{Operation, rewritten, shown};

pub(super) const ALL: &[Operation] = &[
    ("find", |text| found(Finder::new(), text)),
    ("find with all options", |text| found(all_finders(), text)),
    ("find some schemes in ASCII", |text| {
        found(
            Finder::new()
                .with_schemes(&["http", "mailto"])
                .with_ascii_only(true)
                .with_spaced(true),
            text,
        );
    }),
    ("escape_for_text", |text| {
        rewritten(&escape_for_text(text));
        rewritten(&escape_for_text_parts(Parts::split(text)));
        rewritten(&all_finders().escape(text));
        rewritten(&all_finders().escape_parts(Parts::split(text)));
    }),
    ("escape_for_attribute", |text| {
        for markup in [Markup::Xml, Markup::Html] {
            rewritten(&escape_for_attribute(text, markup, Quote::Either));
        }
    }),
    ("html_references", |text| {
        for place in [ReferencePlace::Text, ReferencePlace::Attribute] {
            black_box(
                html_references(text, place)
                    .map(|found| found.chars().count())
                    .sum::<usize>(),
            );
            rewritten(&decode_html_references(text, place));
        }
    }),
    ("prepare", |text| prepared(&prepare(text))),
    ("prepare with all options", |text| {
        for spaces in [Spaces::Encode, Spaces::Remove] {
            let options = Preparation::new()
                .with_unicode_white_space(true)
                .with_spaces(spaces)
                .with_character_references(CharacterReferences::All)
                .with_backslash(Backslash::Slash)
                .with_later_bidi_formatting(true)
                .with_removed_controls(true)
                .with_width_mapping(true)
                .with_last_at_sign(true)
                .with_encoded_ucschar(true)
                .with_nfc(true);
            prepared(&options.prepare(text));
        }
    }),
    ("prepare_several", |text| {
        for one in Preparation::new().prepare_several(text, Separator::Space) {
            prepared(&one);
        }
    }),
    ("IRIs of paths", |text| {
        for platform in [Platform::Posix, Platform::Windows] {
            for reference in [
                to_iri(text, platform),
                to_iri_ref(text, platform),
                octets_to_iri(text.as_bytes(), platform),
                octets_to_iri_ref(text.as_bytes(), platform),
            ]
            .into_iter()
            .flatten()
            {
                rewritten(&reference);
                rewritten(&reference.with_directory(true).into_uri());
            }
        }
    }),
    ("paths of IRIs", |text| {
        for platform in [Platform::Posix, Platform::Windows] {
            let parts = Parts::split(text);
            for path in [from_iri(text, platform), from_iri_parts(parts, platform)]
                .into_iter()
                .flatten()
            {
                rewritten(&path);
            }
            for octets in [
                octets_from_iri(text, platform),
                octets_from_iri_parts(parts, platform),
            ]
            .into_iter()
            .flatten()
            {
                black_box((octets.size_hint(), octets.count()));
            }
        }
    }),
    ("typed paths", |text| {
        black_box((
            Iri::from_file_path(text).is_ok(),
            Iri::from_directory_path(text).is_ok(),
        ));
        if let Ok(iri) = IriRef::parse(text) {
            black_box(iri.to_file_path().is_ok());
        }
    }),
];

fn all_finders() -> Finder<'static> {
    Finder::new()
        .with_www(true)
        .with_mail(true)
        .with_domains(&|name| name == "com")
}

fn found(finder: Finder<'_>, text: &str) {
    for found in finder.find(text) {
        black_box((found.as_written(), found.to_iri()));
        rewritten(&found);
    }
}

fn prepared(prepared: &Prepared<'_>) {
    rewritten(prepared);
    shown(&prepared.preprocessed());
    for edit in prepared.edits() {
        shown(&edit.replacement());
    }
    black_box((prepared.as_iri_ref(), prepared.error(), *prepared == ""));
    black_box((prepared.to_iri().is_ok(), prepared.to_iri_ref().is_ok()));
}

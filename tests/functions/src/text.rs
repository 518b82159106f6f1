//! iri-text: finding, escaping, preparing, paths of files.

use iri_core::Parts;
use iri_text::file_path::{
    FilePathError, FileReference, Platform, from_iri, from_iri_parts, octets_from_iri,
    octets_from_iri_parts, octets_to_iri, octets_to_iri_ref, to_iri, to_iri_ref,
};
use iri_text::markup::{Markup, Quote, escape_for_attribute};
use iri_text::{
    Backslash, BidiFormatting, CharacterReferences, Finder, Preparation, Prepared, Redaction,
    SecretSource, Separator, Spaces, escape_for_text, escape_for_text_parts, friendly,
    friendly_parts, hear, passwords, passwords_in, prepare, redact_in, redacted, secrets,
    secrets_in, speak, spoken_names,
};

use crate::Sink;
use crate::row::LINEAR;
use crate::sink::rewritten;

rows! {
    "find" LINEAR.flash("`iri_text::Finder` and its results", [19_584, 2_816]).fast() => |out, text| {
        Finder::new().find(text).for_each(|found| out.keep(found));
    }
    "prepare" LINEAR.flash("`Display` of `iri_text::prepare`", [22_528, 1_408]) => |out, text| {
        out.show(prepare(text));
    }
    "passwords" LINEAR => |out, text| {
        passwords(text).for_each(|span| out.keep(span));
        passwords_in(text).for_each(|span| out.keep(span));
    }
    "redacted" LINEAR.flash("`Display` of `iri_text::redacted`", [30_720, 4_352]) => |out, text| {
        rewritten(out, &redacted(text));
    }
    "secrets" LINEAR => |out, text| {
        for secret in secrets(text) {
            out.see((secret.kind(), secret.span()));
        }
        secrets_in(text).for_each(|secret| out.keep(secret));
        rewritten(out, &redact_in(text));
        let redaction = Redaction::TEXT.with_names(&["q", "a"]).with_mask("-");
        redaction.secrets(text).for_each(|secret| out.keep(secret));
        let lines = redaction.secrets_in_lines(text.as_bytes(), b'\n');
        lines.for_each(|secret| out.keep(secret));
        let octets = redaction.secrets_in_octets(text.as_bytes());
        octets.for_each(|secret| out.keep(secret));
        let wrapped = redaction.redacted(text);
        out.see((redaction.mask(), *wrapped.as_inner(), wrapped.into_inner()));
        for source in SecretSource::ALL {
            out.see((source.document(), source.link(), source.names().len()));
        }
    }
    "friendly" LINEAR => |out, text| {
        rewritten(out, &friendly(text));
        rewritten(out, &friendly_parts(Parts::split(text)));
    }
    "speak, hear" LINEAR => |out, text| {
        rewritten(out, &speak(text));
        let heard = hear(text);
        rewritten(out, &heard);
        if let Some(error) = heard.error() {
            out.see((error.kind(), error.span(), error.clause()));
            out.show(error);
        }
        out.see(spoken_names().count());
    }
    "Finder" LINEAR => |out, text| { found(out, Finder::new(), text); }
    "Finder with all options" LINEAR => |out, text| { found(out, all_finders(), text); }
    "Finder of some schemes in ASCII" LINEAR => |out, text| {
        let finder = Finder::new().with_schemes(&["http", "mailto"]).with_ascii_only(true);
        found(out, finder.with_spaced(true), text);
    }
    "escape_for_text" LINEAR => |out, text| {
        rewritten(out, &escape_for_text(text));
        rewritten(out, &escape_for_text_parts(Parts::split(text)));
        rewritten(out, &all_finders().escape(text));
        rewritten(out, &all_finders().escape_parts(Parts::split(text)));
    }
    "escape_for_attribute" LINEAR => |out, text| {
        for markup in [Markup::Xml, Markup::Html] {
            for quote in [Quote::Double, Quote::Single, Quote::Either] {
                rewritten(out, &escape_for_attribute(text, markup, quote));
            }
        }
    }
    "prepare, read" LINEAR => |out, text| { prepared(out, &prepare(text)); }
    "prepare with all options" LINEAR => |out, text| {
        for spaces in [Spaces::Encode, Spaces::Remove] {
            let options = Preparation::new()
                .with_unicode_white_space(true)
                .with_spaces(spaces)
                .with_character_references(CharacterReferences::All)
                .with_backslash(Backslash::Slash)
                .with_bidi_formatting(BidiFormatting::Encode)
                .with_later_bidi_formatting(true)
                .with_removed_controls(true)
                .with_width_mapping(true)
                .with_last_at_sign(true)
                .with_literal_relative(true)
                .with_encoded_ucschar(true);
            prepared(out, &options.prepare(text));
        }
    }
    "prepare_several" LINEAR => |out, text| {
        for one in Preparation::new().prepare_several(text, Separator::Space) {
            prepared(out, &one);
        }
    }
    "IRIs of paths" LINEAR => |out, text| {
        for platform in [Platform::Posix, Platform::Windows] {
            referred(out, to_iri(text, platform));
            referred(out, to_iri_ref(text, platform));
            referred(out, octets_to_iri(text.as_bytes(), platform));
            referred(out, octets_to_iri_ref(text.as_bytes(), platform));
        }
        out.keep(to_iri(text, Platform::NATIVE).is_ok());
    }
    "paths of IRIs" LINEAR => |out, text| {
        for platform in [Platform::Posix, Platform::Windows] {
            let parts = Parts::split(text);
            for path in [from_iri(text, platform), from_iri_parts(parts, platform)] {
                match path {
                    Ok(path) => rewritten(out, &path),
                    Err(error) => rejected(out, &error),
                }
            }
            for octets in [octets_from_iri(text, platform), octets_from_iri_parts(parts, platform)] {
                match octets {
                    Ok(octets) => {
                        out.keep(octets.size_hint());
                        octets.for_each(|octet| out.see(octet));
                    }
                    Err(error) => rejected(out, &error),
                }
            }
        }
    }
}

/// A finder that finds as much as possible.
fn all_finders() -> Finder<'static> {
    Finder::new()
        .with_www(true)
        .with_mail(true)
        .with_domains(&|name| name == "com")
}

fn found<S: Sink>(out: &mut S, finder: Finder<'_>, text: &str) {
    for found in finder.find(text) {
        out.see((found.as_written(), found.span(), found.kind()));
        rewritten(out, &found);
    }
}

fn prepared<S: Sink>(out: &mut S, prepared: &Prepared<'_>) {
    out.see((prepared.span(), prepared.as_iri_ref(), *prepared == ""));
    for edit in prepared.edits() {
        out.see((edit.span(), edit.kind().code(), edit.kind().clause()));
        out.show(edit.replacement());
        out.show(edit.kind());
    }
    out.show(prepared.preprocessed());
    rewritten(out, prepared);
    if let Some(error) = prepared.error() {
        out.see((
            error.kind().code(),
            error.span(),
            error.component(),
            error.clause(),
        ));
        out.show(error);
    }
}

fn referred<S: Sink>(out: &mut S, reference: Result<FileReference<'_>, FilePathError>) {
    match reference {
        Ok(reference) => {
            rewritten(out, &reference);
            rewritten(out, &reference.with_directory(true).into_uri());
        }
        Err(error) => rejected(out, &error),
    }
}

fn rejected<S: Sink>(out: &mut S, error: &FilePathError) {
    out.see((error.kind().code(), error.span(), error.clause()));
    out.show(error);
}

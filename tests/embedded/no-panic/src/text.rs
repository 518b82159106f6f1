//! Every function of iri-text.

use core::hint::black_box;

use iri_text::{
    Backslash, BidiFormatting, Change, EscapeForText, Fault, Finder, Found, Preparation, Prepared,
    References, Rewrite, Separator, Spaces, escape_for_text, prepare,
};

use crate::{Sink, show};

/// Calls them.
pub fn all(text: &str) {
    finding(text);
    escaping(text);
    preparing(text);
}

#[inline(never)]
fn finding(text: &str) {
    let schemes = black_box(["http", "mailto"]);
    let finder = Finder::new()
        .schemes(&schemes)
        .www(black_box(true))
        .domains(&|suffix| black_box(suffix) == "org")
        .mail(black_box(true))
        .ascii_only(black_box(false))
        .spaced(black_box(true));
    finder.find(text).for_each(found);
    Finder::new().find(text).for_each(found);
    escaped(finder.escape(text));
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
}

fn escaped(escaped: EscapeForText<'_, '_>) {
    black_box(escaped.changes());
    show(escaped);
}

#[inline(never)]
fn preparing(text: &str) {
    prepared(&prepare(text));
    let options = Preparation::new()
        .wide(black_box(true))
        .spaces(black_box(Spaces::Remove))
        .references(black_box(References::All))
        .backslash(black_box(Backslash::Slash))
        .bidi_formatting(black_box(BidiFormatting::Encode))
        .later_bidi_formatting(black_box(true))
        .remove_controls(black_box(true))
        .width(black_box(true))
        .last_at_sign(black_box(true))
        .literal_relative(black_box(true))
        .encode_ucschar(black_box(true));
    prepared(&options.prepare(text));
    for one in options.prepare_several(text, black_box(Separator::Space)) {
        prepared(&one);
    }
}

#[inline(never)]
fn prepared(prepared: &Prepared<'_>) {
    black_box((prepared.span(), prepared.changes()));
    prepared.edits().for_each(change);
    show(prepared.preprocessed());
    let _ = black_box(prepared.write_to(&mut Sink));
    show(prepared);
    if let Some(fault) = prepared.fault() {
        complaint(&fault);
    }
}

fn change(change: Change) {
    let kind = change.kind();
    black_box((change.span(), kind.code(), kind.clause()));
    show(change.replacement());
    show(kind);
}

fn complaint(fault: &Fault) {
    black_box((
        fault.span(),
        fault.component(),
        fault.clause(),
        fault.kind().code(),
    ));
    show(fault);
}

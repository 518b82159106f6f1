//! Every function of iri-leiri.

use core::hint::black_box;

use iri_core::Parts;
use iri_leiri::{
    Conversion, Edition, Group, Leiri, LeiriForm, LeiriRef, ParseError, Rewrite as _, XmlForm,
    groups, groups_parts, is_leiri_ucschar, lenient, parse, parse_with, to_iri, to_iri_parts,
    to_uri, to_uri_parts,
};

use crate::{Sink, show};

/// Calls all of them.
pub fn all(text: &str) {
    groups_of(text);
    syntax(text);
    types(text);
    conversions(text);
}

#[inline(never)]
fn groups_of(text: &str) {
    for c in text.chars() {
        black_box((is_leiri_ucschar(c), Group::of(c)));
    }
    for run in groups(text) {
        let group = black_box(run.group());
        black_box((run.component(), run.span()));
        black_box((group.name(), group.reason(), group.advice(), group.clause()));
        show(group);
    }
}

#[inline(never)]
fn complaint(error: ParseError) {
    black_box((
        error.kind().code(),
        error.span(),
        error.component(),
        error.clause(),
    ));
    show(error);
}

#[inline(never)]
fn syntax(text: &str) {
    for form in LeiriForm::ALL {
        black_box(form.name());
        match parse(text, form) {
            Ok(parts) => _ = black_box(parts),
            Err(error) => complaint(error),
        }
        _ = black_box(parse_with(text, form, black_box(Edition::Bis)));
    }
}

#[inline(never)]
fn types(text: &str) {
    if let Ok(leiri) = Leiri::parse(text) {
        black_box((leiri.parts(), leiri.borrowed(), leiri.as_str()));
        let offsets = leiri.parts().offsets();
        black_box(Leiri::with_offsets_unchecked(text, offsets));
        show(leiri.conversion());
        black_box(leiri.groups().count());
        let reference: LeiriRef<&str> = leiri.borrowed().into();
        black_box((reference == leiri.into_inner(), reference.cmp(&reference)));
        show(reference);
    }
    match LeiriRef::parse_text(text) {
        Ok(reference) => _ = black_box(reference),
        Err(refused) => {
            complaint(refused.error());
            show(refused);
            black_box(refused.into_input());
        }
    }
    _ = black_box(Leiri::try_from(text.as_bytes()));
    black_box(LeiriRef::new_unchecked(text));
}

#[inline(never)]
fn conversions(text: &str) {
    converted(to_iri(text));
    converted(to_uri(text));
    converted(to_iri_parts(Parts::split(text)));
    converted(to_uri_parts(Parts::split(text)));
    black_box(groups_parts(Parts::split(text)).count());
    for form in XmlForm::ALL {
        black_box((form.name(), form.gives_uri(), form.bars_fragment()));
        converted(form.convert(text));
    }
    if let Ok(conversion) = lenient(text, black_box(LeiriForm::LeiriReference)) {
        converted(conversion);
        conversion.repairs().for_each(complaint);
    }
}

#[inline(never)]
fn converted(conversion: Conversion<'_>) {
    black_box((conversion.changes(), conversion.encoded().count()));
    let _ = black_box(conversion.write_to(&mut Sink));
    show(conversion.with_uri(true));
}

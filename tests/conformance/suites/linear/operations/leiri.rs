//! iri-leiri: parsing, groups, conversions.

use std::hint::black_box;

use iri_kit::Parts;
use iri_kit::leiri::{
    Conversion, Edition, Leiri, LeiriForm, LeiriRef, XmlForm, groups, groups_parts, lenient, parse,
    parse_with, to_iri, to_iri_parts, to_uri, to_uri_parts,
};
use iri_kit::prelude::{AsLeiri, ConvertLeiri, IriRef};

use super::{Operation, rewritten};

pub(super) const ALL: &[Operation] = &[
    ("parse a LEIRI", |text| {
        for form in LeiriForm::ALL {
            black_box((
                parse(text, form).is_ok(),
                parse_with(text, form, Edition::Bis).is_ok(),
            ));
        }
    }),
    ("Leiri", |text| {
        if let Ok(leiri) = Leiri::parse(text) {
            black_box((
                leiri.parts(),
                leiri.borrowed(),
                leiri.as_str(),
                leiri.groups().count(),
            ));
            black_box((
                Leiri::new_unchecked(text),
                Leiri::with_offsets_unchecked(text, leiri.parts().offsets()),
            ));
            rewritten(&leiri.conversion());
            black_box((leiri.to_iri(), leiri.to_uri()));
            black_box((
                leiri == leiri.borrowed(),
                leiri.cmp(&leiri.borrowed()),
                leiri.into_owned(),
            ));
        }
        black_box((
            LeiriRef::parse_text(text.to_owned()).is_ok(),
            LeiriRef::try_from(text.as_bytes()).is_ok(),
        ));
        if let Ok(iri) = IriRef::parse(text) {
            black_box(iri.as_leiri());
        }
    }),
    ("groups", |text| {
        black_box((
            groups(text).count(),
            groups_parts(Parts::split(text)).count(),
        ));
    }),
    ("LEIRI to IRI", |text| {
        converted(&to_iri(text));
        converted(&to_iri_parts(Parts::split(text)));
    }),
    ("LEIRI to URI", |text| {
        converted(&to_uri(text));
        converted(&to_uri_parts(Parts::split(text)).with_uri(true));
    }),
    ("forms of XML", |text| {
        for form in XmlForm::ALL {
            converted(&form.convert(text));
        }
    }),
    ("lenient conversion", |text| {
        if let Ok(conversion) = lenient(text, LeiriForm::LeiriReference) {
            converted(&conversion);
            black_box(conversion.repairs().count());
        }
    }),
];

fn converted(conversion: &Conversion<'_>) {
    rewritten(conversion);
    black_box(conversion.encoded().count());
}

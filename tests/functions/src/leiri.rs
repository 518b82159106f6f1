//! iri-leiri: parsing, groups, conversions.

use iri_core::Parts;
use iri_leiri::{
    Conversion, Edition, Group, Leiri, LeiriForm, LeiriPush, LeiriRef, ParseError, XmlForm, groups,
    groups_parts, is_leiri_ucschar, lenient, parse, parse_with, to_iri, to_iri_parts, to_uri,
    to_uri_parts,
};

use crate::Sink;
use crate::row::LINEAR;
use crate::sink::{chosen, rewritten};

rows! {
    "leiri-to-iri" LINEAR.flash("`Display` of `iri_leiri::to_iri`", [3_328, 448]) => |out, text| {
        out.show(to_iri(text));
    }
    "leiri" LINEAR.flash("`LeiriRef::parse` and `Display` of the IRI", [7_424, 608]) => |out, text| {
        if let Ok(leiri) = core::hint::black_box(LeiriRef::parse(text)) {
            out.show(leiri.conversion());
        }
    }
    "choices of iri-leiri" LINEAR => |out, text| { chosen::<S, LeiriForm>(out, text); }
    "groups of characters" LINEAR => |out, text| {
        text.chars().for_each(|c| out.see((is_leiri_ucschar(c), Group::of(c))));
        for run in groups(text) {
            let group = run.group();
            out.see((run.component(), run.span()));
            out.see((group.name(), group.reason(), group.advice(), group.clause()));
            out.show(group);
        }
        out.see(groups_parts(Parts::split(text)).count());
    }
    "parse a LEIRI" LINEAR => |out, text| {
        for form in LeiriForm::ALL {
            out.see(form.name());
            let mut push = LeiriPush::new(form);
            out.see((push.feed(text.as_bytes()), push.is_refused()));
            out.see(push.finish());
            match parse(text, form) {
                Ok(parts) => out.see(parts),
                Err(error) => rejected(out, error),
            }
            out.see(parse_with(text, form, Edition::Bis));
        }
    }
    "Leiri" LINEAR => |out, text| {
        if let Ok(leiri) = Leiri::parse(text) {
            out.see((leiri.parts(), leiri.borrowed(), leiri.as_str(), leiri.groups().count()));
            out.see((Leiri::new_unchecked(text), Leiri::with_offsets_unchecked(text, leiri.parts().offsets())));
            rewritten(out, &leiri.conversion());
            let reference: LeiriRef<&str> = leiri.borrowed().into();
            out.see((reference == leiri.into_inner(), reference.cmp(&reference), leiri == leiri.borrowed()));
            out.show(reference);
        }
        match LeiriRef::parse_text(text) {
            Ok(reference) => out.see(reference),
            Err(error) => {
                rejected(out, error.error());
                out.show(error);
                out.see(error.into_input());
            }
        }
        out.see(LeiriRef::try_from(text.as_bytes()));
    }
    "LEIRI to IRI" LINEAR => |out, text| {
        converted(out, to_iri(text));
        converted(out, to_iri_parts(Parts::split(text)));
    }
    "LEIRI to URI" LINEAR => |out, text| {
        converted(out, to_uri(text));
        converted(out, to_uri_parts(Parts::split(text)).with_uri(true));
    }
    "forms of XML" LINEAR => |out, text| {
        for form in XmlForm::ALL {
            out.see((form.name(), form.gives_uri(), form.bars_fragment()));
            converted(out, form.convert(text));
        }
    }
    "lenient conversion" LINEAR => |out, text| {
        if let Ok(conversion) = lenient(text, LeiriForm::LeiriReference) {
            converted(out, conversion);
            conversion.repairs().for_each(|error| rejected(out, error));
        }
    }
}

fn rejected<S: Sink>(out: &mut S, error: ParseError) {
    out.see((
        error.kind().code(),
        error.span(),
        error.component(),
        error.clause(),
    ));
    out.show(error);
}

fn converted<S: Sink>(out: &mut S, conversion: Conversion<'_>) {
    rewritten(out, &conversion);
    out.see(conversion.encoded().count());
}

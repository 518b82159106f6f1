//! iri-readers: readings, contacts, agreement.

use iri_readers::{
    At, Backslash, Beyond, Brackets, Chars, Colon, Contact, Dimension, EmptyHost, HostTriplets,
    Idna, Language, Local, NoScheme, Numbers, PortRule, READERS, Reading, SchemeRule, Slashes,
    Trim, TripletRule, Zone, agreement, read, readings, ways,
};

use crate::Sink;
use crate::row::{CONSTANT, LINEAR};
use crate::sink::chosen;

fn contact(out: &mut impl Sink, contact: Contact<'_>) {
    out.show(contact);
    out.show(contact.host());
    out.see((contact.port(), contact.has_scheme("http")));
    out.keep(contact.scheme());
    out.see(contact.has_host_of(&contact));
}

fn reading(out: &mut impl Sink, reading: Reading<'_>) {
    out.see((
        reading.scheme_span(),
        reading.userinfo_span(),
        reading.host_span(),
    ));
    out.see((reading.port_span(), reading.path_span(), reading.text()));
    out.see(reading.way().agrees(Dimension::Idna, &ways::RFC3986));
    contact(out, reading.contact());
}

rows! {
    "reading" LINEAR.flash("`read` by the URL Standard, and `Display` of the contact", [65_536, 8_192]) => |out, text| {
        match read(text, &ways::WHATWG) {
            Ok(reading) => out.show(reading.contact()),
            Err(refusal) => out.show(refusal),
        }
    }
    "readings" LINEAR => |out, text| {
        for (reader, result) in readings(text) {
            out.see((reader.id, reader.name, reader.version, reader.date));
            match result {
                Ok(taken) => reading(out, taken),
                Err(refusal) => out.see((refusal.span(), refusal.dimension())),
            }
        }
    }
    "agreement of readers" LINEAR => |out, text| {
        let agreement = agreement(text);
        out.see((agreement.text(), agreement.is_unanimous(), agreement.has_one_host()));
        for group in agreement.groups() {
            out.see((group.reading().is_ok(), group.readers().count()));
        }
        let deciding = agreement.deciding();
        out.see(deciding.map(|deciding| (deciding.span(), deciding.dimension(), deciding.clause())));
        if let (Some(first), Some(last)) = (agreement.groups().next(), agreement.groups().last()) {
            out.see(first.deciding(&last).span());
        }
    }
    "ways" CONSTANT => |out, _text| {
        let way = ways::RFC3986.with(Dimension::Numbers, &ways::WHATWG);
        out.see((way.agrees(Dimension::Numbers, &ways::RFC3987), READERS.len()));
        out.see((Chars::but(b"a").contains('a'), Chars::of(way.name, Beyond::All).contains('\u{E9}')));
    }
    "choices of iri-readers" LINEAR => |out, text| {
        chosen::<S, At>(out, text);
        chosen::<S, Backslash>(out, text);
        chosen::<S, Beyond>(out, text);
        chosen::<S, Brackets>(out, text);
        chosen::<S, Colon>(out, text);
        chosen::<S, Dimension>(out, text);
        chosen::<S, EmptyHost>(out, text);
        chosen::<S, HostTriplets>(out, text);
        chosen::<S, Idna>(out, text);
        chosen::<S, Language>(out, text);
        chosen::<S, Local>(out, text);
        chosen::<S, NoScheme>(out, text);
        chosen::<S, Numbers>(out, text);
        chosen::<S, PortRule>(out, text);
        chosen::<S, SchemeRule>(out, text);
        chosen::<S, Slashes>(out, text);
        chosen::<S, Trim>(out, text);
        chosen::<S, TripletRule>(out, text);
        chosen::<S, Zone>(out, text);
    }
}

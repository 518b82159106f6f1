//! iri-readers: readings, contacts, agreement.

use core::net::IpAddr;

use iri_readers::address::{
    Address, AddressBlock, AddressClass, AddressClasses, Embedding, SpecialAddress,
};
use iri_readers::destination::{Destination, Policy, Refused, RefusedKind, SpecialName};
use iri_readers::{
    At, Backslash, Beyond, Brackets, Chars, Colon, Contact, Dimension, EmptyHost, HostTriplets,
    Idna, Language, Local, NoScheme, Numbers, PortRule, READERS, Reading, SchemeRule, Slashes,
    Trim, TripletRule, Zone, agreement, read, readings, unusual, ways,
};

use crate::Sink;
use crate::row::{CONSTANT, IDNA, LINEAR, READERS as MANY};
use crate::sink::chosen;

fn contact(out: &mut impl Sink, contact: Contact<'_>) {
    out.show(contact);
    out.show(contact.host());
    out.see((contact.port(), contact.has_scheme("http")));
    out.keep(contact.scheme());
    out.see((
        contact.has_host_of(&contact),
        contact.has_scheme_of(&contact),
    ));
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

fn refused(out: &mut impl Sink, refused: Refused) {
    out.show(refused);
    out.see((
        refused.kind(),
        refused.code(),
        refused.span(),
        refused.component(),
        refused.clause(),
    ));
    out.see((
        refused.refused_address(),
        refused.special_address(),
        refused.special_name(),
    ));
    out.see((
        refused.kind().code(),
        refused.kind().component(),
        refused.kind().clause(),
    ));
    out.see((refused.kind().message(), RefusedKind::ALL.len()));
}

fn address(out: &mut impl Sink, address: Address) {
    out.show(address);
    out.see((address.ip(), address.class(), Address::new(address.ip())));
    for inner in address.embedded() {
        out.see((inner.embedding(), inner.address()));
    }
    out.see(
        address
            .with_embedded()
            .all(|it| AddressClasses::ALL.contains(it.class())),
    );
    if let Some(row) = address.special() {
        out.show(row);
        out.show(row.block());
        out.see((
            row.name(),
            row.class(),
            row.is_globally_reachable(),
            row.clause(),
            row.link(),
        ));
        out.see((
            row.block().address(),
            row.block().prefix_length(),
            row.block().contains(address.ip()),
        ));
    }
    out.see(SpecialAddress::of(address.ip()).is_some());
    if let Err(error) = POLICY.check_address(address.ip()) {
        refused(out, error);
    }
}

const POLICY: Policy<'static> = Policy::PUBLIC_WEB
    .with_schemes(None)
    .with_ports(&[0..=u16::MAX])
    .without_ports(&[25])
    .with_userinfo(true)
    .with_names(Some(&["example.org", "b\u{FC}cher.example"]))
    .without_names(&["a.example.org"])
    .with_subdomains(true)
    .with_special_names(true)
    .with_classes(AddressClasses::of(&[AddressClass::Global]))
    .with_addresses(&[AddressBlock::new(
        IpAddr::V4(core::net::Ipv4Addr::LOCALHOST),
        8,
    )])
    .without_addresses(&[])
    .with_readers(|_| false);

rows! {
    "destination" CONSTANT.flash("a `Destination`, checked by `Policy::PUBLIC_WEB`, and `Display` of what refuses it", [176_128, 16_896]) => |out, text| {
        match Policy::PUBLIC_WEB.destination(text) {
            Ok(destination) => out.show(destination),
            Err(error) => out.show(error),
        }
    }
    "destinations" CONSTANT => |out, text| {
        let destination = match Destination::of(text) {
            Ok(destination) => destination,
            Err(error) => return refused(out, error),
        };
        out.show(destination);
        out.see((destination.text(), destination.scheme(), destination.name(), destination.port()));
        out.see((destination.has_userinfo(), destination.is_same_server(&destination)));
        if let Some(it) = destination.address() {
            address(out, it);
        }
        for policy in [POLICY, Policy::ANY] {
            if let Err(error) = policy.check(&destination) {
                refused(out, error);
            }
        }
        let mut buffer = [0; 200];
        match Policy::ANY.redirect(&destination, "../a", &mut buffer) {
            Ok(redirect) => {
                out.show(redirect.destination());
                out.see((redirect.is_downgrade(), redirect.is_same_server()));
            }
            Err(error) => refused(out, error),
        }
    }
    "addresses and special names" LINEAR => |out, text| {
        for it in [Address::parse(text), Address::of_host(text)].into_iter().flatten() {
            address(out, it);
        }
        out.see(AddressBlock::parse(text));
        if let Some(row) = SpecialName::of(text) {
            out.show(row);
            out.see((row.domain(), row.about(), row.is_public(), row.clause(), row.link()));
        }
        out.see((SpecialName::ALL.len(), SpecialAddress::ALL.len()));
    }
    "reading" IDNA.flash("`read` by the URL Standard, and `Display` of the contact", [131_072, 16_384]) => |out, text| {
        match read(text, &ways::WHATWG) {
            Ok(reading) => out.show(reading.contact()),
            Err(refusal) => out.show(refusal),
        }
    }
    "readings" MANY => |out, text| {
        for (reader, result) in readings(text) {
            out.see((reader.id, reader.name, reader.version, reader.date));
            match result {
                Ok(taken) => reading(out, taken),
                Err(refusal) => out.see((refusal.span(), refusal.dimension())),
            }
        }
    }
    // It reads in each way a number of times that does not depend on the text; so do destinations and the entries of the
    // operations. `readings` shows how the work grows.
    "agreement of readers" CONSTANT => |out, text| {
        let agreement = agreement(text);
        out.see(unusual(text));
        out.see((agreement.text(), agreement.is_unanimous(), agreement.agrees(), agreement.has_one_host()));
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
        chosen::<S, AddressClass>(out, text);
        chosen::<S, At>(out, text);
        chosen::<S, Backslash>(out, text);
        chosen::<S, Beyond>(out, text);
        chosen::<S, Brackets>(out, text);
        chosen::<S, Colon>(out, text);
        chosen::<S, Dimension>(out, text);
        chosen::<S, Embedding>(out, text);
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

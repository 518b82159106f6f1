//! Every function of iri-web that needs neither a heap nor a crate from outside.

use core::hint::black_box;

use iri_core::Parts;
use iri_idna::Idna2008;
use iri_map::{Mapping, Rewrite};
use iri_syntax::{Iri, IriRef};
use iri_web::http::{
    RawOctets, ReceivedRequest, Request, RequestError, TargetForm, TargetIri, WireError, WireText,
    redirect,
};
use iri_web::slot::{Carried, Slot};

use crate::show;

/// Calls all of them.
pub fn all(text: &str) {
    sending(text);
    receiving(text);
    redirecting(text);
    slots(text);
}

#[inline(never)]
fn sending(text: &str) {
    let mapping = Mapping::new().with_hosts(&Idna2008);
    let Ok(reference) = IriRef::parse(text) else {
        return;
    };
    request(Request::new(&reference));
    if let Ok(found) = Request::with_mapping(&reference, &mapping) {
        request(found);
    }
    if let Ok(found) = Request::with_mapping_parts(Parts::split(text), &mapping) {
        request(found);
    }
}

#[inline(never)]
fn request(request: Request<'_, '_>) {
    for form in TargetForm::ALL {
        black_box(form.name());
        match request.target(form) {
            Ok(target) => {
                black_box((target.form(), target.changes()));
                show(target);
            }
            Err(error) => refused(&error),
        }
    }
    let host = request.host().with_default_port(black_box(true));
    black_box((host.changes(), request.referer().changes()));
    show(host);
    show(request.referer());
}

#[inline(never)]
fn refused(error: &RequestError) {
    black_box((error.kind().code(), error.span(), error.component()));
    black_box(error.clause());
    show(error);
}

#[inline(never)]
fn receiving(text: &str) {
    let octets = text.as_bytes();
    black_box(TargetForm::of(octets));
    for how in [
        RawOctets::Reject,
        RawOctets::Encode,
        RawOctets::Utf8,
        RawOctets::Utf8OrEncode,
    ] {
        match WireText::new(octets, black_box(how)) {
            Ok(text) => written(text),
            Err(error) => lost(&error),
        }
        let received = ReceivedRequest::new(text, octets).with_host(octets);
        let received = received
            .with_form(black_box(TargetForm::Origin))
            .with_octets(black_box(how))
            .with_repairs(black_box(true));
        match received.read() {
            Ok(target) => found(target),
            Err(error) => lost(&error),
        }
    }
    written(WireText::field(octets));
}

#[inline(never)]
fn written(text: WireText<'_>) {
    let text = text.with_repairs(black_box(true));
    black_box((text.octets(), text.changes()));
    show(text);
}

#[inline(never)]
fn found(target: TargetIri<'_>) {
    black_box((target.form(), target.changes()));
    show(target);
}

#[inline(never)]
fn lost(error: &WireError) {
    black_box((error.kind().code(), error.span(), error.component()));
    black_box((error.clause(), error.part().name()));
    show(error);
}

#[inline(never)]
fn redirecting(text: &str) {
    if let (Ok(request), Ok(location)) = (Iri::parse(text), IriRef::parse(text)) {
        let target = redirect(&request, &location);
        black_box(target.changes());
        show(target);
    }
}

#[inline(never)]
fn slots(text: &str) {
    let Ok(reference) = IriRef::parse(text) else {
        return;
    };
    let carried = Carried::new(reference).with_mapping(Mapping::new().with_hosts(&Idna2008));
    black_box(carried.reference());
    for &slot in Slot::ALL {
        black_box((slot.name(), slot.source(), slot.takes_iri()));
        if let Ok(given) = carried.for_slot(slot) {
            black_box(given.changes());
            show(given);
        }
    }
}

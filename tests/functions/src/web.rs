//! iri-web: requests, redirections, slots of documents.

use iri_core::Parts;
use iri_idna::Idna2008;
use iri_map::Mapping;
use iri_syntax::{Iri, IriRef};
use iri_web::http::{
    RawOctets, ReceivedRequest, Request, RequestError, TargetForm, WireError, WireText, redirect,
};
use iri_web::slot::{Carried, Slot};

use crate::Sink;
use crate::row::LINEAR;
use crate::sink::rewritten;

rows! {
    "request"
    LINEAR.flash(
        "`Iri::parse`, and `Display` of the target and the host of an HTTP `Request`", [10_752, 2_176],
    ) => |out, text| {
        if let Ok(iri) = Iri::parse(text) {
            let request = Request::new(&iri);
            if let Ok(target) = request.target(TargetForm::Origin) {
                out.show(target);
            }
            out.show(request.host());
        }
    }
    "Request" LINEAR => |out, text| {
        let mapping = Mapping::new().with_hosts(&Idna2008);
        if let Ok(request) = Request::with_mapping_parts(Parts::split(text), &mapping) {
            requested(out, &request);
        }
        let Ok(reference) = IriRef::parse(text) else { return };
        requested(out, &Request::new(&reference));
        if let Ok(request) = Request::with_mapping(&reference, &mapping) {
            requested(out, &request);
        }
    }
    "WireText" LINEAR => |out, text| {
        for how in [RawOctets::Reject, RawOctets::Encode, RawOctets::Utf8, RawOctets::Utf8OrEncode] {
            match WireText::new(text.as_bytes(), how) {
                Ok(text) => written(out, text),
                Err(error) => unread(out, &error),
            }
        }
        written(out, WireText::field(text.as_bytes()));
    }
    "ReceivedRequest" LINEAR => |out, text| {
        let octets = text.as_bytes();
        out.see(TargetForm::of(octets));
        for received in [
            ReceivedRequest::new("http", octets).with_host(b"h"),
            ReceivedRequest::new("http", b"/").with_host(octets).with_form(TargetForm::Origin),
        ] {
            match received.with_octets(RawOctets::Utf8OrEncode).with_repairs(true).read() {
                Ok(target) => {
                    out.see(target.form());
                    rewritten(out, &target);
                }
                Err(error) => unread(out, &error),
            }
        }
    }
    "redirect" LINEAR => |out, text| {
        if let (Ok(request), Ok(location)) = (Iri::parse(text), IriRef::parse(text)) {
            rewritten(out, &redirect(&request, &location));
        }
    }
    "slots" LINEAR => |out, text| {
        let Ok(reference) = IriRef::parse(text) else { return };
        let carried = Carried::new(reference).with_mapping(Mapping::new().with_hosts(&Idna2008));
        out.see(carried.reference());
        for &slot in Slot::ALL {
            out.see((slot.name(), slot.source(), slot.takes_iri()));
            if let Ok(written) = carried.for_slot(slot) {
                rewritten(out, &written);
            }
        }
    }
}

fn requested<S: Sink>(out: &mut S, request: &Request<'_, '_>) {
    for form in TargetForm::ALL {
        out.see(form.name());
        match request.target(form) {
            Ok(target) => {
                out.see(target.form());
                rewritten(out, &target);
            }
            Err(error) => rejected(out, &error),
        }
    }
    rewritten(out, &request.host().with_default_port(true));
    rewritten(out, &request.referer());
}

fn rejected<S: Sink>(out: &mut S, error: &RequestError) {
    out.see((
        error.kind().code(),
        error.span(),
        error.component(),
        error.clause(),
    ));
    out.show(error);
}

fn written<S: Sink>(out: &mut S, text: WireText<'_>) {
    let text = text.with_repairs(true);
    out.see(text.octets());
    rewritten(out, &text);
}

fn unread<S: Sink>(out: &mut S, error: &WireError) {
    out.see((
        error.kind().code(),
        error.span(),
        error.component(),
        error.clause(),
    ));
    out.see(error.part().name());
    out.show(error);
}

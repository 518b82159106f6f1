//! iri-web, and the conversions of iri-kit: requests, forms, other crates' types.

use std::hint::black_box;

use iri_kit::host::Idna2008;
use iri_kit::interop::http::{redirect as redirect_to, target_form, target_uri};
use iri_kit::map::{Charset, Mapping};
use iri_kit::prelude::*;
use iri_kit::web::form::{FormBody, Submission};
use iri_kit::web::http::{RawOctets, ReceivedRequest, Request, TargetForm, WireText, redirect};
use iri_kit::web::slot::{Carried, Slot};

use super::{Operation, rewritten};

pub(super) const ALL: &[Operation] = &[
    ("Request", |text| {
        let mapping = Mapping::new().with_hosts(&Idna2008);
        if let Ok(request) = Request::with_mapping_parts(Parts::split(text), &mapping) {
            requested(&request);
        }
        if let Ok(iri) = IriRef::parse(text) {
            requested(&Request::new(&iri));
            requested(&iri.to_request());
            black_box((
                Request::with_mapping(&iri, &mapping).is_ok(),
                iri.to_request_with(&mapping).is_ok(),
            ));
        }
    }),
    ("WireText", |text| {
        let octets = text.as_bytes();
        for how in [
            RawOctets::Reject,
            RawOctets::Encode,
            RawOctets::Utf8,
            RawOctets::Utf8OrEncode,
        ] {
            if let Ok(text) = WireText::new(octets, how) {
                rewritten(&text.with_repairs(true));
                black_box((
                    text.octets(),
                    text.to_iri_ref().is_ok(),
                    text.to_uri_ref().is_ok(),
                ));
            }
        }
        rewritten(&WireText::field(octets));
    }),
    ("ReceivedRequest", |text| {
        let octets = text.as_bytes();
        black_box(TargetForm::of(octets));
        for received in [
            ReceivedRequest::new("http", octets).with_host(b"h"),
            ReceivedRequest::new("http", b"/").with_host(octets),
        ] {
            if let Ok(target) = received.with_repairs(true).read() {
                rewritten(&target);
                black_box((target.to_iri().is_ok(), target.to_uri().is_ok()));
            }
        }
    }),
    ("redirect", |text| {
        if let (Ok(base), Ok(location)) = (Iri::parse(text), IriRef::parse(text)) {
            rewritten(&redirect(&base, &location));
            black_box((
                redirect(&base, &location).to_iri(),
                base.redirect(&location).to_iri(),
            ));
        }
    }),
    ("slots", |text| {
        if let Ok(reference) = IriRef::parse(text) {
            let carried =
                Carried::new(reference).with_mapping(Mapping::new().with_hosts(&Idna2008));
            for given in Slot::ALL
                .iter()
                .filter_map(|&slot| carried.for_slot(slot).ok())
            {
                rewritten(&given);
            }
        }
    }),
    ("forms sent", |text| {
        for charset in ["utf-8", "windows-1252"]
            .into_iter()
            .filter_map(Charset::for_label)
        {
            let fields: Vec<(&str, &str)> = text
                .split('&')
                .map(|field| (field, text.get(..1).unwrap_or("")))
                .collect();
            for fields in [fields.as_slice(), &[(text, text)]] {
                let submission = Submission::new(fields, charset).with_charset_field(true);
                black_box(submission.findings().count());
                if let Ok(submitted) = submission.encode() {
                    rewritten(&submitted);
                    rewritten(&submitted.to_action(text));
                    rewritten(&submitted.to_action_parts(Parts::split(text)));
                }
            }
            if let Ok(iri) = Iri::parse(text) {
                black_box(iri.submit_form(&fields, charset));
            }
        }
    }),
    ("forms received", |text| {
        for charset in ["utf-8", "windows-1252"]
            .into_iter()
            .filter_map(Charset::for_label)
        {
            let octets = text.as_bytes();
            for body in [
                FormBody::new(octets, charset),
                FormBody::by_field(octets, charset),
            ] {
                for field in body.fields() {
                    let value = field.value();
                    black_box((field.name().as_encoded(), value.octets().count()));
                    black_box((value.decode().is_ok(), value.decode_lossy()));
                    let mut out = String::new();
                    black_box((
                        value.decode_to(&mut out).is_ok(),
                        value.decode_lossy_to(&mut out, |_| ()).is_ok(),
                    ));
                }
            }
        }
    }),
    ("url::Url", |text| {
        if let Ok(iri) = Iri::parse(text) {
            if let Ok(url) = iri.to_url_lossy() {
                black_box((iri.url_changes(&url).count(), iri.to_url().is_ok()));
                black_box((
                    Iri::from_url(&url).is_ok(),
                    Iri::from_url_encoded(&url).is_ok(),
                ));
            }
        }
    }),
    ("http::Uri", |text| {
        if let Ok(uri) = UriRef::parse(text) {
            black_box((uri.to_header_value().is_ok(), uri.to_host_header().is_ok()));
            if let Ok(value) = uri.to_header_value() {
                black_box((
                    IriRef::from_header_value(&value).is_ok(),
                    IriRef::from_header_value_encoded(&value).is_ok(),
                ));
            }
            black_box(uri.to_request_target(TargetForm::Origin).is_ok());
            if let Ok(target) = uri.to_http() {
                black_box((
                    IriRef::from_http(&target).is_ok(),
                    IriRef::from_http_encoded(&target).is_ok(),
                ));
                let host = uri
                    .to_host_header()
                    .unwrap_or(http::HeaderValue::from_static("h"));
                black_box((
                    target_form(&target),
                    target_uri("http", &host, &target).is_ok(),
                ));
            }
        }
        if let (Ok(base), Ok(location)) = (Uri::parse(text), UriRef::parse(text)) {
            black_box(redirect_to(&base, &location));
        }
    }),
];

fn requested(request: &Request<'_, '_>) {
    for target in TargetForm::ALL
        .into_iter()
        .filter_map(|form| request.target(form).ok())
    {
        rewritten(&target);
    }
    rewritten(&request.host().with_default_port(true));
    rewritten(&request.referer());
}

//! iri-kit: typed methods that join the libraries, conversions to the types of other crates.

use std::error::Error as _;
use std::string::String;
use std::vec::Vec;

use http::HeaderValue;
use iri_kit::catalogue::{rule, rules};
use iri_kit::host::Idna2008;
use iri_kit::interop::http::{redirect, target_form, target_uri};
use iri_kit::lint::{Linter, Rule};
use iri_kit::map::{Charset, Mapping};
use iri_kit::prelude::*;
use iri_kit::unicode::decode::DecodeRules;
use iri_kit::web::http::TargetForm;

use super::bidi::ordered;
use crate::row::{CONSTANT, IDNA, LINEAR};

rows! {
    "all rules" CONSTANT => |out, _text| {
        out.see((rules().count(), rule("char-illegal").map(Rule::code)));
    }
    "errors" LINEAR => |out, text| {
        if let Err(error) = Iri::parse(text).map_err(iri_kit::Error::from) {
            out.see((error.code(), error.span(), error.component(), error.clause()));
            out.keep(error.source().is_some());
            out.show(error);
        }
    }
    "typed mapping" LINEAR => |out, text| {
        if let Ok(iri) = IriRef::parse(text) {
            out.see((iri.to_uri(), iri.to_uri_with(&Mapping::new()).is_ok()));
            out.see(iri.to_uri_with_host(&Idna2008).is_ok());
        }
        if let Ok(uri) = UriRef::parse(text) {
            out.see((uri.to_iri(), uri.to_iri_with(DecodeRules::DEFAULT), uri.to_iri_with_host(&Idna2008)));
        }
    }
    "typed normalization" LINEAR => |out, text| {
        if let Ok(iri) = IriRef::parse(text) {
            out.see((iri.normalize(Rung::Syntax), iri.normalize_by(&Comparer::from(Rung::Scheme))));
            out.see(iri.is_equivalent(&iri, Rung::Scheme));
            out.see(iri.is_equivalent_by(&iri, &Comparer::default()));
        }
    }
    "typed checks" LINEAR => |out, text| {
        if let Ok(iri) = IriRef::parse(text) {
            out.see(iri.check_bidi().count());
            ordered(out, &iri.display_order());
        }
    }
    "typed findings" IDNA => |out, text| {
        if let Ok(iri) = IriRef::parse(text) {
            out.see(iri.findings(&Linter::new()).count());
        }
    }
    "typed LEIRIs" LINEAR => |out, text| {
        if let Ok(leiri) = iri_kit::Leiri::parse(text) {
            out.see((leiri.to_iri(), leiri.to_uri()));
        }
        if let Ok(iri) = IriRef::parse(text) {
            out.see(iri.as_leiri());
        }
    }
    "typed paths" LINEAR => |out, text| {
        out.see((Iri::from_file_path(text).is_ok(), Iri::from_directory_path(text).is_ok()));
        if let Ok(iri) = IriRef::parse(text) {
            out.see(iri.to_file_path().is_ok());
        }
    }
    "typed requests" LINEAR => |out, text| {
        if let Ok(iri) = IriRef::parse(text) {
            let mapping = Mapping::new().with_hosts(&Idna2008);
            out.show(iri.to_request().referer());
            out.see(iri.to_request_with(&mapping).is_ok());
        }
        if let (Ok(base), Ok(location)) = (Iri::parse(text), IriRef::parse(text)) {
            out.see(base.redirect(&location).to_iri());
        }
    }
    "typed forms" LINEAR => |out, text| {
        let fields: Vec<(&str, &str)> = text.split('&').map(|field| (field, "a")).collect();
        for charset in ["utf-8", "windows-1252"].into_iter().filter_map(Charset::for_label) {
            if let Ok(iri) = Iri::parse(text) {
                out.keep(iri.submit_form(&fields, charset));
            }
        }
    }
    "url::Url" IDNA => |out, text| {
        let Ok(iri) = Iri::parse(text) else { return };
        if let Ok(url) = iri.to_url_lossy() {
            out.see(iri.url_changes(&url).count());
            if let Err(error) = iri.to_url() {
                out.see((error.kind().code(), error.span(), error.component(), error.clause()));
            }
            out.see((Iri::<String>::from_url(&url).is_ok(), Iri::<String>::from_url_encoded(&url).is_ok()));
        }
    }
    "http::Uri" LINEAR => |out, text| {
        if let Ok(uri) = UriRef::parse(text) {
            if let Ok(value) = uri.to_header_value() {
                out.see(IriRef::from_header_value(&value).is_ok());
                out.see(IriRef::from_header_value_encoded(&value).is_ok());
            }
            if let Err(error) = uri.to_request_target(TargetForm::Origin) {
                out.see((error.kind(), error.code(), error.span(), error.component(), error.clause()));
            }
            let host = uri.to_host_header().unwrap_or(HeaderValue::from_static("h"));
            if let Ok(target) = uri.to_http() {
                out.see((IriRef::from_http(&target).is_ok(), IriRef::from_http_encoded(&target).is_ok()));
                out.see((target_form(&target), target_uri("http", &host, &target).is_ok()));
            }
        }
        if let (Ok(base), Ok(location)) = (Uri::parse(text), UriRef::parse(text)) {
            out.see(redirect(&base, &location));
        }
    }
}

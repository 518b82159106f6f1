//! iri-web: owned results, forms.

use std::string::String;
use std::vec::Vec;

use iri_core::Parts;
use iri_map::{Charset, Unencodable};
use iri_syntax::{Iri, IriRef};
use iri_web::form::{FormBody, Submission};
use iri_web::http::{RawOctets, ReceivedRequest, WireText, redirect};

use crate::row::LINEAR;
use crate::sink::rewritten;

rows! {
    "identifiers of requests" LINEAR => |out, text| {
        let octets = text.as_bytes();
        if let Ok(text) = WireText::new(octets, RawOctets::Utf8OrEncode) {
            out.see((text.to_iri_ref().is_ok(), text.to_uri_ref().is_ok()));
        }
        if let Ok(target) = ReceivedRequest::new("http", octets).with_host(b"h").read() {
            out.see((target.to_iri().is_ok(), target.to_uri().is_ok()));
        }
        if let (Ok(base), Ok(location)) = (Iri::parse(text), IriRef::parse(text)) {
            out.see(redirect(&base, &location).to_iri());
        }
    }
    "forms sent" LINEAR => |out, text| {
        for charset in ["utf-8", "windows-1252"].into_iter().filter_map(Charset::for_label) {
            let value = text.get(..1).unwrap_or("");
            let fields: Vec<(&str, &str)> = text.split('&').map(|field| (field, value)).collect();
            for fields in [fields.as_slice(), &[(text, text)]] {
                let submission = Submission::new(fields, charset).with_charset_field(true);
                let submission = submission.with_unencodable(Unencodable::Reference);
                for finding in submission.findings() {
                    out.see((finding.code(), finding.severity(), finding.field(), finding.part()));
                    out.see((finding.span(), finding.clause()));
                    out.show(finding);
                }
                if let Ok(submitted) = submission.encode() {
                    rewritten(out, &submitted);
                    rewritten(out, &submitted.to_action(text));
                    rewritten(out, &submitted.to_action_parts(Parts::split(text)));
                }
            }
        }
    }
    "forms received" LINEAR => |out, text| {
        let octets = text.as_bytes();
        for charset in ["utf-8", "windows-1252"].into_iter().filter_map(Charset::for_label) {
            for body in [FormBody::new(octets, charset), FormBody::by_field(octets, charset)] {
                for field in body.fields() {
                    let value = field.value();
                    out.see((field.name().as_encoded(), value.octets().count()));
                    out.keep((value.decode().is_ok(), value.decode_lossy()));
                    let mut decoded = String::new();
                    out.see(value.decode_to(&mut decoded).is_ok());
                    out.see(value.decode_lossy_to(&mut decoded, |_| ()).is_ok());
                }
            }
        }
    }
}

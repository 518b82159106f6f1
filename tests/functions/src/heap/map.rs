//! iri-map: charsets, normal forms.

use std::string::String;

use iri_idna::{Idna2008, Uts46};
use iri_map::host::{to_iri_with_host, to_iri_with_host_parts};
use iri_map::{Charset, Inexpressible, Mapping, QueryCharset, Unencodable, nfc};

use crate::row::{CONSTANT, IDNA, LINEAR};
use crate::sink::rewritten;

rows! {
    "to_iri_with_host" IDNA => |out, text| {
        rewritten(out, &to_iri_with_host(text, &Uts46::new()));
        let parts = iri_core::Parts::split(text);
        rewritten(out, &to_iri_with_host_parts(parts, &Idna2008).with_hosts_of_any_scheme(true));
    }
    "Mapping with hosts and a query charset" LINEAR => |out, text| {
        let Some(charset) = Charset::for_label("windows-1252") else { return };
        let mapping = Mapping::new().with_hosts(&Idna2008);
        let strict = QueryCharset::strict(charset).with_unencodable(Unencodable::Fail);
        for charset in [QueryCharset::browser(charset), strict] {
            if let Ok(mapped) = mapping.with_query_charset(charset).map(text) {
                rewritten(out, &mapped);
            }
        }
    }
    "nfc of an IRI" LINEAR => |out, text| {
        rewritten(out, &nfc(text).with_ascii_singletons(true));
        out.see(nfc(text).kept().map(|kept| kept.risk()).count());
    }
    "Charset::encode and express" LINEAR => |out, text| {
        for charset in ["windows-1252", "iso-2022-jp"].into_iter().filter_map(Charset::for_label) {
            if let Err(error) = charset.encode(text) {
                let error = error.with_span(error.span());
                out.see((error.kind().code(), error.clause()));
                out.show(error);
            }
            rewritten(out, &charset.encode_form(text).with_crlf(true).with_unencodable(Unencodable::Reference));
            charset.missing(text).for_each(|one| out.see((one.character(), one.named(), one.span())));
            rewritten(out, &charset.express(text, Inexpressible::Triplets));
            out.see(text.chars().filter(|&c| charset.has(c)).count());
        }
    }
    "Charset::decode" LINEAR => |out, text| {
        let octets = text.as_bytes();
        let labels = ["windows-1252", "iso-2022-jp", "gb18030", "utf-16le", "utf-8"];
        for charset in labels.into_iter().filter_map(Charset::for_label) {
            out.keep((charset.decode(octets).is_ok(), charset.decode_lossy(octets)));
            let mut decoded = String::new();
            out.see(charset.decode_to(octets, &mut decoded).is_ok());
            let each = charset.decode_each_to(octets.iter().copied(), &mut decoded, |_| Ok(()));
            out.see(each.is_ok());
            let mut pushing = charset.decoder();
            for &octet in octets {
                let pushed = pushing.push(octet, |c| out.see(c));
                out.keep(pushed);
            }
            let ended = pushing.end(|c| out.see(c));
            out.keep(ended);
        }
    }
    "charsets" CONSTANT => |out, text| {
        let Some(charset) = Charset::for_label("utf-16be").or_else(|| Charset::for_label(text)) else { return };
        out.see((charset.name(), charset.is_unicode(), charset.is_utf16(), charset.is_big_endian()));
        out.see((charset.has_order_by_mark(), charset.to_output()));
    }
    "labels of charsets" LINEAR => |out, text| {
        out.see((Charset::for_label(text), Charset::accepted(text), Charset::of_document(text)));
    }
}

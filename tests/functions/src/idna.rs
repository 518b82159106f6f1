//! iri-idna: hosts as domain names.

use iri_core::Parts;
use iri_core::host::HostMapper as _;
use iri_idna::{HostMapping, Idna2003, Idna2008, decode_a_label, property};

use crate::core::mapped_host;
use crate::row::LINEAR;
use crate::sink::chosen;

rows! {
    "idna2003" LINEAR.flash("a host mapped with `Idna2003`", [34_816, 8_704]) => |out, text| {
        let result = Idna2003::new().to_ascii(text, out);
        out.see(result);
    }
    "idna2008" LINEAR.flash("a host mapped with `Idna2008`", [32_768, 5_632]) => |out, text| {
        let result = Idna2008.to_ascii(text, out);
        out.see(result);
    }
    "a label back to Unicode" LINEAR => |out, text| {
        let result = Idna2008.to_unicode(text, out);
        out.see(result);
    }
    "Idna2003" LINEAR => |out, text| {
        mapped_host(out, &Idna2003::new(), text);
        let host = Parts::split(text).host().unwrap_or_default();
        mapped_host(out, &Idna2003::new().with_unassigned(false), host);
    }
    "labels by Idna2003" LINEAR => |out, text| {
        let result = Idna2003::new().with_std3(false).write_label(text, out);
        out.see(result);
    }
    "Idna2008" LINEAR => |out, text| {
        mapped_host(out, &Idna2008, text);
        mapped_host(out, &Idna2008, Parts::split(text).host().unwrap_or_default());
    }
    "choices of iri-idna" LINEAR => |out, text| {
        chosen::<S, HostMapping>(out, text);
        for mapping in HostMapping::ALL {
            out.see((mapping.standard(), mapping.is_idna2008(), mapping.keeps_undecodable()));
            out.see((mapping.mapper().is_some(), mapping.mapper_of_new().is_some()));
        }
    }
    "labels and their characters" LINEAR => |out, text| {
        out.keep(decode_a_label(text));
        text.chars().for_each(|c| out.see(property(c)));
    }
}

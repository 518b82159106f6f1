//! iri-map: both directions of section 3.

use iri_core::{Component, Parts};
use iri_idna::Idna2008;
use iri_map::{
    DecodePolicy, DecodeRules, Excluded, MapError, Mapped, Mapping, Rewrite as _, ToIri, to_iri,
    to_iri_component, to_iri_parts, to_uri, to_uri_any, to_uri_component,
};

use crate::Sink;
use crate::row::LINEAR;
use crate::sink::rewritten;

rows! {
    "to-uri" LINEAR.flash("`Display` of `iri_map::to_uri`", [1_088, 320]).fast() => |out, text| {
        out.show(to_uri(text));
    }
    "to-uri-buffer" LINEAR.flash("`iri_map::to_uri` written into a buffer", [1_408, 288]) => |out, text| {
        out.see(to_uri(text).write_into(core::hint::black_box(&mut [0; 64])));
    }
    "to-iri" LINEAR.flash("`Display` of `iri_map::to_iri`", [12_032, 896]).fast() => |out, text| {
        out.show(to_iri(text));
    }
    "to_uri" LINEAR => |out, text| {
        rewritten(out, &to_uri(text));
        rewritten(out, &to_uri_any(text));
        rewritten(out, &to_uri_component(text, Component::Query));
        rewritten(out, &Mapped::of_parts(Parts::split(text)));
    }
    "to_iri" LINEAR => |out, text| { unmapped(out, to_iri(text)); }
    "to_iri by the minimal policy" LINEAR => |out, text| {
        unmapped(out, to_iri(text).with_policy(DecodePolicy::Minimal).with_uppercase(true));
    }
    "to_iri by the cautious policy" LINEAR => |out, text| {
        let rules = DecodeRules::DEFAULT.with_policy(DecodePolicy::Cautious);
        unmapped(out, to_iri(text).with_rules(rules).with_non_ascii_only(true));
    }
    "to_iri_component and to_iri_parts" LINEAR => |out, text| {
        unmapped(out, to_iri_component(text, Component::Query));
        unmapped(out, to_iri_parts(Parts::split(text)));
    }
    "Mapping" LINEAR => |out, text| { mapped(out, Mapping::new(), text); }
    "Mapping for text" LINEAR => |out, text| {
        mapped(out, Mapping::for_text(Excluded::Encode), text);
        mapped(out, Mapping::for_any_text().with_scheme("http"), text);
    }
    "Mapping with hosts" LINEAR => |out, text| {
        let mapping = Mapping::new().with_hosts(&Idna2008).with_hosts_of_any_scheme(true);
        mapped(out, mapping, text);
        mapped(out, mapping.with_undecodable_hosts(true), text);
    }
}

fn mapped<S: Sink>(out: &mut S, mapping: Mapping<'_>, text: &str) {
    match mapping.map(text) {
        Ok(mapped) => {
            rewritten(out, &mapped);
            if let Some(host) = mapped.component(Component::Host) {
                rewritten(out, &host);
            }
        }
        Err(error) => rejected(out, &error),
    }
    out.see(mapping.map_parts(Parts::split(text)).is_ok());
}

fn rejected<S: Sink>(out: &mut S, error: &MapError) {
    out.see((
        error.kind().code(),
        error.span(),
        error.component(),
        error.clause(),
    ));
    out.show(error);
}

fn unmapped<S: Sink>(out: &mut S, iri: ToIri<'_>) {
    for run in iri.kept() {
        out.see((
            run.component(),
            run.span(),
            run.reason(),
            run.code(),
            run.severity(),
            run.clause(),
        ));
    }
    rewritten(out, &iri);
}

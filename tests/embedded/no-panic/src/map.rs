//! Every function of iri-map that needs neither a heap nor a crate from outside.

use core::hint::black_box;

use iri_core::{Component, Parts};
use iri_idna::Idna2008;
use iri_map::{
    DecodePolicy, DecodeRules, Excluded, MapError, Mapped, Mapping, Rewrite, ToIri, ToUri, to_iri,
    to_iri_component, to_iri_parts, to_uri, to_uri_any, to_uri_component,
};

use crate::{Sink, show};

/// Calls all of them.
pub fn all(text: &str) {
    for uri in [to_uri(text), to_uri_any(text)] {
        forth(uri);
    }
    forth(to_uri_component(text, black_box(Component::Query)));
    by_choice(text);
    show(Mapped::of_parts(Parts::split(text)));
    back(to_iri(text));
    back(to_iri_parts(Parts::split(text)));
    back(to_iri_component(text, black_box(Component::Query)));
}

fn forth(uri: ToUri<'_>) {
    black_box(uri.changes());
    show(uri);
}

#[inline(never)]
fn by_choice(text: &str) {
    for mapping in [
        Mapping::new(),
        Mapping::for_text(black_box(Excluded::Encode)),
        Mapping::for_any_text(),
    ] {
        let mapping = mapping
            .with_scheme(text)
            .with_hosts(&Idna2008)
            .with_hosts_of_any_scheme(true);
        let mapping = mapping.with_undecodable_hosts(true);
        match mapping.map(text) {
            Ok(mapped) => {
                black_box(mapped.changes());
                if let Some(host) = mapped.component(black_box(Component::Host)) {
                    black_box(host.changes());
                    show(host);
                }
                show(mapped);
            }
            Err(error) => refusal(&error),
        }
        black_box(mapping.map_parts(Parts::split(text)).is_ok());
    }
}

#[inline(never)]
fn refusal(error: &MapError) {
    black_box((
        error.kind().code(),
        error.span(),
        error.component(),
        error.clause(),
    ));
    show(error);
}

#[inline(never)]
fn back(iri: ToIri<'_>) {
    black_box(iri.changes());
    for run in iri.kept() {
        black_box((run.component(), run.span(), run.reason()));
        black_box((run.code(), run.severity(), run.clause()));
    }
    let _ = black_box(iri.write_to(&mut Sink));
    let iri = iri
        .with_policy(black_box(DecodePolicy::Cautious))
        .with_non_ascii_only(true)
        .with_uppercase(true);
    show(iri.with_rules(black_box(DecodeRules::DEFAULT)));
}

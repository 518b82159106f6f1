//! URIs back to IRIs, by iri-map.

use core::hint::black_box;

use iri_core::Component;
use iri_map::{Policy, Rules, ToIri, to_iri, to_iri_component};

use crate::{Sink, show};

/// Calls them.
pub fn all(text: &str) {
    back(to_iri(text));
    back(to_iri_component(text, black_box(Component::Query)));
}

#[inline(never)]
fn back(iri: ToIri<'_>) {
    black_box(iri.changes());
    for run in iri.kept() {
        black_box((run.component(), run.span(), run.reason()));
    }
    let _ = black_box(iri.write_to(&mut Sink));
    let iri = iri
        .policy(black_box(Policy::Cautious))
        .non_ascii_only()
        .uppercase();
    show(iri.rules(black_box(Rules::DEFAULT)));
}

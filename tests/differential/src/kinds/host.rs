//! Hosts as domain names.

use idna::uts46::{AsciiDenyList, Hyphens, Uts46};
use iri_kit::Parts;

use crate::kind::{Case, Kind, Model, Right};
use crate::question::{
    Operation::{HostToAscii, HostToUnicode},
    Peer::Idna,
};

pub(super) const KINDS: &[Kind] = &[
    Kind {
        name: "host-that-is-no-name",
        operations: &[HostToAscii],
        peers: &[Idna],
        clauses: &["3987-3.1-toascii-labels"],
        right: Right::Ours,
        about: "An empty host and an address in brackets are not domain names: `iri-kit` returns them as they are, `idna` gives an error.",
        examples: &[("", "http://[::1]/")],
        model: Model::Answer(|case, answer| {
            answer.filter(|_| {
                host(case).is_some_and(|host| !host.is_empty() && !host.starts_with('['))
            })
        }),
    },
    Kind {
        name: "triplets-in-a-host",
        operations: &[HostToAscii],
        peers: &[Idna],
        clauses: &["3987-3.1-toascii-labels"],
        right: Right::Ours,
        about: "Triplets are decoded first by `iri-kit`, since a host of an IRI may have them; `idna` knows domain names only.",
        examples: &[("", "http://%C3%A9.example/")],
        model: Model::Answer(|case, answer| {
            answer.filter(|_| host(case).is_some_and(|host| !host.contains('%')))
        }),
    },
    Kind {
        name: "invalid-label",
        operations: &[HostToUnicode],
        peers: &[Idna],
        clauses: &["3987-3.2.1-tounicode-may"],
        right: Right::Both,
        about: "A label that is not valid stays as it is, as in RFC 3490, whose ToUnicode never fails, and the other labels are decoded; `idna` gives an error.",
        examples: &[("", "http://xn--a.example/")],
        model: Model::Allows(|case, ours, theirs| {
            let (Some(host), Some(ours)) = (host(case), ours) else {
                return false;
            };
            let mut labels = host.split('.').zip(ours.split('.'));
            theirs.is_none() && labels.any(|(label, ours)| label == ours && !is_valid(label))
        }),
    },
];

fn host(case: Case<'_>) -> Option<&str> {
    Parts::split(case.text).host()
}

/// Whether a label is valid on its own.
fn is_valid(label: &str) -> bool {
    let (_, result) =
        Uts46::new().to_unicode(label.as_bytes(), AsciiDenyList::STD3, Hyphens::Check);
    result.is_ok()
}

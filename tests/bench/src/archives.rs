//! The calls that write the key of a web archive.

use std::hint::black_box;

use iri_kit::archive::Surt;

use crate::{
    measure::{
        Side::{Ours, Peer},
        each, each_into,
    },
    peers::Mapper,
};

/// The keys of the Wayback Machine. Those of the peer differ for many URLs, which are excluded.
pub(crate) const MAPPERS: [Mapper; 2] = [
    Mapper {
        name: "iri-kit Surt",
        side: Ours,
        map: |url| Some(Surt::new().key(url)),
        sweep: |items| each_into(items, |item, out| Surt::new().append_key(item, out)),
    },
    Mapper {
        name: "surt-rs",
        side: Peer,
        map: |url| surt_rs::generate_surt(url).ok(),
        sweep: |items| {
            each(items, |item| {
                black_box(&surt_rs::generate_surt(item));
            })
        },
    },
];

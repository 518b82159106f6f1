//! URIs to IRIs, compared with peers that decode triplets when they normalize.

use std::hint::black_box;

use iri_kit::{IriRef, MapToIri as _, Rewrite, map::to_iri};
use iri_string::{format::ToDedicatedString, types::IriReferenceStr};

use crate::{
    measure::{
        Side::{Ours, Peer},
        each, each_into,
    },
    peers::{Mapper, parse_as_ours},
};

/// The peers normalize, which is more than mapping, and take parsed values; they get them parsed
/// before the clock starts. Items for which their output differs are excluded.
pub(crate) const TO_IRI: [Mapper; 5] = [
    Mapper {
        name: "iri-kit to_iri()",
        side: Ours,
        map: |text| Some(IriRef::parse(text).ok()?.to_iri().into_inner().into_owned()),
        sweep: |items| {
            let items = parse_as_ours(items);
            each(items, move |item| {
                black_box(&item.to_iri());
            })
        },
    },
    Mapper {
        name: "iri-kit append_to",
        side: Ours,
        map: |text| {
            let mut out = String::new();
            to_iri(text).append_to(&mut out);
            Some(out)
        },
        sweep: |items| {
            each_into(items, move |item, out| {
                to_iri(item).append_to(out);
            })
        },
    },
    Mapper {
        name: "iri-kit to_cow",
        side: Ours,
        map: |text| Some(to_iri(text).to_cow().into_owned()),
        sweep: |items| {
            each(items, move |item| {
                black_box(&to_iri(item).to_cow());
            })
        },
    },
    Mapper {
        name: "fluent-uri normalize",
        side: Peer,
        map: |text| {
            let parsed = fluent_uri::IriRef::parse(text).ok()?;
            Some(parsed.normalize().into_string())
        },
        sweep: |items| {
            let parsed = items
                .iter()
                .filter_map(|item| fluent_uri::IriRef::parse(item.as_str()).ok());
            let parsed: Vec<_> = parsed.collect();
            each(parsed, move |item| {
                black_box(&item.normalize());
            })
        },
    },
    Mapper {
        name: "iri-string normalize",
        side: Peer,
        map: |text| {
            let parsed = IriReferenceStr::new(text).ok()?.to_iri().ok()?;
            Some(parsed.normalize().to_dedicated_string().into())
        },
        sweep: |items| {
            let parsed = items
                .iter()
                .filter_map(|item| IriReferenceStr::new(item.as_str()).ok()?.to_iri().ok());
            let parsed: Vec<_> = parsed.collect();
            each(parsed, move |item| {
                black_box(&item.normalize().to_dedicated_string());
            })
        },
    },
];

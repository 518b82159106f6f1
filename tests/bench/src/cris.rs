//! Conversions of Constrained Resource Identifiers, compared with a parse of the text.

use std::fmt::Write as _;
use std::hint::black_box;

use iri_kit::Iri;
use iri_kit::coap::CoapOptions;
use iri_kit::cri::{CriRef, ToOctets, to_cri};

use crate::{
    measure::{
        Side::{Ours, Peer},
        each, each_into,
    },
    peers::Mapper,
};

/// The items with the scheme `coap` that are the same after a conversion to a CRI and back.
pub(crate) fn of(items: &[String]) -> Vec<String> {
    let items = items.iter().filter_map(|item| {
        let (_, rest) = item.split_once(':')?;
        let item = format!("coap:{rest}");
        (text(&item)? == item && options(&cri(&item)?).is_some()).then_some(item)
    });
    items.collect()
}

pub(crate) const MAPPERS: [Mapper; 4] = [
    Mapper {
        name: "iri-kit CRI to options",
        side: Ours,
        map: text,
        sweep: |items| {
            each(cris(items), |cri| {
                black_box(options(cri));
            })
        },
    },
    Mapper {
        name: "iri-kit CRI to text",
        side: Ours,
        map: text,
        sweep: |items| {
            each_into(cris(items), |cri, out| {
                if let Ok(cri) = CriRef::parse(cri) {
                    _ = cri.to_uri().map(|uri| write!(out, "{uri}"));
                }
            })
        },
    },
    Mapper {
        name: "iri-kit text to CRI",
        side: Ours,
        map: text,
        sweep: |items| {
            let mut buffer = [0; 1 << 12];
            each(items, move |item| {
                if let Ok(cri) = to_cri(item) {
                    black_box(&cri.write_into(&mut buffer));
                }
            })
        },
    },
    Mapper {
        name: "a parse by iri-kit",
        side: Peer,
        map: |text| Iri::parse(text).ok().map(|_| text.to_owned()),
        sweep: |items| {
            each(items, |item| {
                black_box(&Iri::parse(item));
            })
        },
    },
];

fn cri(text: &str) -> Option<Vec<u8>> {
    Some(to_cri(text).ok()?.to_octets())
}

fn cris(items: &[String]) -> Vec<Vec<u8>> {
    items.iter().filter_map(|item| cri(item)).collect()
}

/// The text after a conversion to a CRI and back.
fn text(text: &str) -> Option<String> {
    let cri = cri(text)?;
    Some(CriRef::parse(&cri).ok()?.to_uri().ok()?.to_string())
}

/// Reads all options with their values; returns the number of octets of the values.
fn options(cri: &[u8]) -> Option<usize> {
    let cri = CriRef::parse(cri).ok()?;
    let options = CoapOptions::of_cri(&cri).ok()?;
    let lengths = options.map(|(_, value)| black_box(value).octets_len());
    Some(lengths.sum())
}

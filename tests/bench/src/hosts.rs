//! The calls that map a host to an ASCII domain name by UTS 46, with all checks.

use std::hint::black_box;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46 as Engine};
use iri_kit::Parts;
use iri_kit::host::{HostMapper, Uts46, is_name};

use crate::{
    measure::{
        Side::{Ours, Peer},
        each, each_into,
    },
    peers::Mapper,
};

/// The hosts of these items that are names, not addresses.
pub(crate) fn of(items: &[String]) -> Vec<String> {
    let hosts = items.iter().filter_map(|item| Parts::split(item).host());
    hosts
        .filter(|host| is_name(host))
        .map(str::to_owned)
        .collect()
}

/// Output into a reused buffer, or into a `Cow` that is borrowed if nothing changes; and the `idna`
/// engine called directly in both ways.
pub(crate) const MAPPERS: [Mapper; 5] = [
    Mapper {
        name: "iri-kit Uts46",
        side: Ours,
        map: |host| {
            let mut out = String::new();
            Uts46::new().to_ascii(host, &mut out).ok()?;
            Some(out)
        },
        sweep: |items| {
            let mapper = Uts46::new();
            each_into(items, move |item, out| {
                black_box(mapper.to_ascii(item, out).is_ok());
            })
        },
    },
    Mapper {
        name: "iri-kit Uts46::name",
        side: Ours,
        map: |host| Some(Uts46::new().name(host).ok()?.into_owned()),
        sweep: |items| {
            each(items, move |item| {
                black_box(&Uts46::new().name(item));
            })
        },
    },
    Mapper {
        name: "idna to_ascii",
        side: Peer,
        map: |host| Some(engine(host)?.into_owned()),
        sweep: |items| {
            each(items, move |item| {
                black_box(&engine(item));
            })
        },
    },
    Mapper {
        name: "idna into a buffer",
        side: Peer,
        map: |host| Some(engine(host)?.into_owned()),
        sweep: |items| {
            each_into(items, move |item, out| {
                if let Some(name) = engine(item) {
                    out.push_str(&name);
                }
            })
        },
    },
    Mapper {
        name: "idna::domain_to_ascii_strict",
        side: Peer,
        map: |host| idna::domain_to_ascii_strict(host).ok(),
        sweep: |items| {
            each(items, move |item| {
                black_box(&idna::domain_to_ascii_strict(item).is_ok());
            })
        },
    },
];

fn engine(host: &str) -> Option<std::borrow::Cow<'_, str>> {
    let engine = Engine::new();
    let name = engine.to_ascii(
        host.as_bytes(),
        AsciiDenyList::STD3,
        Hyphens::Check,
        DnsLength::Verify,
    );
    name.ok()
}

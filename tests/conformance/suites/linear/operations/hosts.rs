//! iri-idna: hosts as domain names.

use std::hint::black_box;

use iri_kit::Parts;
use iri_kit::host::HostMapper;
use iri_kit::idna::{Idna2003, Idna2008, IdnaVersions, Uts46, decode_a_label};
use iri_kit::map::host::{to_iri_with_host, to_iri_with_host_parts};

use super::{Operation, rewritten};

pub(super) const ALL: &[Operation] = &[
    ("IDNA2003", |text| {
        mapped(text, &Idna2003::new().with_unassigned(false));
    }),
    ("IDNA2008", |text| mapped(text, &Idna2008)),
    ("UTS 46", |text| mapped(text, &Uts46::new())),
    ("UTS 46 of browsers", |text| mapped(text, &Uts46::browser())),
    ("versions of IDNA", |text| {
        let versions = IdnaVersions::of(text);
        black_box((versions.agree(), versions.differences().count()));
        black_box((
            versions.idna2003().is_ok(),
            versions.idna2008().is_ok(),
            versions.uts46().is_ok(),
        ));
    }),
    ("decode_a_label", |text| {
        _ = black_box(decode_a_label(text).is_some());
    }),
    ("to_iri_with_host", |text| {
        rewritten(&to_iri_with_host(text, &Uts46::new()));
        rewritten(
            &to_iri_with_host_parts(Parts::split(text), &Idna2008).with_hosts_of_any_scheme(true),
        );
    }),
];

/// Maps the whole input as a host, and the host of the input.
fn mapped(text: &str, mapper: &dyn HostMapper) {
    for host in [Some(text), Parts::split(text).host()]
        .into_iter()
        .flatten()
    {
        let mut out = String::new();
        black_box(mapper.to_ascii(host, &mut out).is_ok());
        black_box(mapper.to_unicode(host, &mut out).is_ok());
    }
}

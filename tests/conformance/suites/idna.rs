//! Hosts as domain names: IDNA2003, IDNA2008 and UTS 46.

mod corpora;
mod exhaustive;
mod laws;

use iri_kit::host::{HostError, HostMapper, Idna2003, Uts46};

pub(crate) const IDNA2003: Idna2003 = Idna2003::new();

pub(crate) const UTS46: Uts46 = Uts46::new();

pub(crate) const BROWSER: Uts46 = Uts46::browser();

pub(crate) fn to_ascii(mapper: &dyn HostMapper, host: &str) -> Result<String, HostError> {
    let mut out = String::new();
    mapper.to_ascii(host, &mut out).map(|()| out)
}

pub(crate) fn to_unicode(mapper: &dyn HostMapper, host: &str) -> String {
    let mut out = String::new();
    mapper
        .to_unicode(host, &mut out)
        .expect("a string has no limit");
    out
}

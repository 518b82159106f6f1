//! Hosts as domain names: IDNA2003, IDNA2008 and UTS 46.

mod corpora;
mod exhaustive;

pub(crate) use iri_conformance::laws::idna::{BROWSER, IDNA2003, UTS46, to_ascii, to_unicode};

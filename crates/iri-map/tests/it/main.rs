//! The public face of `iri-map`, module by module.

#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
mod host;
mod to_iri;
mod to_uri;

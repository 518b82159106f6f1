//! The public face of `iri-map`, module by module.

mod to_uri;

//! The public face of `iri-idna`, module by module.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test ends where something is not as it expects; not all of it is there without features"
)]
#![cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]

mod ascii;
mod idna2003;
mod idna2008;
mod mapper;
mod thread_safety;
mod uts46;
mod versions;

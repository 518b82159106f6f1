//! The ways of reading, as constants.
//!
//! A reader differs from one of these in a few dimensions, so its way is written with the rest of another one:
//! `Way { at: At::First, ..RFC3986 }`.

mod go;
mod rfc3986;
mod whatwg;

pub use go::{GO, GO_1_19};
pub use rfc3986::{IRI, LENIENT, RFC3986, RFC3987, URI};
pub use whatwg::{WHATWG, WHATWG_2025};

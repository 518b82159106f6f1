//! All suites in one binary; `cargo test -p iri-conformance --test conformance -- NAME::` runs
//! the one of that name.
//!
//! A suite is a subject: a file that says what it is about and holds what its parts share, and a
//! folder with its vectors, exhaustive runs, corpora and laws.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "this package is a test: what it did not expect stops it"
)]

mod bidi;
mod building;
mod catalogue;
mod charsets;
mod classes;
mod compare;
mod components;
mod conversions;
mod draft2001;
mod errors;
mod escaping;
mod file_paths;
mod finding;
mod grammar;
mod hosts;
mod idna;
mod interop;
mod ledger;
mod leiri;
mod lint;
mod oracle;
mod prepare;
mod references;
mod relativize;
mod resolve;
mod schemes;
mod to_iri;
mod to_uri;
mod triplets;
mod unicode;

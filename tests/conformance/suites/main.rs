//! All suites in one binary. `cargo test -p iri-conformance --test conformance -- NAME::` runs one suite.
//!
//! A suite covers one subject. It is a file that describes the subject and has the shared helpers, and a
//! folder with its vectors, exhaustive runs, corpora and laws.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "this package is a test, which fails by panicking"
)]

mod bidi;
mod building;
mod catalogue;
mod charsets;
mod classes;
mod compare;
mod components;
mod conversions;
mod cri;
mod draft2001;
mod errors;
mod escaping;
mod file_paths;
mod finding;
mod fuzzing;
mod grammar;
mod hosts;
mod idna;
mod interop;
mod ledger;
mod leiri;
mod linear;
mod lint;
mod oracle;
mod prepare;
mod push;
mod redaction;
mod references;
mod relativize;
mod resolve;
mod schemes;
mod templates;
mod to_iri;
mod to_uri;
mod triplets;
mod unicode;

//! All suites in one binary; `cargo test -p iri-conformance --test conformance -- NAME::` runs
//! the one of that name.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "this package is a test: what it did not expect stops it"
)]

mod bidi;
mod bidi_corpora;
mod blocks;
mod builders;
mod changes;
mod classes;
mod code_points;
mod components;
mod contents;
mod conversions;
mod corpora;
mod errors;
mod exhaustive;
mod finding;
mod grown;
mod hosts;
mod idna;
mod ladder;
mod laws;
mod ledger;
mod leiri;
mod mapping;
mod oracle;
mod prepare;
mod relativize;
mod resolve;
mod rfc3986;
mod rows;
mod schemes;
mod tables;
mod to_iri;
mod transitions;
mod triplets;
mod unicode;

//! Asks iri-kit and its peers the same questions, and names every kind of disagreement.
//!
//! - [`question`], [`questions`]: an operation and a peer, and the calls of both crates.
//! - [`kind`], [`kinds`]: the table of kinds, each with the clause that decides and a model of the peer.
//! - [`input`], [`inputs`]: grown, mutated and collected inputs.
//! - [`run`]: the questions on many inputs.
//! - [`page`]: the page of the documentation, generated from the table.

#![expect(
    clippy::indexing_slicing,
    reason = "this package is a test: anything unexpected must stop it"
)]

pub mod input;
pub mod inputs;
pub mod kind;
pub mod kinds;
pub mod page;
pub mod question;
pub mod questions;
pub mod run;
pub mod templates;

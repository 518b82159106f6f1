//! Design: how the crates fit together, the laws they keep, and why they are built as they are.
//!
//! For users who want to know what to expect, and for engineers who change the crates.
//!
//! - [`architecture`]: the layers, and the way of an identifier from bytes to a result.
//! - [`laws`]: what always holds, and the check that fails when it does not.
//! - [`proof`]: what is proved of the grammar, by which steps and under which assumptions.
//! - [`parser`]: why the scanner reads in blocks, with figures.
//! - [`splitting`]: why [`Parts`] takes any string.
//! - [`rejected`]: designs that were tried, measured and rejected.
//! - [`comparison`]: features and figures compared with other crates and programs.
//! - [`differences`]: every kind of result that differs from other crates, with the clause that decides.
//! - [`glossary`]: the terms of the field, each with its document.

// For links to it.
extern crate std;

#[allow(
    unused_imports,
    reason = "the links of the pages find their items here"
)]
use crate::{prelude::*, *};

#[doc = include_str!("design/architecture.md")]
pub mod architecture {}

#[doc = include_str!("design/laws.md")]
pub mod laws {}

#[doc = include_str!("design/proof.md")]
pub mod proof {}

#[doc = include_str!("design/parser.md")]
pub mod parser {}

#[doc = include_str!("design/splitting.md")]
pub mod splitting {}

#[doc = include_str!("design/rejected.md")]
pub mod rejected {}

#[doc = include_str!("design/comparison.md")]
pub mod comparison {}

#[doc = include_str!("design/differences.md")]
pub mod differences {}

#[doc = include_str!("design/glossary.md")]
pub mod glossary {}

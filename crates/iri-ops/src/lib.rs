//! The operations of `iri-kit` as one table, for everything that offers them to users who do not write
//! Rust: the program `iri`, JavaScript, Python, Apache Arrow and SQL.
//!
//! ```
//! use iri_ops::{Call, OPERATIONS, operation};
//!
//! let normalize = operation("normalize").unwrap();
//! let mut call = Call::new(normalize);
//! call.set("rung", "scheme")?;
//! let mut scratch = String::new();
//! let normal = call.run(["HTTP://example.org:80/%7Ea", ""], &mut scratch)?;
//! assert_eq!(normal.as_str(), Some("http://example.org/~a"));
//!
//! // A surface lists what it offers, with the sentences of its documentation.
//! assert!(OPERATIONS.iter().any(|operation| operation.name == "to-uri"));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`OPERATIONS`]: name, arguments, options, defaults, type of the result, sentence, example and row
//!   function of each operation.
//! - [`Opt`] and the constants of [`options`]: name, sentence and values of each option.
//! - [`Call`]: an operation with chosen options, applied to one row after the other without allocating
//!   anything but the buffer of the caller.
//! - [`Problem`]: why a row has no result, with offsets in the [`OffsetUnit`] of the caller ([`UnitOffsets`]).
//! - [`defaults_table`]: the table of defaults that the pages of all surfaces contain.
//! - [`samples`]: the identifiers by which the surfaces are compared with one another.
//!
//! The crate is beside `iri-kit` and not in `crates/bindings`, since the program depends on it, which is
//! in the workspace of the libraries, as well as the bindings, which have workspaces of their own. It
//! knows no other language: a surface maps [`Value`] to its own types and nothing more.
//!
//! # Defaults
//!
//! In Rust, functions of `iri-kit` map hosts only by a mapper that the caller names, so that no table is
//! linked unasked. This crate names one.
//!
//! # Features
//!
//! - `archive`: the keys of web archives, an option of `key` and `hash`.
//! - `full`: the versions of IDNA as values of [`options::HOSTS`], Normalization Form C as a rung,
//!   and the checks of hosts and of confusable characters. Adds the dependencies of `iri-kit` for them.
//! - `readers`: the operations `readings` and `readers-agree`, which adds the tables of every version of IDNA.
//! - `unicode-normalization`: decompositions by the tables of the crate of that name.
//! - `template`: the operations `expand` and `extract`, with the crate `serde_json` for the values.
//! - `hash`: the operation `hash`, with the crate `twox-hash`.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod call;
mod defaults;
mod offsets;
pub mod operations;
pub mod options;
mod problem;
#[cfg(feature = "readers")]
mod readers;
pub mod samples;
mod settings;
mod sql;
#[cfg(feature = "template")]
mod template;
mod value;

pub use call::{Call, Text};
pub use defaults::defaults_table;
pub use iri_kit;
pub use offsets::{OffsetIndex, OffsetUnit, UnitOffsets};
pub use operations::{OPERATIONS, Operation, OperationExample, operation};
pub use options::{Opt, OptionError, Values};
pub use problem::Problem;
#[cfg(feature = "readers")]
pub use readers::{ReaderEntries, ReaderEntry, reader_entries};
pub use settings::{Invalid, Settings, comparer, host_rule, mapping, mapping_of_new, with_hosts};
#[cfg(feature = "template")]
pub use template::{ValuesError, append_values, values_from_json};
pub use value::{FieldType, Type, Value, components};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;

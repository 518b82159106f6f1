//! SQL functions for IRIs and URIs in Apache `DataFusion`: check, split, map, normalize, resolve, find.
//!
//! [`register`] adds all of them to a session:
//!
//! ```
//! use datafusion::prelude::SessionContext;
//!
//! # fn main() -> datafusion_common::Result<()> {
//! # let runtime = tokio::runtime::Builder::new_current_thread().build()?;
//! # runtime.block_on(async {
//! let context = SessionContext::new();
//! iri_datafusion::register(&context);
//! let rows = context
//!     .sql("SELECT iri_key('HTTP://example.org:80/%7Ea', 'scheme') AS key")
//!     .await?
//!     .to_string()
//!     .await?;
//! assert!(rows.contains("http://example.org/~a"));
//! # Ok(())
//! # })
//! # }
//! ```
//!
//! The functions are the operations of `iri-ops`, over whole columns by [`iri_arrow`]. They accept `Utf8`,
//! `LargeUtf8`, `Utf8View` and dictionaries of them; text results have the type of the column. A null, and an invalid
//! row, gives null; the last argument of the converting functions, `'keep'` or `'convert'`, chooses otherwise
//! ([`Invalid`](iri_arrow::iri_ops::Invalid)).
//!
//! Options follow the texts by position, or by name: `iri_key(url, rung => 'scheme')`. `SessionContext::sql` requires
//! that no option before a named one is omitted; [`sql`] does not. A null is the default of an option. Values of
//! options must be constants or parameters of a prepared statement. A wrong one is an error when the query is planned,
//! and the error lists the values. Calls with constants are computed when the query is planned.
//!
//! The [README](https://github.com/iri-kit/iri-kit/blob/main/crates/bindings/datafusion/README.md) lists all functions.
//! Each has its `Documentation`, as the functions of `DataFusion` have.

mod find_table;
mod function;
mod functions;
mod java_uri;
#[cfg(feature = "session")]
mod named;
mod parse_url;
#[cfg(feature = "session")]
mod register;

pub use find_table::find_table_function;
pub use functions::functions;
pub use iri_arrow;
#[cfg(feature = "session")]
pub use named::sql;
#[cfg(feature = "session")]
pub use register::register;

#[cfg(all(doctest, feature = "session"))]
#[doc = include_str!("../README.md")]
struct Readme;

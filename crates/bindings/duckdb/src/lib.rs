//! A `DuckDB` extension: the operations of `iri-ops` as functions of SQL, over the vectors of `DuckDB`.
//!
//! ```sql
//! LOAD 'iri.duckdb_extension';
//! SELECT iri_key('HTTP://example.org:80/%7Ea', rung => 'scheme');
//! ```
//!
//! - `api`: the C API, the only module with unsafe code.
//! - `function`: what is registered, and the options of a call.
//! - `results`: the results of an operation for the rows of a chunk.
//! - `columns`: what is written to a vector.
//!
//! Options are read once, when a query is planned. A vector is read in the layout that `DuckDB` passes: flat, constant
//! or dictionary. If no row of a chunk changes, the result is a reference to the vector of the input.

mod api;
mod columns;
mod function;
mod results;

//! The operations of [`iri_ops`] over Apache Arrow columns of IRIs and URIs: check, split, map, normalize,
//! resolve, find.
//!
//! [`apply`] takes an operation with its options, and arrays of strings, and returns an array with one row for each:
//!
//! ```
//! use std::sync::Arc;
//! use arrow_array::{Array, ArrayRef, StringArray, cast::AsArray};
//! use iri_arrow::{apply, iri_ops::{Call, operations::TO_URI}};
//!
//! let links: ArrayRef = Arc::new(StringArray::from(vec![
//!     Some("http://example.org/résumé"), Some("http://example.org/a b"), None,
//! ]));
//! let uris = apply(&Call::new(&TO_URI), &[&links])?;
//! assert_eq!(uris.as_string::<i32>().value(0), "http://example.org/r%C3%A9sum%C3%A9");
//! assert!(uris.is_null(1) && uris.is_null(2));
//! # Ok::<_, arrow_schema::ArrowError>(())
//! ```
//!
//! # Arrays
//!
//! Every operation accepts `Utf8`, `LargeUtf8`, `Utf8View` and dictionaries of them, with nulls, and sliced. A null
//! gives a null, and a column of another type is accepted if it has nulls only, or no rows. The values of a dictionary
//! are computed once, whatever the number of rows; text results are a dictionary with the same type of keys again, with
//! unique values and null keys, so engines can group and join by it. Nothing is allocated for a row, and nothing panics. A `Utf8View` column shares its buffers with
//! the result: rows that do not change and components are not copied. A column of any layout that does not change is
//! returned as it is.
//!
//! A result of more than 2 GiB does not fit into `Utf8`: [`apply`] returns an error, and [`apply_chunked`] several
//! arrays. Columns of several chunks are passed chunk by chunk; [`join_shared`] and [`unify`] give them one dictionary.
//!
//! # Invalid rows
//!
//! Arrow columns come from outside, so each row is checked against a grammar. A row that is invalid becomes null,
//! unless the option `invalid` says otherwise ([`iri_ops::Invalid`]); the operation `error` returns the reasons as a
//! column.
//!
//! # Offsets
//!
//! All offsets are in bytes of the row, as `Int64`. They are not in characters.

mod apply;
mod column;
mod components;
mod dictionary;
mod errors;
mod find;
mod findings;
mod readings;
mod rows;
mod select;
mod text;

pub use apply::{apply, apply_chunked, result_type};
pub use column::TextColumn;
pub use dictionary::{flat, join_shared, unify};
pub use iri_ops;
pub use iri_ops::iri_kit;
pub use select::{array_of, array_of_nulls, concat};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

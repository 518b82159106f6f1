//! Kernels over Apache Arrow columns of IRIs and URIs: check, split, map, normalize, resolve, find.
//!
//! A kernel takes an array of strings and returns an array with one row for each:
//!
//! ```
//! use std::sync::Arc;
//! use arrow_array::{Array, ArrayRef, StringArray, cast::AsArray};
//! use iri_arrow::Rules;
//!
//! let links: ArrayRef = Arc::new(StringArray::from(vec![
//!     Some("http://example.org/résumé"), Some("http://example.org/a b"), None,
//! ]));
//! let uris = iri_arrow::to_uri(&links, Rules::IRI)?;
//! assert_eq!(uris.as_string::<i32>().value(0), "http://example.org/r%C3%A9sum%C3%A9");
//! assert!(uris.is_null(1) && uris.is_null(2));
//! # Ok::<_, arrow_schema::ArrowError>(())
//! ```
//!
//! # Arrays
//!
//! Each kernel accepts `Utf8`, `LargeUtf8`, `Utf8View` and dictionaries of them, with nulls, and sliced. A null gives
//! a null. The values of a dictionary are computed once, whatever the number of rows; text results are a dictionary
//! again. No kernel allocates for a row, and none panics. A `Utf8View` column shares its buffers with the result: rows
//! that do not change and components are not copied. A column of any layout that does not change is returned
//! as it is.
//!
//! # Invalid rows
//!
//! Arrow columns come from outside, so a kernel checks each row against a grammar, unless [`Rules`] say
//! otherwise. A row that is invalid becomes null, or stays; [`errors`] returns the reasons as a column.
//!
//! # Offsets
//!
//! All offsets are in bytes of the row, as `Int64`. They are not in characters.

mod check;
mod components;
mod convert;
mod dictionary;
mod find;
mod findings;
mod host;
mod map;
mod normalize;
mod pair;
mod resolve;
mod rules;
mod text;

pub use check::{errors, errors_type, is_valid};
pub use components::{component, components, components_type};
pub use find::{find, find_type};
pub use findings::{findings, findings_type};
pub use host::domain;
pub use iri_kit;
pub use map::{to_iri, to_uri};
pub use normalize::{equal, hash, hash_of, key, normalize};
pub use pair::TextColumn;
pub use resolve::{relativize, resolve};
pub use rules::{Invalid, Rules};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

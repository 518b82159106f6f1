//! The exports of the WebAssembly module of the npm package `iri-kit`.
//!
//! They are internal: the package wraps them in `js/`, which has the documentation for users. Each export
//! takes strings and numbers, so that a call crosses the border once, and returns JSON where the result is
//! more than that. The most frequent ones find their string in memory, and leave their result there: see
//! [`shared`]. Options arrive as the indexes of [`names`]. An error is returned as its members in JSON, which
//! the package turns into an `IriError`.
//!
//! The crate contains no algorithm for identifiers. It converts offsets into UTF-16 code units, and results
//! into JSON.

#![cfg_attr(
    not(feature = "core"),
    allow(dead_code, reason = "templates need a few of the common parts")
)]

mod error;
mod json;
#[cfg(feature = "core")]
mod map;
mod names;
mod shared;
#[cfg(feature = "core")]
mod syntax;
mod utf16;

#[cfg(feature = "standard")]
mod bidi;
#[cfg(feature = "standard")]
mod character;
#[cfg(feature = "standard")]
mod compare;
#[cfg(feature = "full")]
mod display;
#[cfg(feature = "standard")]
mod file_path;
#[cfg(feature = "full")]
mod findings;
#[cfg(feature = "standard")]
mod hosts;
#[cfg(feature = "standard")]
mod leiri;
#[cfg(feature = "standard")]
mod mapping;
#[cfg(feature = "full")]
mod readers;
#[cfg(feature = "standard")]
mod scheme;
#[cfg(feature = "template")]
mod template;
#[cfg(feature = "standard")]
mod text;

//! The kernels, compared with the scalar functions of `iri-kit` row by row.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::indexing_slicing,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "a helper that panics fails its test, and the columns are small"
)]

mod dictionary;
mod edges;
mod kernels;
mod layouts;
mod vectors;

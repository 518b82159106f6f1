//! Columns, compared with the row functions of `iri-ops`.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::indexing_slicing,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "a helper that panics fails its test, and the columns are small"
)]

use arrow_array::{ArrayRef, Datum};
use arrow_schema::ArrowError;
use iri_arrow::iri_ops::{Call, operation};

mod dictionary;
mod edges;
mod kernels;
mod layouts;
mod vectors;

/// Applies an operation, which is written with its options: `to-uri invalid=keep`.
#[track_caller]
fn run(operation_and_options: &str, texts: &[&dyn Datum]) -> Result<ArrayRef, ArrowError> {
    let mut words = operation_and_options.split(' ');
    let mut call = Call::new(operation(words.next().unwrap()).unwrap());
    for option in words {
        let (name, value) = option.split_once('=').unwrap();
        call.set(name, value).unwrap();
    }
    iri_arrow::apply(&call, texts)
}

//! The table of operations. Together they call every public function whose cost depends on its input.

mod bidi;
mod comparing;
mod core;
mod hosts;
mod identifiers;
mod leiri;
mod lint;
mod mapping;
mod names;
mod text;
mod unicode;
mod web;

use std::hint::black_box;

use iri_kit::Rewrite;

/// The name of an operation in reports, and the operation.
pub(crate) type Operation = (&'static str, fn(&str));

/// All operations.
pub(crate) fn all() -> impl Iterator<Item = &'static Operation> {
    let tables = [
        bidi::ALL,
        comparing::ALL,
        core::ALL,
        hosts::ALL,
        identifiers::ALL,
        leiri::ALL,
        lint::ALL,
        mapping::ALL,
        names::ALL,
        text::ALL,
        unicode::ALL,
        web::ALL,
    ];
    tables.into_iter().flatten()
}

/// Writes a lazy result in every way.
fn rewritten<'a>(result: &impl Rewrite<'a>) {
    black_box((result.unchanged(), result.changes()));
    black_box(result.to_cow());
    let mut text = String::new();
    result.append_to(&mut text);
    shown(result);
    let written = result.write_to(&mut text);
    debug_assert!(written.is_ok());
    let mut buffer = vec![0; text.len()];
    black_box(result.write_into(&mut buffer).is_ok());
    // Too small a buffer, whose error has the required size.
    black_box(result.write_into(&mut [0; 16]).is_ok());
}

/// Formats a value.
fn shown(value: &impl std::fmt::Display) {
    black_box(value.to_string());
}

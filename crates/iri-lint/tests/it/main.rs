//! Tests of the public API.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::type_complexity,
    reason = "a failed expectation ends the test"
)]
#![allow(
    clippy::single_range_in_vec_init,
    reason = "a list with a single range"
)]

mod bidi;
mod catalogue;
#[cfg(feature = "unicode")]
mod characters;
mod clean_lines;
#[cfg(feature = "security")]
mod display;
#[cfg(feature = "alloc")]
mod fixed;
mod grammar;
mod hosts;
mod leiri;
mod lines;
mod percent;
mod profiles;
#[cfg(feature = "readers")]
mod readers;
mod registration;
mod schemes;
#[cfg(feature = "security")]
mod security;
mod shape;
mod silent;
mod support;
mod thread_safety;

/// Returns a linter with all checks that the enabled features provide.
fn linter() -> iri_lint::Linter<'static> {
    #[cfg(all(feature = "idna", feature = "security"))]
    return iri_lint::Linter::new().with_checks(iri_lint::Checks::ALL);
    #[cfg(all(not(feature = "idna"), feature = "security"))]
    return iri_lint::Linter::new().with_checks(iri_lint::Checks::SECURITY);
    #[cfg(not(feature = "security"))]
    iri_lint::Linter::new()
}

//! The list of public functions: each row calls some of them with a string, and its results go to a [`Sink`].
//!
//! Runners over the list are
//!
//! - the proof that no function panics or allocates (`tests/embedded/no-panic`), which links every row;
//! - the programs whose flash and stack are measured on a Cortex-M3 (`tests/embedded/cortex-m`), one row each;
//! - the [`sweep`](fn@sweep), whose checksum must be the same on a Cortex-M3 and on the host;
//! - the suite of linear work (`tests/conformance/suites/linear`), which counts the instructions of each row.
//!
//! A module has the name of the library whose functions it calls. Rows that need a heap are in the module of this
//! name below `heap`. `cargo xtask no-std` names each function of `tests/api` that no row calls, and each function
//! without a heap that only a row with a heap calls.

#![no_std]
#![expect(
    clippy::borrow_deref_ref,
    clippy::clone_on_copy,
    clippy::needless_borrows_for_generic_args,
    clippy::suspicious_map,
    reason = "the methods themselves are called, of values and of references"
)]

#[cfg(feature = "heap")]
extern crate std;

#[macro_use]
mod row;

mod bidi;
mod coap;
mod compare;
mod core;
mod cri;
#[cfg(feature = "heap")]
mod heap;
mod idna;
mod inputs;
mod leiri;
mod lint;
mod map;
mod names;
mod readers;
mod scheme;
mod sink;
mod sweep;
mod syntax;
mod template;
mod text;
mod unicode;
mod web;

pub use inputs::INPUTS;
pub use row::{Call, Flash, Row, Work};
pub use sink::{BlackBox, Digest, Sink};
pub use sweep::sweep;

/// All rows.
pub fn rows<S: Sink>() -> impl Iterator<Item = &'static Row<S>> {
    let tables = [
        tables(),
        #[cfg(feature = "heap")]
        heap::tables(),
    ];
    tables.into_iter().flatten().copied().flatten()
}

/// The row of this name, of those that need no heap.
///
/// In a constant, nothing but what is read of the row is linked.
pub const fn row<S: Sink>(name: &str) -> Option<&'static Row<S>> {
    let mut tables = tables::<S>();
    while let [table, others @ ..] = tables {
        let mut rows = *table;
        while let [row, others @ ..] = rows {
            if is_same(row.name.as_bytes(), name.as_bytes()) {
                return Some(row);
            }
            rows = others;
        }
        tables = others;
    }
    None
}

/// The rows that need no heap, by library, in the order of the table of flash and stack.
const fn tables<S: Sink>() -> &'static [&'static [Row<S>]] {
    const {
        &[
            core::rows(),
            syntax::rows(),
            map::rows(),
            idna::rows(),
            leiri::rows(),
            cri::rows(),
            coap::rows(),
            bidi::rows(),
            compare::rows(),
            web::rows(),
            text::rows(),
            names::rows(),
            readers::rows(),
            template::rows(),
            scheme::rows(),
            unicode::rows(),
            lint::rows(),
        ]
    }
}

const fn is_same(a: &[u8], b: &[u8]) -> bool {
    match (a, b) {
        ([], []) => true,
        ([first, a @ ..], [second, b @ ..]) => *first == *second && is_same(a, b),
        _ => false,
    }
}

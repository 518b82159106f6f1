//! Rows that need a heap, by library.

use crate::{Row, Sink};

mod archive;
mod bidi;
mod compare;
mod core;
mod idna;
mod kit;
mod leiri;
mod lint;
mod map;
mod names;
mod ops;
mod syntax;
mod template;
mod text;
mod unicode;
mod web;

/// All of them.
pub(crate) const fn tables<S: Sink>() -> &'static [&'static [Row<S>]] {
    const {
        &[
            core::rows(),
            syntax::rows(),
            unicode::rows(),
            map::rows(),
            idna::rows(),
            leiri::rows(),
            bidi::rows(),
            compare::rows(),
            web::rows(),
            text::rows(),
            names::rows(),
            archive::rows(),
            template::rows(),
            lint::rows(),
            kit::rows(),
            ops::rows(),
        ]
    }
}

//! Rendering: output as plain text and as JSON, and drawings of findings.

pub(crate) mod canvas;
pub(crate) mod cells;
pub(crate) mod columns;
pub(crate) mod drawing;
pub(crate) mod excerpt;
pub(crate) mod json;
pub(crate) mod output;
pub(crate) mod page;
pub(crate) mod palette;
pub(crate) mod secrets;
pub(crate) mod series;
mod streams;
pub(crate) mod style;

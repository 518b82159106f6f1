//! Readers of the URL Standard.

use super::{Language, Reader};
use crate::ways;

#[rustfmt::skip]
pub(super) const READERS: &[Reader] = &[
    Reader { id: "node-url", name: "URL of Node.js", version: "20.20.2", language: Language::JavaScript, date: "2026-11-27", way: &ways::WHATWG_2025 },
];

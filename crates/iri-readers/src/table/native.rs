//! C, C++ and Go.

use super::{Language, Reader};
use crate::ways;

#[rustfmt::skip]
pub(super) const READERS: &[Reader] = &[
    Reader { id: "go", name: "net/url", version: "1.27.3", language: Language::Go, date: "2026-11-27", way: &ways::GO },
    Reader { id: "go1.19", name: "net/url", version: "1.19.8", language: Language::Go, date: "2026-11-27", way: &ways::GO_1_19 },
];

//! Crates of Rust.

use super::{Language, Reader};
use crate::ways;

#[rustfmt::skip]
pub(super) const READERS: &[Reader] = &[
    Reader { id: "rust-url", name: "url", version: "2.5.8", language: Language::Rust, date: "2026-11-27", way: &ways::WHATWG_2025 },
    Reader { id: "fluent-uri", name: "fluent-uri", version: "0.4.1", language: Language::Rust, date: "2026-11-27", way: &ways::URI },
    Reader { id: "iri-string", name: "iri-string", version: "0.7.14", language: Language::Rust, date: "2026-11-27", way: &ways::IRI },
    Reader { id: "oxiri", name: "oxiri", version: "0.3.1", language: Language::Rust, date: "2026-11-27", way: &ways::IRI },
    Reader { id: "uriparse", name: "uriparse", version: "0.6.4", language: Language::Rust, date: "2026-11-27", way: &ways::URI_16 },
];

//! Readers of the URL Standard.

use super::{Language, Reader};
use crate::ways;

#[rustfmt::skip]
pub(super) const READERS: &[Reader] = &[
    Reader { id: "node-url", name: "URL of Node.js", version: "20.20.2", language: Language::JavaScript, date: "2026-11-27", way: &ways::ADA_2 },
    Reader { id: "deno-url", name: "URL of Deno", version: "2.9.6", language: Language::JavaScript, date: "2026-11-27", way: &ways::WHATWG_2025 },
    Reader { id: "chromium", name: "Chromium", version: "156.0.8078.108", language: Language::Client, date: "2026-11-27", way: &ways::CHROMIUM },
    Reader { id: "firefox", name: "Firefox", version: "153.7.0esr", language: Language::Client, date: "2026-11-27", way: &ways::FIREFOX },
    Reader { id: "whatwg-url", name: "whatwg-url", version: "17.0.0", language: Language::JavaScript, date: "2026-11-27", way: &ways::WHATWG },
    Reader { id: "ada-url", name: "ada-url", version: "4.0.0", language: Language::Python, date: "2026-11-27", way: &ways::WHATWG },
    Reader { id: "can-ada", name: "can_ada", version: "3.0.0", language: Language::Python, date: "2026-11-27", way: &ways::ADA_2 },
];

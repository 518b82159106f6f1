//! C, C++, Go, and clients.

use super::{Language, Reader};
use crate::ways;

#[rustfmt::skip]
pub(super) const READERS: &[Reader] = &[
    Reader { id: "curl", name: "libcurl", version: "8.23.0, without IDN", language: Language::C, date: "2026-11-27", way: &ways::CURL },
    Reader { id: "curl788", name: "libcurl", version: "7.88.1, with libidn2 2.3.3", language: Language::C, date: "2026-11-27", way: &ways::CURL_7 },
    Reader { id: "go", name: "net/url", version: "1.27.3", language: Language::Go, date: "2026-11-27", way: &ways::GO },
    Reader { id: "go1.19", name: "net/url", version: "1.19.8", language: Language::Go, date: "2026-11-27", way: &ways::GO_1_19 },
];

//! Packages of Python.

use super::{Language, Reader};
use crate::ways;

#[rustfmt::skip]
pub(super) const READERS: &[Reader] = &[
    Reader { id: "python-urlsplit", name: "urllib.parse.urlsplit", version: "3.11.7", language: Language::Python, date: "2026-11-27", way: &ways::URLSPLIT },
    Reader { id: "python-urllib-request", name: "urllib.request", version: "3.11.7", language: Language::Python, date: "2026-11-27", way: &ways::URLLIB_REQUEST },
    Reader { id: "urllib3", name: "urllib3", version: "2.8.0", language: Language::Python, date: "2026-11-27", way: &ways::URLLIB3 },
    Reader { id: "requests", name: "requests", version: "2.34.2", language: Language::Python, date: "2026-11-27", way: &ways::REQUESTS },
    Reader { id: "httpx", name: "httpx", version: "0.28.1", language: Language::Python, date: "2026-11-27", way: &ways::HTTPX },
    Reader { id: "yarl", name: "yarl", version: "1.25.1", language: Language::Python, date: "2026-11-27", way: &ways::YARL },
    Reader { id: "aiohttp", name: "aiohttp", version: "3.14.5", language: Language::Python, date: "2026-11-27", way: &ways::AIOHTTP },
    Reader { id: "rfc3986", name: "rfc3986", version: "2.0.0", language: Language::Python, date: "2026-11-27", way: &ways::RFC3986_PACKAGE },
    Reader { id: "hyperlink", name: "hyperlink", version: "21.0.0", language: Language::Python, date: "2026-11-27", way: &ways::HYPERLINK },
    Reader { id: "furl", name: "furl", version: "2.1.4", language: Language::Python, date: "2026-11-27", way: &ways::FURL },
    Reader { id: "uritools", name: "uritools", version: "6.1.5", language: Language::Python, date: "2026-11-27", way: &ways::URITOOLS },
    Reader { id: "pydantic", name: "pydantic", version: "2.14.4", language: Language::Python, date: "2026-11-27", way: &ways::WHATWG_2025 },
    Reader { id: "w3lib", name: "w3lib", version: "2.5.0", language: Language::Python, date: "2026-11-27", way: &ways::W3LIB },
];

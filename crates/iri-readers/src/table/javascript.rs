//! Packages of JavaScript.

use super::{Language, Reader};
use crate::ways;

#[rustfmt::skip]
pub(super) const READERS: &[Reader] = &[
    Reader { id: "node-legacy", name: "url.parse of Node.js", version: "20.20.2", language: Language::JavaScript, date: "2026-11-27", way: &ways::NODE_LEGACY },
    Reader { id: "npm-url", name: "url", version: "0.11.4", language: Language::JavaScript, date: "2026-11-27", way: &ways::NPM_URL },
    Reader { id: "url-parse", name: "url-parse", version: "1.5.10", language: Language::JavaScript, date: "2026-11-27", way: &ways::URL_PARSE },
    Reader { id: "uri-js", name: "uri-js", version: "4.4.1", language: Language::JavaScript, date: "2026-11-27", way: &ways::URI_JS },
    Reader { id: "fast-uri", name: "fast-uri", version: "4.2.4", language: Language::JavaScript, date: "2026-11-27", way: &ways::FAST_URI },
    Reader { id: "urijs", name: "URI.js", version: "1.19.11", language: Language::JavaScript, date: "2026-11-27", way: &ways::URIJS },
];

//! The Java platform and its libraries.

use super::{Language, Reader};
use crate::ways;

#[rustfmt::skip]
pub(super) const READERS: &[Reader] = &[
    Reader { id: "jdk-uri", name: "java.net.URI", version: "25.0.2", language: Language::Java, date: "2026-11-27", way: &ways::JDK_URI },
    Reader { id: "jdk-url", name: "java.net.URL", version: "25.0.2", language: Language::Java, date: "2026-11-27", way: &ways::JDK_URL_23 },
    Reader { id: "jdk17-url", name: "java.net.URL", version: "17.0.15", language: Language::Java, date: "2026-11-27", way: &ways::JDK_URL },
    Reader { id: "okhttp", name: "HttpUrl of OkHttp", version: "3.13.1", language: Language::Java, date: "2026-11-27", way: &ways::OKHTTP },
];

//! C, C++, Go, and clients.

use super::{Language, Reader};
use crate::ways;

#[rustfmt::skip]
pub(super) const READERS: &[Reader] = &[
    Reader { id: "curl", name: "libcurl", version: "8.23.0, without IDN", language: Language::C, date: "2026-11-27", way: &ways::CURL },
    Reader { id: "curl7", name: "libcurl", version: "7.88.1, with libidn2 2.3.3", language: Language::C, date: "2026-11-27", way: &ways::CURL_7 },
    Reader { id: "go", name: "net/url", version: "1.27.3", language: Language::Go, date: "2026-11-27", way: &ways::GO },
    Reader { id: "go-1.19", name: "net/url", version: "1.19.8", language: Language::Go, date: "2026-11-27", way: &ways::GO_1_19 },
    Reader { id: "fasthttp", name: "URI of fasthttp", version: "1.31.0", language: Language::Go, date: "2026-11-27", way: &ways::FASTHTTP },
    Reader { id: "uriparser", name: "uriparser", version: "0.9.7", language: Language::C, date: "2026-11-27", way: &ways::URIPARSER },
    Reader { id: "libevent", name: "evhttp_uri of libevent", version: "2.1.12", language: Language::C, date: "2026-11-27", way: &ways::LIBEVENT },
    Reader { id: "libxml2", name: "xmlParseURI of libxml2", version: "2.9.14", language: Language::C, date: "2026-11-27", way: &ways::LIBXML2 },
    Reader { id: "glib", name: "GUri of GLib", version: "2.74.6", language: Language::C, date: "2026-11-27", way: &ways::GLIB },
    Reader { id: "libsoup", name: "libsoup", version: "3.2.3", language: Language::C, date: "2026-11-27", way: &ways::LIBSOUP },
    Reader { id: "http-parser", name: "http_parser_parse_url", version: "2.9.4", language: Language::C, date: "2026-11-27", way: &ways::HTTP_PARSER },
    Reader { id: "poco", name: "Poco::URI", version: "1.11.0", language: Language::Cpp, date: "2026-11-27", way: &ways::POCO },
    Reader { id: "qt5", name: "QUrl of Qt 5", version: "5.15.8", language: Language::Cpp, date: "2026-11-27", way: &ways::QT_5 },
    Reader { id: "qt6", name: "QUrl of Qt 6", version: "6.12.0", language: Language::Cpp, date: "2026-11-27", way: &ways::QT },
    Reader { id: "clickhouse", name: "domain of ClickHouse", version: "26.9.2.1", language: Language::Sql, date: "2026-11-27", way: &ways::CLICKHOUSE },
];

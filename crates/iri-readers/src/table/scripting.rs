//! Libraries of scripting languages.

use super::{Language, Reader};
use crate::ways;

#[rustfmt::skip]
pub(super) const READERS: &[Reader] = &[
    Reader { id: "php-parse-url", name: "parse_url", version: "8.5.10", language: Language::Php, date: "2026-11-27", way: &ways::PHP },
    Reader { id: "php-parse-url-8.2", name: "parse_url", version: "8.2.36", language: Language::Php, date: "2026-11-27", way: &ways::PHP },
    Reader { id: "guzzle-psr7", name: "GuzzleHttp\\Psr7\\Uri", version: "2.4.5", language: Language::Php, date: "2026-11-27", way: &ways::GUZZLE },
    Reader { id: "php-rfc3986", name: "Uri\\Rfc3986\\Uri", version: "8.5.10", language: Language::Php, date: "2026-11-27", way: &ways::PHP_RFC3986 },
    Reader { id: "php-whatwg", name: "Uri\\WhatWg\\Url", version: "8.5.10", language: Language::Php, date: "2026-11-27", way: &ways::PHP_WHATWG },
    Reader { id: "ruby-uri", name: "URI", version: "4.0.0", language: Language::Ruby, date: "2026-11-27", way: &ways::RUBY },
    Reader { id: "ruby-uri-3.1", name: "URI", version: "3.1", language: Language::Ruby, date: "2026-11-27", way: &ways::RUBY },
    Reader { id: "addressable", name: "Addressable::URI", version: "2.8.1", language: Language::Ruby, date: "2026-11-27", way: &ways::ADDRESSABLE },
    Reader { id: "perl-uri", name: "URI", version: "5.17", language: Language::Perl, date: "2026-11-27", way: &ways::PERL },
    Reader { id: "perl-mojo-url", name: "Mojo::URL", version: "9.31", language: Language::Perl, date: "2026-11-27", way: &ways::MOJO },
    Reader { id: "perl-http-tiny", name: "HTTP::Tiny", version: "0.080", language: Language::Perl, date: "2026-11-27", way: &ways::HTTP_TINY },
    Reader { id: "lua-socket-url", name: "socket.url", version: "3.1.0", language: Language::Lua, date: "2026-11-27", way: &ways::LUA_SOCKET },
    Reader { id: "nim-uri", name: "std/uri", version: "1.6.10", language: Language::Nim, date: "2026-11-27", way: &ways::NIM },
    Reader { id: "crystal-uri", name: "URI", version: "1.6.0", language: Language::Crystal, date: "2026-11-27", way: &ways::CRYSTAL },
    Reader { id: "zig-uri", name: "std.Uri", version: "0.17.1", language: Language::Zig, date: "2026-11-27", way: &ways::ZIG },
];

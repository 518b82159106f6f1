//! Libraries of functional languages.

use super::{Language, Reader};
use crate::ways;

#[rustfmt::skip]
pub(super) const READERS: &[Reader] = &[
    Reader { id: "erlang-uri-string", name: "uri_string", version: "25.2.3", language: Language::Erlang, date: "2026-11-27", way: &ways::ERLANG },
    Reader { id: "elixir-uri-parse", name: "URI.parse", version: "1.14.0", language: Language::Elixir, date: "2026-11-27", way: &ways::ELIXIR },
    Reader { id: "elixir-uri-new", name: "URI.new", version: "1.14.0", language: Language::Elixir, date: "2026-11-27", way: &ways::ERLANG },
    Reader { id: "haskell-network-uri", name: "Network.URI", version: "2.6.4.1", language: Language::Haskell, date: "2026-11-27", way: &ways::NETWORK_URI },
    Reader { id: "ocaml-uri", name: "Uri", version: "4.2.0", language: Language::OCaml, date: "2026-11-27", way: &ways::OCAML },
    Reader { id: "racket-url", name: "net/url", version: "8.7", language: Language::Racket, date: "2026-11-27", way: &ways::RACKET },
    Reader { id: "guile-web-uri", name: "(web uri)", version: "3.0.8", language: Language::Scheme, date: "2026-11-27", way: &ways::GUILE },
];
